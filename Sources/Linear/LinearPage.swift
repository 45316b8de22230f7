import Application
import BookModel
import BookVocabulary
import Reader
import StageCore
import Words

/// A page as it is told: what is told of it, each thing once, and what can be done.
final class LinearPage {
  let watch: PageWatch
  private(set) var choices: PageChoices
  private let things: [PageTelling.Thing]
  /// The place of an element's thing in `things`.
  private let thingOf: [ElementID: Int]
  private let names: ElementNames
  private let words: any Words
  private var told: Set<Int> = []
  /// What has been told as what something shows.
  private var toldDescriptions: Set<String> = []
  /// What has been told as words of the page.
  private var toldWords: Set<String> = []
  /// The deeds whose numbers have been told.
  private var announced: Set<PageChoices.Deed> = []

  init(_ session: ReadingSession, words: any Words) {
    watch = PageWatch(session)
    choices = PageChoices(session.scene)
    things = PageTelling(of: session.scene).things
    thingOf = Dictionary(
      things.enumerated().flatMap { place, thing in thing.elements.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    names = ElementNames(
      page: session.scene.page, stage: session.scene.stage, languages: session.builder.languages)
    self.words = words
  }

  private var stage: Stage { watch.scene.stage }

  // MARK: Telling

  /// The lines of a page that has just been come to, in reading order, with what can be done.
  func arrival() -> [String] {
    let available = choices.available()
    let lines = things.indices.filter { things[$0].elements.contains(where: watch.noticed.contains) }
      .flatMap { tell($0, available) }
    return (lines.isEmpty ? [words.linearNoWords] : lines) + rest(of: available)
  }

  /// All that is there now, told once more.
  func again() -> [String] {
    told = []
    toldDescriptions = []
    toldWords = []
    announced = []
    let available = choices.available()
    let lines = things.indices.filter { place in
      things[place].elements.contains { id in
        if case .sound = stage.content(of: id) { return watch.noticed.contains(id) }
        return watch.present.contains(id)
      }
    }
    .flatMap { tell($0, available) }
    return (lines.isEmpty ? [words.linearNoWords] : lines) + rest(of: available)
  }

  /// The lines of what has come of an answer, and of what can be done since.
  func lines(of changes: [PageWatch.Change]) -> [String] {
    let available = choices.available()
    let toldBefore = told
    var lines: [String] = []
    var nameless: [String] = []
    for change in changes {
      switch change {
      case .came(let id):
        guard let place = thingOf[id] else {
          if case .sound = stage.content(of: id) {
            lines.append(words.heard(soundName(id)))
          } else {
            nameless.append(words.appears(shortName(id).name))
          }
          continue
        }
        if !told.contains(place) {
          lines += tell(place, available)
        } else if toldBefore.contains(place) {
          lines.append(words.appears(shortName(id).name))
        }
      case .cameAgain(let id): lines += nameOfThing(id).map(words.seenAgain)
      case .heardAgain(let id): lines.append(words.heardAgain(soundName(id)))
      case .moved(let id): lines += nameOfThing(id).map(words.moves)
      case .went(let id): lines += nameOfThing(id).map(words.gone)
      case .carriedBack: lines.append(words.carriedBack)
      }
    }
    lines += rest(of: available)
    // What has neither words nor a description is told of where it is all that happens.
    if lines.isEmpty { lines = nameless.isEmpty ? [words.nothingChanges] : Array(nameless.prefix(1)) }
    return lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A thing's name, as long as it has one of its own; what is only a picture is not told to move.
  private func nameOfThing(_ id: ElementID) -> [String] {
    thingOf[id] == nil ? [] : [shortName(id).name]
  }

  /// The lines of a thing. Where one thing can be done with it, they begin with that.
  private func tell(_ place: Int, _ available: [PageChoices.Choice]) -> [String] {
    told.insert(place)
    let thing = things[place]
    let deeds = available.filter { !announced.contains($0.deed) && isOn(thing, $0.deed.element) }
    let choice = deeds.count == 1 ? deeds.first : nil
    switch thing.fact {
    case .hint(let text): return [text]
    case .words(let text):
      if toldDescriptions.contains(text) { return [words.sameWordsAppear] }
      toldWords.insert(text)
      guard let choice else { return [text] }
      return [line(of: choice, text, isPhrase: false)]
    case .described(let kind, let description):
      toldDescriptions.insert(description)
      guard let choice else {
        return toldWords.contains(description) ? [] : [words.linear(kind, described: description)]
      }
      return [line(of: choice, description, isPhrase: description.isPhrase)]
    }
  }

  /// Whether what is done with an element is done with a thing: it is the thing, or an area with no name of its own
  /// that lies on it.
  private func isOn(_ thing: PageTelling.Thing, _ id: ElementID) -> Bool {
    if thing.elements.contains(id) { return true }
    guard case .area = stage.content(of: id), names.description(of: id) == nil else { return false }
    return names.pictureUnder(id).map(thing.elements.contains) ?? false
  }

  // MARK: Choices

  /// The lines of what can be done and has not been told yet.
  private func rest(of available: [PageChoices.Choice]) -> [String] {
    available.filter { !announced.contains($0.deed) }.map { choice in
      let (name, isPhrase) = fullName(choice.deed.element)
      return line(of: choice, name, isPhrase: isPhrase)
    }
  }

  private func line(of choice: PageChoices.Choice, _ name: String, isPhrase: Bool) -> String {
    announced.insert(choice.deed)
    return words.choice(choice.number, self.words(for: choice.deed, name, isPhrase: isPhrase))
  }

  private func words(for deed: PageChoices.Deed, _ name: String, isPhrase: Bool) -> String {
    switch deed {
    case .touch: return words.touch(name, isPhrase: isPhrase)
    case .carry(let id):
      let targets = choices.targets(of: id)
      guard targets.count == 1 else { return words.carry(name, isPhrase: isPhrase) }
      return words.carry(name, to: shortName(targets[0]).name, isPhrase: isPhrase)
    }
  }

  /// What can be done now, by number, and in words that an answer may have.
  func deeds() -> [(choice: PageChoices.Choice, words: String)] {
    choices.available().map { choice in
      let (name, isPhrase) = fullName(choice.deed.element)
      return (choice, words(for: choice.deed, name, isPhrase: isPhrase))
    }
  }

  // MARK: Names

  /// A name that says again what has been told: short.
  func shortName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    switch names.name(of: id) {
    case .description(let description): (description, description.isPhrase)
    case .words(let text): (words.quoted(text), true)
    case .kind(let kind): (words.thing(kind), true)
    }
  }

  /// The same, whole where it is the author's own and is told nowhere else.
  private func fullName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    if thingOf[id] == nil, let description = names.description(of: id) {
      return (description, description.isPhrase)
    }
    return shortName(id)
  }

  private func soundName(_ id: ElementID) -> String {
    switch names.name(of: .element(id)) {
    case .description(let description): description
    case .narration: words.sound(isNarration: true)
    case .unnamed: words.sound(isNarration: false)
    }
  }
}

extension String {
  /// Whether a description can stand in a sentence, as "the star" does.
  fileprivate var isPhrase: Bool { first?.isLowercase ?? false }
}
