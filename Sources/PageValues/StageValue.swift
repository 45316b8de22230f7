import BookVocabulary

/// A value that a page knows, and its number when the page is shown.
public struct StageValue: Sendable, Hashable {
  /// What it is.
  public var definition: ValueDefinition
  /// The number that it has when the page is shown.
  public var number: Int
  /// Whether it is the page's own, and gone with it. Default false: it is the book's.
  public var isOfPage: Bool
  /// Which of its numbers need not be told apart. Default nil: all are.
  public var classes: ValueClasses?
  /// Whether the page is played for any number that it may begin with: only where the page does not ask for
  /// it. Default false.
  public var mayBeAny = false

  /// - Parameters:
  ///   - number: held within the value's range. Default the number that it begins with.
  ///   - isOfPage: whether it is gone with the page. Default false.
  public init(_ definition: ValueDefinition, number: Int? = nil, isOfPage: Bool = false) {
    self.definition = definition
    self.number = definition.held(number ?? definition.start)
    self.isOfPage = isOfPage
  }
}

/// A value of one stage, by its place among the stage's values.
public struct ValueID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int

  /// The value at `index`.
  public init(index: Int) { self.index = index }

  /// Whether `left` comes first among the values of its stage.
  public static func < (left: ValueID, right: ValueID) -> Bool { left.index < right.index }
}
