/// The block structure of a GIF file: how many pictures it has, and how long each shows (GIF89a
/// specification, W3C copy). Nothing is decompressed.
package struct GIFBlocks: Equatable, Sendable {
  /// Of all pictures together, in pixels.
  package private(set) var width = 0
  package private(set) var height = 0
  /// Seconds that each picture shows, in their order.
  package private(set) var durations: [Double] = []
  /// Whether the file goes on to the mark of its end.
  package private(set) var isWhole = false

  /// No picture shows for less: in hundredths of a second, as GdkPixbuf has it.
  private static let shortest = 2

  /// nil for what is no GIF.
  package init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.starts(with: "GIF8".utf8), bytes.count > 13 else { return nil }
    width = Int(bytes[6]) | Int(bytes[7]) << 8
    height = Int(bytes[8]) | Int(bytes[9]) << 8
    read(bytes, from: 13 + Self.colorTable(bytes[10]))
  }

  private mutating func read(_ bytes: [UInt8], from start: Int) {
    var place = start
    var delay = 0
    func skipSubBlocks() {
      while place < bytes.count, bytes[place] != 0 { place += 1 + Int(bytes[place]) }
      place += 1
    }
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        // An extension: its label, then sub-blocks. The graphic control's holds flags and the delay.
        if place + 5 < bytes.count, bytes[place + 1] == 0xF9, bytes[place + 2] >= 4 {
          delay = Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8
        }
        place += 2
        skipSubBlocks()
      case 0x2C:
        guard place + 10 < bytes.count else { return }
        durations.append(Double(max(delay, Self.shortest)) / 100)
        delay = 0
        // A picture: ten bytes, perhaps a colour table, the code size, then sub-blocks.
        place += 10 + Self.colorTable(bytes[place + 9]) + 1
        skipSubBlocks()
      default:
        isWhole = bytes[place] == 0x3B
        return
      }
    }
  }

  /// Bytes of the colour table that a packed field announces.
  private static func colorTable(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }
}
