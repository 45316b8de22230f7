import BookFormat
import BookModel
import BookStaging
import CellGrid
import StageCore
import Thumbnails

extension ThumbnailPage {
  /// A page of a book's story without its words, as a reader finds it who begins the book.
  ///
  /// - Parameters:
  ///   - index: of the page, from 0.
  ///   - builder: of the book.
  ///   - patience: seconds to wait for what is being found out about its files. Default 0.
  /// - Returns: nil where that is still being found out, or there is no such page.
  package init?(withoutWords index: Int, by builder: PageBuilder, patience: Double = 0) {
    guard builder.book.pages.indices.contains(index) else { return nil }
    let page = builder.book.pages[index]
    let staged = builder.staged(page, at: index, patience: patience)
    guard !staged.isProvisional else { return nil }
    var first: Stage? = staged.stage
    let paper = page.background.map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
    self.init(background: paper ?? .white) {
      defer { first = nil }
      return first ?? builder.staged(page, at: index).stage
    }
    hasWords = false
  }
}
