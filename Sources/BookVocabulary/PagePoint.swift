/// A point of the page: page pixels, origin top left, y down.
public struct PagePoint: Sendable, Hashable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// The point at (x, y).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
