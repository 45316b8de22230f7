import BookFormat
import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import BookWords
import Phrases
import Ports
import Reader
import Screens
import StageCore

/// A book as text, from beginning to end: everything on each page, whenever it appears.
package enum LinearText {
  /// Writes a book, and stops when the output is closed.
  ///
  /// - Parameter page: the first page that is written, from 0.
  package static func write(
    _ opened: OpenedBook, from page: Int = 0, to port: any LinePort, services: Services
  )
    throws(LinearEnding)
  {
    let talk = LinearTalk(port, services: services)
    let phrases = talk.phrases
    let builder = PageBuilder(
      book: opened.book, languages: services.preferences.languages, media: NoMedia())
    for line in title(of: opened, builder, in: phrases) { try talk.say(line) }
    let pages = opened.book.pages
    for index in page..<max(page, pages.count) {
      try talk.pause()
      let title = pages[index].title.map(builder.text).flatMap { $0.isEmpty ? nil : $0 }
      try talk.say(phrases.linearPage(index + 1, of: pages.count, title: title))
      let page = PagePlayback(index: index, page: pages[index], staged: builder.staged(pages[index]))
      for line in lines(of: page, in: phrases, languages: builder.languages) { try talk.say(line) }
    }
    let credits = credits(of: opened.book, builder, in: phrases)
    guard !credits.isEmpty else { return }
    try talk.pause()
    try talk.say(phrases.linearHeading(.credits))
    for line in credits { try talk.say(line) }
  }

  /// The book's title, and its authors.
  static func title(of opened: OpenedBook, _ builder: PageBuilder, in phrases: any Phrases) -> [String] {
    let book = opened.book
    let authors = book.authors.isEmpty ? [] : [phrases.by(book.authors)]
    return [opened.title(in: builder.languages)] + [book.subtitle].compactMap { $0.map(builder.text) }
      + authors
  }

  /// All descriptions of a page, whether their things have appeared yet or not; a description that repeats
  /// words of the page is left out.
  static func lines(
    of page: PagePlayback, in phrases: any Phrases, languages: PreferredLanguages
  ) -> [String] {
    let lines: [String] = PageDescription(of: page).facts.map { fact in
      switch fact {
      case .words(let text), .hint(let text): text
      case .described(let kind, let description): phrases.described(kind, as: description)
      }
    }
    let all = lines + touches(of: page, in: phrases, languages: languages)
    return all.isEmpty ? [phrases.pageHasNoWords] : all
  }

  /// Touchable things, now or later, without a description elsewhere: areas, and shapes.
  private static func touches(
    of page: PagePlayback, in phrases: any Phrases, languages: PreferredLanguages
  ) -> [String] {
    let names = ElementNames(page: page.page, stage: page.stage, languages: languages)
    let answering = PageChoices(page).answering
    return (0..<page.stage.elementCount).map(ElementID.init(index:)).compactMap { id in
      switch page.stage.content(of: id) {
      case .area, .shape: break
      case .picture, .movie, .text, .sound: return nil
      }
      guard answering.contains(id) else { return nil }
      return names.description(of: id).map { phrases.touch($0, isPhrase: $0.isPhrase) }
    }
  }

  /// The lines of a book's credits, or the descriptions of their page.
  static func credits(of book: Book, _ builder: PageBuilder, in phrases: any Phrases) -> [String] {
    guard case .page(let page)? = book.credits else { return builder.creditLines }
    return lines(
      of: PagePlayback(index: 0, page: page, staged: builder.staged(page)), in: phrases,
      languages: builder.languages)
  }
}
