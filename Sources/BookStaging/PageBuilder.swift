import BookFormat
import BookModel
import BookVocabulary
import PageValues
import StageCore

/// Builds stages from pages: the thesis's Algorithms 5.1–5.4, in which the page of a property list becomes a
/// page that plays.
package struct PageBuilder {
  /// The book whose pages are built.
  package let book: Book
  /// What texts, tracks and pictures are taken in: the languages wished for, then the book's first.
  package let languages: PreferredLanguages
  /// Ticks a second of the stages that are built.
  package var frameRate: Double
  /// How fast narrations are heard: a factor, above 0. Default 1: as they were recorded.
  package var narrationSpeed = 1.0
  /// Asked for the files of a page when its stage is built.
  package let media: any MediaLibrary
  /// Whose voice reads the pages that are built by their numbers. Default the book's.
  package var narration = Narration.book
  /// The numbers that the book's values have by now, shared by all who read the book together.
  package var values = ReadingValues()
  /// The same, by the values' names.
  package var numbers: [String: Int] {
    get { values.numbers }
    set { values = ReadingValues(newValue) }
  }
  /// Which numbers of a page's values need not be told apart, by the values' names. Default none: all are.
  package var classes: [String: ValueClasses] = [:]
  /// The book's values that a page which does not ask for them is played for whatever number they have.
  /// Default none.
  package var anyNumber: Set<String> = []

  /// - Parameters:
  ///   - languages: those that the reader would like, before the book's own.
  ///   - frameRate: nil for the book's own.
  ///   - media: asked for the files of a page when its stage is built.
  package init(
    book: Book, languages: PreferredLanguages = PreferredLanguages(), frameRate: Double? = nil,
    media: any MediaLibrary
  ) {
    self.book = book
    self.languages = languages.falling(backTo: book.languages.first)
    self.frameRate = frameRate ?? book.frameRate
    self.media = media
  }

  /// A page of the book, of its story or its intro, menu or credits, before its first tick, held to
  /// `PageLimits`.
  ///
  /// - Parameter index: of a page of the story, from 0: then the voice reads it that is wished for. Default
  ///   nil.
  package func staged(_ page: Page, at index: Int? = nil) -> StagedPage {
    let tweens = PlayedTweens(page)
    var parts = PageParts()
    if let index { parts.narration = narration.onPage(index) }
    let texts = CuedTexts(of: page)
    var known = KnownValues(book: book, page: page, numbers: numbers)
    var elements = page.playedElements.map { element in
      var description = ElementDescription(name: element.name, content: content(of: element, texts, &parts))
      description.values = values(of: element)
      description.isVisible = element.visible
      description.isActive = element.isActive
      description.tweens = element.tweens.map(tween)
      description.triggers = element.triggers.map { trigger($0, tweens) }
      if element.draggable { description.drag = drag(of: element) }
      description.outline = element.outline
      if case .image(let image) = element.kind { description.imageArea = image.area }
      addValues(to: &description, of: element, &known)
      return description
    }
    parts.excess.elements = page.elements.count - elements.count
    parts.excess.layers = page.elementsUnderLayers(width: book.width, height: book.height)
    if let voice = ownSound(&parts) { elements.append(voice) }
    let stage = Stage(
      width: book.width, height: book.height, frameRate: frameRate, elements: elements,
      values: known.needed(classes: classes, anyNumber: anyNumber),
      palette: page.palette.map(\.channels), autoAdvance: page.autoAdvance)
    return StagedPage(
      stage: stage, readingOrder: readingOrder(of: page, on: stage), panels: page.panels,
      excess: parts.excess, isProvisional: parts.isProvisional, hasRecordedVoice: parts.hasTakenVoice)
  }

  /// The same, once more where what is being found out for it comes within `patience` seconds.
  package func staged(_ page: Page, at index: Int? = nil, patience: Double) -> StagedPage {
    // What has been found out for another page may be of use.
    _ = media.collect(waiting: 0)
    let first = staged(page, at: index)
    return first.isProvisional && media.collect(waiting: patience) ? staged(page, at: index) : first
  }

  /// The texts that the page's own order names, then the others as they stand below each other; each once.
  private func readingOrder(of page: Page, on stage: Stage) -> [ElementID] {
    let texts = (0..<stage.elementCount).map(ElementID.init(index:)).filter {
      if case .text = stage.content(of: $0) { true } else { false }
    }
    var unread = Set(texts)
    let named = page.readingOrder.compactMap(stage.element(named:)).filter { unread.remove($0) != nil }
    return named + downThePage(texts.filter(unread.contains), of: stage)
  }

  /// Texts in drawing order, but for those that stand above one that is drawn before them: a caption may be
  /// drawn before the words over it.
  private func downThePage(_ texts: [ElementID], of stage: Stage) -> [ElementID] {
    guard texts.count <= Self.mostSorted else { return texts }
    var order: [(id: ElementID, box: PageRect)] = []
    for id in texts {
      let box = stage.values(of: id).bounds
      let below = order.firstIndex { $0.box.stands(below: box) }
      order.insert((id, box), at: below ?? order.count)
    }
    return order.map(\.id)
  }

  /// Of more texts the order of reading does not follow from their places.
  private static let mostSorted = 200

  private func content(
    of element: Element, _ texts: CuedTexts, _ parts: inout PageParts
  ) -> ElementContent {
    switch element.kind {
    case .image(let image):
      // By a value it shows the frames of an animated picture, as a movie of that picture does.
      if element.frameOf != nil {
        let movie = Element.Movie(frames: [Element.Movie.Frame(name: image.fileName)])
        return self.content(of: movie, describedBy: element, &parts)
      }
      return .picture(
        file: text(image.fileName), description: element.description.map { parts.words(text($0)) })
    case .text(let words):
      return .text(
        TextContent(
          words: parts.words(text(words.text)), fontName: words.fontName, alignment: words.align,
          verticalAlignment: words.verticalAlign, hasBorder: words.border, role: words.role,
          namesColor: words.fontColor != nil))
    case .audio(let audio):
      return .sound(sound(element, audio, texts, &parts))
    case .movie(let movie):
      return content(of: movie, describedBy: element, &parts)
    case .activeArea:
      return .area
    case .shape(let shape):
      return .shape(shape.form)
    }
  }

  private func content(
    of movie: Element.Movie, describedBy element: Element, _ parts: inout PageParts
  ) -> ElementContent {
    .movie(
      MovieContent(
        sequence: frames(of: movie, &parts), loops: movie.loop,
        description: element.description.map { parts.words(text($0)) }))
  }

  private func values(of element: Element) -> PropertyValues {
    var values = PropertyValues()
    values.x = element.x
    values.y = element.y
    values.width = element.width
    values.height = element.height
    values.alpha = element.alpha
    values.rotation = element.rotation
    values.scaleX = element.scaleX
    values.scaleY = element.scaleY
    values.pivotX = element.pivotX
    values.pivotY = element.pivotY
    var color = element.color ?? .black
    if case .text(let text) = element.kind {
      values.fontSize = text.fontSize
      color = text.fontColor ?? .black
    } else if case .shape(let shape) = element.kind {
      color = shape.color
    }
    values.channels = color.channels
    return values
  }

  private func tween(_ tween: Tween) -> TweenDescription {
    TweenDescription(
      name: tween.name, delay: tween.delay, duration: tween.duration, transition: tween.transition,
      loop: tween.loopType, loopCount: tween.loopCount,
      targets: tween.properties.map { TweenDescription.Target($0.property, $0.value) },
      removesElementWhenFinished: tween.removeFromStageWhenFinished)
  }

  private func drag(of element: Element) -> DragDescription {
    DragDescription(
      area: element.dragArea, targets: element.dropTargets, returns: element.returns,
      places: element.belongsOn, grace: element.grace)
  }

  /// The stage's form of a trigger. One that waits for a tween that does not play waits in vain.
  private func trigger(_ trigger: Trigger, _ tweens: PlayedTweens) -> TriggerDescription {
    var event = trigger.event
    if let written = event.tween {
      event = event.ofTween(tweens.number(ofWritten: written, of: trigger.triggeringItem))
    }
    return TriggerDescription(
      triggeringElement: trigger.triggeringItem, event: event, action: trigger.action, delay: trigger.delay,
      once: trigger.once, conditions: trigger.conditions.map(\.asked), every: trigger.every)
  }

  /// The lines of the book's credits in the reader's language, held to `PageLimits`; none where the credits
  /// are a page, which is staged like any other.
  package var creditLines: [String] { book.shownCreditLines.map(text) }

  /// The words, or the name of a file, in the reader's language.
  package func text(_ string: LocalizedString) -> String { string.string(for: languages) }

  /// The words of a page in the reader's language, with the numbers that values have by now.
  package func text(_ string: LocalizedString, on page: Page) -> String {
    book.showingValues(in: text(string), on: page, numbers: numbers)
  }
}

extension PageRect {
  /// Whether it lies wholly below another rectangle, in the same column.
  fileprivate func stands(below other: PageRect) -> Bool {
    let shared = min(x + width, other.x + other.width) - max(x, other.x)
    return y >= other.y + other.height && shared > min(width, other.width) / 2
  }
}

/// A page as it is played.
package struct StagedPage {
  package var stage: Stage
  /// Every text of the page, waiting ones included, once, in the order in which they are read: the author's,
  /// else from top to bottom where they stand below each other, else the drawing order.
  package var readingOrder: [ElementID]
  /// The parts of a comic page, in page pixels, one after the other; empty for any other page.
  package var panels: [PageRect]
  /// What of the page is too much to be played.
  package var excess: PageExcess
  /// Whether lengths of tracks, or frames of movies, were still being found out: until they are known a track
  /// has no length, and a movie no frames.
  package var isProvisional = false
  /// Whether a recorded voice is heard on it.
  package var hasRecordedVoice = false
}

/// The tweens of a page's elements, by the elements' names. Triggers count the tweens that the author wrote;
/// those with a fault have been left out, so a tween's number and its place among those that play may differ.
private struct PlayedTweens {
  /// By element, the numbers of its tweens as written, in rising order.
  private var written: [String: [Int]] = [:]

  init(_ page: Page) {
    for element in page.playedElements where written[element.name] == nil {
      written[element.name] = element.tweens.map(\.index)
    }
  }

  /// The place among those that play of the tween that was written as number `wanted`; one behind them all
  /// where it does not play.
  func number(ofWritten wanted: Int, of element: String?) -> Int {
    let numbers = element.flatMap { written[$0] } ?? []
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == wanted ? low : numbers.count
  }
}
