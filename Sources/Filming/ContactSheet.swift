import BookModel
import BookScreens
import CellGrid
import HeadlessReading
import Ports

/// All pages of a book beside and below each other, each at rest and with its number: the contact sheet.
package struct ContactSheet {
  /// The sheet; it has `WindowShape.mostCells` cells at most.
  package private(set) var grid: Grid
  /// How many pages are not on it, since there are too many. 0 for most books.
  package let leftOut: Int

  /// Seconds after which a page is drawn that never rests.
  private static let longestWait = 60.0
  /// Columns between pages.
  private static let gap = 2

  /// Plays every page until nothing more moves by itself, and draws it.
  ///
  /// - Parameters:
  ///   - reader: reads the book, in a window of the size that a page has on the sheet.
  ///   - across: pages in a row, at least 1.
  package init(of book: Book, by reader: HeadlessReader, across: Int) {
    let (columns, rows) = (reader.window.columns, reader.window.rows)
    let pages = Array(book.allPages.prefix(WindowShape.mostCells))
    let across = max(1, min(across, pages.count, (Grid.maximumSide + Self.gap) / (columns + Self.gap)))
    let width = across * (columns + Self.gap) - Self.gap
    // A line of words above each row of pages, and an empty one below.
    let mostRows = min(Grid.maximumSide, WindowShape.mostCells / max(1, width))
    let lines = max(1, min((pages.count + across - 1) / across, (mostRows + 1) / (rows + 2)))
    leftOut = max(0, pages.count - across * lines)
    grid = Grid(columns: width, rows: lines * (rows + 2) - 1)
    for (index, entry) in pages.prefix(across * lines).enumerated() {
      let corner = (column: index % across * (columns + Self.gap), row: index / across * (rows + 2))
      let label = Self.label(of: entry.page, at: entry.place).shortened(toColumns: columns)
      grid.put(label, column: corner.column, row: corner.row, attributes: .bold)
      if let page = Self.picture(of: entry.place, by: reader) {
        grid.put(page, column: corner.column, row: corner.row + 1)
      }
    }
  }

  private static func picture(of place: Book.PagePlace, by reader: HeadlessReader) -> Grid? {
    if case .number(let number) = place {
      reader.go(toPage: number - 1)
    } else if !reader.readAlone(place) {
      return nil
    }
    let session = reader.session
    session.options.staysOnPage = true
    session.options.spreadRule = .alone
    session.advanceToRest(within: longestWait)
    return reader.reading.pageAlone(columns: reader.window.columns, rows: reader.window.rows)
  }

  /// Its number, or which of the book's own pages it is, and what it is called.
  private static func label(of page: Page, at place: Book.PagePlace) -> String {
    let title = page.title?.string() ?? page.name
    return [place.word, title].compactMap(\.self).joined(separator: " · ")
  }
}
