import BookModel
import BookVocabulary

/// The small mistakes that an author makes with values: one more or less, or the wrong way round.
enum ValueMutations {
  /// All of a trigger, but for those that come to the same whatever number the value has.
  ///
  /// - Parameters:
  ///   - place: of the trigger, among those of its element.
  ///   - value: the one that the page means by a name; nil for none.
  static func all(
    of trigger: Trigger, at place: Int, value: (String) -> BookValue?
  ) -> [Mutation.Change] {
    var all: [Mutation.Change] = []
    for (index, condition) in trigger.conditions.enumerated() {
      guard let value = value(condition.asked.value)?.definition else { continue }
      all += others(than: condition.asked, of: value).map { .ask(place, condition: index, $0) }
    }
    if case .change(let change) = trigger.action, let value = value(change.value)?.definition {
      all += others(than: change, of: value).map { .changeValue(place, $0) }
    }
    return all
  }

  private static func others(
    than asked: ValueCondition, of value: ValueDefinition
  ) -> [ValueCondition] {
    var reversed = asked
    reversed.comparison =
      switch asked.comparison {
      case .is: .isNot
      case .isNot: .is
      case .atLeast: .atMost
      case .atMost: .atLeast
      }
    // Of what is true or false another number is the same as the other way round.
    let shifts = value.kind == .truth ? [] : [1, -1]
    let shifted = shifts.map { ValueCondition(asked.value, asked.comparison, asked.number + $0) }
    // Between these numbers no answer changes.
    let numbers =
      (-2...2).map { value.held(asked.number + $0) } + [value.range.lowerBound, value.range.upperBound]
    return (shifted + [reversed]).filter { other in
      numbers.contains { other.holds(for: $0) != asked.holds(for: $0) }
    }
  }

  private static func others(than change: ValueChange, of value: ValueDefinition) -> [ValueChange] {
    let ends = [value.range.lowerBound, value.range.upperBound]
    return [1, -1].map { shift in
      switch change.kind {
      case .set(let number): ValueChange(change.value, .set(to: number + shift))
      case .add(let amount): ValueChange(change.value, .add(amount + shift))
      }
    }
    // Two that do the same at both ends do the same between them.
    .filter { other in
      ends.contains { other.applied(to: $0, of: value) != change.applied(to: $0, of: value) }
    }
  }
}

extension Mutation {
  /// The value of the book that is asked for or changed otherwise; nil where none is, or one of the page.
  func bookValue(on page: Page) -> String? {
    let name: String
    switch change {
    case .ask(_, _, let asked): name = asked.value
    case .changeValue(_, let change): name = change.value
    default: return nil
    }
    return page.ownValue(named: name) == nil ? name : nil
  }

  /// Whether the number of a value becomes another that words, frames or colours of pages show.
  func changesWhatIsShown(on pages: some Sequence<Page>) -> Bool {
    guard case .changeValue(_, let change) = change else { return false }
    return pages.contains { $0.elements.contains { $0.shownValueNames.contains(change.value) } }
  }

  /// Whether values are asked for or changed otherwise: what is seen may be the same then, and yet come
  /// sooner or later.
  package var isOfValues: Bool {
    switch change {
    case .ask, .changeValue: true
    default: false
    }
  }
}
