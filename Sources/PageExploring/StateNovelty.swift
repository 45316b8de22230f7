import BookVocabulary
import PageValues
import StageCore

/// What has been come to on a page, fact by fact: a moment is new where one of its facts has never held.
///
/// Facts are which elements are there and what can be done with each, which number each value has, and how
/// many of a trigger's conditions hold together. There are only so many of them, so that a search which goes
/// on from nothing but what is new is short, in however many orders things can be done (width-based search;
/// Lipovetzky and Geffner, "Width and Serialization of Classical Planning Problems", 2012).
///
/// Of conditions that have never held together all the same, it is told apart as well with which numbers of
/// their values so many of them hold: what makes one hold may make another fail.
struct StateNovelty {
  private enum Fact: Hashable {
    case element(ElementID, isThere: Bool, isShowing: Bool, isTouchable: Bool, isDraggable: Bool)
    case value(ValueID, [Int])
    case holding(conditions: Int, count: Int)
    case holdingWith(conditions: Int, count: Int, ValueID, [Int])
  }

  private var facts: Set<Fact> = []
  /// What triggers ask for, each list of conditions once: the place of the value, nil for one that the page
  /// does not have.
  private let asked: [[(value: ValueID?, condition: ValueCondition)]]
  private let placeOf: [[ValueCondition]: Int]

  /// - Parameter state: of the page at any moment.
  init(_ state: StageState) {
    var (asked, placeOf) = ([[(value: ValueID?, condition: ValueCondition)]](), [[ValueCondition]: Int]())
    for trigger in (0..<state.elementCount).lazy.map(ElementID.init(index:)).flatMap({
      state.description(of: $0).triggers
    }) where placeOf[trigger.conditions] == nil {
      placeOf[trigger.conditions] = asked.count
      asked.append(trigger.conditions.map { (state.value(named: $0.value), $0) })
    }
    (self.asked, self.placeOf) = (asked, placeOf)
  }

  /// Takes note of a moment.
  ///
  /// - Returns: whether anything of it is new.
  mutating func note(_ state: StageState) -> Bool {
    let count = facts.count
    let onPage = Set(state.displayList)
    for id in (0..<state.elementCount).map(ElementID.init(index:)) {
      facts.insert(
        .element(
          id, isThere: onPage.contains(id), isShowing: state.isShowing(id),
          isTouchable: state.isTouchable(id), isDraggable: state.isDraggable(id)))
    }
    for id in state.valueIDs { facts.insert(.value(id, state.distinguished(id))) }
    for place in asked.indices { facts.insert(.holding(conditions: place, count: held(place, on: state))) }
    return facts.count > count
  }

  /// Takes note of conditions at a moment, with the numbers of the values that they ask for.
  ///
  /// - Returns: whether anything of that is new.
  mutating func note(_ wanted: [[ValueCondition]], on state: StageState) -> Bool {
    let count = facts.count
    for place in wanted.compactMap({ placeOf[$0] }) {
      let held = held(place, on: state)
      for value in asked[place].compactMap(\.value) {
        facts.insert(.holdingWith(conditions: place, count: held, value, state.distinguished(value)))
      }
    }
    return facts.count > count
  }

  /// How many conditions of a list hold.
  private func held(_ place: Int, on state: StageState) -> Int {
    asked[place].count { asked in
      asked.value.map { asked.condition.holds(for: state.number(of: $0)) } ?? false
    }
  }
}
