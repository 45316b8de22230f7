import BookFormat
import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import Phrases
import Ports
import Reader
import Screens
import StageCore

/// A book as text, from beginning to end: what there is on each page, whenever it comes.
package enum LinearText {
  /// Where everything on a page is told does not depend on what is in its pictures and sounds.
  private struct NoMedia: MediaLibrary {
    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
  }

  /// Writes a book, and ends where nobody reads any more.
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
      let scene = PageScene(index: index, page: pages[index], staged: builder.staged(pages[index]))
      for line in lines(of: scene, in: phrases, languages: builder.languages) { try talk.say(line) }
    }
    let credits = credits(of: opened.book, builder, in: phrases)
    guard !credits.isEmpty else { return }
    try talk.pause()
    try talk.say(phrases.linearHeading(.credits))
    for line in credits { try talk.say(line) }
  }

  /// The book's title, and who made it.
  static func title(of opened: OpenedBook, _ builder: PageBuilder, in phrases: any Phrases) -> [String] {
    let book = opened.book
    let authors = book.authors.isEmpty ? [] : [phrases.by(book.authors)]
    return [opened.title(in: builder.languages)] + [book.subtitle].compactMap { $0.map(builder.text) }
      + authors
  }

  /// All that there is to be told of a page, whether it has come yet or not; what stands there in the same words is
  /// told once.
  static func lines(
    of scene: PageScene, in phrases: any Phrases, languages: PreferredLanguages
  ) -> [String] {
    let lines: [String] = PageTelling(of: scene).facts.map { fact in
      switch fact {
      case .words(let text), .hint(let text): text
      case .described(let kind, let description): phrases.linear(kind, described: description)
      }
    }
    let all = lines + touches(of: scene, in: phrases, languages: languages)
    return all.isEmpty ? [phrases.linearNoWords] : all
  }

  /// What can be touched, once or from the start, of what is told of nowhere else: areas, and shapes.
  private static func touches(
    of scene: PageScene, in phrases: any Phrases, languages: PreferredLanguages
  ) -> [String] {
    let names = ElementNames(page: scene.page, stage: scene.stage, languages: languages)
    let answering = PageChoices(scene).answering
    return (0..<scene.stage.elementCount).map(ElementID.init(index:)).compactMap { id in
      switch scene.stage.content(of: id) {
      case .area, .shape: break
      case .picture, .movie, .text, .sound: return nil
      }
      guard answering.contains(id) else { return nil }
      return names.description(of: id).map { phrases.touch($0, isPhrase: $0.isPhrase) }
    }
  }

  /// The lines of a book's credits, or what there is to be told of their page.
  static func credits(of book: Book, _ builder: PageBuilder, in phrases: any Phrases) -> [String] {
    guard case .page(let page)? = book.credits else { return builder.creditLines }
    return lines(
      of: PageScene(index: 0, page: page, staged: builder.staged(page)), in: phrases,
      languages: builder.languages)
  }
}
