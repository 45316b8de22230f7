import BookVocabulary
import PageExploring
import StageCore

/// Why elements never appear: what waits for another that never appears has no cause of its own.
struct SilenceCauses {
  private let state: StageState
  private let exploration: PageExploration
  private var causes: [ElementID: String] = [:]

  init(_ state: StageState, _ exploration: PageExploration) {
    self.state = state
    self.exploration = exploration
  }

  /// Equal for elements that appear as soon as one fault is mended.
  mutating func cause(of element: ElementID) -> String {
    var chain: [ElementID] = []
    var isInChain: Set<ElementID> = []
    var next = element
    var cause: String?
    while cause == nil {
      if let known = causes[next] {
        cause = known
      } else if !isInChain.insert(next).inserted {
        // A circle is named for one that is in it.
        let circle = chain.drop { $0 != next }
        cause = "circle of \(circle.min()?.index ?? next.index)"
      } else {
        chain.append(next)
        if let before = silentSource(of: next) { next = before } else { cause = events(of: next) }
      }
    }
    for id in chain { causes[id] = cause }
    return cause ?? ""
  }

  private func waits(of element: ElementID) -> [TriggerDescription] {
    state.description(of: element).triggers.filter { $0.action.makesElementWait }
  }

  /// Another element that it waits for, and that never appears.
  private func silentSource(of element: ElementID) -> ElementID? {
    for trigger in waits(of: element) {
      guard let source = state.source(of: trigger).flatMap(\.self), source != element,
        exploration.met[.appears(source)] == nil
      else { continue }
      return source
    }
    return nil
  }

  private func events(of element: ElementID) -> String {
    waits(of: element).map { trigger in
      let asked = trigger.conditions.isEmpty ? "" : " while \(trigger.conditions)"
      return "\(trigger.event) of \(trigger.triggeringElement ?? "")\(asked)"
    }.sorted().joined(separator: ", ")
  }
}
