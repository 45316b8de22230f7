/// Looks an old-style (OpenStep) property list over before Foundation reads it.
///
/// Besides the limits it finds the semicolon that is missing in a dictionary, the commonest slip of this format: here
/// it gets its exact place, while Foundation would print a line of its own on standard error.
struct OldStyleSurvey {
  /// What a dictionary waits for.
  private enum Expectation { case key, equalsOrSemicolon, value, semicolon }

  private let bytes: [UInt8]
  private var position = 0
  /// The open containers; nil for an array.
  private var open: [Expectation?] = []
  private var separators = 0

  /// What is wrong with the text, if anything is: bytes that are no UTF-8, too many levels, too many values, a
  /// semicolon missing, a bracket left open. Everything else is Foundation's to say.
  static func fault(in source: SourceText) -> PlacedProblem? {
    if let offset = source.firstInvalidUTF8 {
      return PlacedProblem(.invalidUTF8, at: .range(SourceRange(offset: offset, length: 1)))
    }
    var survey = OldStyleSurvey(bytes: source.bytes)
    if let problem = survey.run() { return problem }
    if survey.open.isEmpty { return nil }
    return PlacedProblem(
      .truncated(open: nil, line: nil), at: .range(SourceRange(offset: source.visibleEnd, length: 0)))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> PlacedProblem? {
    while position < bytes.count {
      let byte = bytes[position]
      if NumberText.isSpace(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), isComment {
        skipComment()
      } else if let problem = takeToken(byte) {
        return problem
      }
    }
    return nil
  }

  /// Steps over a bracket, a separator, a text or data, and says what is wrong with it, if anything is.
  private mutating func takeToken(_ byte: UInt8) -> PlacedProblem? {
    let start = position
    func fault(_ problem: PropertyListProblem) -> PlacedProblem {
      PlacedProblem(problem, at: .range(SourceRange(offset: start, length: 1)))
    }
    let isMark = byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=")
    switch open.last {
    case .some(.some(.semicolon)) where byte != UInt8(ascii: ";"),
      .some(.some(.equalsOrSemicolon)) where !isMark:
      return fault(.oldStyleSyntax(reason: "a ';' is missing before this"))
    default: break
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      open.append(byte == UInt8(ascii: "{") ? .key : nil)
      separators += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"):
      _ = open.popLast()
      valueEnds()
    case UInt8(ascii: "="): expect(.value)
    case UInt8(ascii: ";"):
      expect(.key)
      separators += 1
    case UInt8(ascii: ","): separators += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(closedBy: byte)
      valueEnds()
    case UInt8(ascii: "<"):
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
      valueEnds()
    case _ where Self.isWordByte(byte):
      while position + 1 < bytes.count, Self.isWordByte(bytes[position + 1]) { position += 1 }
      valueEnds()
    default: break
    }
    position += 1
    if open.count > PropertyListLimits.nesting { return fault(.tooDeep) }
    if separators > PropertyListLimits.values { return fault(.tooManyValues) }
    return nil
  }

  private mutating func expect(_ expectation: Expectation) {
    guard let last = open.indices.last, open[last] != nil else { return }
    open[last] = expectation
  }

  /// A key or a value of the open dictionary has ended.
  private mutating func valueEnds() {
    guard let last = open.indices.last, let expectation = open[last] else { return }
    open[last] = expectation == .key ? .equalsOrSemicolon : .semicolon
  }

  private mutating func skipString(closedBy quote: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// A comment begins only where a word cannot go on: 'http://here' is one word.
  private var isComment: Bool {
    guard position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  private mutating func skipComment() {
    let isOneLine = bytes[position + 1] == UInt8(ascii: "/")
    position += 2
    while position < bytes.count {
      let rest = bytes[position...].prefix(3)
      if isOneLine, Self.lineEnds.contains(where: { rest.starts(with: $0) }) { return }
      if !isOneLine, rest.starts(with: "*/".utf8) {
        position += 2
        return
      }
      position += 1
    }
  }

  /// LF, CR, and the line and paragraph separators of Unicode.
  private static let lineEnds: [[UInt8]] = [[0x0A], [0x0D], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

  /// What stands in a text without quotes, as Foundation has it.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension SourceText {
  /// The first byte that is no UTF-8.
  fileprivate var firstInvalidUTF8: Int? {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
