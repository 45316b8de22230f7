/// The form of a thumbnail's file: its first line, its size, a checksum, and red, green and blue of each dot.
///
/// No compression, and none of the formats of pictures: what reads it is so short that it can be seen to do
/// no harm, whoever has written the file. All numbers have their lowest byte first.
package enum ThumbnailCoding {
  static let suffix = ".thumbnail"
  /// Another form has another line.
  private static let mark = Array("Leggi thumbnail 1\n".utf8)
  /// Mark, width and height of two bytes each, and a checksum of eight.
  private static let headerBytes = mark.count + 4 + 8

  /// How many bytes a thumbnail of a size takes.
  package static func byteCount(of form: ThumbnailForm) -> Int { headerBytes + 3 * form.width * form.height }

  static func bytes(of thumbnail: Thumbnail) -> [UInt8] {
    let dots = thumbnail.pixels.flatMap { pixel -> [UInt8] in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    let (width, height) = (thumbnail.form.width, thumbnail.form.height)
    return mark + littleEndian(UInt64(width), bytes: 2) + littleEndian(UInt64(height), bytes: 2)
      + littleEndian(checksum(of: dots), bytes: 8) + dots
  }

  /// The thumbnail that a file holds; nil where it is not a whole one of the size asked for.
  static func thumbnail(_ bytes: [UInt8], form: ThumbnailForm) -> Thumbnail? {
    guard bytes.count == byteCount(of: form), bytes.starts(with: mark) else { return nil }
    let header = bytes[mark.count..<headerBytes]
    let dots = bytes[headerBytes...]
    let start = header.startIndex
    guard number(header[start..<start + 2]) == UInt64(form.width),
      number(header[start + 2..<start + 4]) == UInt64(form.height),
      number(header[(start + 4)...]) == checksum(of: dots)
    else { return nil }
    let pixels = stride(from: headerBytes, to: bytes.count, by: 3).map { place -> UInt32 in
      let (red, green, blue) = (UInt32(bytes[place]), UInt32(bytes[place + 1]), UInt32(bytes[place + 2]))
      return red << 16 | green << 8 | blue
    }
    return Thumbnail(form: form, pixels: pixels)
  }

  private static func littleEndian(_ number: UInt64, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(UInt64(0)) { number, byte in number << 8 | UInt64(byte) }
  }

  /// FNV-1a of 64 bits (Fowler, Noll, Vo): finds damage, not malice.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
