import BookChecking
import BookFormat
import BookModel
import BookScreens
import BookStaging
import Media
import PictureStore
import StageCore
import StagePainter

/// How pages are laid out in the window that most terminals open with, for the check.
package final class WindowLayouts: PageLayouts {
  private static let columns = 80
  private static let rows = 24
  /// Of a book in more languages only the first are laid out.
  private static let mostLanguages = 8
  /// Elements and characters of pages that are laid out; a hostile book has more, and its faults would be too
  /// many to read.
  private static let mostWork = 1_000_000
  /// What an element counts, beside its characters.
  private static let workAnElement = 20

  private let painter: StagePainter
  private var work = 0

  package init(media: any MediaService) {
    painter = StagePainter(pictures: PictureStore(service: media) { _ in nil }.session())
  }

  package func scrolledWords(of page: Page, in book: Book) -> ScrolledWords? {
    guard page.elements.contains(where: { $0.type == .text }) else { return nil }
    let tags = book.languages.prefix(Self.mostLanguages)
    let languages = tags.isEmpty ? [PreferredLanguages()] : tags.map { PreferredLanguages([$0]) }
    for (index, language) in languages.enumerated() {
      work += Self.work(of: page)
      guard work <= Self.mostWork else { return nil }
      let builder = PageBuilder(book: book, languages: language, media: NoMedia())
      let layout = ReadingScreen.layout(
        of: builder.staged(page), pageCount: book.pages.count, columns: Self.columns, rows: Self.rows,
        by: painter)
      if let (text, lines) = layout.wordsToScroll {
        return ScrolledWords(
          element: text.index, lines: lines, rows: layout.wordRows,
          language: tags.count > 1 ? tags[index] : nil)
      }
    }
    return nil
  }

  package func touchSizes(of page: Page, in book: Book) -> [TouchSize] {
    work += Self.work(of: page)
    guard work <= Self.mostWork else { return [] }
    let language = PreferredLanguages(Array(book.languages.prefix(1)))
    let layout = ReadingScreen.layout(
      of: PageBuilder(book: book, languages: language, media: NoMedia()).staged(page),
      pageCount: book.pages.count, columns: Self.columns, rows: Self.rows, by: painter)
    // Where there is room for words alone, all is reached by keys.
    guard layout.picture != nil else { return [] }
    let projection = layout.projection
    return page.playedElements.indices.filter { page.elements[$0].isActive }.compactMap { index in
      guard layout.lines(of: ElementID(index: index)) == nil else { return nil }
      let element = page.elements[index]
      return TouchSize(
        element: index, columns: element.width * projection.columnsPerPixel,
        rows: element.height * projection.rowsPerPixel)
    }
  }

  private static func work(of page: Page) -> Int {
    page.playedElements.reduce(0) { sum, element in
      guard case .text(let text) = element.kind else { return sum + workAnElement }
      return sum + workAnElement + (text.text.strings.map(\.utf8.count).max() ?? 0)
    }
  }
}
