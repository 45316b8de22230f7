/// Brings the text of a property list to UTF-8, so that everything behind it knows one encoding only.
enum InputEncoding {
  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The bytes in UTF-8, converted from UTF-16 (by its byte order mark or its first character) or from the
  /// Latin-1 of an XML declaration. Bytes that claim to be UTF-8 are returned as they are; Expat judges them.
  static func utf8(_ bytes: [UInt8]) throws(InputFileFault) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return try fromUTF16(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF): return try fromUTF16(bytes.dropFirst(2), isBigEndian: true)
    case (UInt8(ascii: "<"), 0): return try fromUTF16(bytes[...], isBigEndian: false)
    case (0, UInt8(ascii: "<")): return try fromUTF16(bytes[...], isBigEndian: true)
    default: break
    }
    guard let name = declaredEncoding(bytes) else { return bytes }
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return bytes
    case "iso-8859-1", "latin1", "latin-1": return fromLatin1(bytes)
    default: throw InputFileFault(.unknownEncoding(name))
    }
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(InputFileFault)
    -> [UInt8]
  {
    guard let converted = utf8(fromUTF16: bytes, isBigEndian: isBigEndian) else {
      throw InputFileFault(.invalidUTF16)
    }
    return converted
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

  /// What stands behind `encoding=` in the XML declaration, if there is one.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(256), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.firstPlace(of: "?>"),
      let name = head[..<end.lowerBound].firstPlace(of: "encoding")
    else { return nil }
    let value = head[name.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
    guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}
