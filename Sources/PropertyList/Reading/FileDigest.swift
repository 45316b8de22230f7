/// Distinguishes files by their content.
package struct FileDigest {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count = 0

  /// Of what is added, piece by piece.
  package init() {}

  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    }
    count += bytes.count
  }

  /// 32 hexadecimal digits: two hashes of 64 bits (FNV-1a, and the same with another start and prime), and so
  /// no two books of a shelf alike by chance. An attacker can make two files of one digest; all they gain is
  /// that the one is remembered for the other.
  package var digits: String {
    Self.hexadecimal(first) + Self.hexadecimal(second ^ UInt64(count))
  }

  /// The digits of all bytes of a file.
  package static func of(_ bytes: [UInt8]) -> String {
    var digest = FileDigest()
    digest.add(bytes)
    return digest.digits
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
