/// Cuts an old-style property list into its words, strings and data, as Foundation does.
struct OldStyleScanner {
  /// A word or a string.
  struct Text {
    /// What is between the quotes; of an empty string, the quotes.
    var range: SourceRange
    /// Where it stands otherwise in the source, with escapes; nil where the source says it.
    var rewritten: [UInt8]?
    /// Whether nothing is between the quotes.
    var isEmpty = false
  }

  /// Data.
  struct Bytes {
    /// With its brackets.
    var range: SourceRange
    var bytes: [UInt8]
  }

  private let bytes: [UInt8]
  /// The byte that is looked at next.
  private(set) var position: Int
  private(set) var problems = ReadingProblems()

  init(_ source: SourceText) {
    bytes = source.bytes
    position = bytes.starts(with: InputEncoding.utf8Mark) ? InputEncoding.utf8Mark.count : 0
  }

  /// The byte at `position`; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Notes a fault.
  mutating func note(_ fault: OldStyleFault, at range: SourceRange) {
    problems.note(.oldStyle(fault), at: range)
  }

  /// Notes a fault that is none of this form alone.
  mutating func note(_ problem: PropertyListProblem, at range: SourceRange) {
    problems.note(problem, at: range)
  }

  /// Notes a fault that ends the reading.
  mutating func stop(_ problem: PropertyListProblem, at range: SourceRange) {
    problems.stop(problem, at: range)
  }

  /// Steps over one byte: a bracket or a mark.
  mutating func skip() { position += 1 }

  /// Steps over one character.
  /// - Returns: where it is.
  mutating func skipCharacter() -> SourceRange {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    return SourceRange(offset: start, length: position - start)
  }

  /// Steps over a character that cannot stand here, and over the rest of the word it may have been meant for.
  /// - Returns: where the character is.
  mutating func skipStray() -> SourceRange {
    let range = skipCharacter()
    while let next, Self.isWordByte(next) || next >= 0x80, spaceLength(at: position) == nil { position += 1 }
    return range
  }

  /// What stands at a place.
  func text(in range: SourceRange) -> String {
    String(decoding: bytes[range.offset..<range.end], as: UTF8.self)
  }

  /// The place of what is looked at next; at the end, behind the last that is to be seen.
  func here(visibleEnd: Int) -> SourceRange {
    guard let next else { return SourceRange(offset: visibleEnd, length: 0) }
    if Self.isWordByte(next) {
      let end = bytes[position...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
      return SourceRange(offset: position, length: end - position)
    }
    return SourceRange(offset: position, length: 1)
  }

  // MARK: Space

  /// Steps over white space and comments.
  mutating func skipSpace() {
    while position < bytes.count {
      if let length = spaceLength(at: position) {
        position += length
      } else if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count {
        switch bytes[position + 1] {
        case UInt8(ascii: "/"): skipLine()
        case UInt8(ascii: "*"): skipComment()
        default: return
        }
      } else {
        return
      }
    }
  }

  /// Tab to carriage return, space, and the line and paragraph separators of Unicode.
  private func spaceLength(at index: Int) -> Int? {
    switch bytes[index] {
    case 0x09...0x0D, 0x20: 1
    case 0xE2 where isSeparator(at: index): 3
    default: nil
    }
  }

  private func isSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D, !isSeparator(at: position)
    {
      position += 1
    }
  }

  private mutating func skipComment() {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    position = bytes.count
    problems.stop(.oldStyle(.unclosedComment), at: SourceRange(offset: start, length: 2))
  }

  // MARK: Words and strings

  /// Whether a word or a string begins here.
  var beginsText: Bool {
    guard let next else { return false }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || Self.isWordByte(next)
  }

  /// The word or the string that begins here; nil where it has a fault, which has been noted.
  mutating func takeText() -> Text? {
    guard let next else { return nil }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return takeString(closedBy: next) }
    let range = here(visibleEnd: bytes.count)
    position = range.end
    return Text(range: range)
  }

  /// What stands in a text without quotes.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func takeString(closedBy quote: UInt8) -> Text? {
    let opening = position
    var start = position + 1
    var rewritten: [UInt8]?
    var isFaulty = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote {
        let range = SourceRange(offset: opening + 1, length: position - opening - 1)
        rewritten?.append(contentsOf: bytes[start..<position])
        position += 1
        if isFaulty { return nil }
        let isEmpty = range.length == 0
        return Text(
          range: isEmpty ? SourceRange(offset: opening, length: 2) : range, rewritten: rewritten,
          isEmpty: isEmpty)
      }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      if rewritten == nil { rewritten = [] }
      rewritten?.append(contentsOf: bytes[start..<position])
      let escape = position
      let scalar = takeEscape()
      if let scalar {
        rewritten?.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      } else if position < bytes.count {
        isFaulty = true
        let range = SourceRange(offset: escape, length: position - escape)
        note(.badEscape(String(decoding: bytes[escape..<position], as: UTF8.self)), at: range)
      }
      start = position
    }
    let quote = String(UnicodeScalar(quote))
    problems.stop(.oldStyle(.unclosedString(quote: quote)), at: SourceRange(offset: opening, length: 1))
    return nil
  }

  // MARK: Escapes

  /// Steps over an escape; nil for one that stands for no character.
  private mutating func takeEscape() -> Unicode.Scalar? {
    position += 1
    guard let kind = next else { return nil }
    switch kind {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let number = takeNumber(radix: 8, digits: 3)
      return number.flatMap { UInt8(exactly: $0) }.flatMap(NextStepEncoding.scalar)
    case UInt8(ascii: "U"):
      position += 1
      return takeUnicode()
    case UInt8(ascii: "a"): return take("\u{07}")
    case UInt8(ascii: "b"): return take("\u{08}")
    case UInt8(ascii: "f"): return take("\u{0C}")
    case UInt8(ascii: "n"): return take("\n")
    case UInt8(ascii: "r"): return take("\r")
    case UInt8(ascii: "t"): return take("\t")
    case UInt8(ascii: "v"): return take("\u{0B}")
    // Any other character stands for itself: quotes, the backslash, a line end.
    default: return text(in: skipCharacter()).unicodeScalars.first
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    position += 1
    return scalar
  }

  /// The digits behind `\U`: one unit of UTF-16, or two that are one character.
  private mutating func takeUnicode() -> Unicode.Scalar? {
    guard let unit = takeNumber(radix: 16, digits: 4) else { return nil }
    guard (0xD800...0xDBFF).contains(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "U")
    else { return Unicode.Scalar(UInt32(unit)) }
    position += 2
    guard let second = takeNumber(radix: 16, digits: 4), (0xDC00...0xDFFF).contains(second) else {
      return nil
    }
    return Unicode.Scalar(UInt32(0x1_0000 + ((unit - 0xD800) << 10) + (second - 0xDC00)))
  }

  /// A number of at least one and at most so many digits; nil where there is none.
  private mutating func takeNumber(radix: Int, digits: Int) -> Int? {
    var number: Int?
    let end = min(bytes.count, position + digits)
    while position < end, let digit = NumberText.digitValue(bytes[position]), digit < radix {
      number = (number ?? 0) * radix + digit
      position += 1
    }
    return number
  }

  // MARK: Data

  /// The data that begins here; nil where it has a fault, which has been noted.
  mutating func takeData() -> Bytes? {
    let opening = position
    var data: [UInt8] = []
    var isFaulty = false
    position += 1
    while let next, next != UInt8(ascii: ">") {
      if let length = spaceLength(at: position) {
        position += length
        continue
      }
      guard let high = NumberText.digitValue(next) else {
        let range = skipCharacter()
        if !isFaulty { note(.notHexadecimal(text(in: range)), at: range) }
        isFaulty = true
        continue
      }
      guard position + 1 < bytes.count, let low = NumberText.digitValue(bytes[position + 1]) else {
        if !isFaulty { note(.oddDigits, at: SourceRange(offset: position, length: 1)) }
        isFaulty = true
        position += 1
        continue
      }
      data.append(UInt8(high << 4 | low))
      position += 2
    }
    guard next != nil else {
      problems.stop(.oldStyle(.unclosedData), at: SourceRange(offset: opening, length: 1))
      return nil
    }
    position += 1
    return isFaulty
      ? nil : Bytes(range: SourceRange(offset: opening, length: position - opening), bytes: data)
  }
}
