/// How the text of a property list is written in its file. Everything behind the reader knows UTF-8 only.
package enum InputEncoding: Hashable, Sendable {
  case utf8
  case utf16(isBigEndian: Bool, hasMark: Bool)
  case latin1

  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The encoding of a file: UTF-16 by its byte order mark, or by its first two characters where they are
  /// ASCII; Latin-1 by an XML declaration, otherwise UTF-8.
  init(of bytes: [UInt8]) throws(InputFileFault) {
    let beginning = Array(bytes.prefix(4))
    switch (beginning.first, beginning.dropFirst().first) {
    case (0xFF, 0xFE): self = .utf16(isBigEndian: false, hasMark: true)
    case (0xFE, 0xFF): self = .utf16(isBigEndian: true, hasMark: true)
    case _ where beginning.count == 4 && beginning.map({ $0 == 0 }) == [false, true, false, true]:
      self = .utf16(isBigEndian: false, hasMark: false)
    case _ where beginning.count == 4 && beginning.map({ $0 == 0 }) == [true, false, true, false]:
      self = .utf16(isBigEndian: true, hasMark: false)
    default: self = try Self.declaredEncoding(bytes)
    }
  }

  /// The UTF-8 of a file in this encoding. Bytes that claim to be UTF-8 are returned as they are; Expat
  /// judges them.
  func utf8(_ bytes: [UInt8]) throws(InputFileFault) -> [UInt8] {
    switch self {
    case .utf8: return bytes
    case .utf16(let isBigEndian, let hasMark):
      guard let text = Self.utf8(fromUTF16: bytes.dropFirst(hasMark ? 2 : 0), isBigEndian: isBigEndian) else {
        throw InputFileFault(.invalidUTF16)
      }
      return text
    case .latin1: return Self.fromLatin1(bytes)
    }
  }

  /// The file of a text in UTF-8: `utf8(_:)` gives the text back. Nil where it has a character that the
  /// encoding lacks, or is no UTF-8.
  package func encoded(_ text: [UInt8]) -> [UInt8]? {
    switch self {
    case .utf8: return text
    case .utf16(let isBigEndian, let hasMark):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count * 2 + 2)
      func append(_ unit: UInt16) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes.append(isBigEndian ? high : low)
        bytes.append(isBigEndian ? low : high)
      }
      if hasMark { append(0xFEFF) }
      let isInvalid = transcode(
        text.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true, into: append)
      return isInvalid ? nil : bytes
    case .latin1:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(text.count)
      var hasOthers = false
      let isInvalid = transcode(text.makeIterator(), from: UTF8.self, to: UTF32.self, stoppingOnError: true) {
        if let byte = UInt8(exactly: $0) { bytes.append(byte) } else { hasOthers = true }
      }
      return isInvalid || hasOthers ? nil : bytes
    }
  }

  /// The UTF-8 of a text in UTF-16; nil where it has half a unit or half a character.
  static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index -> UInt16 in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    var converted: [UInt8] = []
    converted.reserveCapacity(bytes.count)
    let isInvalid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { converted.append($0) })
    return isInvalid ? nil : converted
  }

  /// The index of the first byte that belongs to no character; nil where all is UTF-8.
  static func firstInvalidUTF8(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      var decoder = UTF8()
      var rest = bytes[index...].prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return index }
      index += UTF8.width(scalar)
    }
    return nil
  }

  private static func fromLatin1(_ bytes: [UInt8]) -> [UInt8] {
    var converted: [UInt8] = []
    converted.reserveCapacity(bytes.count * 5 / 4)
    for byte in bytes {
      if byte < 0x80 {
        converted.append(byte)
      } else {
        converted.append(0xC0 | byte >> 6)
        converted.append(0x80 | byte & 0x3F)
      }
    }
    return converted
  }

  /// The encoding that the XML declaration names; UTF-8 where it names none.
  private static func declaredEncoding(_ bytes: [UInt8]) throws(InputFileFault) -> InputEncoding {
    guard let name = declaredName(bytes) else { return .utf8 }
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return .utf8
    case "iso-8859-1", "latin1", "latin-1": return .latin1
    default: throw InputFileFault(.unknownEncoding(name))
    }
  }

  /// What stands behind `encoding=` in the XML declaration, if there is one.
  private static func declaredName(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstPlace(of: "?>"),
      let name = head[..<end.lowerBound].firstPlace(of: "encoding")
    else { return nil }
    let value = head[name.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
