import BookModel
import BookVocabulary

/// What an author is asked of a trigger: what it may wait for, and what it may do, each with its key.
package enum TriggerChoices {
  /// What a trigger may do.
  package enum Action: Hashable, Sendable {
    /// All is said.
    case done(TriggerAction)
    /// The page, the value and its number, the game or the door are asked for.
    case page, set, add, game, door

    /// The word that a book has for it; nil for a door, of which each has its own.
    package var word: String? {
      switch self {
      case .done(let action): action.word
      case .page: TriggerAction.request(.goTo(.number(1))).word
      case .set: TriggerAction.change(ValueChange("", .set(to: 0))).word
      case .add: TriggerAction.change(ValueChange("", .add(1))).word
      case .game: TriggerAction.play.word
      case .door: nil
      }
    }
  }

  /// The events of a page.
  package static let pageEvents: [TriggerEvent] = [.pageShown, .becomes]

  /// The events that an element can have. One that cannot be touched can be made so.
  ///
  /// - Parameters:
  ///   - element: nil for one that has a fault.
  ///   - elements: all of its page.
  package static func events(of element: Element?, among elements: [Element]) -> [TriggerEvent] {
    guard let element else { return [.touched, .appeared, .removed] }
    let takesDrops = elements.contains {
      $0.draggable && ($0.dropTargets + $0.belongsOn).contains(element.name)
    }
    let isSoundAlone = element.type == .audio && element.width * element.height == 0
    var events: [TriggerEvent] = isSoundAlone ? [] : [.touched]
    if element.type == .audio { events.append(.soundCompleted) }
    if element.type == .movie { events.append(.movieCompleted) }
    events += [.appeared, .removed]
    if element.draggable { events.append(.dragStarted) }
    if element.draggable || takesDrops { events.append(.dropped) }
    if element.draggable, !element.belongsOn.isEmpty { events.append(.placed) }
    return events + element.tweens.map(\.index).flatMap { [.tweenStarted($0), .tweenCompleted($0)] }
  }

  /// What an element of a type can do.
  ///
  /// - Parameter hasGames: whether the book may have games.
  package static func actions(
    of type: ElementType?, hasGames: Bool
  ) -> [(key: Character, action: Action)] {
    var actions: [(key: Character, action: Action)] = [
      ("a", .done(.appear)), ("t", .done(.startTweens)), ("s", .done(.stop)), ("h", .done(.hide)),
      ("w", .done(.show)), ("g", .done(.toggle)), ("r", .done(.remove)), ("l", .done(.place)),
      ("n", .done(.request(.next))), ("v", .done(.request(.previous))), ("o", .page), ("=", .set),
      ("+", .add), ("d", .door),
    ]
    if type == .audio || type == .movie {
      actions.insert(("p", .done(.play)), at: 2)
    } else if hasGames {
      actions.insert(("p", .game), at: 2)
    }
    return actions
  }

  /// The parts of the application that an action leads to. The game is among the actions, as it has a name.
  package static let doors: [(key: Character, door: Door)] = [
    ("m", .menu), ("r", .read), ("c", .contents), ("o", .options), ("k", .credits), ("s", .shelf),
  ]
}
