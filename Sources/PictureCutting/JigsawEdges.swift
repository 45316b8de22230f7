import BookVocabulary
import Curves
import Outlines

/// The edges between the cells of a board, each once: their corners are on the grid of outlines before two
/// pieces share them.
struct JigsawEdges {
  /// By row of the line and column of the cell, from left to right: all corners, with both ends.
  private var horizontal: [[[PagePoint]]] = []
  /// By column of the line and row of the cell, from the top down.
  private var vertical: [[[PagePoint]]] = []

  /// - Parameters:
  ///   - xs: where the columns begin, and where the last one ends.
  ///   - ys: likewise the rows.
  ///   - side: the shortest side of all cells, which tabs and notches are measured by: so long and flat cells
  ///     have tabs that do not reach each other.
  init(xs: [Double], ys: [Double], side: Double, style: JigsawCut.Style, by generator: inout SeededGenerator)
  {
    let form =
      switch style {
      case .tabs where side >= Self.leastSideOfTabs: Form.tab
      case .tabs, .notched: side >= Self.leastSideOfNotches ? Form.notch : .straight
      }
    for y in ys {
      let isRim = y == ys.first || y == ys.last
      horizontal.append(
        Self.line(along: xs, form: isRim ? .straight : form, side: side, by: &generator) {
          PagePoint(x: $0, y: y + $1)
        })
    }
    for x in xs {
      let isRim = x == xs.first || x == xs.last
      vertical.append(
        Self.line(along: ys, form: isRim ? .straight : form, side: side, by: &generator) {
          PagePoint(x: x + $1, y: $0)
        })
    }
  }

  /// Of shorter sides a curve's corners would fall together on the grid.
  private static let leastSideOfTabs = 8.0
  private static let leastSideOfNotches = 2.0

  /// The corners round a cell, clockwise from its top left one.
  func around(column: Int, row: Int) -> [PagePoint] {
    let top = horizontal[row][column]
    let right = vertical[column + 1][row]
    let bottom = horizontal[row + 1][column]
    let left = vertical[column][row]
    return top.dropLast() + right.dropLast() + bottom.reversed().dropLast() + left.reversed().dropLast()
  }

  private enum Form {
    case straight, notch, tab
  }

  /// The edges on a line through the whole board.
  ///
  /// - Parameters:
  ///   - ends: where its edges begin and end.
  ///   - place: the point so far along the board, and so far across the line.
  private static func line(
    along ends: [Double], form: Form, side: Double, by generator: inout SeededGenerator,
    _ place: (_ along: Double, _ across: Double) -> PagePoint
  ) -> [[PagePoint]] {
    var tab = TabForm(by: &generator)
    return zip(ends, ends.dropFirst()).map { start, end in
      var corners: [PagePoint]
      switch form {
      case .straight: corners = [place(start, 0), place(end, 0)]
      case .notch: corners = notch(from: start, to: end, side: side, by: &generator, place)
      case .tab:
        corners = tab.corners(from: start, to: end, side: side, place)
        tab.goOn(by: &generator)
      }
      corners = corners.map { PagePoint(x: Outline.onGrid($0.x), y: Outline.onGrid($0.y)) }
      return simplified(corners, within: side * tolerance)
    }
  }

  /// How far, in sides of a cell, an edge may lie beside its curve.
  private static let tolerance = 1.0 / 256

  /// Without the corners that lie so near to the line between those that stay.
  private static func simplified(_ corners: [PagePoint], within distance: Double) -> [PagePoint] {
    guard let first = corners.first, let end = corners.last else { return corners }
    var kept = [first]
    var last = 0
    for next in corners.indices.dropFirst(2)
    where !corners[(last + 1)..<next].allSatisfy({
      isNear($0, from: corners[last], to: corners[next], within: distance)
    }) {
      last = next - 1
      if corners[last] != kept.last { kept.append(corners[last]) }
    }
    if end != kept.last { kept.append(end) }
    return kept
  }

  private static func isNear(
    _ point: PagePoint, from start: PagePoint, to end: PagePoint, within distance: Double
  ) -> Bool {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (across, down) = (point.x - start.x, point.y - start.y)
    let square = x * x + y * y
    // Twice the area of the triangle is its height times its base.
    let area = x * down - y * across
    guard square > 0 else { return across * across + down * down <= distance * distance }
    return area * area <= distance * distance * square
  }

  private static func notch(
    from start: Double, to end: Double, side: Double, by generator: inout SeededGenerator,
    _ place: (Double, Double) -> PagePoint
  ) -> [PagePoint] {
    let middle = (start + end) / 2 + TabForm.jitter(by: &generator) * side
    let depth = (generator.next() & 1 == 0 ? 1 : -1) * notchDepth * side
    return [
      place(start, 0), place(middle - notchDepth * side, 0), place(middle, depth),
      place(middle + notchDepth * side, 0), place(end, 0),
    ]
  }

  /// Of a cell's shorter side, and half as wide as a notch.
  private static let notchDepth = 0.2
}

/// The form of one edge with a tab: three cubic Bézier curves, as in Draradech's generator of jigsaws
/// (github.com/Draradech/jigsaw, CC0). Its numbers are parts of a cell's side.
private struct TabForm {
  /// Half of a tab's width.
  private static let size = 0.1
  /// How far what is up to chance goes to either side.
  private static let mostJitter = 0.04

  private var isFlipped: Bool
  /// How far across the edge leaves its start, and reaches its end.
  private var leaving: Double
  private var reaching: Double
  private var alongMiddle: Double
  private var acrossTab: Double
  private var alongTab: Double

  init(by generator: inout SeededGenerator) {
    leaving = Self.jitter(by: &generator)
    isFlipped = generator.next() & 1 == 0
    alongMiddle = Self.jitter(by: &generator)
    acrossTab = Self.jitter(by: &generator)
    alongTab = Self.jitter(by: &generator)
    reaching = Self.jitter(by: &generator)
  }

  static func jitter(by generator: inout SeededGenerator) -> Double {
    (2 * generator.number() - 1) * mostJitter
  }

  /// Goes on to the next edge of the line, which leaves their corner in the direction that this one comes in.
  mutating func goOn(by generator: inout SeededGenerator) {
    let (wasFlipped, came) = (isFlipped, reaching)
    self = TabForm(by: &generator)
    leaving = isFlipped == wasFlipped ? -came : came
  }

  func corners(
    from start: Double, to end: Double, side: Double, _ place: (Double, Double) -> PagePoint
  ) -> [PagePoint] {
    let length = end - start
    let direction = isFlipped ? -side : side
    /// So many parts of the edge from its start.
    func outer(_ along: Double, _ across: Double) -> PagePoint {
      place(start + along * length, across * direction)
    }
    /// So many sides from the edge's middle.
    func inner(_ along: Double, _ across: Double) -> PagePoint {
      place(start + length / 2 + along * side, across * direction)
    }
    let t = Self.size
    let (b, c, d) = (alongMiddle, acrossTab, alongTab)
    let first = outer(0, 0)
    let neck = inner(b - t, t + c)
    let otherNeck = inner(b + t, t + c)
    return [first]
      + Outline.curve(first, outer(0.2, leaving), inner(b + d, c - t), neck)
      + Outline.curve(neck, inner(b - d - 2 * t, 3 * t + c), inner(b - d + 2 * t, 3 * t + c), otherNeck)
      + Outline.curve(otherNeck, inner(b + d, c - t), outer(0.8, reaching), outer(1, 0))
  }
}
