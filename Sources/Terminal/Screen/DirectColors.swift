import CellGrid

/// Writes changes from one direct colour to another, which is most of what a frame of pictures consists of.
enum DirectColors {
  /// Appends what changes the colours of `old` to those of `new`.
  ///
  /// - Returns: False, and nothing is appended, where a new one is not told by red, green and blue.
  static func write(from old: Pen, to new: Pen, into bytes: inout [UInt8]) -> Bool {
    let changesForeground = old.foreground != new.foreground
    let changesBackground = old.background != new.background
    guard !changesForeground || isDirect(new.foreground), !changesBackground || isDirect(new.background) else {
      return false
    }
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 4) { room in
      var end = 2
      room.storeBytes(of: escape, as: UInt16.self)
      if changesForeground { write(new.foreground, foreground, to: room, at: &end) }
      if changesForeground, changesBackground {
        room[end] = UInt8(ascii: ";")
        end += 1
      }
      if changesBackground { write(new.background, background, to: room, at: &end) }
      room[end] = UInt8(ascii: "m")
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[...end]))
    }
    return true
  }

  /// `ESC [ 38;2;255;255;255;48;2;255;255;255 m`, with room for the last channel to be stored as if it were the longest.
  private static let longest = 40
  private static let escape = word("\u{1B}[", UInt16.self)
  private static let foreground = word("38;2", UInt32.self)
  private static let background = word("48;2", UInt32.self)

  /// A channel's value behind a semicolon, and how many bytes that is.
  private static let channels: [(word: UInt32, count: Int)] = (0...255).map { value in
    (word(";\(value)", UInt32.self), ";\(value)".utf8.count)
  }

  private static func isDirect(_ color: CellColor) -> Bool { color.rawValue >> 24 == 2 }

  @inline(__always)
  private static func write(
    _ color: CellColor, _ parameters: UInt32, to room: UnsafeMutableRawBufferPointer, at end: inout Int
  ) {
    room.storeBytes(of: parameters, toByteOffset: end, as: UInt32.self)
    end += 4
    channels.withUnsafeBufferPointer { channels in
      for shift in [16, 8, 0] as [UInt32] {
        let channel = channels[Int(color.rawValue >> shift & 0xFF)]
        room.storeBytes(of: channel.word, toByteOffset: end, as: UInt32.self)
        end += channel.count
      }
    }
  }

  /// A text as a number that is those bytes in memory.
  private static func word<Word: FixedWidthInteger>(_ text: String, _: Word.Type) -> Word {
    Word(littleEndian: text.utf8.reversed().reduce(0) { $0 << 8 | Word($1) })
  }
}
