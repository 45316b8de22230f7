/// CRC-32 as in ISO 3309, with the polynomial 0xEDB88320: of the journal's records, and of files in a ZIP
/// archive.
package enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320 }
  }

  /// The checksum of some bytes, or of all so far.
  ///
  /// - Parameter before: The checksum of what lies before them; 0 where nothing does.
  package static func of(_ bytes: [UInt8], after before: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { of($0, after: before) }
  }

  package static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { of($0, after: 0) }
  }

  /// For all callers one body of known types: a generic one is ten times as slow from other modules.
  private static func of(_ bytes: UnsafeRawBufferPointer, after before: UInt32) -> UInt32 {
    ~bytes.reduce(~before) { $0 >> 8 ^ table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}
