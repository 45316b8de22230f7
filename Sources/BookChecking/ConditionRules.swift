import BookFormat
import BookModel
import BookVocabulary
import PropertyList

/// A condition whose answer is the same for all numbers that its value can have, or conditions of a trigger
/// that no number of it meets together.
enum IdleConditions: PageRule {
  private struct Contradiction: RuleFault {
    let value: String
    let owner: BookSubject.ElementName
    var severity: Diagnostic.Severity { .warning }
    var message: String {
      "\(BookSubject.trigger(of: owner).words) asks of \(value.quoted) what never holds together"
    }
    var hint: String? { "all of it has to hold; several triggers ask for one or the other" }
  }

  static func check(_ page: PageInspection, of inspection: Inspection) {
    page.forEachPart(where: { !$0.triggers.isEmpty }) { part in
      for trigger in part.element.triggers where !trigger.conditions.isEmpty {
        check(trigger.conditions, of: part.name, on: page.page, inspection)
      }
    }
  }

  private static func check(
    _ conditions: [Trigger.Condition], of owner: BookSubject.ElementName, on page: Page,
    _ inspection: Inspection
  ) {
    // What is asked of each value, those left out that have a fault of their own.
    var asked: [String: NumbersAskedFor] = [:]
    for condition in conditions {
      let name = condition.asked.value
      guard let value = inspection.book.value(named: name, on: page)?.definition else { continue }
      if let problem = problem(condition.asked, of: value, owner) {
        inspection.report(problem, at: condition.place)
        continue
      }
      let held = asked[name, default: NumbersAskedFor(range: value.range)]
      let narrowed = held.narrowed(by: condition.asked)
      asked[name] = narrowed
      if narrowed.isEmpty, !held.isEmpty {
        inspection.report(.rule(Contradiction(value: name, owner: owner)), at: condition.place)
      }
    }
  }

  /// What is wrong with a condition by itself.
  private static func problem(
    _ asked: ValueCondition, of value: ValueDefinition, _ owner: BookSubject.ElementName
  ) -> BookProblem? {
    let isOrdered = asked.comparison == .atLeast || asked.comparison == .atMost
    if value.kind == .truth, isOrdered || !value.range.contains(asked.number) {
      return .comparesTruth(asked.value, of: owner)
    }
    return asked.answer(forAllOf: value.range).map {
      .conditionOutOfRange(asked.value, of: owner, holds: $0)
    }
  }
}

/// The numbers that several conditions leave of a value's.
private struct NumbersAskedFor {
  private var least: Int
  private var most: Int
  private var excluded: Set<Int> = []

  init(range: ClosedRange<Int>) { (least, most) = (range.lowerBound, range.upperBound) }

  /// Those of them that meet one more condition.
  func narrowed(by condition: ValueCondition) -> NumbersAskedFor {
    var numbers = self
    let number = condition.number
    switch condition.comparison {
    case .is: (numbers.least, numbers.most) = (max(least, number), min(most, number))
    case .isNot: numbers.excluded.insert(number)
    case .atLeast: numbers.least = max(least, number)
    case .atMost: numbers.most = min(most, number)
    }
    return numbers
  }

  var isEmpty: Bool {
    least > most || (most - least < excluded.count && (least...most).allSatisfy(excluded.contains))
  }
}

extension ValueCondition {
  /// Whether it holds for all numbers of a range, or for none; nil where some have another answer.
  fileprivate func answer(forAllOf range: ClosedRange<Int>) -> Bool? {
    // Its answer changes beside its own number only.
    let numbers = [range.lowerBound, range.upperBound, number - 1, number, number + 1].filter(range.contains)
    let answers = Set(numbers.map(holds(for:)))
    return answers.count == 1 ? answers.first : nil
  }
}
