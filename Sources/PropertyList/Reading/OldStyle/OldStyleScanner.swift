/// Cuts an old-style property list into its words, strings and data, as Foundation does.
package struct OldStyleScanner {
  /// A word or a string.
  package struct Text {
    /// What is between the quotes; of an empty string, the quotes.
    package var range: SourceRange
    /// Where it stands otherwise in the source, with escapes; nil where the source says it.
    var rewritten: [UInt8]?
    /// Whether nothing is between the quotes.
    var isEmpty = false
  }

  /// Data.
  package struct Bytes {
    /// With its brackets.
    package var range: SourceRange
    var bytes: [UInt8]
  }

  let bytes: [UInt8]
  /// The byte that is looked at next.
  package internal(set) var position: Int
  var problems = ReadingProblems()
  /// What was taken last of all strings, with its quotes.
  var lastString: Range<Int>?

  init(_ source: SourceText) { self.init(source.bytes, at: source.start) }

  /// - Parameter position: the byte to begin with.
  package init(_ utf8: [UInt8], at position: Int) {
    bytes = utf8
    self.position = position
  }

  /// The byte at `position`; nil at the end.
  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

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
  package mutating func skip() { position += 1 }

  /// Steps over one character.
  /// - Returns: where it is.
  package mutating func skipCharacter() -> SourceRange {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    return SourceRange(offset: start, length: position - start)
  }

  /// Steps over a character that cannot stand here, and over the rest of the word it may have been meant for.
  /// - Returns: where the character is.
  package mutating func skipStray() -> SourceRange {
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
  package mutating func skipSpace() {
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
  package var beginsText: Bool {
    guard let next else { return false }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") || Self.isWordByte(next)
  }

  /// The word or the string that begins here; nil where it has a fault, which has been noted.
  package mutating func takeText() -> Text? {
    guard let next else { return nil }
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return takeString(closedBy: next) }
    let range = here(visibleEnd: bytes.count)
    position = range.end
    return Text(range: range)
  }

  /// What stands in a text without quotes.
  package static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Data

  /// The data that begins here; nil where it has a fault, which has been noted.
  package mutating func takeData() -> Bytes? {
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
