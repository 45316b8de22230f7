/// How much more a cell may lose than it has to, where that saves bytes on the way to the terminal.
///
/// Losses are squared distances in sRGB, summed over the channels, a dot. A cell of one colour is always
/// shown by it, as a flat place is where a wrong colour would be seen.
public struct Tolerance: Hashable, Sendable {
  /// What every cell may lose more.
  public let base: Float
  /// What a cell may lose more for its contrast, as a part of what drawing it in two colours takes off its
  /// loss: beside an edge a colour has to be further off to be seen.
  public let contrastShare: Float
  /// The most that contrast allows.
  public let contrastLimit: Float

  /// For what has to be as near to the dots as can be, and the same whatever was on the screen before.
  public static let none = Tolerance(base: 0, contrastShare: 0, contrastLimit: 0)
  /// For what stands still, and is looked at: 12 is two steps of 255 in each channel.
  public static let still = Tolerance(base: 12, contrastShare: 0, contrastLimit: 0)
  /// For what changes while it is looked at: not three steps in each channel, and up to eight at the
  /// strongest edges.
  public static let moving = Tolerance(base: 24, contrastShare: 0.15, contrastLimit: 160)
  /// For what is carried, all of which is sent anew with every step: 14 steps in each channel, and up to 18
  /// more beside edges.
  public static let carried = Tolerance(base: 600, contrastShare: 0.3, contrastLimit: 1000)

  /// What a cell of `dots` dots may lose more.
  ///
  /// - Parameter gain: What drawing it in two colours takes off its loss.
  @inline(__always)
  package func allowance(dots: Int, gain: Float = 0) -> Float {
    let dots = Float(dots)
    return dots * base + min(gain * contrastShare, dots * contrastLimit)
  }
}

extension CellDots {
  /// Of the cells that look as good as the best one, the cheapest to send: the one on the screen, a space, or
  /// one in the colours last written.
  ///
  /// - Parameters:
  ///   - least: What the best cell loses.
  ///   - solid: The cell without a character in it.
  ///   - loss: What a character loses in two given colours; nil for one that is not of the dot set.
  @inline(__always)
  func cheapest(
    as best: Cell, losing least: Float, or solid: Cell, in colors: any DepthColors,
    loss: (_ glyph: UInt32, _ foreground: ColorVector, _ background: ColorVector) -> Float?
  ) -> Cell {
    func isAsGood(_ cell: Cell) -> Bool {
      guard cell.attributes.isEmpty, let background = colors.vector(of: cell.background),
        let foreground = cell.isSpace ? background : colors.vector(of: cell.foreground),
        let loss = loss(cell.glyph, foreground, background)
      else { return false }
      return loss <= least + allowance()
    }

    if isAsGood(onScreen) { return onScreen }
    guard colors.areDense else { return best }
    var candidate = solid
    candidate.background = pen.background
    if isAsGood(candidate) { return candidate }
    if isAsGood(solid) { return solid }
    candidate = best
    candidate.foreground = pen.foreground
    if isAsGood(candidate) {
      let oneNew = candidate
      candidate.background = pen.background
      return isAsGood(candidate) ? candidate : oneNew
    }
    candidate = best
    candidate.background = pen.background
    return isAsGood(candidate) ? candidate : best
  }
}

/// Which of the colours last written two groups of dots can be shown in, too near to their own for the
/// difference to be seen.
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
