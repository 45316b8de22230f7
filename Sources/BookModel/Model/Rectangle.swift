/// An upright rectangle of the page, in page pixels from its top left corner.
public struct Rectangle: Sendable, Hashable {
  public var x: Double
  public var y: Double
  /// At least 0.
  public var width: Double
  /// At least 0.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
