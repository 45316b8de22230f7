import Characters

/// Distinguishes files by their content.
///
/// 32 hexadecimal digits: two hashes of 64 bits (FNV-1a, and the same with another start and prime), and so
/// no two books of a shelf alike by chance. An attacker can make two files of one digest; all they gain is
/// that the one is taken for the other.
package struct FileDigest {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count = 0

  /// The digest of nothing yet.
  package init() {}

  /// Goes on with what comes next in the file.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    }
    count += bytes.count
  }

  /// Of all that has been added.
  package var text: String {
    first.padded(to: 16, radix: 16) + (second ^ UInt64(count)).padded(to: 16, radix: 16)
  }

  /// The digest of a file that holds these bytes.
  package static func of(_ bytes: [UInt8]) -> String {
    var digest = FileDigest()
    bytes.withUnsafeBytes { digest.add($0) }
    return digest.text
  }
}
