import Importing

/// HTML that stands in a text of another form, piece by piece: its words, and its tags.
struct HTMLPieces: Sequence, IteratorProtocol {
  enum Piece {
    /// With the characters that references stand for.
    case words(String)
    case tag(HTMLTag)
    /// A script or a style sheet, with all that is in it.
    case script(name: String)
  }

  private var rest: ArraySlice<UInt8>
  /// What has no end once has none further on.
  private var unended: Set<String> = []

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func next() -> Piece? {
    while !rest.isEmpty {
      guard rest.first == UInt8(ascii: "<") else {
        let words = rest.prefix { $0 != UInt8(ascii: "<") }
        rest = rest.dropFirst(words.count)
        return .words(CharacterEntities.resolved(words))
      }
      // A remark is for those who write the book.
      if take("<!--", "-->") != nil || take("<?", "?>") != nil || take("<!", ">") != nil { continue }
      guard let content = take("<", ">") else {
        rest = rest.dropFirst()
        return .words("<")
      }
      let tag = HTMLTag(content)
      guard !tag.isEnd, ["script", "style"].contains(tag.name) else { return .tag(tag) }
      let isEnded = take("", "</\(tag.name)") != nil
      rest = isEnded ? rest.drop { $0 != UInt8(ascii: ">") }.dropFirst() : []
      return .script(name: tag.name)
    }
    return nil
  }

  /// Takes what begins here, to its end; nil where it does not begin here or has no end.
  ///
  /// - Returns: what stands between both.
  private mutating func take(_ start: String, _ end: String) -> ArraySlice<UInt8>? {
    guard rest.starts(with: start.utf8), !unended.contains(end) else { return nil }
    let content = rest.dropFirst(start.utf8.count)
    let mark = Array(end.utf8)
    var place = content.startIndex
    while place <= content.endIndex - mark.count {
      if content[place] == mark[0], content[place...].starts(with: mark) {
        rest = content[(place + mark.count)...]
        return content[..<place]
      }
      place += 1
    }
    unended.insert(end)
    return nil
  }
}
