import BookFormat
import BookModel
import BookStaging
import BookVocabulary
import Characters
import StageCore

/// A book as paper would have it: in one language, each page at rest.
package struct RestingBook {
  package let title: String
  package let subtitle: String?
  package let authors: [String]
  /// A BCP 47 tag: the language that is exported.
  package let language: String
  /// Page pixels.
  package let width: Double
  package let height: Double
  /// A picture in the book's folder.
  package let cover: String?
  /// Lines of those who made it.
  package let credits: [String]
  package let spread: PageSpread
  package let pages: [RestingPage]

  /// Seconds after which a page that does not come to rest is taken as it is.
  private static let longest = 300.0
  /// Seconds of what moves for ever alone, which might set something off yet.
  private static let longestAlone = 10.0

  /// - Parameters:
  ///   - language: a BCP 47 tag. Default nil: the book's first.
  ///   - name: what the book is called where it has no title.
  ///   - media: asked for the lengths of tracks and movies.
  ///   - hasFile: whether a file of the book can be opened; what shows one that cannot is left out. Default:
  ///     all can.
  package init(
    _ book: Book, language: String? = nil, name: String, media: any MediaLibrary,
    hasFile: (String) -> Bool = { _ in true }
  ) {
    let builder = PageBuilder(
      book: book, languages: PreferredLanguages(language.map { [$0] } ?? []), media: media)
    let languages = builder.languages
    title = book.title(for: languages, otherwise: name)
    subtitle = book.subtitle?.filledString(for: languages)
    authors = book.authors.filter { !$0.trimmed.isEmpty }
    self.language = ExportLanguage(of: book, wished: language).tag
    (width, height) = (book.width, book.height)
    cover = book.cover.map { $0.string(for: languages) }.flatMap { hasFile($0) ? $0 : nil }
    spread = book.spread
    if case .lines(let lines)? = book.credits {
      credits = lines.map { $0.string(for: languages) }
    } else {
      credits = []
    }
    let numbers = PageNumbers(of: book)
    pages = book.pages.enumerated().map { index, page in
      var rest = Self.rest(of: page, at: index, builder: builder, media: media, numbers: numbers)
      rest.leaveOutPictures { !hasFile($0) }
      return rest
    }
  }

  /// The files of its pictures and of its cover.
  package var pictures: Set<String> {
    let shown = pages.flatMap(\.elements).compactMap { element -> String? in
      if case .picture(let file, _, _) = element.content { file } else { nil }
    }
    return Set(shown + [cover].compactMap(\.self))
  }

  private static func rest(
    of page: Page, at index: Int, builder: PageBuilder, media: any MediaLibrary, numbers: PageNumbers
  ) -> RestingPage {
    let staged = builder.staged(page, at: index)
    let stage = staged.stage
    var left = (all: Int(longest * stage.frameRate), alone: Int(longestAlone * stage.frameRate))
    while left.all > 0, left.alone > 0, let next = stage.ticksUntilNextChange {
      let ticks = min(max(1, next), left.all)
      left.all -= ticks
      if !stage.isOnItsWay { left.alone -= ticks }
      stage.advance(ticks: ticks)
      // They would be kept.
      stage.forEachEvent { _ in }
    }
    var rest = RestingPage(number: index + 1)
    rest.title = page.title?.filledString(for: builder.languages)
    rest.background = page.background?.channels
    let ways = numbers.ways(on: page, at: index)
    let labels = builder.labels(on: page)
    var places: [ElementID: Int] = [:]
    for id in stage.displayList {
      let element = stage.element(id)
      guard element.isVisible, element.values.alpha > 0, let content = content(of: element, &rest.losses)
      else {
        continue
      }
      places[id] = rest.elements.count
      rest.elements.append(
        RestingElement(
          name: element.name, label: labels[element.name], content: content, values: element.values,
          outline: element.outline, target: ways.targets[element.name]))
    }
    takeWhatWaits(on: page, of: stage, ways, &places, into: &rest)
    rest.losses += ways.losses(shown: Set(rest.elements.map(\.name)))
    rest.readingOrder = staged.readingOrder.compactMap { places[$0] }
    takeNarrations(of: page, on: stage, places, languages: builder.languages, media, into: &rest)
    return rest
  }

  /// What waits for a reader is not there at rest. Words that would not lie on others come all the same: a
  /// book without them would not be whole.
  private static func takeWhatWaits(
    on page: Page, of stage: Stage, _ ways: PageWays, _ places: inout [ElementID: Int],
    into rest: inout RestingPage
  ) {
    var lost: [String] = []
    var early: [String] = []
    for element in page.elements where element.waits {
      guard let id = stage.element(named: element.name), places[id] == nil else { continue }
      switch stage.content(of: id) {
      case .area, .sound: continue
      case .text(let words):
        let values = stage.values(of: id)
        let lies = rest.elements.contains { other in
          if case .words = other.content { other.values.bounds.overlaps(values.bounds) } else { false }
        }
        guard !lies, words.role != .hint else { break }
        places[id] = rest.elements.count
        var waiting = RestingElement(
          name: element.name, content: .words(words), values: values, target: ways.targets[element.name])
        waiting.values.alpha = 1
        rest.elements.append(waiting)
        early.append("text '\(element.name)'")
        continue
      case .picture, .movie, .shape: break
      }
      lost.append("\(element.type.rawValue) '\(element.name)'")
    }
    if !lost.isEmpty { rest.losses.append("what waits for something (\(names(lost)))") }
    if !early.isEmpty { rest.losses.append("what words wait for (\(names(early)))") }
    let carried = page.elements.filter(\.draggable).map { "\($0.type.rawValue) '\($0.name)'" }
    if !carried.isEmpty { rest.losses.append("that things can be carried (\(names(carried)))") }
  }

  private static func names(_ lost: [String]) -> String {
    let more = lost.count > mostNamed ? " and \(lost.count - mostNamed) more" : ""
    return lost.prefix(mostNamed).joined(separator: ", ") + more
  }

  /// So many of the elements that are lost for the same reason are named.
  private static let mostNamed = 6

  /// What of an element can be seen or touched at rest; nil for nothing.
  private static func content(of element: StageElement, _ losses: inout [String]) -> RestingElement.Content? {
    switch element.content {
    case .picture(let file, let description):
      return .picture(file: file, description: description, area: element.imageArea)
    case .movie(let movie):
      guard movie.frames.indices.contains(element.movieFrame) else { return nil }
      switch movie.frames[element.movieFrame].picture {
      case .file(let file), .still(let file, _):
        if movie.frames.count > 1 { losses.append("how movie '\(element.name)' moves") }
        return .picture(file: file, description: movie.description, area: nil)
      case .region:
        losses.append("movie '\(element.name)', whose pictures are parts of one")
        return nil
      }
    case .text(let content):
      // It asks for something that is done with a page that plays.
      guard content.role != .hint else {
        losses.append("hint '\(element.name)'")
        return nil
      }
      return .words(content)
    case .shape(let shape): return .figure(shape)
    case .area: return .area
    case .sound: return nil
    }
  }

  private static func takeNarrations(
    of page: Page, on stage: Stage, _ places: [ElementID: Int], languages: PreferredLanguages,
    _ media: any MediaLibrary, into rest: inout RestingPage
  ) {
    for element in page.elements {
      guard case .audio(let audio) = element.kind else { continue }
      let cues = audio.cues.cues(for: languages)
      guard audio.narration || !cues.isEmpty, !element.waits else {
        rest.losses.append("sound '\(element.name)'")
        continue
      }
      let file = audio.trackName.string(for: languages)
      guard case .known(let seconds?) = media.trackLength(file) else { continue }
      var narration = RestingNarration(file: file, seconds: seconds)
      for cue in cues where cue.time < seconds {
        guard let id = stage.element(named: cue.element), let place = places[id] else { continue }
        narration.cues.append(
          .init(time: cue.time, element: place, characters: cue.start..<(cue.start + cue.length)))
      }
      rest.narrations.append(narration)
    }
    if page.music != nil { rest.losses.append("the music") }
  }
}
