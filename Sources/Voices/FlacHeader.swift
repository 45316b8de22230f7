/// How long a FLAC file is, from the 42 bytes it begins with (RFC 9639, sections 6 and 8.2). Nothing of it is
/// decoded.
enum FlacHeader {
  static let byteCount = 42

  /// Seconds; nil for what begins like no whole FLAC file.
  static func seconds(_ bytes: [UInt8]) -> Double? {
    guard bytes.count >= byteCount, bytes.starts(with: Array("fLaC".utf8)),
      bytes[4] & 0x7F == 0, bytes[5...7].elementsEqual([0, 0, 34])
    else { return nil }
    let rate = Int(bytes[18]) << 12 | Int(bytes[19]) << 4 | Int(bytes[20]) >> 4
    let count = bytes[22...25].reduce(Int(bytes[21] & 0x0F)) { $0 << 8 | Int($1) }
    // Writers of FLAC note the length last.
    guard rate > 0, count > 0 else { return nil }
    return Double(count) / Double(rate)
  }
}
