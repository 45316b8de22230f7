/// A point of the page: page pixels, origin top left, y down.
public struct PagePoint: Sendable, Equatable {
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

/// An upright rectangle of the page, in page pixels.
public struct PageRect: Sendable, Equatable {
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

  /// Whether both share more than an edge; an empty rectangle shares nothing.
  public func overlaps(_ other: PageRect) -> Bool {
    width > 0 && height > 0 && other.width > 0 && other.height > 0
      && x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }
}

/// A 2 × 3 affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineTransform: Sendable, Hashable {
  /// The six numbers of the map.
  public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

  /// The map of these six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}
