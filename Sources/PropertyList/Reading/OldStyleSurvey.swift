/// Looks an old-style (OpenStep) property list over before Foundation reads it.
struct OldStyleSurvey {
  private let bytes: [UInt8]
  private var position = 0
  private var openings: [Int] = []
  private var separators = 0

  /// What is wrong with the text, if anything is: bytes that are no UTF-8, too many levels, too many values.
  static func fault(in source: SourceText) -> PlacedProblem? {
    if let offset = source.firstInvalidUTF8 {
      return PlacedProblem(.invalidUTF8, at: .range(SourceRange(offset: offset, length: 1)))
    }
    var survey = OldStyleSurvey(bytes: source.bytes)
    return survey.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> PlacedProblem? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(closedBy: bytes[position])
      case UInt8(ascii: "/") where isComment: skipComment()
      case let byte where Self.isWordByte(byte):
        skipWord()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        openings.append(position)
        separators += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): _ = openings.popLast()
      case UInt8(ascii: ","), UInt8(ascii: ";"): separators += 1
      default: break
      }
      let here = SourceRange(offset: Swift.min(position, bytes.count), length: 1)
      if openings.count > PropertyListLimits.nesting { return PlacedProblem(.tooDeep, at: .range(here)) }
      if separators > PropertyListLimits.values { return PlacedProblem(.tooManyValues, at: .range(here)) }
      position += 1
    }
    return nil
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
        position += 1
        return
      }
      position += 1
    }
  }

  /// LF, CR, and the line and paragraph separators of Unicode.
  private static let lineEnds: [[UInt8]] = [[0x0A], [0x0D], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]

  private mutating func skipWord() {
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
  }

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
