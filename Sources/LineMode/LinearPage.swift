import BookScreens
import BookModel
import BookVocabulary
import Reader
import StageCore
import Phrases

/// A page as it is told: what is told of it, each thing once, and what can be done.
final class LinearPage {
  let watch: PageWatch
  private(set) var choices: PageChoices
  private let things: [PageDescription.Thing]
  /// The place of an element's thing in `things`.
  private let thingOf: [ElementID: Int]
  private let names: ElementNames
  private let phrases: any Phrases
  private let tellsSounds: Bool
  private var told: Set<Int> = []
  /// What has been told as what something shows, and as words of the page.
  private var toldDescriptions: Set<String> = []
  private var toldWords: Set<String> = []
  /// The deeds that have been told, in the order of their numbers, and how.
  private var announced: [(deed: PageChoices.Deed, line: String)] = []

  /// - Parameter tellsSounds: whether what is heard is told, too.
  init(_ session: ReadingSession, phrases: any Phrases, tellsSounds: Bool) {
    watch = PageWatch(session)
    choices = PageChoices(session.playback)
    self.tellsSounds = tellsSounds
    let stage = session.playback.stage
    things = PageDescription(of: session.playback).things.filter { thing in
      tellsSounds || !thing.elements.allSatisfy { Self.isSound($0, on: stage) }
    }
    thingOf = Dictionary(
      things.enumerated().flatMap { place, thing in thing.elements.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    names = ElementNames(
      page: session.playback.page, stage: session.playback.stage, languages: session.builder.languages)
    self.phrases = phrases
  }

  private var stage: Stage { watch.page.stage }

  // MARK: Telling

  /// The lines of a page that has just been come to, in reading order, with what can be done.
  func arrival() -> [String] { tellAll { watch.noticed.contains($0) } }

  /// All that is there now, told once more.
  func again() -> [String] {
    told = []
    toldDescriptions = []
    toldWords = []
    announced = []
    return tellAll { id in
      Self.isSound(id, on: stage) ? watch.noticed.contains(id) : watch.present.contains(id)
    }
  }

  private func tellAll(where isTold: (ElementID) -> Bool) -> [String] {
    let deeds = deedsToAnnounce()
    let lines = things.indices.filter { things[$0].elements.contains(where: isTold) }
      .flatMap { tell($0, deeds.ofThings[$0] ?? []) }
    return (lines.isEmpty ? [phrases.linearNoWords] : lines) + namelessSounds + announce(deeds.all)
  }

  /// What has been heard and has no words of its own: each kind in one line.
  private var namelessSounds: [String] {
    guard tellsSounds else { return [] }
    let sounds = watch.noticed.sorted().filter { tellsSound($0) && thingOf[$0] == nil }
    let movies = watch.sounding.sorted().filter { thingOf[$0] == nil }
    var told: Set<String> = []
    return (sounds + movies).map { phrases.heard(soundName($0)) }.filter { told.insert($0).inserted }
  }

  /// The lines of what has come of an answer, and of what can be done since.
  func lines(of changes: [PageWatch.Change]) -> [String] {
    let deeds = deedsToAnnounce()
    let toldBefore = told
    var lines: [String] = []
    var nameless: [String] = []
    for change in changes {
      switch change {
      case .came(let id):
        if let place = thingOf[id] {
          if !told.contains(place) {
            lines += tell(place, deeds.ofThings[place] ?? [])
          } else if toldBefore.contains(place) {
            lines.append(phrases.appears(shortName(id).name))
          }
        } else if Self.isSound(id, on: stage) {
          if tellsSound(id) { lines.append(phrases.heard(soundName(id))) }
        } else {
          nameless.append(phrases.appears(shortName(id).name))
        }
      case .cameAgain(let id): lines += nameOfThing(id).map(phrases.seenAgain)
      case .sounded(let id): if tellsSounds, thingOf[id] == nil { lines.append(phrases.heard(soundName(id))) }
      case .heardAgain(let id): if tellsSound(id) { lines.append(phrases.heardAgain(soundName(id))) }
      case .moved(let id): lines += nameOfThing(id).map(phrases.moves)
      case .went(let id): lines += nameOfThing(id).map(phrases.gone)
      case .carriedThere(let id): lines.append(phrases.carriedThere(shortName(id).name))
      case .carriedBack: lines.append(phrases.carriedBack)
      }
    }
    lines += announce(deeds.all)
    // What has neither words nor a description is told of where it is all that happens.
    if lines.isEmpty { lines = nameless.isEmpty ? [phrases.nothingChanges] : Array(nameless.prefix(1)) }
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// A thing's name, where it has one of its own. What becomes of what the book asks for is not told.
  private func nameOfThing(_ id: ElementID) -> [String] {
    guard let place = thingOf[id] else { return [] }
    if case .hint = things[place].fact { return [] }
    return [shortName(id).name]
  }

  /// The lines of a thing. Where one thing can be done with it, they begin with that.
  private func tell(_ place: Int, _ deeds: [PageChoices.Deed]) -> [String] {
    told.insert(place)
    let deed = deeds.count == 1 ? deeds.first : nil
    switch things[place].fact {
    case .hint(let text): return [text]
    case .words(let text):
      if toldDescriptions.contains(text) { return [phrases.sameWordsAppear] }
      toldWords.insert(text)
      return [deed.map { announce($0, text, isPhrase: false) } ?? text]
    case .described(let kind, let description):
      toldDescriptions.insert(description)
      if let deed { return [announce(deed, description, isPhrase: description.isPhrase)] }
      return toldWords.contains(description) ? [] : [phrases.linear(kind, described: description)]
    }
  }

  // MARK: Choices

  /// What can be done and has not been told, all of it and by the place of the thing that it is done with.
  private func deedsToAnnounce() -> (all: [PageChoices.Deed], ofThings: [Int: [PageChoices.Deed]]) {
    let known = Set(announced.map(\.deed))
    let deeds = choices.available.filter { !known.contains($0) }
    var ofThings: [Int: [PageChoices.Deed]] = [:]
    for deed in deeds {
      if let place = place(of: deed.element) { ofThings[place, default: []].append(deed) }
    }
    return (deeds, ofThings)
  }

  /// The place of the thing that an element is: of an area without a name of its own, what it lies on.
  private func place(of id: ElementID) -> Int? {
    if let place = thingOf[id] { return place }
    guard names.description(of: id) == nil else { return nil }
    return names.pictureUnder(id).flatMap { thingOf[$0] }
  }

  /// The lines of deeds that have not been told yet.
  private func announce(_ deeds: [PageChoices.Deed]) -> [String] {
    let known = Set(announced.map(\.deed))
    return deeds.filter { !known.contains($0) }.map { deed in
      let (name, isPhrase) = fullName(deed.element)
      return announce(deed, name, isPhrase: isPhrase)
    }
  }

  private func announce(_ deed: PageChoices.Deed, _ name: String, isPhrase: Bool) -> String {
    let line = phrases.choice(choices.number(of: deed), words(for: deed, name, isPhrase: isPhrase))
    announced.append((deed, line))
    return line
  }

  private func words(for deed: PageChoices.Deed, _ name: String, isPhrase: Bool) -> String {
    switch deed {
    case .touch: return phrases.touch(name, isPhrase: isPhrase)
    case .carry(let id):
      let targets = choices.targets(of: id)
      guard targets.count == 1 else { return phrases.carry(name, isPhrase: isPhrase) }
      return phrases.carry(name, to: shortName(targets[0]).name, isPhrase: isPhrase)
    }
  }

  /// What has been told that can be done, and can be done now: by its number, and the line that told of it.
  func deeds() -> [(number: Int, deed: PageChoices.Deed, line: String)] {
    let available = Set(choices.available)
    return announced.filter { available.contains($0.deed) }
      .map { (choices.number(of: $0.deed), $0.deed, $0.line) }
      .sorted { $0.0 < $1.0 }
  }

  // MARK: Names

  /// A name that says again what has been told: short.
  func shortName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    switch names.name(of: id) {
    case .description(let description): (description, description.isPhrase)
    case .words(let text): (phrases.quoted(text), true)
    case .kind(let kind): (phrases.thing(kind), true)
    }
  }

  /// The same, whole where it is the author's own and is told nowhere else.
  private func fullName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    if thingOf[id] == nil, let description = names.description(of: id) {
      return (description, description.isPhrase)
    }
    return shortName(id)
  }

  private static func isSound(_ id: ElementID, on stage: Stage) -> Bool {
    if case .sound = stage.content(of: id) { true } else { false }
  }

  /// Whether it is told when a sound is heard: what reads words of the page says what they tell.
  private func tellsSound(_ id: ElementID) -> Bool {
    guard tellsSounds, case .sound(let sound) = stage.content(of: id) else { return false }
    return sound.cues.isEmpty
  }

  private func soundName(_ id: ElementID) -> String {
    switch names.name(of: Self.isSound(id, on: stage) ? .element(id) : .frame(id, 0)) {
    case .description(let description): description
    case .narration: phrases.sound(isNarration: true)
    case .unnamed: phrases.sound(isNarration: false)
    }
  }
}

extension String {
  /// Whether a description can stand in a sentence, as "the star" does.
  var isPhrase: Bool { first?.isLowercase ?? false }
}
