import BookModel
import StageCore

/// Builds stages from pages: the thesis's Algorithms 5.1–5.4, in which the page of a property list becomes a page
/// that plays.
public struct PageBuilder {
  public let book: Book
  /// BCP 47 tag of the language that texts, tracks and pictures are taken in; nil for the book's first.
  public var language: String?
  /// Ticks a second of the stages that are built.
  public var frameRate: Double
  /// The length in seconds of a track that the book names; nil where it cannot be read.
  private let trackLength: (_ file: String) -> Double?

  /// - Parameters:
  ///   - frameRate: nil for the book's own.
  ///   - trackLength: asked once for each sound of a page when its stage is built.
  public init(
    book: Book, language: String? = nil, frameRate: Double? = nil, trackLength: @escaping (String) -> Double?
  ) {
    self.book = book
    self.language = language
    self.frameRate = frameRate ?? book.frameRate
    self.trackLength = trackLength
  }

  /// The stage of a page, before its first tick.
  public func stage(for page: Page) -> Stage {
    let names = ElementIndex(page)
    return Stage(
      width: book.width, height: book.height, frameRate: frameRate,
      elements: page.elements.map { element in
        var description = ElementDescription(name: element.name, content: content(of: element))
        description.values = values(of: element)
        description.isVisible = element.visible
        description.isActive = element.isActive
        description.tweens = element.tweens.map(tween)
        description.triggers = element.triggers.compactMap { trigger($0, names) }
        return description
      })
  }

  private func content(of element: Element) -> ElementContent {
    switch element.kind {
    case .image(let image):
      return .picture(file: text(image.fileName), description: element.description.map(text))
    case .text(let words):
      return .text(
        TextContent(
          words: text(words.text), fontName: words.fontName, alignment: words.align.staged,
          verticalAlignment: words.verticalAlign.staged, hasBorder: words.border))
    case .audio(let audio):
      let file = text(audio.trackName)
      return .sound(
        SoundContent(
          file: file, length: trackLength(file) ?? 0, offset: audio.offset, volume: audio.volume,
          loops: audio.loop))
    case .movie(let movie):
      let frames = movie.frames.map { frame in
        MovieContent.Frame(file: text(frame.name), duration: frame.duration ?? 1 / movie.frameRate)
      }
      return .movie(MovieContent(frames: frames, loops: movie.loop))
    case .activeArea:
      return .area
    case .shape(let shape):
      return .shape(shape.form == .ellipse ? .ellipse : .rectangle)
    }
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
      color = text.fontColor
    } else if case .shape(let shape) = element.kind {
      color = shape.color
    }
    values.red = color.red
    values.green = color.green
    values.blue = color.blue
    values.opacity = color.alpha
    return values
  }

  private func tween(_ tween: Tween) -> TweenDescription {
    TweenDescription(
      name: tween.name, delay: tween.delay, duration: tween.duration, transition: tween.transition.staged,
      loop: tween.loopType.staged, loopCount: tween.loopCount,
      targets: tween.properties.map { TweenDescription.Target($0.property.staged, $0.value) },
      removesElementWhenFinished: tween.removeFromStageWhenFinished)
  }

  /// The stage's form of a trigger; nil for one whose event or action the stage does not play.
  private func trigger(_ trigger: Trigger, _ names: ElementIndex) -> TriggerDescription? {
    guard let triggering = trigger.triggeringItem, trigger.action == .appear || trigger.action == .show else {
      return nil
    }
    let event: TriggerDescription.Event
    switch trigger.event {
    case .touched: event = .touched
    case .soundCompleted: event = .soundCompleted
    case .tweenStarted(let written):
      guard let index = names.tween(written, of: triggering) else { return nil }
      event = .tweenStarted(index)
    case .tweenCompleted(let written):
      guard let index = names.tween(written, of: triggering) else { return nil }
      event = .tweenCompleted(index)
    case .movieCompleted, .appeared, .removed, .dragStarted, .dropped, .pageShown:
      return nil
    }
    return TriggerDescription(triggeringElement: triggering, event: event)
  }

  private func text(_ string: LocalizedString) -> String {
    string.string(for: language ?? book.languages.first)
  }
}

/// Finds a page's elements by name. Triggers count the tweens that the author wrote; those with a fault have been
/// left out, so a tween's number and its place among those that play may differ.
private struct ElementIndex {
  private var elements: [String: Element] = [:]

  init(_ page: Page) {
    for element in page.elements where elements[element.name] == nil { elements[element.name] = element }
  }

  func tween(_ written: Int, of element: String) -> Int? {
    elements[element]?.tweens.firstIndex { $0.index == written }
  }
}
