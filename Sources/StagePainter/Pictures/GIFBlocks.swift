import Foundation

/// The block structure of a GIF file, as far as it takes to count its pictures (GIF89a specification, W3C copy).
package enum GIFBlocks {
  static func isGIF(_ data: Data) -> Bool { data.starts(with: "GIF8".utf8) }

  /// nil for what is no GIF.
  package static func pictureCount(in data: Data) -> Int? {
    guard isGIF(data), data.count > 13 else { return nil }
    var place = data.startIndex + 13 + colorTable(data[data.startIndex + 10])
    var count = 0
    func skipSubBlocks() {
      while place < data.endIndex, data[place] != 0 { place += 1 + Int(data[place]) }
      place += 1
    }
    while place < data.endIndex {
      switch data[place] {
      case 0x21:
        // An extension: its label, then sub-blocks.
        place += 2
        skipSubBlocks()
      case 0x2C:
        guard place + 10 < data.endIndex else { return count }
        count += 1
        // A picture: ten bytes, perhaps a colour table, the code size, then sub-blocks.
        place += 10 + colorTable(data[place + 9]) + 1
        skipSubBlocks()
      default:
        return count
      }
    }
    return count
  }

  /// Bytes of the colour table that a packed field tells of.
  private static func colorTable(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }
}
