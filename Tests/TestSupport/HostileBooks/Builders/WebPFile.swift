/// WebP files in their lossless form (VP8L).
enum WebPFile {
  /// A picture of one colour: each of its five codes has one symbol, so a dot takes no bit.
  ///
  /// - Parameters:
  ///   - width: Dots, 1 … 16,384; the height as well.
  static func ofOneColor(width: Int, height: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.add(0x2F, width: 8)
    bits.add(width - 1, width: 14)
    bits.add(height - 1, width: 14)
    bits.add(0, width: 4)  // Opaque, version 0.
    bits.add(0, width: 3)  // No transform, no cache of colours, one group of codes.
    for _ in 0..<5 {
      bits.add(0b0001, width: 4)  // A simple code of one symbol of one bit: 0.
    }
    bits.align()
    return container("VP8L", bits.bytes)
  }

  /// The container with one chunk.
  ///
  /// - Parameter promised: How long the chunk says that it is, in bytes; nil for the truth.
  static func container(_ type: String, _ data: [UInt8], promised: Int? = nil) -> [UInt8] {
    let padded = data.count.isMultiple(of: 2) ? data : data + [0]
    let chunk = Array(type.utf8) + long(promised ?? data.count) + padded
    return Array("RIFF".utf8) + long(promised.map { $0 + 12 } ?? chunk.count + 4) + Array("WEBP".utf8) + chunk
  }

  private static func long(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
