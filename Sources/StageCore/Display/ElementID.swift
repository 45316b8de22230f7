/// An element of one stage, by its place in the page's `elements`.
public struct ElementID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int

  /// The element at `index`.
  public init(index: Int) { self.index = index }

  /// Whether `left` comes before `right` on the page, and so is drawn below it.
  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}
