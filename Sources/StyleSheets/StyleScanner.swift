import Characters
import Importing

/// Goes through a text of CSS, statement by statement, in time proportional to its length.
struct StyleScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var line: Int

  /// `prelude { block }`, or `prelude ;`.
  struct Statement {
    var prelude: String
    var line: Int
    var block: String?
    var blockLine: Int
  }

  init(_ text: String, line: Int = 1) {
    bytes = Self.withoutComments(Array(text.utf8))
    self.line = line
  }

  /// Line ends of comments stay, so that lines are counted as they stand.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let isComment =
        bytes[place] == UInt8(ascii: "/") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*")
      guard isComment else {
        kept.append(bytes[place])
        place += 1
        continue
      }
      place += 2
      while place < bytes.count,
        !(bytes[place] == UInt8(ascii: "/") && bytes[place - 1] == UInt8(ascii: "*"))
      {
        if bytes[place] == UInt8(ascii: "\n") { kept.append(bytes[place]) }
        place += 1
      }
      place += 1
      kept.append(UInt8(ascii: " "))
    }
    return kept
  }

  /// The next one; nil at the end.
  mutating func statement() -> Statement? {
    skipSpace()
    guard place < bytes.count else { return nil }
    let (start, startLine) = (place, line)
    advance { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
    let prelude = text(start..<place)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{") else {
      place += 1
      return Statement(prelude: prelude, line: startLine, block: nil, blockLine: line)
    }
    place += 1
    let (blockStart, blockLine) = (place, line)
    var depth = 1
    advance { byte in
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
    let block = text(blockStart..<min(place, bytes.count))
    place += 1
    return Statement(prelude: prelude, line: startLine, block: block, blockLine: blockLine)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// White space, and the marks that HTML puts around style sheets.
  private mutating func skipSpace() {
    while place < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(bytes[place]) {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      } else if let mark = ["<!--", "-->"].first(where: { bytes[place...].starts(with: $0.utf8) }) {
        place += mark.utf8.count
      } else {
        return
      }
    }
  }

  /// To the first byte outside of quotes that is asked for, or the end.
  private mutating func advance(to isEnd: (UInt8) -> Bool) {
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\n") {
        line += 1
        quote = nil
      }
      if let open = quote {
        if byte == open { quote = nil }
        if byte == UInt8(ascii: "\\") { place += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if isEnd(byte) {
        return
      }
      place += 1
    }
    place = min(place, bytes.count)
  }

  // MARK: Values

  /// Parts between separators that stand outside of quotes and parentheses.
  static func parts(of text: String, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var (start, depth) = (text.startIndex, 0)
    var quote: Character?
    for place in text.indices {
      let character = text[place]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth -= 1
      case _ where depth <= 0 && (character == separator || separator == " " && character.isWhitespace):
        if start < place { parts.append(text[start..<place]) }
        start = text.index(after: place)
      default: break
      }
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return parts
  }

  /// What `url(…)`, or a string, in a value says.
  static func address(in value: String) -> String? {
    if let call = call("url", in: value) { return unquoted(call) }
    guard let open = value.firstIndex(where: { $0 == "\"" || $0 == "'" }) else { return nil }
    return unquoted(String(value[open...]))
  }

  /// What stands behind the `url(…)`, or the string, of `@import`.
  static func behindAddress(in prelude: String) -> String {
    parts(of: prelude, at: " ").dropFirst(2).joined(separator: " ")
  }

  /// What stands in the parentheses of the first call of a function.
  static func call(_ function: String, in value: String) -> String? {
    let small = value.lowercased()
    guard let place = small.utf8.firstPlace(of: (function + "(").utf8) else { return nil }
    let offset = small.utf8.distance(from: small.utf8.startIndex, to: place.upperBound)
    return String(decoding: value.utf8.dropFirst(offset).prefix { $0 != UInt8(ascii: ")") }, as: UTF8.self)
  }

  private static func unquoted(_ text: String) -> String {
    let text = text.trimmed
    guard let first = text.first, first == "\"" || first == "'" else { return text }
    return String(text.dropFirst().prefix { $0 != first })
  }
}
