import Screens

/// GIF files (version 89a) of frames of one colour.
struct GIFFile {
  /// One picture, with the place it is drawn at.
  struct Frame {
    var left = 0
    var top = 0
    var width: Int
    var height: Int
    /// Hundredths of a second.
    var delay = 10
    /// What stands behind the size of the codes; nil for as many codes as the picture has dots.
    var data: [UInt8]?
  }

  /// The size of the screen.
  var width: Int
  var height: Int

  /// The file up to its first frame.
  var header: [UInt8] {
    Array("GIF89a".utf8) + Self.short(width) + Self.short(height) + [0x80, 0, 0]
      + [0x20, 0x60, 0xA0, 0xFF, 0xE0, 0x90]  // Two colours.
  }

  /// The whole file, with the same frame many times.
  func bytes(_ frame: Frame, count: Int = 1) -> [UInt8] {
    let frame = Self.bytes(of: frame)
    return header + (0..<count).flatMap { _ in frame } + [0x3B]
  }

  /// A frame with its control block.
  static func bytes(of frame: Frame) -> [UInt8] {
    [0x21, 0xF9, 4, 0] + short(frame.delay) + [0, 0, 0x2C] + short(frame.left) + short(frame.top)
      + short(frame.width) + short(frame.height) + [0, 2]
      + (frame.data ?? blocks(of: codes(dots: frame.width * frame.height)))
  }

  /// Data in blocks of at most 255 bytes, and their end.
  static func blocks(of data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 255).flatMap { start in
      let block = data[start..<min(start + 255, data.count)]
      return [UInt8(block.count)] + block
    } + [0]
  }

  /// LZW codes for so many dots of colour 0: each code is the run before it and one dot more. Up to 8 million
  /// dots: the table is full then.
  private static func codes(dots: Int) -> [UInt8] {
    let (clear, end, firstFree) = (4, 5, 6)
    var bits = BitWriter()
    bits.add(clear, width: 3)
    bits.add(0, width: 3)
    var (rest, length) = (dots - 1, 2)
    var width = 3
    while rest > 0 {
      width = bitWidth(firstFree + length - 2)
      let taken = min(rest, length)
      bits.add(taken == 1 ? 0 : firstFree + taken - 2, width: width)
      rest -= taken
      length += 1
    }
    bits.add(end, width: max(width, bitWidth(firstFree + length - 2)))
    bits.align()
    return bits.bytes
  }

  /// The width of a code at the moment when `next` is the next one to enter the table.
  private static func bitWidth(_ next: Int) -> Int { min(12, Int.bitWidth - next.leadingZeroBitCount) }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
}
