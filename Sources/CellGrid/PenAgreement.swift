/// Which of the colours last written two groups of dots can be shown in, too near to their own for the difference to
/// be seen.
struct PenAgreement {
  private let front: ColorVector
  private let back: ColorVector
  private var foreground: CellColor?
  private var background: CellColor?

  @inline(__always)
  init(of groups: SplitGroups, with pen: Cell, allowance: Float) {
    front = groups.front
    back = groups.back
    let addedFront = pen.foreground.rgbVector.map { groups.added(front: $0) } ?? .infinity
    let addedBack = pen.background.rgbVector.map { groups.added(back: $0) } ?? .infinity
    if addedFront + addedBack <= allowance {
      (foreground, background) = (pen.foreground, pen.background)
    } else if addedFront <= min(addedBack, allowance) {
      foreground = pen.foreground
    } else if addedBack <= allowance {
      background = pen.background
    }
  }

  /// How many colours need not be changed.
  @inline(__always)
  var count: Int { (foreground == nil ? 0 : 1) + (background == nil ? 0 : 1) }

  /// The cell with those colours, and the groups' own where the pen has none that fit.
  @inline(__always)
  func cell(glyph: UInt32) -> Cell {
    Cell(
      glyph: glyph, foreground: foreground ?? CellColor(packedRGB: front.packed),
      background: background ?? CellColor(packedRGB: back.packed), attributes: [])
  }
}
