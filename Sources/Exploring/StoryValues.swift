import BookModel
import BookVocabulary
import PageValues
import StageCore
import StoryExploring

/// What a book does with its values, and which of their numbers are alike for it.
struct StoryValues {
  /// A value of the book.
  struct Value {
    var definition: ValueDefinition
    /// All that is asked of it, and all that is added to it, on pages that mean it.
    var conditions: [ValueCondition] = []
    var amounts: [Int] = []
    var isChanged = false
    /// Whether words or frames show it.
    var isShown = false
    var classes = ValueClasses(starts: [ValueDefinition.widestRange.lowerBound], classes: [0])
    /// Whether all that can be told apart is: not where it has too many classes.
    var isExact = true

    /// Whether it makes a difference for the story, which number it has.
    var isDistinguished: Bool { isChanged && classes.count > 1 }

    /// The number that stands for a class; that which it begins with for its own.
    func number(of place: Int) -> Int {
      classes.of(definition.start) == place ? definition.start : classes.representatives[place]
    }

    fileprivate mutating func take(_ change: ValueChange) {
      isChanged = true
      if case .add(let amount) = change.kind { amounts.append(amount) }
    }

    fileprivate mutating func classify() {
      if let coarsest = ValueClasses.coarsest(of: definition, conditions: conditions, amounts: amounts) {
        classes = coarsest
      } else {
        (classes, isExact) = (.answering(conditions, of: definition), false)
      }
    }
  }

  /// What a page does with the book's values.
  struct Uses {
    /// By name, of the page's own values as well.
    var classes: [String: ValueClasses] = [:]
    /// The book's values that it does not ask for.
    var anyNumber: Set<String> = []
    /// The story's values that it asks for, by their places.
    var asked: [Int] = []
    /// Whether one of them is kept between readings.
    var asksForKept = false
    /// Those that it means and that have too many classes.
    var inexact: [ValueDefinition] = []
  }

  /// In the order in which they are declared.
  private(set) var values: [Value] = []
  /// Those that make a difference for the story, by their places among the values.
  private(set) var distinguished: [Int] = []
  private var placeOf: [String: Int] = [:]

  init(_ book: Book) {
    for value in book.values where placeOf[value.definition.name] == nil {
      placeOf[value.definition.name] = values.count
      values.append(Value(definition: value.definition))
    }
    guard !values.isEmpty else { return }
    for (_, page) in book.allPages {
      let own = Set(page.values.map(\.definition.name))
      for element in page.elements {
        note(element, hiding: own)
      }
    }
    for place in values.indices { values[place].classify() }
    distinguished = values.indices.filter { values[$0].isDistinguished }
  }

  /// - Parameter own: the names of the page's own values, which are meant instead of the book's.
  private mutating func note(_ element: Element, hiding own: Set<String>) {
    let placeOf = placeOf
    func place(_ name: String) -> Int? { own.contains(name) ? nil : placeOf[name] }
    for trigger in element.triggers {
      for condition in trigger.conditions {
        if let place = place(condition.asked.value) { values[place].conditions.append(condition.asked) }
      }
      if case .change(let change) = trigger.action, let place = place(change.value) {
        values[place].take(change)
      }
    }
    for name in element.shownValueNames { if let place = place(name) { values[place].isShown = true } }
  }

  /// Whether anything asks for one of them.
  var areAsked: Bool { values.contains { !$0.conditions.isEmpty } }

  /// The classes of the numbers that the story begins with, of the values that make a difference.
  var start: [Int] { distinguished.map { values[$0].classes.of(values[$0].definition.start) } }

  /// What a page does with values.
  func uses(of page: Page) -> Uses {
    var uses = Uses()
    var own: [String: Value] = [:]
    for value in page.values { own[value.definition.name] = Value(definition: value.definition) }
    guard !values.isEmpty || !own.isEmpty else { return uses }
    var asked: Set<String> = []
    for trigger in page.elements.lazy.flatMap(\.triggers) {
      for condition in trigger.conditions {
        own[condition.asked.value]?.conditions.append(condition.asked)
        asked.insert(condition.asked.value)
      }
      if case .change(let change) = trigger.action { own[change.value]?.take(change) }
    }
    for value in values where own[value.definition.name] == nil {
      let name = value.definition.name
      uses.classes[name] = value.classes
      if !asked.contains(name) { uses.anyNumber.insert(name) }
      if asked.contains(name), !value.isExact { uses.inexact.append(value.definition) }
    }
    for name in own.keys.sorted() {
      own[name]?.classify()
      uses.classes[name] = own[name]?.classes
      if let value = own[name], !value.isExact { uses.inexact.append(value.definition) }
    }
    uses.asked = distinguished.indices.filter { place in
      let name = values[distinguished[place]].definition.name
      return own[name] == nil && asked.contains(name)
    }
    uses.asksForKept = uses.asked.contains { values[distinguished[$0]].definition.isKept }
    return uses
  }

  /// The numbers of some of the story's values, by name, that stand for classes.
  ///
  /// - Parameter places: among those that make a difference.
  func numbers(of classes: [Int], at places: [Int]) -> [String: Int] {
    Dictionary(
      zip(places, classes).map { place, number in
        let value = values[distinguished[place]]
        return (value.definition.name, value.number(of: number))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Those of the values that make a difference that are kept between readings, by their places among these.
  var kept: [Int] { distinguished.indices.filter { values[distinguished[$0]].definition.isKept } }

  /// The values that make a difference and begin anew with each reading.
  var begunAnew: [ValueDefinition] { distinguished.map { values[$0].definition }.filter { !$0.isKept } }

  /// The numbers of all of the story's values, by name, that stand for classes.
  func numbers(of classes: [Int]) -> [String: Int] { numbers(of: classes, at: Array(distinguished.indices)) }

  /// The classes of numbers, by the values' names; of a value without one the class with which it begins.
  func classes(of numbers: [String: Int], at places: [Int]) -> [Int] {
    places.map { place in
      let value = values[distinguished[place]]
      return value.classes.of(numbers[value.definition.name] ?? value.definition.start)
    }
  }

  /// All combinations of classes of some of the story's values; nil for too many.
  func combinations(at places: [Int], most: Int) -> [[Int]]? {
    var combinations: [[Int]] = [[]]
    for place in places {
      let classes = 0..<values[distinguished[place]].classes.count
      guard combinations.count * classes.count <= most else { return nil }
      combinations = combinations.flatMap { before in classes.map { before + [$0] } }
    }
    return combinations
  }

  /// `coins is 5 and key is false`, of the story's values that have other numbers than at first; of all where
  /// none has.
  func words(for classes: [Int]) -> String {
    let all = zip(distinguished, classes).map { place, number in
      let value = values[place]
      let words = "'\(value.definition.name)' is \(value.definition.written(value.number(of: number)))"
      return (words: words, isOther: value.number(of: number) != value.definition.start)
    }
    let others = all.filter(\.isOther)
    return (others.isEmpty ? all : others).map(\.words).joined(separator: " and ")
  }

  /// The place of a value among those that make a difference; nil for any other.
  func place(of name: String) -> Int? { placeOf[name].flatMap { distinguished.firstIndex(of: $0) } }
}
