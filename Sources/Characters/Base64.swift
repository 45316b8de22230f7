/// The encoding of data in an XML property list (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The value of each character that is a digit.
  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: digits.enumerated().map { ($0.element, UInt32($0.offset)) })

  /// White space as XML has it.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The bytes the text stands for; white space does not count. Nil if it is not Base64.
  package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let text = text.filter { !isSpace($0) }
    let digits = text.prefix { $0 != padding }
    let pads = text.dropFirst(digits.count)
    guard text.count % 4 == 0, pads.count <= 2, pads.allSatisfy({ $0 == padding }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits {
      guard let value = values[digit] else { return nil }
      bits = bits << 6 | value
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  /// The text of the bytes, without line ends.
  package static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { text.append(digits[Int(bits << (6 - count) & 63)]) }
    while text.count % 4 != 0 { text.append(padding) }
    return text
  }
}
