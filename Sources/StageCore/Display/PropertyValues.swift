/// One value for every `AnimatedProperty`, stored flat and in the order of its cases, so that a tween writes
/// by index. A test holds this layout.
public struct PropertyValues: Sendable, Equatable {
  /// Left edge of the box, page pixels from the page's left.
  public var x: Double = 0
  /// Top edge of the box, page pixels from the page's top, down.
  public var y: Double = 0
  /// Page pixels at scale 1.
  public var width: Double = 0
  /// Page pixels at scale 1.
  public var height: Double = 0
  /// 0 (clear) … 1 (opaque).
  public var alpha: Double = 1
  /// Degrees, clockwise on the screen (y points down), about the pivot.
  public var rotation: Double = 0
  /// Factor of the width; negative mirrors.
  public var scaleX: Double = 1
  /// Factor of the height; negative mirrors.
  public var scaleY: Double = 1
  /// From the left of the element's own space: the pivot lies at (x, y), and the element turns and scales about it.
  public var pivotX: Double = 0
  /// From the top of the element's own space.
  public var pivotY: Double = 0
  /// Page pixels.
  public var fontSize: Double = 24
  /// Colour of a text or a shape, 0 … 1.
  public var red: Double = 0
  /// Colour of a text or a shape, 0 … 1.
  public var green: Double = 0
  /// Colour of a text or a shape, 0 … 1.
  public var blue: Double = 0
  /// The colour's own alpha, 0 … 1; multiplied with `alpha`.
  public var opacity: Double = 1

  /// Every property at its default.
  public init() {}

  /// The value of any property.
  public subscript(property: AnimatedProperty) -> Double {
    get {
      withUnsafeBytes(of: self) { $0.load(fromByteOffset: Self.byteOffset(of: property), as: Double.self) }
    }
    set {
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(of: newValue, toByteOffset: Self.byteOffset(of: property), as: Double.self)
      }
    }
  }

  /// Where a property lies within the bytes of a `PropertyValues`.
  static func byteOffset(of property: AnimatedProperty) -> Int {
    property.rawValue * MemoryLayout<Double>.stride
  }
}
