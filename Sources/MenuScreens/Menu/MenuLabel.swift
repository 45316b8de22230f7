import CellGrid
import OwnPages
import Ports
import Screens
import StagePainter

/// What is in focus in a menu that the book has drawn: its label is a pill, gold with dark letters, and the
/// picture stays free. What has no label that is written in cells has corners, as on any page.
extension OwnPage {
  func drawFocusOfMenu(into frame: inout Frame) {
    guard let focused = session.focusedCells,
      let label = session.texts.first(where: { text in
        let lines = text.lineCells
        return !lines.isEmpty && lines.allSatisfy { focused.intersection($0) == $0 }
      })
    else { return drawFocus(into: &frame) }
    let look = PillLook(
      depth: services.depth, over: label.lineCells.first.map { frame.grid[$0.column, $0.row] })
    for (line, cells) in zip(label.seenLines, label.lineCells) {
      let pill = cells.widened.intersection(area)
      frame.hasMarked([pill])
      frame.grid.fill(pill, with: look.blank)
      frame.grid.put(
        line.text, column: cells.column, row: cells.row, foreground: look.ink, background: look.paper,
        attributes: look.attributes, maxColumns: cells.columns)
    }
    if let first = label.lineCells.first {
      frame.cursor = CellPlace(column: first.column, row: first.row)
    }
  }
}

/// The colours of a pill.
private struct PillLook {
  let paper: CellColor
  let ink: CellColor
  let attributes: CellAttributes

  private static let gold = RGBColor(red: 255, green: 200, blue: 0)
  private static let navy = RGBColor(red: 8, green: 16, blue: 48)

  /// - Parameter label: a cell of the label as it looks where it is not in focus. In one colour a pill is the
  ///   opposite: light on dark where the label is dark on light.
  init(depth: ColorDepth, over label: Cell?) {
    let isReversed = depth == .mono && label?.attributes.contains(.reverse) != true
    attributes = isReversed ? [.bold, .reverse] : .bold
    paper = depth == .mono ? .default : depth.nearest(Self.gold)
    ink = depth.readable(Self.navy, on: Palette.rgb(of: paper, terminalDefault: .black))
  }

  var blank: Cell {
    var cell = Cell(" ", foreground: ink, background: paper)
    cell.attributes = attributes
    return cell
  }
}
