/// At most 255 colours for those of a picture, and the mapping between them: exact where the picture has no
/// more.
///
/// Median cut (P. Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982): the box of
/// colours whose parts lie farthest from each other, for as many pixels, is cut where half of its pixels are.
package struct GifPalette {
  /// 0xRRGGBB each.
  package private(set) var colors: [UInt32] = []
  private var places: [UInt32: UInt8] = [:]

  /// The most colours; one more index is for transparency.
  package static let most = 255

  /// - Parameter counts: how many pixels have each colour.
  package init(_ counts: [UInt32: Int]) {
    var boxes = [Box(counts.sorted { $0.key < $1.key }.map { (color: $0.key, count: $0.value) })]
    while boxes.count < Self.most {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      boxes.append(boxes[widest].cut())
    }
    for (index, box) in boxes.enumerated() {
      colors.append(box.mean)
      for entry in box.entries { places[entry.color] = UInt8(index) }
    }
  }

  /// The index of the palette's colour for a colour of the picture.
  package func place(of color: UInt32) -> UInt8 { places[color] ?? 0 }

  private struct Box {
    var entries: [(color: UInt32, count: Int)]
    /// How far they lie apart in their widest channel, for how many pixels; 0 for one colour.
    private(set) var spread = 0
    private var shift: UInt32 = 0

    init(_ entries: [(color: UInt32, count: Int)]) {
      self.entries = entries
      guard entries.count > 1 else { return }
      let count = entries.reduce(0) { $0 + $1.count }
      // Green is seen best, blue least.
      for (shift, weight) in [(UInt32(16), 3), (8, 4), (0, 2)] {
        var (least, most) = (UInt32.max, UInt32.min)
        for entry in entries {
          let channel = entry.color >> shift & 0xFF
          least = min(least, channel)
          most = max(most, channel)
        }
        let spread = Int(most - least) * weight * count
        if spread > self.spread { (self.spread, self.shift) = (spread, shift) }
      }
    }

    /// Leaves one half in the box.
    ///
    /// - Returns: the other.
    mutating func cut() -> Box {
      let shift = shift
      entries.sort { ($0.color >> shift & 0xFF, $0.color) < ($1.color >> shift & 0xFF, $1.color) }
      let half = entries.reduce(0) { $0 + $1.count } / 2
      var (end, count) = (0, 0)
      while end < entries.count - 1, count < half || end == 0 {
        count += entries[end].count
        end += 1
      }
      let other = Box(Array(entries[end...]))
      self = Box(Array(entries[..<end]))
      return other
    }

    var mean: UInt32 {
      var (red, green, blue, count) = (0, 0, 0, 0)
      for entry in entries {
        red += Int(entry.color >> 16 & 0xFF) * entry.count
        green += Int(entry.color >> 8 & 0xFF) * entry.count
        blue += Int(entry.color & 0xFF) * entry.count
        count += entry.count
      }
      guard count > 0 else { return 0 }
      func channel(_ sum: Int) -> UInt32 { UInt32((sum + count / 2) / count) }
      return channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
  }
}
