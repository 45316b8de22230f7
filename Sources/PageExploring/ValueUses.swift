import BookVocabulary
import PageValues
import StageCore

/// What the triggers of a page do with values that make a difference: of those all of whose numbers are alike
/// none does.
struct ValueUses {
  /// A value that makes a difference: the elements that change it, and those that ask for it.
  struct Influence {
    var changing: [ElementID] = []
    var asking: [ElementID] = []
  }

  /// Of the values that the page changes.
  let influences: [Influence]
  /// The elements on which it depends how the page is left, and with which numbers.
  let leaving: [ElementID]
  /// The book's values that the page changes, in the page's order.
  let changed: [ValueID]
  private let isAsking: Bool
  private let ids: [ValueID]

  init(_ state: StageState) {
    ids = state.valueIDs
    var influenceOf: [ValueID: Influence] = [:]
    var leaving: [ElementID] = []
    var isAsking = false
    for id in (0..<state.elementCount).map(ElementID.init(index:)) {
      for trigger in state.description(of: id).triggers {
        for value in trigger.conditions.compactMap({ state.value(named: $0.value) }) {
          influenceOf[value, default: Influence()].asking.append(id)
          isAsking = true
        }
        switch trigger.action {
        case .change(let change):
          guard let value = state.value(named: change.value) else { continue }
          influenceOf[value, default: Influence()].changing.append(id)
          if !state.value(value).isOfPage, state.value(value).isDistinguished { leaving.append(id) }
        case .request: leaving.append(id)
        default: break
        }
      }
    }
    self.isAsking = isAsking
    let changing = ids.filter {
      influenceOf[$0]?.changing.isEmpty == false && state.value($0).isDistinguished
    }
    influences = changing.compactMap { influenceOf[$0] }
    changed = changing.filter { !state.value($0).isOfPage }
    self.leaving = leaving
  }

  /// Whether the page is left with numbers that depend on what is done.
  var isChanging: Bool { !changed.isEmpty }

  /// The numbers of all values, where conditions ask for some.
  func numbers(of state: StageState) -> [Int] { isAsking ? ids.map(state.number(of:)) : [] }

  /// What the values that are changed have come to.
  func outcome(on state: StageState) -> [[Int]] { changed.map(state.distinguished) }
}

extension StageValue {
  /// Whether it makes a difference which number it has.
  fileprivate var isDistinguished: Bool { classes.map { $0.count > 1 } ?? true }
}
