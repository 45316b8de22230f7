import BookModel
import BookScreens
import BookStaging
import BookVocabulary
import Media
import Rehearsal
import Screens
import StageCore

extension StageState {
  /// Whether all of some conditions hold at this tick.
  fileprivate func hold(_ conditions: [ValueCondition]) -> Bool {
    conditions.allSatisfy { condition in
      value(named: condition.value).map { condition.holds(for: number(of: $0)) } ?? false
    }
  }
}

extension [StageEvent] {
  /// Where a page leads in a tick: what is asked for first is done, and who asks for the page itself stays.
  fileprivate func pageAskedFor(leaving page: Int) -> Int? {
    for case .requested(let request, by: _) in self {
      if case .goTo(.number(let goal)) = request, goal != page { return goal }
      return nil
    }
    return nil
  }
}

/// A book played with concrete numbers: everything that touches and turning pages can lead to.
struct PlayedStory {
  /// How pages are turned.
  enum Turning {
    /// Onwards, and back to where the story came from; or never back.
    case bothWays, onwards
    /// Only onwards, from pages on which nothing leads on, and never from an end.
    case asOffered(ends: Set<Int>, ledOn: Set<Int>)
  }

  let book: Book
  private let names: [String]
  /// "2 star", "2 star 1": elements seen, and triggers that acted, by page.
  private(set) var seen: Set<String> = []
  private(set) var fired: Set<String> = []
  private(set) var pages: Set<Int> = []
  /// Triggers whose event came, by page.
  private(set) var asked: Set<String> = []
  /// Elements, by page, of which some trigger with conditions has never acted when its event came.
  var askedInVain: Set<String> {
    var elements: Set<String> = []
    for (number, page) in book.pages.enumerated() {
      for element in page.elements {
        let name = "\(number + 1) \(element.name)"
        for (place, trigger) in element.triggers.enumerated() where !trigger.conditions.isEmpty {
          let trigger = "\(name) \(place + 1)"
          if asked.contains(trigger), !fired.contains(trigger), seen.contains(name) { elements.insert(name) }
        }
      }
    }
    return elements
  }
  /// The numbers that values have in a reading that begins anew; nil for those that are kept for it.
  private let begunAnew: [Int?]
  /// A page, and the numbers with which it begins.
  private struct Place: Hashable {
    var page: Int
    var numbers: [Int]
  }
  /// By place: the numbers with which the reader goes back from there, at once or after reading on and coming
  /// back; the places from which the story leads there; and those on whose page the reader is again.
  private var goingBack: [Place: Set<[Int]>] = [:]
  private var leading: [Place: Set<Place>] = [:]
  private var againOn: [Place: Set<Place>] = [:]
  private var queue: [Place] = []
  private var returns: [(from: Place, numbers: [Int])] = []

  private let media: any MediaLibrary
  private let turning: Turning

  init(_ opened: OpenedBook, turning: Turning) {
    (book, media, self.turning) = (opened.book, opened.media, turning)
    names = book.values.map(\.definition.name)
    begunAnew = book.values.map(\.definition).map { $0.isKept ? nil : $0.start }
    come(to: Place(page: 1, numbers: book.values.map(\.definition.start)))
    while true {
      if let place = queue.popLast() {
        play(place)
      } else if let (from, numbers) = returns.popLast() {
        guard goingBack[from, default: []].insert(numbers).inserted else { continue }
        for place in leading[from] ?? [] { comeBack(to: place, with: numbers) }
        for place in againOn[from] ?? [] { returns.append((place, numbers)) }
      } else {
        break
      }
    }
  }

  private mutating func come(to place: Place) {
    guard book.pages.indices.contains(place.page - 1), goingBack[place] == nil else { return }
    goingBack[place] = []
    pages.insert(place.page)
    queue.append(place)
  }

  /// The story leads from one place to another one.
  private mutating func follow(from place: Place, to goal: Place) {
    guard book.pages.indices.contains(goal.page - 1) else { return }
    come(to: goal)
    guard leading[goal, default: []].insert(place).inserted else { return }
    for numbers in goingBack[goal] ?? [] { comeBack(to: place, with: numbers) }
  }

  /// The reader is back on the page of a place, from where going back leads where it led before.
  private mutating func comeBack(to place: Place, with numbers: [Int]) {
    let there = Place(page: place.page, numbers: numbers)
    come(to: there)
    guard againOn[there, default: []].insert(place).inserted else { return }
    for numbers in goingBack[there] ?? [] { returns.append((place, numbers)) }
  }

  private mutating func play(_ place: Place) {
    let (page, numbers) = (place.page, place.numbers)
    var builder = PageBuilder(book: book, media: media)
    builder.numbers = Dictionary(uniqueKeysWithValues: zip(names, numbers))
    if case .asOffered(let ends, _) = turning, ends.contains(page) { return }
    let start = builder.staged(book.pages[page - 1], at: page - 1).stage.state
    note(start, on: page)
    for (id, row, trigger) in triggers(of: start) {
      guard trigger.event == .pageShown || trigger.event == .becomes else { continue }
      ask(id, row, on: page, start)
      if start.hold(trigger.conditions) { fire(id, row, on: page, start) }
    }
    // A page that is gone within a second cannot be turned.
    var alone = start
    var canTurn = true
    for _ in 0..<Int(start.frameRate) {
      alone.advance()
      if alone.takeEvents().pageAskedFor(leaving: page) != nil { canTurn = false }
    }
    var waiting = [start]
    var reached: Set<Situation> = [start.situation]
    while var state = waiting.popLast() {
      _ = state.takeEvents()
      for touched in [nil] + (0..<state.elementCount).map(ElementID.init(index:)).filter(state.isTouchable) {
        var next = state
        if let touched { next.touch(touched) }
        next.advance()
        let target = next.takeEvents().pageAskedFor(leaving: page)
        note(next, on: page)
        for (id, row, trigger) in triggers(of: next) {
          let isTouched =
            trigger.event == .touched
            && touched.map { next.name(of: $0) == trigger.triggeringElement } ?? false
          let hasBegun =
            trigger.event == .becomes && !state.hold(trigger.conditions) && next.hold(trigger.conditions)
            && target == nil
          if isTouched { ask(id, row, on: page, next) }
          if isTouched && state.hold(trigger.conditions) || hasBegun { fire(id, row, on: page, next) }
        }
        let numbers = self.numbers(on: next, before: numbers)
        if canTurn || target != nil { beginAnew(with: numbers) }
        if let target {
          follow(from: place, to: Place(page: target, numbers: numbers))
          continue
        }
        if canTurn, turnsOn(page) { follow(from: place, to: Place(page: page + 1, numbers: numbers)) }
        if canTurn, case .bothWays = turning { returns.append((place, numbers)) }
        if reached.insert(next.situation).inserted { waiting.append(next) }
      }
    }
  }

  /// The reader stops, and begins anew with what is kept.
  private mutating func beginAnew(with numbers: [Int]) {
    if case .asOffered = turning { return }
    come(to: Place(page: 1, numbers: zip(begunAnew, numbers).map { $0 ?? $1 }))
  }

  private func turnsOn(_ page: Int) -> Bool {
    if case .asOffered(_, let ledOn) = turning { !ledOn.contains(page) } else { true }
  }

  private func triggers(of state: StageState) -> [(ElementID, Int, TriggerDescription)] {
    (0..<state.elementCount).map(ElementID.init(index:)).flatMap { id in
      state.description(of: id).triggers.enumerated().map { (id, $0.offset, $0.element) }
    }
  }

  private func numbers(on state: StageState, before: [Int]) -> [Int] {
    zip(names, before).map { name, number in state.value(named: name).map(state.number(of:)) ?? number }
  }

  private mutating func ask(_ id: ElementID, _ place: Int, on page: Int, _ state: StageState) {
    asked.insert("\(page) \(state.name(of: id)) \(place + 1)")
  }

  private mutating func fire(_ id: ElementID, _ place: Int, on page: Int, _ state: StageState) {
    fired.insert("\(page) \(state.name(of: id)) \(place + 1)")
  }

  private mutating func note(_ state: StageState, on page: Int) {
    for id in state.displayList where state.isSeen(id) { seen.insert("\(page) \(state.name(of: id))") }
  }
}
