import BookScreens
import CellGrid
import HeadlessReading
import Ports
import Reader
import StageCore

extension ReadingSession {
  /// Whether a click on some cell touches an element: one in which it lies, and no other over it there.
  package func isClickable(_ id: ElementID, in window: WindowShape) -> Bool {
    guard stage.isTouchable(id) else { return false }
    let cells = view.cells(of: id).intersection(window.aboveFoot)
    for row in cells.row..<max(cells.row, cells.endRow) {
      for column in cells.column..<max(cells.column, cells.endColumn) {
        if let point = pagePoint(column: column, row: row), stage.hitTest(point) == id { return true }
      }
    }
    return false
  }
}

extension HeadlessReader {
  /// Whether all lines of a text of the page that is shown are seen, without scrolling.
  func isFitting(_ id: ElementID) -> Bool {
    guard isOnPage else {
      return seenTexts.contains { $0.element == id && $0.firstLine + $0.lineCount <= $0.cells.rows }
    }
    let name = session.stage.name(of: id)
    let report = reading.layoutReport(columns: window.columns, rows: window.rows, withFoot: true)
    return report.texts.contains { $0.name == name && $0.shown == $0.lines }
  }
}

extension ReadingSession {
  /// Whether the words of a text contrast with what they stand on: by at least `leastContrast` in every
  /// cell, or of letters that are drawn in some cell, as most of theirs are partly covered.
  ///
  /// - Parameter grid: the window as it is drawn.
  package func isContrasting(_ id: ElementID, on grid: Grid) -> Bool {
    guard stage.isShowing(id) else { return false }
    if let text = texts.first(where: { $0.element == id }), !text.lineCells.isEmpty {
      let ratios = text.lineCells.flatMap { grid.contrasts(in: $0) }
      return !ratios.isEmpty && ratios.allSatisfy { $0 >= Self.leastContrast }
    }
    return grid.contrasts(in: view.cells(of: id)).contains { $0 >= Self.leastContrast }
  }

  /// What WCAG 2.2 asks for between large letters and their ground (1.4.3): a cell's letters are large on
  /// most screens.
  package static let leastContrast = 3.0
}

extension Grid {
  /// The contrast ratio of each character in some cells; of those in the terminal's own colours it is not
  /// known, and the largest.
  fileprivate func contrasts(in cells: CellRect) -> [Double] {
    let cells = cells.intersection(bounds)
    var ratios: [Double] = []
    for row in cells.row..<max(cells.row, cells.endRow) {
      for column in cells.column..<max(cells.column, cells.endColumn) {
        let cell = self[column, row]
        guard !cell.isSpace, !cell.isContinuation else { continue }
        let ink = Palette.rgb(of: cell.foreground, terminalDefault: .black)
        ratios.append(Contrast.ratio(ink, Palette.rgb(of: cell.background, terminalDefault: .white)))
      }
    }
    return ratios
  }
}
