/// The words that stood on a screen, with their neighbours, so that a text counts as read only when its words
/// were seen in their order: in one line, or at the end of one line and the beginning of another.
struct SeenWords {
  private var neighbours: Set<[Substring]> = []
  private var lineStarts: Set<Substring> = []
  private var lineEnds: Set<Substring> = []

  /// How often a screen shows the first two words of a text beside each other.
  static func beginnings(of text: String, on lines: [String]) -> Int {
    let beginning = words(of: text).prefix(2)
    return lines.reduce(0) { count, line in
      let words = words(of: line)
      return count + words.indices.count { words[$0...].starts(with: beginning) }
    }
  }

  /// The words of each line; a picture that changes among them changes nothing.
  static func words(on lines: [String]) -> [[Substring]] { lines.map { words(of: $0) } }

  mutating func add(_ lines: [String]) {
    for words in Self.words(on: lines) {
      guard let first = words.first, let last = words.last else { continue }
      lineStarts.insert(first)
      lineEnds.insert(last)
      for (word, next) in zip(words, words.dropFirst()) { neighbours.insert([word, next]) }
    }
  }

  /// The words of a text that were not seen where they belong.
  func missing(of text: String) -> [Substring] {
    let words = Self.words(of: text)
    if words.count == 1 { return words.filter { !lineStarts.contains($0) } }
    return zip(words, words.dropFirst()).filter { !follows($1, after: $0) }.map(\.1)
  }

  private func follows(_ word: Substring, after previous: Substring) -> Bool {
    neighbours.contains([previous, word]) || (lineEnds.contains(previous) && lineStarts.contains(word))
  }

  /// Words part at blanks, at the marks that a line may break after, and at what pictures are made of.
  private static func words(of line: String) -> [Substring] {
    line.split { character in
      character.isWhitespace || "-—▲▼".contains(character)
        || character.unicodeScalars.allSatisfy { (0x2500...0x25FF).contains($0.value) }
    }
  }
}
