import BookFormat
import BookModel

/// How large something that can be touched is in a window.
package struct TouchSize {
  /// Its place in `Page.elements`.
  package var element: Int
  /// Cells, and parts of cells.
  package var columns: Double
  package var rows: Double

  package init(element: Int, columns: Double, rows: Double) {
    self.element = element
    self.columns = columns
    self.rows = rows
  }
}

/// Lays pages out in a terminal's usual window, of 80 × 24 cells: the rules know no painter.
package protocol PageLayouts {
  /// How large the elements that are active are where they are seen in the picture.
  func touchSizes(of page: Page, in book: Book) -> [TouchSize]
  /// The words of a page that have to be scrolled there; nil where all can be read at once.
  func scrolledWords(of page: Page, in book: Book) -> ScrolledWords?
}

/// Words that cannot be read without scrolling, in the window that most terminals open with.
enum WordsWithoutRoom: PageRule {
  static func check(_ page: PageInspection, of inspection: Inspection) {
    guard let scrolled = inspection.layouts?.scrolledWords(of: page.page, in: inspection.book),
      page.page.elements.indices.contains(scrolled.element)
    else { return }
    let element = page.page.elements[scrolled.element]
    inspection.report(
      .needsScrolling(page.name(of: element), scrolled),
      at: element.nearestPlace(of: BookFormat.element.text))
  }
}
