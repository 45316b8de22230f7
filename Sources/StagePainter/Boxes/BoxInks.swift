import CellGrid

/// The colours of frames over pictures, each found once: ten thousand boxes have few colours, on few grounds.
struct BoxInks {
  private struct Pair: Hashable {
    var color: RGBColor
    var ground: CellColor
  }

  private let depth: ColorDepth
  private var known: [Pair: CellColor] = [:]

  init(depth: ColorDepth) { self.depth = depth }

  /// The colour nearest to `color` that can be read on a cell's background.
  mutating func ink(_ color: RGBColor, on ground: CellColor) -> CellColor {
    let pair = Pair(color: color, ground: ground)
    if let ink = known[pair] { return ink }
    let ink = depth.readable(color, on: Palette.rgb(of: ground, terminalDefault: .black))
    known[pair] = ink
    return ink
  }
}
