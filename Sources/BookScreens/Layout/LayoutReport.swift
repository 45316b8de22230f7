import BookStaging
import BookVocabulary
import CellGrid
import Characters
import PageLayout
import Ports
import Reader
import Screens
import StageCore
import StagePainter

/// Where everything of a page stands in the window at some moment: what `leggi snapshot --format json`
/// prints.
package struct LayoutReport: Equatable, Sendable {
  /// A text that is seen, or was scrolled out.
  package struct Text: Equatable, Sendable {
    package var name: String
    package var role: TextRole
    package var words: String
    /// The cells that the lines have that are seen; without rows where none is.
    package var cells: CellRect
    /// How many lines it has in all, in these columns.
    package var lines: Int
    /// The first line that is seen, from 0.
    package var firstLine: Int
    /// How many lines are seen.
    package var shown: Int
  }

  /// What a touch can meet.
  package struct Touchable: Equatable, Sendable {
    package var name: String
    package var cells: CellRect
  }

  /// Of the window.
  package var columns: Int
  package var rows: Int
  package var arrangement = PageLayout.Arrangement.drawn
  /// nil where there is none.
  package var picture: CellRect?
  /// In reading order.
  package var texts: [Text] = []
  /// In the order that Tab goes through.
  package var touchables: [Touchable] = []
  /// The words of the quiet line at the foot; nil where the page has the window for itself.
  package var foot: String?
}

extension ReadingScreen {
  /// Where everything of a page would lie in a reader's window.
  ///
  /// - Parameter pageCount: of the book, which the foot shows.
  package static func layout(
    of page: StagedPage, pageCount: Int, columns: Int, rows: Int, by painter: StagePainter
  ) -> PageLayout {
    painter.layout(
      of: PageSketch(of: page.stage, readingOrder: page.readingOrder),
      in: WindowShape(columns: columns, rows: rows).aboveFoot,
      hintColumns: StatusLineParts.hintColumns(columns: columns, pageCount: pageCount))
  }

  /// Lays the page out in a window, and reports where all of it stands, without drawing it.
  ///
  /// - Parameter withFoot: whether the window has the quiet line at its foot, as a reader's has. One that is
  ///   too small for a page then shows nothing of it.
  package func layoutReport(columns: Int, rows: Int, withFoot: Bool) -> LayoutReport {
    var report = LayoutReport(columns: columns, rows: rows)
    var foot: FootWords?
    if withFoot {
      let window = WindowShape(columns: columns, rows: rows, cellAspect: session.options.cellAspect)
      guard window.isLargeEnough else { return report }
      layout(in: window)
      foot = FootWords(statusLine, columns: columns, row: rows - 1)
    } else {
      session.layout(in: CellRect(column: 0, row: 0, columns: columns, rows: rows), hintColumns: 0)
    }
    guard let layer = view.layer else { return report }
    let layout = layer.layout
    report.arrangement = layout.arrangement
    report.picture = layout.picture
    report.texts = session.view.painter.seenTexts(of: layer, session.playback.sketch).map { seen in
      let isAtFoot = layout.footHints.contains(seen.element)
      let cells = isAtFoot ? foot?.cells(of: seen.content.words) : nil
      return LayoutReport.Text(seen, named: session.stage.name(of: seen.element), in: cells ?? seen.cells)
    }
    report.touchables = session.playback.touchables.map { id in
      LayoutReport.Touchable(
        name: session.stage.name(of: id), cells: view.cells(of: id).intersection(layout.projection.area))
    }
    report.foot = foot?.words
    return report
  }
}

extension LayoutReport.Text {
  fileprivate init(_ seen: SeenText, named name: String, in cells: CellRect) {
    self.init(
      name: name, role: seen.content.role, words: seen.content.words, cells: cells, lines: seen.lineCount,
      firstLine: seen.firstLine, shown: min(cells.rows, seen.lineCount - seen.firstLine))
  }
}

/// What the quiet line says, and where in it.
private struct FootWords {
  private let line: String
  private let row: Int

  init(_ statusLine: StatusLine, columns: Int, row: Int) {
    var grid = Grid(columns: columns, rows: 1)
    StatusLineParts(of: statusLine, columns: columns).draw(into: &grid, row: 0)
    line = GridText(grid).lines.first ?? ""
    self.row = row
  }

  /// With runs of blanks made one.
  var words: String { line.split(separator: " ").joined(separator: " ") }

  /// The cells of a hint; without rows while the line says something else.
  func cells(of hint: String) -> CellRect {
    let hint = hint.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let place = line.firstPlace(of: hint) else {
      return CellRect(column: 0, row: row, columns: 0, rows: 0)
    }
    return CellRect(
      column: CharacterWidth.of(line[..<place.lowerBound]), row: row, columns: CharacterWidth.of(hint),
      rows: 1)
  }
}
