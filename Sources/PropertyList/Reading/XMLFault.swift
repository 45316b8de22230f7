import CExpat

/// What Expat's error code means to somebody who wrote a property list, and where that is.
struct XMLFault {
  var problem: PropertyListProblem
  var range: SourceRange

  init(code: XML_Error, offset: Int, source: SourceText, open: (name: String, line: Int)?) {
    let bytes = source.bytes
    let place = Swift.min(Swift.max(offset, 0), bytes.count)
    range = SourceRange(offset: place, length: 1)
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
      XML_ERROR_PARTIAL_CHAR:
      problem = .truncated(open: open?.name, line: open?.line)
      // Behind the last character that is there to be seen.
      range = SourceRange(offset: source.visibleEnd, length: 0)
    case XML_ERROR_TAG_MISMATCH:
      let name = source.name(at: place + 2)
      range.length = name.utf8.count + 3
      problem =
        open.map { .mismatchedTag(found: name, open: $0.name, line: $0.line) } ?? .closesNothing(tag: name)
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      problem = .trailingText
      range = source.restOfLine(at: place)
    case XML_ERROR_UNDEFINED_ENTITY:
      let name = String(
        decoding: bytes[place...].dropFirst().prefix(64).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
      problem = .unknownEntity(name: name)
      range.length = name.utf8.count + 2
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
      problem = Self.invalidToken(at: place, in: bytes, isInText: open != nil, reason: Self.reason(of: code))
    default:
      problem = .malformed(reason: Self.reason(of: code))
    }
  }

  /// Expat says only that a token is not well-formed; the bytes at its place and before it say why.
  private static func invalidToken(
    at place: Int, in bytes: [UInt8], isInText: Bool, reason: String
  ) -> PropertyListProblem {
    guard place < bytes.count else { return .malformed(reason: reason) }
    var decoder = UTF8()
    var rest = bytes[place...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return .invalidUTF8 }
    if !isInText { return .malformed(reason: reason) }
    switch place > 0 ? bytes[place - 1] : 0 {
    case UInt8(ascii: "&"): return .bareAmpersand
    case UInt8(ascii: "<"): return .bareLessThan
    default: break
    }
    // An ampersand may also be followed by letters and never by the semicolon.
    let word = bytes[..<place].suffix(64).reversed().prefix { $0 != UInt8(ascii: "&") }
    if word.count < Swift.min(64, place),
      word.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") })
    {
      return .bareAmpersand
    }
    if scalar == "&" { return .bareAmpersand }
    if scalar == "<" { return .bareLessThan }
    return .invalidCharacter(code: scalar.value)
  }

  /// Expat's own words, made to fit into ours.
  private static func reason(of code: XML_Error) -> String {
    XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }
}

extension SourceText {
  /// The place behind the last byte that is not white space.
  var visibleEnd: Int { (bytes.lastIndex { !NumberText.isSpace($0) } ?? -1) + 1 }

  /// What stands in a byte's line from it on, without white space at the end.
  fileprivate func restOfLine(at offset: Int) -> SourceRange {
    var end = lineBytes(at: offset).upperBound
    while end > offset, NumberText.isSpace(bytes[end - 1]) { end -= 1 }
    return SourceRange(offset: offset, length: Swift.max(1, end - offset))
  }

  /// Where a text stands last before a byte; looked for in the 4096 bytes before it.
  func lastRange(of text: String, before end: Int) -> SourceRange? {
    let text = Array(text.utf8)
    let last = Swift.min(end, bytes.count) - text.count
    guard last >= 0, !text.isEmpty else { return nil }
    for start in stride(from: last, through: Swift.max(0, last - 4096), by: -1)
    where bytes[start..<start + text.count].elementsEqual(text) {
      return SourceRange(offset: start, length: text.count)
    }
    return nil
  }
}
