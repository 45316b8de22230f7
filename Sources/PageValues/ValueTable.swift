import BookVocabulary

/// The values of a page by their names, and what its triggers ask of them: what never changes while the page
/// plays.
package struct ValueTable: Sendable {
  /// A condition whose value has been looked up.
  private struct Condition: Sendable {
    /// Nil where the page has no such value: it never holds.
    var place: Int?
    var asked: ValueCondition
  }

  /// In the order in which the page has them.
  package let all: [StageValue]
  /// Of two values under one name the later is meant: the page's own come after the book's.
  package let placeOf: [String: Int]
  /// Conditions that have to hold together. Triggers that ask the same share them.
  private let sets: [[Condition]]
  private let setOf: [[ValueCondition]: Int]
  /// By value: the sets that a trigger waits for to begin.
  private let awaited: [[Int]]

  /// - Parameters:
  ///   - asked: the conditions of each trigger that has some.
  ///   - awaited: those among them that a trigger waits for to begin.
  package init(_ values: [StageValue], asked: [[ValueCondition]], awaited: [[ValueCondition]]) {
    all = values
    let placeOf = Dictionary(
      values.enumerated().map { ($0.element.definition.name, $0.offset) }, uniquingKeysWith: { $1 })
    self.placeOf = placeOf
    var sets: [[Condition]] = []
    var setOf: [[ValueCondition]: Int] = [:]
    for conditions in asked where setOf[conditions] == nil {
      setOf[conditions] = sets.count
      sets.append(conditions.map { Condition(place: placeOf[$0.value], asked: $0) })
    }
    self.sets = sets
    self.setOf = setOf
    var setsOfValue = [Set<Int>](repeating: [], count: values.count)
    for set in awaited.compactMap({ setOf[$0] }) {
      for place in sets[set].compactMap(\.place) { setsOfValue[place].insert(set) }
    }
    self.awaited = setsOfValue.map { $0.sorted() }
  }

  /// How many sets of conditions there are.
  package var setCount: Int { sets.count }

  /// The place of conditions among the sets; nil for those that no trigger has.
  package func set(of conditions: [ValueCondition]) -> Int? { setOf[conditions] }

  /// The conditions of a set.
  package func conditions(_ set: Int) -> [ValueCondition] { sets[set].map(\.asked) }

  /// The places of the values that a set asks for.
  package func values(askedBy set: Int) -> [Int] { sets[set].compactMap(\.place) }

  /// The sets that ask for some values, and that a trigger waits for to begin; in their order.
  func awaited(of places: [Int]) -> [Int] { Set(places.flatMap { awaited[$0] }).sorted() }

  /// Whether all conditions of a set hold.
  func hold(_ set: Int, for numbers: [Int]) -> Bool {
    sets[set].allSatisfy { condition in
      condition.place.map { condition.asked.holds(for: numbers[$0]) } ?? false
    }
  }
}
