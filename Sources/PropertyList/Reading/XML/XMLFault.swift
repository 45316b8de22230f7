import Markup

/// What a fault of markup means in a property list, and where that is.
struct XMLFault {
  var problem: PropertyListProblem
  var range: SourceRange

  init(_ fault: MarkupFault, source: SourceText, open: (name: String, line: Int)?) {
    let place = Swift.min(Swift.max(fault.place.offset, 0), source.bytes.count)
    range = SourceRange(offset: place, length: 1)
    switch fault.kind {
    case .unfinished:
      problem = .truncated(open: open?.name, line: open?.line)
      // Behind the last character that is there to be seen.
      range = SourceRange(offset: source.visibleEnd, length: 0)
    case .mismatchedTag:
      let name = source.name(at: place)
      range = SourceRange(offset: place - 2, length: name.utf8.count + 3)
      problem =
        open.map { .mismatchedTag(found: name, open: $0.name, line: $0.line) } ?? .closesNothing(tag: name)
    case .trailingText:
      problem = .trailingText
      range = source.restOfLine(at: place)
    case .unknownEntity, .invalidReference:
      let reference = source.reference(at: place)
      range.length = reference.utf8.count
      problem = fault.kind == .unknownEntity ? .unknownEntity(reference) : .invalidReference(reference)
    case .invalidToken where open != nil:
      (problem, range) = Self.invalidToken(at: place, in: source)
    case .invalidToken:
      problem =
        source.scalar(at: place) == nil ? .invalidUTF8 : .malformed(reason: "not well-formed (invalid token)")
    case .entityDeclared(let name):
      problem = .entityDeclared(name: name)
      // Expat stands behind the name by now.
      range = SourceRange(fault.place)
      range = source.lastRange(of: name, before: range.end) ?? range
    case .tooLarge: problem = .tooLarge
    case .tooDeep: problem = .tooDeep
    case .outOfMemory: problem = .unreadableFile(reason: "out of memory")
    case .malformed(let reason): problem = .malformed(reason: reason)
    }
  }

  /// Expat says only that a token is not well-formed; the bytes at its place and before it say why.
  private static func invalidToken(at place: Int, in source: SourceText) -> (PropertyListProblem, SourceRange)
  {
    let here = SourceRange(offset: place, length: 1)
    guard let scalar = source.scalar(at: place) else { return (.invalidUTF8, here) }
    if scalar.value < 0x20, !NumberText.isSpace(UInt8(scalar.value)) {
      return (.invalidCharacter(code: scalar.value), here)
    }
    // A tag or an entity that never became one: Expat points at the character that does not fit.
    let start = source.bytes[..<place].suffix(64).lastIndex {
      $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<")
    }
    guard let start, !source.bytes[start..<place].contains(UInt8(ascii: ">")) else {
      return (.invalidCharacter(code: scalar.value), here)
    }
    let opener = SourceRange(offset: start, length: 1)
    if source.bytes[start] == UInt8(ascii: "<") {
      return start + 1 == place ? (.bareLessThan, opener) : (.invalidCharacter(code: scalar.value), here)
    }
    let name = source.bytes[start + 1..<place]
    let isWord = name.allSatisfy { $0 != UInt8(ascii: ";") && !NumberText.isSpace($0) }
    return isWord ? (.bareAmpersand, opener) : (.invalidCharacter(code: scalar.value), here)
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

  /// The character at a byte; nil where the bytes are not UTF-8.
  fileprivate func scalar(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// The reference ('&name;' or '&#number;') at a byte.
  fileprivate func reference(at offset: Int) -> String {
    let name = bytes[offset...].prefix(64).prefix { $0 != UInt8(ascii: ";") && !NumberText.isSpace($0) }
    return String(decoding: name, as: UTF8.self) + ";"
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
