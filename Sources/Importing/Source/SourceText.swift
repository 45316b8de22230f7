import Characters

extension ImportJob {
  /// The words of a file: of UTF-8, or of UTF-16 behind its byte order mark. Bytes that are neither are read
  /// as Windows-1252, in which western Europe wrote before, and that is reported.
  package func text(of name: String, atMost most: Int) throws(ImportFault) -> String {
    let bytes = try bytes(of: name, atMost: most)
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return SourceText.utf16(bytes.dropFirst(2), isBigEndian: false)
    case (0xFE, 0xFF): return SourceText.utf16(bytes.dropFirst(2), isBigEndian: true)
    default: break
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let (_, wrong) = zip(text.utf8, bytes.indices).first(where: { $0 != bytes[$1] }) else {
      return text
    }
    let line = bytes[..<wrong].reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    lose(
      "the file is no UTF-8, and was read as Windows-1252", hint: "save it as UTF-8",
      at: SourcePlace(name, line: line))
    return SourceText.windows1252(bytes)
  }
}

private enum SourceText {
  static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  static func windows1252(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let isOwn = (0x80..<0x80 + own.count).contains(Int(byte))
      text.append(isOwn ? own[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// From 0x80 on, what the encoding has other than Latin-1; U+FFFD where it has nothing (WHATWG Encoding
  /// would have control characters there).
  private static let own = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
