import BookVocabulary

/// Signs, which are the same in every language.
extension InspectorPhrases {
  /// What a trigger does to a value: `coins = 5`, `coins + 1`.
  package static func change(_ change: ValueChange) -> String {
    switch change.kind {
    case .set(let number): "\(change.value) = \(number)"
    case .add(let amount) where amount < 0: "\(change.value) − \(-amount)"
    case .add(let amount): "\(change.value) + \(amount)"
    }
  }

  /// The number of a value: `coins = 5`.
  package func value(_ value: ValueDefinition, _ number: Int) -> String {
    "\(value.name) = \(value.written(number))"
  }

  /// What a trigger asks of values: `coins ≥ 5, key = 1`.
  package func conditions(_ conditions: [ValueCondition]) -> String {
    conditions.map { "\($0.value) \($0.comparison.sign) \($0.number)" }.joined(separator: ", ")
  }
}
