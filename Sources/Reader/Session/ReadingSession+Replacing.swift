import BookModel
import BookStaging
import PictureStore
import StagePainter

/// A book that is painted, built or written otherwise while it is read.
extension ReadingSession {
  /// Goes on with other painters: the page stays as it is by now, and is laid out and painted anew.
  ///
  /// - Parameter painter: what draws from a picture session from now on.
  package func renew(painter: (PictureSession) -> StagePainter) {
    course.renew(painter: painter)
    layoutNewPage()
    hasNews = true
  }

  /// Builds the page anew, and those that follow: it begins once more, as much of it shown as before.
  package func renew(builder: PageBuilder) {
    let isNarratedAlike =
      self.builder.languages == builder.languages && self.builder.narration == builder.narration
    // In another language, or by another voice, a place in the track means nothing.
    let narrated = narrator.isNarrating && isNarratedAlike ? narrator.narrationTime?.elapsed : nil
    course.renew(builder: builder)
    if let narrated { narrator.resumeNarration(at: narrated) }
    layoutNewPage()
    hasNews = true
  }

  /// Goes on with another edition of the book: the page that is read stays at its moment, with what the
  /// reader has done on it as far as that is still there, and what is seen and in focus of it.
  ///
  /// ```swift
  /// session.replace(pages: book.pages, builder: PageBuilder(book: book, media: media))
  /// ```
  ///
  /// - Parameters:
  ///   - pages: a book without any shows an empty one.
  ///   - place: where a page is among them, from 0, that was at another place before; nil for one that is
  ///     gone. Default: found by its name, and where it has none at the same place.
  package func replace(pages: [Page], builder: PageBuilder, place: ((Int) -> Int?)? = nil) {
    let former = course.pages
    let firstLine = view.firstLine
    course.replace(pages: pages, builder: builder) { index in
      if let place { return place(index) }
      if let name = former[index].name, let found = pages.firstIndex(where: { $0.name == name }) {
        return found
      }
      return pages.indices.contains(index) && pages[index].name == nil ? index : nil
    }
    layoutAgain()
    if let layout { view.firstLine = min(firstLine, max(0, layout.wordLines - layout.wordRows)) }
    view.refreshFocus()
    hasNews = true
  }
}
