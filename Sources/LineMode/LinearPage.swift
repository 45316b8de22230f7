import BookScreens
import BookModel
import BookVocabulary
import BookWords
import Reader
import StageCore
import Phrases

/// A page as lines: a description of each thing on it, once, and the reader's choices.
final class LinearPage {
  let watch: PageWatch
  private(set) var choices: PageChoices
  private let things: [PageDescription.Thing]
  /// The place of an element's thing in `things`.
  private let thingOf: [ElementID: Int]
  private let names: ElementNames
  private let phrases: any Phrases
  private let describesSounds: Bool
  /// What the page is of; nil of one that is read.
  private let game: LinearGame?
  private var described: Set<Int> = []
  /// Descriptions of pictures, and words of the page, that have been printed.
  private var printedDescriptions: Set<String> = []
  private var printedWords: Set<String> = []
  /// The choices that have been offered, in the order of their numbers, and the line of each.
  private var announced: [(deed: PageChoices.Deed, line: String)] = []

  /// - Parameters:
  ///   - describesSounds: whether sounds are described, too.
  ///   - game: what the page is of. Default a page that is read.
  init(
    _ session: ReadingSession, phrases: any Phrases, describesSounds: Bool, game: LinearGame? = nil
  ) {
    watch = PageWatch(session)
    choices = PageChoices(session.playback, numberedFirst: game?.numberedFirst ?? [])
    self.describesSounds = describesSounds
    self.game = game
    let stage = session.playback.stage
    things = PageDescription(of: session.playback).things.filter { thing in
      (describesSounds || !thing.elements.allSatisfy { Self.isSound($0, on: stage) })
        && !thing.elements.allSatisfy { game?.isSilent($0) ?? false }
    }
    thingOf = Dictionary(
      things.enumerated().flatMap { place, thing in thing.elements.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    names = ElementNames(
      page: session.playback.page, stage: session.playback.stage, languages: session.builder.languages)
    self.phrases = phrases
  }

  private var stage: Stage { watch.page.stage }

  // MARK: Describing

  /// The lines of a new page, in reading order, with the choices.
  func arrival() -> [String] { describeAll { watch.noticed.contains($0) } }

  /// All that is on the page now, printed again.
  func again() -> [String] {
    described = []
    printedDescriptions = []
    printedWords = []
    announced = []
    return describeAll { id in
      Self.isSound(id, on: stage) ? watch.noticed.contains(id) : watch.present.contains(id)
    }
  }

  private func describeAll(where isIncluded: (ElementID) -> Bool) -> [String] {
    let deeds = deedsToAnnounce()
    let lines = things.indices.filter { things[$0].elements.contains(where: isIncluded) }
      .flatMap { describe($0, deeds.ofThings[$0] ?? []) }
    let words = lines.isEmpty && game == nil ? [phrases.pageHasNoWords] : lines
    return words + namelessSounds + announce(deeds.all)
  }

  /// Sounds without words of their own: each kind in one line.
  private var namelessSounds: [String] {
    guard describesSounds else { return [] }
    let sounds = watch.noticed.sorted().filter { describesSound($0) && thingOf[$0] == nil }
    let movies = watch.sounding.sorted().filter { thingOf[$0] == nil }
    var lines: Set<String> = []
    return (sounds + movies).map { phrases.heard(soundName($0)) }.filter { lines.insert($0).inserted }
  }

  /// The lines for the consequences of an answer, and for the choices that are new since.
  ///
  /// - Parameter isSaid: whether something has been said of the answer already. Default no.
  func lines(of changes: [PageWatch.Change], isSaid: Bool = false) -> [String] {
    let deeds = deedsToAnnounce()
    let describedBefore = described
    var lines: [String] = []
    var nameless: [String] = []
    for change in changes {
      switch change {
      case .came(let id):
        if let place = thingOf[id] {
          if !described.contains(place) {
            lines += describe(place, deeds.ofThings[place] ?? [])
          } else if describedBefore.contains(place) {
            lines.append(phrases.appears(shortName(id).name))
          }
        } else if Self.isSound(id, on: stage) {
          if describesSound(id) { lines.append(phrases.heard(soundName(id))) }
        } else {
          nameless.append(phrases.appears(shortName(id).name))
        }
      case .cameAgain(let id): lines += nameOfThing(id).map(phrases.seenAgain)
      case .sounded(let id):
        if describesSounds, thingOf[id] == nil { lines.append(phrases.heard(soundName(id))) }
      case .heardAgain(let id): if describesSound(id) { lines.append(phrases.heardAgain(soundName(id))) }
      case .moved(let id): lines += nameOfThing(id).map(phrases.moves)
      case .saysAnew(let id): lines += wordsNow(of: id)
      case .went(let id): lines += nameOfThing(id).map(phrases.gone)
      case .carriedThere(let id): lines.append(phrases.carriedThere(shortName(id).name))
      case .carriedBack: lines.append(phrases.carriedBack)
      }
    }
    lines += announce(deeds.all)
    // A thing with neither words nor a description is mentioned where nothing else happens.
    if lines.isEmpty, !isSaid {
      lines = nameless.isEmpty ? [phrases.nothingChanges] : Array(nameless.prefix(1))
    }
    var seen: Set<String> = []
    return lines.filter { seen.insert($0).inserted }
  }

  /// A thing's name, where it has one of its own. The fate of a hint is not printed.
  private func nameOfThing(_ id: ElementID) -> [String] {
    guard let place = thingOf[id] else { return [] }
    if case .hint = things[place].fact { return [] }
    return [shortName(id).name]
  }

  /// What a text says by now, on one line.
  private func wordsNow(of id: ElementID) -> [String] {
    guard thingOf[id] != nil, case .text(let text) = stage.content(of: id) else { return [] }
    return [text.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")]
  }

  /// The lines of a thing. Where one thing can be done with it, they begin with that.
  private func describe(_ place: Int, _ deeds: [PageChoices.Deed]) -> [String] {
    described.insert(place)
    let deed = deeds.count == 1 ? deeds.first : nil
    switch things[place].fact {
    case .hint(let text): return [text]
    case .words(let text):
      if printedDescriptions.contains(text) { return [phrases.sameWordsAppear] }
      printedWords.insert(text)
      return [deed.map { announce($0, text, isPhrase: false) } ?? text]
    case .described(let kind, let description):
      printedDescriptions.insert(description)
      if let deed {
        let name = game?.name(of: deed.element, description) ?? description
        return [announce(deed, name, isPhrase: name.isPhrase)]
      }
      return printedWords.contains(description) ? [] : [phrases.described(kind, as: description)]
    }
  }

  // MARK: Choices

  /// The choices that have not been offered: all of them, and by the place of the thing they act on.
  private func deedsToAnnounce() -> (all: [PageChoices.Deed], ofThings: [Int: [PageChoices.Deed]]) {
    let known = Set(announced.map(\.deed))
    // In a game all areas come before the colours, and those before what is done with all.
    let available = game == nil ? choices.available : choices.available.sorted { $0.element < $1.element }
    let deeds = available.filter { !known.contains($0) }
    var ofThings: [Int: [PageChoices.Deed]] = [:]
    for deed in deeds {
      if let place = place(of: deed.element) { ofThings[place, default: []].append(deed) }
    }
    return (deeds, ofThings)
  }

  /// The place of the thing that an element belongs to: for an area without a name of its own, the thing it
  /// lies on.
  private func place(of id: ElementID) -> Int? {
    if let place = thingOf[id] { return place }
    guard names.description(of: id) == nil else { return nil }
    return names.pictureUnder(id).flatMap { thingOf[$0] }
  }

  /// The lines of choices that have not been offered yet.
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

  /// The choices that have been offered and are open now: by number, and the line that offered them.
  func deeds() -> [(number: Int, deed: PageChoices.Deed, line: String)] {
    let available = Set(choices.available)
    return announced.filter { available.contains($0.deed) }
      .map { (choices.number(of: $0.deed), $0.deed, $0.line) }
      .sorted { $0.0 < $1.0 }
  }

  /// A number for something that is no deed on the page.
  func takeNumber() -> Int { choices.takeNumber() }

  // MARK: Names

  /// A name that repeats a printed description: short.
  func shortName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    switch names.name(of: id) {
    case .description(let description): (description, description.isPhrase)
    // What is said on the page has marks of its own.
    case .words(let text): (text.first.map("“«„\"".contains) == true ? text : phrases.quoted(text), true)
    case .kind(let kind): (phrases.thing(kind), true)
    }
  }

  /// The same, whole where it is the author's own and is printed nowhere else.
  private func fullName(_ id: ElementID) -> (name: String, isPhrase: Bool) {
    if let name = game?.name(of: id, names.description(of: id) ?? "") { return (name, name.isPhrase) }
    if thingOf[id] == nil, let description = names.description(of: id) {
      return (description, description.isPhrase)
    }
    return shortName(id)
  }

  private static func isSound(_ id: ElementID, on stage: Stage) -> Bool {
    if case .sound = stage.content(of: id) { true } else { false }
  }

  /// Whether a line describes the sound: a narration of words on the page needs none.
  private func describesSound(_ id: ElementID) -> Bool {
    guard describesSounds, case .sound(let sound) = stage.content(of: id) else { return false }
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
