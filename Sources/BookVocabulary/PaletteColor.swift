/// A colour, and how opaque it is: 0 … 1 each.
public struct PaletteColor: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0 clear … 1 opaque.
  public var alpha: Double

  /// The colour of these channels.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
