import BookVocabulary

/// What of a page no reader can reach, whatever is done on it.
package struct UnreachedParts: Hashable, Sendable {
  /// A trigger that is never set off. One element may carry several of the kind.
  package struct Trigger: Hashable, Sendable {
    /// The index of the element that carries it.
    package var target: Int
    /// The index of the element that sets it off; nil for the page, or for one that is not there.
    package var source: Int?
    package var event: TriggerEvent

    package init(target: Int, source: Int?, event: TriggerEvent) {
      (self.target, self.source, self.event) = (target, source, event)
    }
  }

  /// What is said of it.
  package struct Finding: Hashable, Sendable {
    /// Lower case, names things in 'single quotes', ends without a full stop.
    package var message: String
    /// The index of the element that it is about; nil for the page.
    package var element: Int?

    package init(_ message: String, element: Int?) { (self.message, self.element) = (message, element) }
  }

  package var findings: [Finding]
  /// The indices of the elements of which something cannot be reached.
  package var elements: Set<Int>
  package var triggers: Set<Trigger>

  package init(findings: [Finding] = [], elements: Set<Int> = [], triggers: Set<Trigger> = []) {
    (self.findings, self.elements, self.triggers) = (findings, elements, triggers)
  }

  package var isEmpty: Bool { findings.isEmpty && elements.isEmpty && triggers.isEmpty }

  /// Whether a trigger is never set off.
  package func hasTrigger(_ edge: TriggerGraph.Edge) -> Bool {
    let source: Int? = if case .element(let index) = edge.source { index } else { nil }
    return triggers.contains(Trigger(target: edge.target, source: source, event: edge.event))
  }
}
