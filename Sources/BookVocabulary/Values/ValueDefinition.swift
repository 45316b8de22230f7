/// A value of a book or of a page: a number that triggers set and ask for, and words show.
public struct ValueDefinition: Sendable, Hashable {
  /// What its numbers mean.
  public enum Kind: Sendable, Hashable {
    /// Whole numbers.
    case number
    /// 0 is false, 1 is true.
    case truth
  }

  /// The numbers that a value can have where it may have the most of them.
  public static let widestRange = -1_000_000...1_000_000
  /// The numbers of a value that says nothing of them.
  public static let usualRange = 0...1000
  /// How many values a book can have, and a page of it.
  public static let most = 1000

  /// What conditions, changes and words call it.
  public var name: String
  /// What its numbers mean.
  public var kind: Kind
  /// The numbers that it can have: no change leads out of them.
  public var range: ClosedRange<Int>
  /// The number it begins with, one of its range.
  public var start: Int
  /// Whether it is kept between readings, until the reader begins anew. Default false.
  public var isKept: Bool

  /// A number.
  ///
  /// - Parameters:
  ///   - range: held within `widestRange`. Default `usualRange`.
  ///   - start: held within the range. Default 0.
  ///   - isKept: whether it is kept between readings. Default false.
  public init(_ name: String, range: ClosedRange<Int> = usualRange, start: Int = 0, isKept: Bool = false) {
    self.name = name
    kind = .number
    self.range = range.clamped(to: Self.widestRange)
    self.start = min(max(start, self.range.lowerBound), self.range.upperBound)
    self.isKept = isKept
  }

  /// A value that is true or false.
  public init(_ name: String, isTrue start: Bool, isKept: Bool = false) {
    self.name = name
    kind = .truth
    range = 0...1
    self.start = start ? 1 : 0
    self.isKept = isKept
  }

  /// The number of its range that is nearest to another.
  public func held(_ number: Int) -> Int { min(max(number, range.lowerBound), range.upperBound) }

  /// A number of it as books write it: `3`, or `true`.
  public func written(_ number: Int) -> String {
    switch kind {
    case .number: String(number)
    case .truth: number == 0 ? "false" : "true"
    }
  }
}

/// What a trigger asks of a value before it acts.
public struct ValueCondition: Sendable, Hashable {
  /// How the value's number is compared.
  public enum Comparison: String, CaseIterable, Sendable {
    case `is`, isNot, atLeast, atMost

    /// `=`, `≠`, `≥` or `≤`: the same in every language.
    public var sign: String {
      switch self {
      case .is: "="
      case .isNot: "≠"
      case .atLeast: "≥"
      case .atMost: "≤"
      }
    }
  }

  /// The value's name.
  public var value: String
  /// How its number is compared.
  public var comparison: Comparison
  /// The number it is compared with; of one that is true or false 0 for false and 1 for true.
  public var number: Int

  /// `value` compared with a number.
  public init(_ value: String, _ comparison: Comparison, _ number: Int) {
    (self.value, self.comparison, self.number) = (value, comparison, number)
  }

  /// Whether it holds for a number.
  @inlinable
  public func holds(for other: Int) -> Bool {
    switch comparison {
    case .is: other == number
    case .isNot: other != number
    case .atLeast: other >= number
    case .atMost: other <= number
    }
  }
}

/// What a trigger does to a value.
public struct ValueChange: Sendable, Hashable {
  /// How the value's number changes.
  public enum Kind: Sendable, Hashable {
    /// It becomes this number.
    case set(to: Int)
    /// It rises by this number, or falls where that is below 0.
    case add(Int)
  }

  /// The value's name.
  public var value: String
  /// How its number changes.
  public var kind: Kind

  /// A change of `value`.
  public init(_ value: String, _ kind: Kind) { (self.value, self.kind) = (value, kind) }

  /// The number after the change: one of the value's range.
  public func applied(to number: Int, of definition: ValueDefinition) -> Int {
    switch kind {
    case .set(let new): definition.held(new)
    // Neither can be so large that the sum overflows: a book's numbers are held within a million.
    case .add(let amount): definition.held(number &+ amount)
    }
  }
}
