import BookVocabulary
import PageValues
import StageCore

/// What the triggers of a page do with values that make a difference: of those all of whose numbers are alike
/// none does.
struct ValueUses {
  /// Elements that must be tried together, as a value leads from one to the others.
  private(set) var bound: [[ElementID]] = []
  /// The book's values that the page changes, in the page's order.
  let changed: [ValueID]
  private let isAsking: Bool
  private let ids: [ValueID]

  init(_ state: StageState) {
    ids = state.valueIDs
    guard !ids.isEmpty else {
      (changed, isAsking) = ([], false)
      return
    }
    var users: [ValueID: [ElementID]] = [:]
    var changes: Set<ValueID> = []
    var leaving: [ElementID] = []
    var isAsking = false
    for id in (0..<state.elementCount).map(ElementID.init(index:)) {
      for trigger in state.description(of: id).triggers {
        var used = trigger.conditions.compactMap { state.value(named: $0.value) }
        if !trigger.conditions.isEmpty { isAsking = true }
        switch trigger.action {
        case .change(let change):
          if let value = state.value(named: change.value) {
            changes.insert(value)
            used.append(value)
          }
        case .request: leaving.append(id)
        default: break
        }
        for value in used { users[value, default: []].append(id) }
      }
    }
    self.isAsking = isAsking
    let changing = ids.filter { changes.contains($0) && state.value($0).isDistinguished }
    bound = changing.map { users[$0] ?? [] }
    changed = changing.filter { !state.value($0).isOfPage }
    // With which numbers a page is left depends on what was done before on all of it that changes some.
    if !changed.isEmpty { bound.append(changed.flatMap { users[$0] ?? [] } + leaving) }
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
