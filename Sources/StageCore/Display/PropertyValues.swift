import BookVocabulary

/// One value for every `AnimatedProperty`: those of an element.
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
  /// From the left of the element's own space: the pivot lies at (x, y), and the element turns and scales
  /// about it.
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

  /// The colour of a text or a shape.
  public var channels: PaletteColor {
    get { PaletteColor(red: red, green: green, blue: blue, alpha: opacity) }
    set { (red, green, blue, opacity) = (newValue.red, newValue.green, newValue.blue, newValue.alpha) }
  }

  /// The value of any property.
  public subscript(property: AnimatedProperty) -> Double {
    get {
      var (copy, value) = (self, 0.0)
      copy.forEachColumn { if $0 == property.column { value = $1 } }
      return value
    }
    set {
      forEachColumn { if $0 == property.column { $1 = newValue } }
    }
  }

  /// Calls `body` with the column and the value of every property, in the order of the cases of
  /// `AnimatedProperty`.
  @inline(__always)
  fileprivate mutating func forEachColumn(_ body: (_ column: Int, _ value: inout Double) -> Void) {
    body(0, &x)
    body(1, &y)
    body(2, &width)
    body(3, &height)
    body(4, &alpha)
    body(5, &rotation)
    body(6, &scaleX)
    body(7, &scaleY)
    body(8, &pivotX)
    body(9, &pivotY)
    body(10, &fontSize)
    body(11, &red)
    body(12, &green)
    body(13, &blue)
    body(14, &opacity)
  }
}

extension AnimatedProperty {
  /// Its place among all properties, from 0.
  var column: Int { Self.columns[self] ?? 0 }

  private static let columns = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}

/// The values of many elements in one flat array, so that a tween writes by index: a row for each element,
/// and in it a column for each `AnimatedProperty`.
public struct PropertyTable: Sendable {
  /// The columns of a row, and so from a value to the same of the next element.
  static let stride = 15

  /// Row after row.
  var numbers: [Double] = []

  /// A row for each of `rows`.
  public init(_ rows: some Collection<PropertyValues>) {
    numbers.reserveCapacity(rows.count * Self.stride)
    for var row in rows { row.forEachColumn { numbers.append($1) } }
  }

  /// The place of the value of a property of an element in `numbers`.
  static func index(of property: AnimatedProperty, inRow row: Int) -> Int {
    row * stride + property.column
  }

  /// The values of the element with this row, from 0.
  public subscript(row: Int) -> PropertyValues {
    @inline(__always)
    get {
      let first = row * Self.stride
      precondition(first >= 0 && first <= numbers.count - Self.stride, "every element has a row")
      var values = PropertyValues()
      // The whole row is there: asking for each number whether it is would cost a touch that looks at
      // thousands of rows.
      numbers.withUnsafeBufferPointer { numbers in
        values.forEachColumn { column, value in value = numbers[first + column] }
      }
      return values
    }
    set {
      let first = row * Self.stride
      var values = newValue
      values.forEachColumn { column, value in numbers[first + column] = value }
    }
  }
}
