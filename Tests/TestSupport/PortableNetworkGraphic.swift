import Media

/// PNG pictures as a test needs them: read as far as their header, and written whole or broken.
package struct PortableNetworkGraphic {
  package let width: Int
  package let height: Int

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads the header; nil for bytes that are no PNG picture, or one without an end.
  package init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count > 33, Array(bytes[0..<8]) == Self.signature,
      Array(bytes[12..<16]) == Array("IHDR".utf8),
      Array(bytes[(bytes.count - 8)..<(bytes.count - 4)]) == Array("IEND".utf8)
    else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16)
    height = number(20)
  }

  /// A picture that says in its header how large it is, and holds nothing but that.
  package static func header(width: UInt32, height: UInt32) -> [UInt8] {
    signature
      + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C])
      + chunk("IEND", [])
  }

  /// A picture all of whose samples are zero, compressed to a thousandth of its size.
  ///
  /// - Parameters:
  ///   - depth: Bits a sample: 1, 2, 4, 8, 16.
  ///   - color: The kind of colour: 0 for greys, 2 for colours, 3 for a palette (of one colour), 6 for
  ///     colours with alpha.
  ///   - further: Chunks between the header and the picture.
  package static func blank(
    width: Int, height: Int, depth: Int = 8, color: UInt8 = 0, isInterlaced: Bool = false,
    further: [UInt8] = []
  ) -> [UInt8] {
    let bits = depth * ([2: 3, 6: 4][color] ?? 1)
    // What Adam7 takes in each pass: first column, first row, and the steps to the next.
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    let count = passes.reduce(0) { sum, pass in
      let columns = (width - pass.0 + pass.2 - 1) / pass.2
      let rows = (height - pass.1 + pass.3 - 1) / pass.3
      return sum + (columns > 0 ? rows * (1 + (columns * bits + 7) / 8) : 0)
    }
    return signature
      + chunk(
        "IHDR",
        bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [
          UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0,
        ])
      + (color == 3 ? chunk("PLTE", [0x30, 0x60, 0x90]) : []) + further
      + chunk("IDAT", DeflatedRun(count: count).zlib) + chunk("IEND", [])
  }

  /// A chunk: its length, its type, its content and its checksum.
  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + content + bigEndian(Checksum.of(content))
  }

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
