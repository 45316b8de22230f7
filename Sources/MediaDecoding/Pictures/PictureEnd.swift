/// Whether a picture's file goes on to the picture's end; decoders show what came, and say nothing.
enum PictureEnd {
  static func isThere(in bytes: [UInt8], of format: PictureFormat) -> Bool {
    switch format {
    case .png: isPNGWhole(bytes)
    case .jpeg: isJPEGWhole(bytes)
    case .gif: GIFBlocks(bytes)?.isWhole ?? false
    case .webp: isWebPWhole(bytes)
    // XML that ends too early is not decoded at all.
    case .svg: true
    }
  }

  /// Chunks up to IEND: length, name, content, checksum (PNG specification, 5.3).
  private static func isPNGWhole(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual("IEND".utf8) { return true }
      place += 12 + length
    }
    return false
  }

  /// The mark of the end behind the last mark of a scan (ITU T.81, B.1.1.3).
  private static func isJPEGWhole(_ bytes: [UInt8]) -> Bool {
    for place in bytes.indices.dropLast().reversed() where bytes[place] == 0xFF {
      if bytes[place + 1] == 0xD9 { return true }
      if bytes[place + 1] == 0xDA { return false }
    }
    return false
  }

  /// RIFF tells how many bytes follow the first eight.
  private static func isWebPWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    return bytes.count - 8 >= bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
