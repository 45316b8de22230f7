/// The five kinds of pictures that a book has: how a file of each begins, and how it ends.
package enum PictureFormat: String, CaseIterable {
  // The raw values are GdkPixbuf's names of its decoders.
  case png, jpeg, gif, svg, webp

  /// How many bytes of a file show its format: an SVG may begin with remarks.
  static let headLength = 4096

  /// nil for a file that is none of them.
  package init?(head: [UInt8]) {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: "GIF8".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if Self.isSVG(head) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether it is drawn at any size without loss.
  var isScalable: Bool { self == .svg }

  /// Whether its decoder hands the picture out before its pixels have come; others do so once they are there.
  var comesRowByRow: Bool { self == .png || self == .jpeg }

  /// XML with a tag named svg near its beginning, or what has been compressed by gzip, as only SVG may be.
  private static func isSVG(_ head: [UInt8]) -> Bool {
    if head.starts(with: [0x1F, 0x8B]) { return true }
    // In UTF-16 every other byte is zero.
    let text = head.filter { $0 != 0 }
    let mark: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let start = mark.first { text.starts(with: $0) }?.count ?? 0
    guard text[start...].first(where: { !isSpace($0) }) == UInt8(ascii: "<") else { return false }
    let name = Array("svg".utf8)
    return text.indices.dropFirst().dropLast(3).contains { index in
      let before = text[index - 1]
      return (before == UInt8(ascii: "<") || before == UInt8(ascii: ":"))
        && text[index..<index + 3].elementsEqual(name)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension PictureFormat {
  /// Whether a picture's file goes on to the picture's end; decoders show what came, and say nothing.
  package func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .png: Self.isPNGWhole(bytes)
    case .jpeg: Self.isJPEGWhole(bytes)
    case .gif: GIFBlocks(bytes)?.isWhole ?? false
    case .webp: Self.isWebPWhole(bytes)
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

  /// RIFF states how many bytes follow the first eight.
  private static func isWebPWhole(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    return bytes.count - 8 >= bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
