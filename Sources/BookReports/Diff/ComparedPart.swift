import BookFormat
import BookModel
import BookVocabulary

/// A book or a part of it as facts, which are compared one by one.
struct ComparedPart {
  /// What is known of it by a name of its own.
  struct Fact {
    /// As the format calls it.
    var property: String
    /// In words, with its unit.
    var value: String
  }

  enum Kind: Hashable { case book, page, element, tween, trigger }

  var kind: Kind
  /// What it is found again by in another version of the book.
  var name: String
  /// As in `PartMatching.Key`.
  var alike: String?
  /// What is said of it where it has come or gone.
  var summary = ""
  var facts: [Fact] = []
  var parts = ComparedParts()

  init(_ kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  mutating func add(_ property: String, _ value: String?) {
    if let value { facts.append(Fact(property: property, value: value)) }
  }

  /// What stands under a key that has no words of its own kind.
  mutating func add(_ key: any AnyFormatKey, _ words: String?) { add(key.spelling, words) }

  mutating func add(_ key: FormatKey<Double>, _ number: Double) {
    add(key.spelling, BookWording.number(number) + key.suffix)
  }

  mutating func add(_ key: FormatKey<Bool>, _ value: Bool) { add(key.spelling, value ? "yes" : "no") }

  mutating func add<Word: RawRepresentable<String>>(_ key: FormatKey<Word>, _ word: Word) {
    add(key.spelling, word.rawValue)
  }

  mutating func add(_ key: FormatKey<Color?>, _ color: Color?) {
    add(key.spelling, color.map { BookWording.color($0) })
  }

  mutating func add(_ key: FormatKey<[String]>, _ names: [String]) { add(key.spelling, names) }

  mutating func add(_ key: FormatKey<LocalizedString?>, _ string: LocalizedString?) {
    add(key.spelling, string)
  }

  mutating func add(_ property: String, _ names: [String]) {
    add(property, names.isEmpty ? nil : names.map { BookWording.name($0) }.joined(separator: ", "))
  }

  /// A fact a language.
  mutating func add(_ property: String, _ string: LocalizedString?) {
    guard let string else { return }
    if string.translations.isEmpty { add(property, BookWording.words(string.string())) }
    for translation in string.translations {
      add("\(property) (\(BookWording.name(translation.language)))", BookWording.words(translation.string))
    }
  }
}

/// What something consists of. A part is made when it is compared: of all at once a page has a hundred
/// thousand facts.
struct ComparedParts {
  /// What each of them is found again by.
  var keys: [PartMatching.Key] = []
  private var make: (Int) -> ComparedPart = { _ in ComparedPart(.book, name: "") }

  init() {}

  init(_ parts: [ComparedPart]) {
    keys = parts.map { PartMatching.Key(kind: $0.kind, name: $0.name, alike: $0.alike) }
    make = { parts[$0] }
  }

  /// - Parameters:
  ///   - names: of parts that are all of one kind.
  ///   - make: the part at a place.
  init(_ kind: ComparedPart.Kind, names: [String], make: @escaping (Int) -> ComparedPart) {
    keys = names.map { PartMatching.Key(kind: kind, name: $0) }
    self.make = make
  }

  subscript(place: Int) -> ComparedPart { make(place) }
}

extension ComparedPart {
  /// The book's own entries, without its pages.
  init(_ book: Book) {
    self.init(.book, name: "")
    let keys = BookFormat.book
    add(keys.title, book.title)
    add(keys.subtitle, book.subtitle)
    add(keys.authors, book.authors)
    add(keys.languages, book.languages)
    add(keys.width, book.width)
    add(keys.height, book.height)
    add(keys.frameRate, book.frameRate)
    add(keys.spread, book.spread)
    add(keys.cover, book.cover)
    add(keys.music, book.music)
    add(keys.games, book.wantsGames ? nil : "none")
    for game in book.games { add(game) }
    add(book.values)
    guard case .lines(let lines)? = book.credits else { return }
    for (index, line) in lines.enumerated() { add("credits, line \(index + 1)", line) }
  }

  init(_ page: Page, of book: Book) {
    self.init(.page, name: page.name ?? "")
    let keys = BookFormat.page
    summary = page.elements.count == 1 ? "1 element" : "\(page.elements.count) elements"
    add(keys.name, page.name.map { BookWording.name($0) })
    add(keys.title, page.title)
    add(keys.background, page.background)
    add(keys.music, page.music)
    add(keys.enterAnimation, BookWording.animation(page.enterAnimation))
    add(keys.exitAnimation, BookWording.animation(page.exitAnimation))
    add(keys.autoAdvance, page.autoAdvance.map { BookWording.seconds($0) })
    add(keys.readingOrder, page.readingOrder)
    add(
      keys.palette,
      page.palette.isEmpty ? nil : page.palette.map { BookWording.color($0) }.joined(separator: ", "))
    add(page.values)
    for (index, panel) in page.panels.enumerated() { add("panel \(index + 1)", BookWording.box(panel)) }
    add("left out for faults", page.leftOut.map(\.name))
    let wording = TriggerWording(page, of: book)
    parts = ComparedParts(.element, names: page.elements.map(\.name)) {
      ComparedPart(page.elements[$0], wording)
    }
  }

  private mutating func add(_ game: Game) {
    let (keys, words) = (BookFormat.game, "game \(game.index + 1)")
    add(words, game.kind.rawValue)
    add("\(keys.name.spelling) of \(words)", game.name.map { BookWording.name($0) })
    add("\(keys.fileName.spelling) of \(words)", game.fileName)
    add("\(keys.title.spelling) of \(words)", game.title)
    add("\(keys.levels.spelling) of \(words)", GameWording.levels(game))
    add("\(keys.seed.spelling) of \(words)", GameWording.seed(game))
    add("\(keys.palette.spelling) of \(words)", GameWording.palette(game))
  }

  private mutating func add(_ values: [BookValue]) {
    for value in values {
      let name = BookWording.name(value.definition.name)
      add("value \(name)", ValueWording.definition(value.definition))
      add("\(BookFormat.value.title.spelling) of value \(name)", value.title)
    }
  }

  private init(_ element: Element, _ wording: TriggerWording) {
    self.init(.element, name: element.name)
    let keys = BookFormat.element
    summary = ElementWording.heading(of: element)
    add(keys.type, element.type.noun)
    addContent(of: element.kind)
    let numbers: [(FormatKey<Double>, Double)] = [
      (keys.x, element.x), (keys.y, element.y), (keys.width, element.width), (keys.height, element.height),
      (keys.alpha, element.alpha), (keys.rotation, element.rotation),
      (keys.scaleX, element.scaleX), (keys.scaleY, element.scaleY),
      (keys.pivotX, element.pivotX), (keys.pivotY, element.pivotY),
    ]
    for (key, value) in numbers { add(key, value) }
    add(keys.outline, element.outline?.path)
    add(keys.frameOf, element.frameOf.map { BookWording.name($0) })
    add(keys.colorOf, element.colorOf.map { BookWording.name($0) })
    add(keys.visible, element.visible)
    if case .text = element.kind {} else { add(keys.color, element.color) }
    add(keys.description, element.description)
    add(keys.isActive, element.isActive)
    add(keys.draggable, element.draggable)
    add(keys.dragArea, element.dragArea.map { BookWording.box($0) })
    add(keys.dropTargets, element.dropTargets)
    add(keys.returns, element.returns)
    add(keys.belongsOn, element.belongsOn)
    add(keys.grace, element.grace)
    let all =
      element.tweens.map { ComparedPart($0) }
      + element.triggers.map { ComparedPart($0, of: element, wording) }
    parts = ComparedParts(all)
  }

  private mutating func addContent(of kind: Element.Kind) {
    let keys = BookFormat.element
    switch kind {
    case .image(let image):
      add(keys.fileName, image.fileName)
      add(keys.imageArea, image.area.map { BookWording.box($0) })
    case .text(let text):
      add(keys.text, text.text)
      add(keys.fontColor, text.fontColor)
      add(keys.fontName, text.fontName.map { BookWording.name($0) })
      add(keys.fontSize, text.fontSize)
      add(keys.align, text.align)
      add(keys.verticalAlign, text.verticalAlign)
      add(keys.border, text.border)
      add(keys.role, text.role)
    case .audio(let audio):
      let keys = BookFormat.track
      add(keys.trackName, audio.trackName)
      add(keys.offset, audio.offset)
      add(keys.volume, audio.volume)
      add(keys.loop, audio.loop)
      add(keys.narration, audio.narration)
      for sheet in audio.cues.sheets {
        for (index, cue) in sheet.cues.enumerated() {
          let language = sheet.language.map { " (\(BookWording.name($0)))" } ?? ""
          let words = "\(cue.length) characters from \(cue.start) of \(BookWording.name(cue.element))"
          add("cue \(index + 1)\(language)", "\(BookWording.seconds(cue.time)), \(words)")
        }
      }
    case .movie(let movie):
      add(keys.atlas, movie.atlas?.fileName)
      add(keys.prefix, movie.atlas.flatMap { $0.prefix.isEmpty ? nil : BookWording.words($0.prefix) })
      add(keys.frameRate, movie.frameRate)
      add(keys.loop, movie.loop)
      for (index, frame) in movie.frames.enumerated() {
        add("frame \(index + 1)", frame.name)
        add(
          "\(BookFormat.frame.duration.spelling) of frame \(index + 1)",
          frame.duration.map { BookWording.number($0) + BookFormat.frame.duration.suffix })
        add("\(BookFormat.frame.sound.spelling) of frame \(index + 1)", frame.sound)
      }
    case .activeArea: break
    case .shape(let shape): add(keys.shape, shape.form)
    }
  }

  private init(_ tween: Tween) {
    self.init(.tween, name: tween.name)
    let keys = BookFormat.tween
    summary = ElementWording.tween(tween)
    add(keys.delay, tween.delay)
    add(keys.duration, tween.duration)
    add(keys.transition, tween.transition)
    for target in tween.properties {
      let value = BookWording.number(target.value) + target.property.suffix
      add("\(keys.properties.spelling): \(target.property.rawValue)", value)
    }
    add(keys.loopType, tween.loopType)
    add(keys.loopCount, tween.loopCount.map { "\($0)" })
    add(keys.removeFromStageWhenFinished, tween.removeFromStageWhenFinished)
  }

  /// A trigger has no name but what it does; when, how often, and while what holds, may change.
  private init(_ trigger: Trigger, of element: Element, _ wording: TriggerWording) {
    self.init(
      .trigger, name: "when \(wording.cause(trigger)): \(wording.effect(trigger.action, on: element.name))")
    let notes = [
      ValueWording.proviso(trigger, wording.numbers).dropFirst(), wording.manner(trigger).dropFirst(2),
    ]
    summary = notes.filter { !$0.isEmpty }.joined(separator: ", ")
    // Of one that waits for its conditions to hold they are its name, and may change as well.
    if trigger.event == .becomes { alike = wording.effect(trigger.action, on: element.name) }
    if !trigger.conditions.isEmpty {
      add(
        BookFormat.trigger.conditions,
        ValueWording.conditions(trigger.conditions.map(\.asked), wording.numbers))
    }
    add(BookFormat.trigger.delay, trigger.delay)
    add(BookFormat.trigger.every, trigger.every.map { BookWording.seconds($0) })
    add(BookFormat.trigger.once, trigger.once)
  }
}
