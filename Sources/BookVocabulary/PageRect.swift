/// An upright rectangle of the page, in page pixels from its top left corner.
public struct PageRect: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// At least 0.
  public var width: Double
  /// At least 0.
  public var height: Double

  /// The rectangle with its top left corner at (x, y).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The point in its middle.
  public var middle: PagePoint { PagePoint(x: x + width / 2, y: y + height / 2) }

  /// Square pixels.
  public var area: Double { width * height }

  /// What both have in common; nil where that is nothing, or an edge.
  public func intersection(_ other: PageRect) -> PageRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard left < right, top < bottom else { return nil }
    return PageRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether both share more than an edge; an empty rectangle shares nothing.
  public func overlaps(_ other: PageRect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0
      && x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }
}
