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
  public let media: any MediaLibrary

  /// - Parameters:
  ///   - frameRate: nil for the book's own.
  ///   - media: asked for the files of a page when its stage is built.
  public init(book: Book, language: String? = nil, frameRate: Double? = nil, media: any MediaLibrary) {
    self.book = book
    self.language = language
    self.frameRate = frameRate ?? book.frameRate
    self.media = media
  }

  /// The stage of a page, before its first tick.
  public func stage(for page: Page) -> Stage { staged(page).stage }

  /// A page before its first tick, held to `PageLimits`.
  public func staged(_ page: Page) -> StagedPage {
    let names = ElementIndex(page)
    let provisionalAnswers = media.provisionalAnswers
    var parts = PageParts()
    let elements = page.playedElements.map { element in
      var description = ElementDescription(name: element.name, content: content(of: element, &parts))
      description.values = values(of: element)
      description.isVisible = element.visible
      description.isActive = element.isActive
      description.tweens = element.tweens.map(tween)
      description.triggers = element.triggers.compactMap { trigger($0, names) }
      if element.draggable { description.drag = drag(of: element) }
      return description
    }
    parts.excess.elements = page.elements.count - elements.count
    parts.excess.layers = page.elementsUnderLayers(width: book.width, height: book.height)
    let stage = Stage(
      width: book.width, height: book.height, frameRate: frameRate, elements: elements,
      autoAdvance: page.autoAdvance)
    return StagedPage(
      stage: stage, excess: parts.excess, isProvisional: media.provisionalAnswers > provisionalAnswers)
  }

  /// The same, once more where what is being found out for it comes within `patience` seconds.
  public func staged(_ page: Page, patience: Double) -> StagedPage {
    // What has been found out for another page may be of use.
    _ = media.collect()
    let first = staged(page)
    guard first.isProvisional else { return first }
    media.wait(seconds: patience)
    return media.collect() ? staged(page) : first
  }

  private func content(of element: Element, _ parts: inout PageParts) -> ElementContent {
    switch element.kind {
    case .image(let image):
      return .picture(
        file: text(image.fileName), description: element.description.map { parts.words(text($0)) })
    case .text(let words):
      return .text(
        TextContent(
          words: parts.words(text(words.text)), fontName: words.fontName, alignment: words.align.staged,
          verticalAlignment: words.verticalAlign.staged, hasBorder: words.border))
    case .audio(let audio):
      let file = text(audio.trackName)
      return .sound(
        SoundContent(
          file: file, length: media.trackLength(file) ?? 0, offset: audio.offset, volume: audio.volume,
          loops: audio.loop))
    case .movie(let movie):
      return .movie(
        MovieContent(
          strip: strip(of: movie, &parts), loops: movie.loop,
          description: element.description.map { parts.words(text($0)) }))
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

  private func drag(of element: Element) -> DragDescription {
    let area = element.dragArea.map { PageRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    return DragDescription(area: area, targets: element.dropTargets, returns: element.returns)
  }

  /// The stage's form of a trigger; nil for one that waits for a tween that was left out.
  private func trigger(_ trigger: Trigger, _ names: ElementIndex) -> TriggerDescription? {
    let event: TriggerDescription.Event
    switch trigger.event {
    case .touched: event = .touched
    case .tweenStarted(let written):
      guard let index = names.tween(written, of: trigger.triggeringItem) else { return nil }
      event = .tweenStarted(index)
    case .tweenCompleted(let written):
      guard let index = names.tween(written, of: trigger.triggeringItem) else { return nil }
      event = .tweenCompleted(index)
    case .soundCompleted: event = .soundCompleted
    case .movieCompleted: event = .movieCompleted
    case .appeared: event = .appeared
    case .removed: event = .removed
    case .dragStarted: event = .dragStarted
    case .dropped: event = .dropped
    case .pageShown: event = .pageShown
    }
    return TriggerDescription(
      triggeringElement: trigger.triggeringItem, event: event, action: trigger.action.staged,
      delay: trigger.delay, once: trigger.once)
  }

  func text(_ string: LocalizedString) -> String {
    string.string(for: language ?? book.languages.first)
  }
}
