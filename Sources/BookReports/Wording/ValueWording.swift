import BookModel
import BookVocabulary

/// How values, conditions and changes are worded.
package enum ValueWording {
  /// `0 at first, 0 to 1000`, `false at first, kept between readings`.
  static func definition(_ value: ValueDefinition) -> String {
    let kept = value.isKept ? ", kept between readings" : ""
    let start = "\(value.written(value.start)) at first"
    guard value.kind == .number else { return start + kept }
    return start + ", \(value.range.lowerBound) to \(value.range.upperBound)" + kept
  }

  /// `coins is at least 5 and key is true`.
  package static func conditions(
    _ conditions: [ValueCondition], _ numbers: WrittenNumbers = WrittenNumbers()
  ) -> String {
    conditions.map { condition($0, numbers) }.joined(separator: " and ")
  }

  /// ` while coins is at least 5`; nothing for a trigger that asks for nothing, or whose event says it.
  package static func proviso(_ trigger: Trigger, _ numbers: WrittenNumbers) -> String {
    guard !trigger.conditions.isEmpty, trigger.event != .becomes else { return "" }
    return " while " + conditions(trigger.conditions.map(\.asked), numbers)
  }

  private static func condition(_ condition: ValueCondition, _ numbers: WrittenNumbers) -> String {
    let comparison =
      switch condition.comparison {
      case .is: "is"
      case .isNot: "is not"
      case .atLeast: "is at least"
      case .atMost: "is at most"
      }
    let number = numbers.written(condition.number, of: condition.value)
    return "\(BookWording.name(condition.value)) \(comparison) \(number)"
  }

  /// `coins ≥ 5 and key = true`: short enough for a graph.
  static func signs(_ conditions: [ValueCondition], _ numbers: WrittenNumbers) -> String {
    conditions.map { condition in
      let number = numbers.written(condition.number, of: condition.value)
      return "\(BookWording.name(condition.value)) \(condition.comparison.sign) \(number)"
    }
    .joined(separator: " and ")
  }

  /// `coins becomes 5`, `coins rises by 1`.
  package static func change(
    _ change: ValueChange, _ numbers: WrittenNumbers = WrittenNumbers()
  ) -> String {
    let name = BookWording.name(change.value)
    return switch change.kind {
    case .set(let number): "\(name) becomes \(numbers.written(number, of: change.value))"
    case .add(let amount) where amount < 0: "\(name) falls by \(-amount)"
    case .add(let amount): "\(name) rises by \(amount)"
    }
  }
}
