/// The encoding of data in an XML property list (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes the text stands for; white space does not count. Nil if it is not Base64.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text where !NumberText.isSpace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | value
      digits += 1
      if digits % 4 == 0 {
        bytes += [UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8)]
        bytes.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    guard (digits + padding) % 4 == 0, padding <= 2, digits % 4 != 1 else { return nil }
    switch digits % 4 {
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: break
    }
    return bytes
  }

  /// The text of the bytes, without line ends.
  static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var waiting = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      waiting += 1
      guard waiting == 3 else { continue }
      for shift: UInt32 in [18, 12, 6, 0] { text.append(alphabet[Int(bits >> shift & 63)]) }
      (bits, waiting) = (0, 0)
    }
    guard waiting > 0 else { return text }
    bits <<= waiting == 1 ? 16 : 8
    text.append(alphabet[Int(bits >> 18 & 63)])
    text.append(alphabet[Int(bits >> 12 & 63)])
    text.append(waiting == 1 ? UInt8(ascii: "=") : alphabet[Int(bits >> 6 & 63)])
    text.append(UInt8(ascii: "="))
    return text
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
