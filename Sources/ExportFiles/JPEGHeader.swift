/// What the head of a JPEG file says of its picture, as far as another program has to show it alike.
package struct JPEGHeader: Equatable {
  /// Whether any program that shows JPEG pictures shows it as it is: eight bits a channel, grey or colours,
  /// Huffman's coding, and not to be turned.
  package private(set) var isPlain = false

  /// Segments before the picture itself; those of a camera are some dozens.
  private static let mostSegments = 1000

  /// - Returns: nil for what is no JPEG file, or has no picture.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    var isUpright = true
    for _ in 0..<Self.mostSegments {
      guard place + 4 <= bytes.count, bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // A marker may have more of these before it.
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      let segment = bytes[place + 4..<place + 2 + length]
      switch marker {
      case 0xE1: isUpright = isUpright && Self.isUpright(Array(segment))
      // The picture's frame: of all kinds, but for those of tables.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard segment.count >= 6 else { return nil }
        let (precision, channels) = (segment[segment.startIndex], segment[segment.startIndex + 5])
        isPlain = marker <= 0xC2 && precision == 8 && (channels == 1 || channels == 3) && isUpright
        return
      case 0xD9, 0xDA: return nil
      default: break
      }
      place += 2 + length
    }
    return nil
  }

  /// Whether a segment does not say that the picture is to be turned or mirrored: the entry 274 of the first
  /// directory of its TIFF structure (Exif 2.3, 4.6.4).
  private static func isUpright(_ segment: [UInt8]) -> Bool {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return true }
    let tiff = Array(segment.dropFirst(6))
    let isLittle = tiff.first == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place <= tiff.count - count else { return nil }
      let digits = tiff[place..<place + count]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return true }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return true }
      if tag == 274 { return number(place + 8, 2) == 1 }
    }
    return true
  }
}
