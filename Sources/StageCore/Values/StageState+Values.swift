import BookVocabulary
import PageValues

extension StageState {
  /// The values that the page knows.
  public var valueIDs: [ValueID] { plan.values.all.indices.map(ValueID.init(index:)) }

  /// What a value is, and the number that it had when the page was shown.
  public func value(_ id: ValueID) -> StageValue { plan.values.all[id.index] }

  /// The value of that name; nil where the page knows none.
  public func value(named name: String) -> ValueID? { plan.values.placeOf[name].map(ValueID.init(index:)) }

  /// The number of a value at this tick.
  public func number(of id: ValueID) -> Int { pageValues.numbers[id.index] }

  /// Whether a value chooses the colour of anything on the page.
  public func choosesColor(_ id: ValueID) -> Bool {
    plan.shownColors.contains { $0.value == id.index && records[$0.element].presence == .onPage }
  }

  /// What of a value has to be told apart (`PageValues`).
  public func distinguished(_ id: ValueID) -> [Int] { pageValues.distinguished(id.index, of: plan.values) }

  /// Gives a value of the book another number, as something outside the page has changed it, which knows it
  /// already: it is no event of the page.
  public mutating func set(_ id: ValueID, to number: Int) {
    if let outcome = pageValues.set(id.index, to: number, of: plan.values) { take(outcome) }
  }

  /// Whether the conditions of a trigger hold.
  func holds(_ listener: Int) -> Bool {
    plan.triggers.listeners[listener].conditions.map { pageValues.hold($0, of: plan.values) } ?? true
  }

  /// Hears what holds when the page is shown, and shows the numbers that its values begin with.
  mutating func beginValues() {
    guard !plan.values.all.isEmpty else { return }
    for set in pageValues.begun(of: plan.values) { log.hear(TriggeringEvent(beginning: set)) }
    show(Array(plan.values.all.indices))
  }

  /// Makes the changes that the triggers of this tick have asked for. What begins to hold is heard by the
  /// triggers of the next.
  mutating func changeValues() {
    guard let outcome = pageValues.makeChanges(of: plan.values) else { return }
    for place in outcome.changed {
      log.append(.valueChanged(ValueID(index: place), to: pageValues.numbers[place]))
    }
    take(outcome)
  }

  private mutating func take(_ outcome: PageValues.Outcome) {
    for set in outcome.begun { log.hear(TriggeringEvent(beginning: set)) }
    show(outcome.changed)
  }

  /// Has words, movies and colours show the numbers of some values.
  private mutating func show(_ changed: [Int]) {
    let numbers = pageValues.numbers
    for (element, words) in plan.shownWords where words.places.contains(where: changed.contains) {
      let shown = words.words.words { plan.values.placeOf[$0].map { numbers[$0] } }
      contents[element] = plan.descriptions[element].content.saying(shown)
      log.hasVisibleChange = true
    }
    for (movie, value) in plan.shownFrames where changed.contains(value) {
      movies[movie].show(frame: numbers[value])
      log.hasVisibleChange = true
    }
    for (element, value) in plan.shownColors where changed.contains(value) {
      let place = numbers[value] - 1
      values[element].channels =
        plan.palette.indices.contains(place)
        ? plan.palette[place] : plan.descriptions[element].values.channels
      log.hasVisibleChange = true
    }
  }
}

extension ElementContent {
  /// The same with other words: those of a text, or the description of anything else.
  package func saying(_ words: String) -> ElementContent {
    switch self {
    case .text(var text):
      text.words = words
      return .text(text)
    case .picture(let file, _): return .picture(file: file, description: words)
    case .movie(var movie):
      movie.description = words
      return .movie(movie)
    case .sound(var sound):
      sound.description = words
      return .sound(sound)
    case .area, .shape: return self
    }
  }
}
