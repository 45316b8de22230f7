/// The words of a run, one after another, and the blanks between them: a word with a sign of Chinese or
/// Japanese in it is so many as it has signs.
package struct WordRun {
  private var rest: Substring
  /// What is still to come of such a word.
  private var signs: Substring = ""

  /// - Parameter words: with one blank between two.
  package init(_ words: String) { rest = words[...] }

  package enum Part {
    case word(Substring)
    case blank
  }

  /// What comes next; nil at the end.
  package mutating func next() -> Part? {
    if let sign = signs.indices.first {
      defer { signs.removeFirst() }
      return .word(signs[sign...sign])
    }
    guard let first = rest.first else { return nil }
    guard first != " " else {
      rest.removeFirst()
      return .blank
    }
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    guard word.contains(where: Self.isIdeograph) else { return .word(word) }
    signs = word
    return next()
  }

  /// Whether a sign is one of Chinese or Japanese, before which a line may break.
  package static func isIdeograph(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x3040...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
  }
}
