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

  mutating func add(_ property: String, _ value: Double?, _ unit: String = "") {
    add(property, value.map { BookWording.number($0) + unit })
  }

  mutating func add(_ property: String, _ value: Bool) { add(property, value ? "yes" : "no") }

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

/// What something consists of. A part is made when it is compared: of all at once a page has a hundred thousand facts.
struct ComparedParts {
  /// What each of them is found again by.
  var keys: [PartMatching.Key] = []
  private var make: (Int) -> ComparedPart = { _ in ComparedPart(.book, name: "") }

  init() {}

  init(_ parts: [ComparedPart]) {
    keys = parts.map { PartMatching.Key(kind: $0.kind, name: $0.name) }
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
    add("title", book.title)
    add("subtitle", book.subtitle)
    add("authors", book.authors)
    add("languages", book.languages)
    add("width", book.width, " px")
    add("height", book.height, " px")
    add("frameRate", book.frameRate, " ticks a second")
    add("spread", book.spread.rawValue)
    add("cover", book.cover)
    add("music", book.music)
    for (index, game) in book.games.enumerated() {
      add("game \(index + 1)", game.kind.rawValue)
      add("fileName of game \(index + 1)", game.fileName)
      add("title of game \(index + 1)", game.title)
    }
    guard case .lines(let lines)? = book.credits else { return }
    for (index, line) in lines.enumerated() { add("credits, line \(index + 1)", line) }
  }

  init(_ page: Page) {
    self.init(.page, name: page.name ?? "")
    summary = page.elements.count == 1 ? "1 element" : "\(page.elements.count) elements"
    add("name", page.name.map { BookWording.name($0) })
    add("title", page.title)
    add("background", page.background.map { BookWording.color($0) })
    add("music", page.music)
    add("enterAnimation", BookWording.animation(page.enterAnimation))
    add("exitAnimation", BookWording.animation(page.exitAnimation))
    add("autoAdvance", page.autoAdvance.map { BookWording.seconds($0) })
    add("readingOrder", page.readingOrder)
    for (index, panel) in page.panels.enumerated() { add("panel \(index + 1)", BookWording.box(panel)) }
    add("left out for faults", page.leftOut.map(\.name))
    let wording = TriggerWording(page)
    parts = ComparedParts(.element, names: page.elements.map(\.name)) {
      ComparedPart(page.elements[$0], wording)
    }
  }

  private init(_ element: Element, _ wording: TriggerWording) {
    self.init(.element, name: element.name)
    summary = ElementWording.heading(of: element)
    add("type", element.type.noun)
    addContent(of: element.kind)
    let numbers: [(AnimatedProperty, Double)] = [
      (.x, element.x), (.y, element.y), (.width, element.width), (.height, element.height),
      (.alpha, element.alpha),
      (.rotation, element.rotation), (.scaleX, element.scaleX), (.scaleY, element.scaleY),
      (.pivotX, element.pivotX), (.pivotY, element.pivotY),
    ]
    for (property, value) in numbers { add(property.rawValue, value, property.unit) }
    add("visible", element.visible)
    if case .text = element.kind {} else { add("color", element.color.map { BookWording.color($0) }) }
    add("description", element.description)
    add("isActive", element.isActive)
    add("draggable", element.draggable)
    add("dragArea", element.dragArea.map { BookWording.box($0) })
    add("dropTargets", element.dropTargets)
    add("returns", element.returns)
    let all =
      element.tweens.map { ComparedPart($0) }
      + element.triggers.map { ComparedPart($0, of: element, wording) }
    parts = ComparedParts(all)
  }

  private mutating func addContent(of kind: Element.Kind) {
    switch kind {
    case .image(let image): add("fileName", image.fileName)
    case .text(let text):
      add("text", text.text)
      add("fontColor", text.fontColor.map { BookWording.color($0) })
      add("fontName", text.fontName.map { BookWording.name($0) })
      add("fontSize", text.fontSize, " px")
      add("align", text.align.rawValue)
      add("verticalAlign", text.verticalAlign.rawValue)
      add("border", text.border)
      add("role", text.role.rawValue)
    case .audio(let audio):
      add("trackName", audio.trackName)
      add("offset", audio.offset, " s")
      add("volume", audio.volume)
      add("loop", audio.loop)
      add("narration", audio.narration)
      for sheet in audio.cues.sheets {
        for (index, cue) in sheet.cues.enumerated() {
          let language = sheet.language.map { " (\(BookWording.name($0)))" } ?? ""
          let words = "\(cue.length) characters from \(cue.start) of \(BookWording.name(cue.element))"
          add("cue \(index + 1)\(language)", "\(BookWording.seconds(cue.time)), \(words)")
        }
      }
    case .movie(let movie):
      add("atlas", movie.atlas?.fileName)
      add("prefix", movie.atlas.flatMap { $0.prefix.isEmpty ? nil : BookWording.words($0.prefix) })
      add("frameRate", movie.frameRate, " frames a second")
      add("loop", movie.loop)
      for (index, frame) in movie.frames.enumerated() {
        add("frame \(index + 1)", frame.name)
        add("duration of frame \(index + 1)", frame.duration, " s")
        add("sound of frame \(index + 1)", frame.sound)
      }
    case .activeArea: break
    case .shape(let shape): add("shape", shape.form.rawValue)
    }
  }

  private init(_ tween: Tween) {
    self.init(.tween, name: tween.name)
    summary = ElementWording.tween(tween)
    add("delay", tween.delay, " s")
    add("duration", tween.duration, " s")
    add("transition", tween.transition.rawValue)
    for target in tween.properties {
      add("properties: \(target.property.rawValue)", target.value, target.property.unit)
    }
    add("loopType", tween.loopType.rawValue)
    add("loopCount", tween.loopCount.map { "\($0)" })
    add("removeFromStageWhenFinished", tween.removeFromStageWhenFinished)
  }

  /// A trigger has no name but what it does; when, and how often, may change.
  private init(_ trigger: Trigger, of element: Element, _ wording: TriggerWording) {
    self.init(
      .trigger, name: "when \(wording.cause(trigger)): \(wording.effect(trigger.action, on: element.name))")
    summary = String(wording.manner(trigger).dropFirst(2))
    add("delay", trigger.delay, " s")
    add("once", trigger.once)
  }
}
