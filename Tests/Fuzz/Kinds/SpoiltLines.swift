import TestSupport

/// Makes files of lines, as scripts and recordings are, spoilt in their words and in their bytes.
struct SpoiltLines {
  /// Lines without fault, of which others are made.
  let good: [String]
  /// What the words of a line are exchanged for.
  let words: [String]
  /// How many lines a file has at most.
  var mostLines = 12
  /// Of how many lines one is spoilt.
  var rarity = 4

  private static let ends = ["\n", "\n", "\n", "\r\n", "\r", "\n\n", " \t\n", "\u{2028}", "\u{0}\n"]
  private static let anyWords = [
    "0", "-1", "1.5", "1e308", "99999999999999999999", "9223372036854775807", "86400", "nan", "\"", "\"a b\"",
    "\"\\", "\"\\u{202E}\"", "\"\\u{110000}\"", "\"\\n\"", "#", "# remark", "é漢🐟", "\u{1B}[2J", "\u{FEFF}",
    "not not", "x", "\u{E0041}", "\\",
  ]

  /// - Parameter isInOrder: whether the lines stay in their order, each once, as far as they stay.
  func file(seed: Int, isInOrder: Bool = false) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var lines =
      isInOrder ? good : (0..<random.number(below: mostLines + 1)).map { _ in random.one(of: good) }
    for index in lines.indices where random.number(below: rarity) == 0 { spoil(&lines[index], &random) }
    if isInOrder, random.number(below: 3) == 0, !lines.isEmpty {
      lines.insert(random.one(of: lines), at: random.number(below: lines.count + 1))
    }
    // Most files have one kind of line end.
    let end = random.one(of: Self.ends)
    let isMixed = random.number(below: 8) == 0
    let text = lines.map { $0 + (isMixed ? random.one(of: Self.ends) : end) }.joined()
    let bytes = Array(((random.number(below: 16) == 0 ? "\u{FEFF}" : "") + text).utf8)
    guard random.number(below: 3) == 0 else { return bytes }
    var mutator = ByteMutator(seed: seed, words: words + Self.anyWords + Self.ends)
    return mutator.mutated(bytes)
  }

  private func spoil(_ line: inout String, _ random: inout SeededGenerator) {
    var parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let place = random.number(below: parts.count)
    switch random.number(below: 5) {
    case 0: parts[place] = random.one(of: words)
    case 1: parts[place] = random.one(of: Self.anyWords)
    case 2: parts.insert(random.one(of: words + Self.anyWords), at: place)
    case 3: parts.remove(at: place)
    default: parts.swapAt(place, random.number(below: parts.count))
    }
    line = parts.joined(separator: " ")
  }

  /// The lines of a text in which something is said to Leggi, however they end.
  static func saying(_ text: String) -> [Substring.UnicodeScalarView] {
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    return text.unicodeScalars.dropFirst(mark).split { $0 == "\n" || $0 == "\r" }.filter { line in
      line.first { $0 != " " && $0 != "\t" }.map { $0 != "#" } ?? false
    }
  }
}

/// The reports on a file.
enum Reports {
  /// - Throws: where one of the texts could command a terminal, or says nothing.
  static func check(_ texts: some Sequence<String>) throws {
    for text in texts {
      guard text.isHarmless else {
        throw FuzzFailure("a report could command a terminal: \(text.debugDescription)")
      }
      guard text.contains(where: \.isLetter) else { throw FuzzFailure("a fault is reported without words") }
    }
  }
}
