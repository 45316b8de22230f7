/// The colours that a depth shows, for coders to choose from.
protocol DepthColors {
  associatedtype Splits: SplitCoder

  /// Whether colours lie so close that one can pass for another.
  static var areDense: Bool { get }

  /// The colour nearest to the one wanted (least squares in sRGB), which may lie beyond what can be shown.
  func shown(_ wanted: ColorVector) -> ShownColor

  /// What a colour that the depth's pictures are drawn in looks like; nil for any other.
  func vector(of color: CellColor) -> ColorVector?

  /// The coder in these colours for a dot set of solid shapes.
  func coder(drawing glyphs: SplitGlyphs, findingBy search: SplitSearch) -> Splits
}

/// A colour of a depth, and what it looks like.
struct ShownColor {
  let color: CellColor
  let vector: ColorVector
}

/// Any 24-bit colour.
struct DirectColors: DepthColors {
  static let areDense = true

  @inline(__always)
  func shown(_ wanted: ColorVector) -> ShownColor {
    let packed = wanted.heldToChannels.packed
    return ShownColor(color: CellColor(packedRGB: packed), vector: ColorVector(packed: packed))
  }

  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? { color.rgbVector }

  func coder(drawing glyphs: SplitGlyphs, findingBy search: SplitSearch) -> DirectCoder {
    DirectCoder(glyphs: glyphs, search: search)
  }
}
