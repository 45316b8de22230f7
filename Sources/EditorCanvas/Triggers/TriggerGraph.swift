import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// Who sets off whom on a page, and by what.
package struct TriggerGraph: Sendable {
  /// What sets something off.
  package enum Source: Hashable, Sendable {
    /// That the page is shown.
    case page
    /// An element, by its index.
    case element(Int)
    /// A name that no element of the page has.
    case missing(String)
  }

  /// A trigger.
  package struct Edge: Hashable, Sendable {
    package var source: Source
    /// The index of the element that carries it, and that it acts on.
    package var target: Int
    package var event: TriggerEvent
    package var action: TriggerAction
    /// Seconds from the event to the action.
    package var delay: Double
    /// Whether only the first event counts.
    package var once: Bool
    /// What has to hold when the event comes.
    package var conditions: [ValueCondition]
    /// Those keys that are written which say more of its action.
    var written: Set<String>
    /// Where it is written, from its element.
    package var steps: [PropertyListStep]
  }

  /// In drawing order of the elements that carry them, then in the order of the file.
  package private(set) var edges: [Edge]
  /// The indices of the elements by how many others have to come before them: those that are on the page from
  /// the start, those that they bring, and so on. Each is in drawing order.
  package private(set) var columns: [[Int]]
  /// The indices of the elements that wait, and that nothing ever brings onto the page: they wait in a
  /// circle, or for one that never comes.
  package private(set) var unreachable: [Int]

  /// - Parameter page: of the document.
  package init(of page: Page) {
    let elements = page.playedElements
    let indices = Dictionary(elements.map { ($0.name, $0.index) }) { first, _ in first }
    edges = elements.flatMap { element in
      zip(element.triggers, element.triggerSteps).map { trigger, steps in
        let item = trigger.event.isOfPage ? nil : trigger.triggeringItem
        return Edge(
          source: item.map { name in indices[name].map { .element($0) } ?? .missing(name) } ?? .page,
          target: element.index, event: trigger.event, action: trigger.action, delay: trigger.delay,
          once: trigger.once, conditions: trigger.conditions.map(\.asked), written: Self.written(of: trigger),
          steps: steps)
      }
    }
    columns = [elements.filter { !$0.waits }.map(\.index)]
    unreachable = []
    sort(elements.map(\.index))
  }

  private static func written(of trigger: Trigger) -> Set<String> {
    Set(BookFormat.trigger.ofActions.map(\.spelling).filter { trigger.source?[$0] != nil })
  }

  /// Goes from what is on the page to what it brings.
  private mutating func sort(_ indices: [Int]) {
    var bringing: [Int: [Int]] = [:]
    var next: Set<Int> = []
    var known = Set(columns[0])
    for edge in edges where edge.action.makesElementWait && !known.contains(edge.target) {
      switch edge.source {
      case .page: next.insert(edge.target)
      case .element(let index): bringing[index, default: []].append(edge.target)
      case .missing: break
      }
    }
    while let column = columns.last {
      next.formUnion(column.flatMap { bringing[$0] ?? [] })
      next.subtract(known)
      guard !next.isEmpty else { break }
      known.formUnion(next)
      columns.append(next.sorted())
      next = []
    }
    unreachable = indices.filter { !known.contains($0) }
  }
}

extension TriggerKeys {
  /// Those that say more of an action: which page, game or value, and what becomes of that.
  var ofActions: [any AnyFormatKey] { [value, to, amount, page, game] }
}
