import BookFormat
import CellGrid
import Characters
import PropertyList

/// Words of a book in several languages, which have a row for each of them.
extension KeyLines {
  /// The rows of a key: of words one for each language of the book, that which is read first. Words that are
  /// written without a language have a row of their own in the place of the book's first.
  func inLanguages(_ row: KeyRow) -> [KeyRow] {
    guard row.key.facts.value.name == "words", row.nodes.count == 1, bookLanguages.count > 1 else {
      return [row]
    }
    if let plain = row.nodes[0], plain.kind != .dictionary {
      return [row] + bookLanguages.dropFirst().map { self.row(row, in: $0, plain: plain) }
    }
    let written = row.nodes[0]?.entries.map(\.key) ?? []
    var tags = bookLanguages + written.filter { !bookLanguages.contains($0) }
    if let read = languages.choice(among: tags) { tags.insert(tags.remove(at: read), at: 0) }
    return tags.map { self.row(row, in: $0) }
  }

  /// - Parameter plain: words without a language. Default nil: there are none.
  private func row(_ row: KeyRow, in language: String, plain: PropertyListNode? = nil) -> KeyRow {
    let words = row.nodes[0]
    let node = words?[language]
    return KeyRow(
      label: "\(row.label).\(language)", value: value(of: [node], unwritten: ""), key: row.key,
      steps: row.steps + [.key(language)], nodes: [node], owner: row.owner, plain: plain,
      holder: node != nil && words?.entries.count == 1 ? row.steps : nil, language: language)
  }
}

extension KeyRow {
  /// The label, as much of it as fits into some columns; of words the language stands there, whatever is cut.
  package func label(inColumns columns: Int) -> String {
    guard let language else { return label.shortened(toColumns: columns) }
    let tag = ".\(language)"
    return String(label.dropLast(tag.count)).shortened(toColumns: columns - CharacterWidth.of(tag)) + tag
  }
}
