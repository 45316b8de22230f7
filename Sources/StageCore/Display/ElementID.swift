/// An element of one stage, by its place in the page's `elements`.
public struct ElementID: Hashable, Sendable, Comparable {
  public let index: Int

  public init(index: Int) { self.index = index }

  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}
