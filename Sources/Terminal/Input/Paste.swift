/// What comes between the marks of a paste (mode 2004), as bytes of UTF-8.
struct Paste {
  private var bytes: [UInt8] = []

  private static let end = Array("\u{1B}[201~".utf8)
  /// More than any text of a page; what comes behind it is dropped.
  private static let most = 100_000
  /// Seconds that the rest is waited for: were it taken for keys, each letter would be a command.
  static let patience = 5.0

  /// Takes a byte.
  ///
  /// - Returns: whether it was the last one.
  mutating func take(_ byte: UInt8) -> Bool {
    // Room for the mark remains.
    if bytes.count >= Self.most { bytes.remove(at: bytes.count - Self.end.count) }
    bytes.append(byte)
    guard byte == Self.end.last, bytes.suffix(Self.end.count).elementsEqual(Self.end) else { return false }
    bytes.removeLast(Self.end.count)
    return true
  }

  /// What was pasted, as `TerminalInput.pasted` says.
  mutating func takeText() -> String {
    defer { bytes = [] }
    var text = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\n" where last == "\r": break
      case "\r", "\n": text.append("\n")
      case "\t": text.append(" ")
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    return String(text)
  }
}
