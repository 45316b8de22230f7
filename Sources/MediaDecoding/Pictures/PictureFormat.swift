/// The five kinds of pictures that a book has, told by how a file begins.
enum PictureFormat: String, CaseIterable {
  // The raw values are GdkPixbuf's names of its decoders.
  case png, jpeg, gif, svg, webp

  /// How many bytes of a file tell its format: an SVG may begin with remarks.
  static let headLength = 4096

  /// nil for a file that is none of them.
  init?(head: [UInt8]) {
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
