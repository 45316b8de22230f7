import BookFormat
import BookModel
import BookStaging
import Screens

/// What the credits of a book say: its own lines, or who made it and what it is made of, as far as it says.
struct CreditLines {
  let lines: [CreditsRoll.Line]

  init(of context: any BookContext) {
    let book = context.opened.book
    let languages = context.preferences.languages.falling(backTo: book.languages.first)
    let own = book.shownCreditLines.map { $0.string(for: languages) }
    lines =
      own.contains { !$0.isEmpty }
      ? own.map { CreditsRoll.Line(words: $0) } : Self.made(for: context, in: languages)
  }

  private static func made(for context: any BookContext, in languages: PreferredLanguages) -> [CreditsRoll
    .Line]
  {
    let book = context.opened.book
    let phrases = context.services.phrases
    var lines = [CreditsRoll.Line(words: context.title, kind: .title)]
    if let subtitle = book.subtitle?.string(for: languages), !subtitle.isEmpty {
      lines.append(.init(words: subtitle))
    }
    func section(_ heading: String, _ facts: [String]) {
      guard !facts.isEmpty else { return }
      lines += [.init(words: ""), .init(words: heading, kind: .heading)] + facts.map { .init(words: $0) }
    }
    let authors = book.authors.filter { !$0.isEmpty }.prefix(PageLimits.creditLines)
    section(phrases.madeBy(authors.count), Array(authors))
    let tongues = book.languages.prefix(PageLimits.creditLines)
    section(phrases.languages(tongues.count), tongues.map(phrases.language))
    let files = BookFiles(of: book)
    section(
      phrases.madeOf,
      [
        (book.pages.count, phrases.pages), (files.pictures.count, phrases.pictures),
        (files.sounds.count, phrases.sounds),
      ]
      .compactMap { count, phrase in count > 0 ? phrase(count) : nil })
    if !context.services.version.isEmpty {
      lines += [
        .init(words: ""), .init(words: phrases.shownBy(context.services.version), kind: .heading),
      ]
    }
    return lines
  }
}

/// The files that a book is made of, each once, whatever language they are for.
struct BookFiles {
  private(set) var pictures: Set<String> = []
  private(set) var sounds: Set<String> = []

  init(of book: Book) {
    if let cover = book.cover { pictures.formUnion(cover.strings) }
    if let music = book.music { sounds.formUnion(music.strings) }
    for (_, page) in book.allPages {
      if let music = page.music { sounds.formUnion(music.strings) }
      for element in page.elements {
        switch element.kind {
        case .image(let image): pictures.formUnion(image.fileName.strings)
        case .audio(let audio): sounds.formUnion(audio.trackName.strings)
        case .movie(let movie):
          if let atlas = movie.atlas { pictures.formUnion(atlas.fileName.strings) }
          for frame in movie.frames {
            pictures.formUnion(frame.name.strings)
            if let sound = frame.sound { sounds.formUnion(sound.strings) }
          }
        case .text, .activeArea, .shape: break
        }
      }
    }
  }
}
