import ListEditing
import PropertyList

extension ListEdit {
  /// What an edit does to a value.
  enum Fate {
    /// It is the value at this place now.
    case at(Steps)
    /// It is no more.
    case gone
    /// It is, or is in, a value that another one has come in place of.
    case replaced
  }

  /// What it does to the value at a place.
  func fate(of steps: Steps) -> Fate {
    switch self {
    case .insert(.entry, _, _): .at(steps)
    case .insert(_, let place, let container):
      .at(Self.shifted(steps, in: container) { $0 >= place ? $0 + 1 : $0 })
    case .remove(let removed):
      steps.starts(with: removed) ? .gone : .at(Self.closed(steps, behind: removed))
    case .replace(let replaced, _): steps.starts(with: replaced) ? .replaced : .at(steps)
    case .move(let moved, let place):
      .at(Self.moved(steps, from: moved, to: place))
    case .rename(let renamed, let name):
      .at(steps.starts(with: renamed) ? renamed.dropLast() + [.key(name)] + steps[renamed.count...] : steps)
    }
  }

  /// Whether what stands at the place of a key is what the edit says, or what there is without it.
  func writes(_ steps: Steps) -> Bool {
    switch self {
    case .replace(let place, _), .remove(let place): place == steps
    case .insert(.entry(let key, _), _, let container): container + [.key(key)] == steps
    case .insert, .move, .rename: false
    }
  }

  /// Gives an item of a container, and what is in it, another index.
  private static func shifted(_ steps: Steps, in container: Steps, by shift: (Int) -> Int) -> Steps {
    guard steps.count > container.count, steps.starts(with: container),
      case .item(let item) = steps[container.count]
    else { return steps }
    var steps = steps
    steps[container.count] = .item(shift(item))
    return steps
  }

  private static func closed(_ steps: Steps, behind removed: Steps) -> Steps {
    guard case .item(let gap)? = removed.last else { return steps }
    return shifted(steps, in: removed.dropLast()) { $0 > gap ? $0 - 1 : $0 }
  }

  private static func moved(_ steps: Steps, from moved: Steps, to place: Int) -> Steps {
    guard case .item(let start)? = moved.last else { return steps }
    return shifted(steps, in: moved.dropLast()) { item in
      if item == start { return place }
      let closed = item > start ? item - 1 : item
      return closed >= place ? closed + 1 : closed
    }
  }
}
