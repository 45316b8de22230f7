import CellGrid

/// The form of a thumbnail's file: its first line, its size, a checksum, red, green and blue of each dot, and
/// the lines that are written over the dots.
///
/// No compression, and none of the formats of pictures: what reads it is so short that it can be seen to do
/// no harm, wherever the file comes from. All numbers have their lowest byte first.
package enum ThumbnailCoding {
  static let suffix = ".thumbnail"
  /// Another form has another line.
  private static let mark = Array("Leggi thumbnail 2\n".utf8)
  /// Mark, width and height of two bytes each, and a checksum of eight.
  private static let headerBytes = mark.count + 4 + 8

  /// Of a line: its column and row, its colour of three bytes, and in two how many bytes its words take that
  /// follow.
  private static let lineBytes = 1 + 1 + 3 + 2
  /// A thumbnail has no more lines.
  static let mostLines = 64
  /// What the words of a line take at most, in bytes.
  static let longestLine = 1000

  /// How many bytes a thumbnail of a size takes, without its lines.
  package static func byteCount(of form: ThumbnailForm) -> Int { headerBytes + 3 * form.width * form.height }

  /// How many bytes a thumbnail of a size takes, with whatever lines.
  static func byteCounts(of form: ThumbnailForm) -> ClosedRange<Int> {
    byteCount(of: form)...byteCount(of: form) + mostLines * (lineBytes + longestLine)
  }

  static func bytes(of thumbnail: Thumbnail) -> [UInt8] {
    var content = thumbnail.pixels.flatMap { pixel -> [UInt8] in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    for line in thumbnail.lines.prefix(mostLines) where line.words.utf8.count <= longestLine {
      content += [UInt8(clamping: line.column), UInt8(clamping: line.row)]
      content += [line.color.red, line.color.green, line.color.blue]
      content += littleEndian(UInt64(line.words.utf8.count), bytes: 2) + line.words.utf8
    }
    let (width, height) = (thumbnail.form.width, thumbnail.form.height)
    return mark + littleEndian(UInt64(width), bytes: 2) + littleEndian(UInt64(height), bytes: 2)
      + littleEndian(checksum(of: content), bytes: 8) + content
  }

  /// The thumbnail that a file holds; nil where it is not a whole one of the size asked for.
  static func thumbnail(_ bytes: [UInt8], form: ThumbnailForm) -> Thumbnail? {
    guard byteCounts(of: form).contains(bytes.count), bytes.starts(with: mark) else { return nil }
    let header = bytes[mark.count..<headerBytes]
    let content = bytes[headerBytes...]
    let start = header.startIndex
    guard number(header[start..<start + 2]) == UInt64(form.width),
      number(header[start + 2..<start + 4]) == UInt64(form.height),
      number(header[(start + 4)...]) == checksum(of: content),
      let lines = lines(in: bytes[byteCount(of: form)...])
    else { return nil }
    let pixels = stride(from: headerBytes, to: byteCount(of: form), by: 3).map { place -> UInt32 in
      let (red, green, blue) = (UInt32(bytes[place]), UInt32(bytes[place + 1]), UInt32(bytes[place + 2]))
      return red << 16 | green << 8 | blue
    }
    return Thumbnail(form: form, pixels: pixels, lines: lines)
  }

  /// The lines behind the dots; nil where these are not all that is there.
  private static func lines(in bytes: ArraySlice<UInt8>) -> [ThumbnailLine]? {
    var lines: [ThumbnailLine] = []
    var rest = bytes
    while !rest.isEmpty {
      guard lines.count < mostLines, rest.count >= lineBytes else { return nil }
      let fields = Array(rest.prefix(lineBytes))
      rest = rest.dropFirst(lineBytes)
      let length = Int(number(fields[5...]))
      guard length <= min(longestLine, rest.count) else { return nil }
      lines.append(
        ThumbnailLine(
          column: Int(fields[0]), row: Int(fields[1]),
          words: String(decoding: rest.prefix(length), as: UTF8.self),
          color: RGBColor(red: fields[2], green: fields[3], blue: fields[4])))
      rest = rest.dropFirst(length)
    }
    return lines
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
