import BookVocabulary

/// Why a path is none.
package enum OutlineFault: Error, Equatable {
  /// A character that no path has, or a number that is none, so many UTF-8 bytes from the start.
  case unexpected(at: Int)
  /// It ends where a number is expected.
  case isIncomplete
  /// It does not begin with M or m.
  case hasNoStart
  /// It encloses nothing.
  case isEmpty
  /// More than `Outline.mostCorners`.
  case hasTooManyCorners
}

// Paths as SVG writes them (SVG 2, 9.3): M, L, H, V, C, S, Q, T and Z, in capitals for places and in small
// letters for ways. Curves become straight lines. An arc (A) is no part of it.
extension Outline {
  /// How many lines a curve becomes.
  private static let linesOfCurve = 16

  /// The figure that a path describes. Every part of it is closed.
  package init(path: String) throws(OutlineFault) {
    var reader = PathReader(path)
    var polygons: [Polygon] = []
    var corners = 0
    var polygon: Polygon = []
    func close() throws(OutlineFault) {
      corners += polygon.count
      guard corners <= Self.mostCorners else { throw .hasTooManyCorners }
      if polygon.count > 2 { polygons.append(polygon) }
      polygon = []
    }
    var point = PagePoint(x: 0, y: 0)
    var start = point
    /// The last control point of the curve before, where one was.
    var control: (point: PagePoint, isCubic: Bool)?
    var hasStarted = false
    while let command = try reader.command() {
      let isRelative = command.isLowercase
      let letter = command.uppercased()
      guard hasStarted || letter == "M" else { throw .hasNoStart }
      func place(_ reader: inout PathReader) throws(OutlineFault) -> PagePoint {
        let (x, y) = (try reader.number(), try reader.number())
        return isRelative ? PagePoint(x: point.x + x, y: point.y + y) : PagePoint(x: x, y: y)
      }
      func mirrored(isCubic: Bool) -> PagePoint {
        guard let control, control.isCubic == isCubic else { return point }
        return PagePoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
      }
      var newControl: (point: PagePoint, isCubic: Bool)?
      switch letter {
      case "M":
        try close()
        point = try place(&reader)
        start = point
        hasStarted = true
        polygon = [point]
      case "Z":
        point = start
        try close()
        polygon = [point]
      case "L":
        point = try place(&reader)
        polygon.append(point)
      case "H":
        point.x = try reader.number() + (isRelative ? point.x : 0)
        polygon.append(point)
      case "V":
        point.y = try reader.number() + (isRelative ? point.y : 0)
        polygon.append(point)
      case "C", "S":
        let first = letter == "C" ? try place(&reader) : mirrored(isCubic: true)
        let second = try place(&reader)
        let end = try place(&reader)
        polygon += Self.curve(point, first, second, end)
        newControl = (second, true)
        point = end
      case "Q", "T":
        let middle = letter == "Q" ? try place(&reader) : mirrored(isCubic: false)
        let end = try place(&reader)
        // A quadratic curve is the cubic one with control points two thirds of the way to its own.
        func towards(_ start: PagePoint) -> PagePoint {
          PagePoint(x: start.x + (middle.x - start.x) * 2 / 3, y: start.y + (middle.y - start.y) * 2 / 3)
        }
        polygon += Self.curve(point, towards(point), towards(end), end)
        newControl = (middle, false)
        point = end
      default:
        throw .unexpected(at: reader.commandPlace)
      }
      control = newControl
      guard corners + polygon.count <= Self.mostCorners else { throw .hasTooManyCorners }
      if point.x.magnitude > Self.farthest || point.y.magnitude > Self.farthest {
        throw .unexpected(at: reader.commandPlace)
      }
    }
    try close()
    self.init(polygons)
    if self.polygons.isEmpty { throw .isEmpty }
  }

  /// A cubic Bézier curve as corners, without its start.
  package static func curve(
    _ start: PagePoint, _ first: PagePoint, _ second: PagePoint, _ end: PagePoint
  ) -> [PagePoint] {
    (1...linesOfCurve).map { step in
      guard step < linesOfCurve else { return end }
      let t = Double(step) / Double(linesOfCurve)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return PagePoint(
        x: a * start.x + b * first.x + c * second.x + d * end.x,
        y: a * start.y + b * first.y + c * second.y + d * end.y)
    }
  }

  /// The path that describes it, in ways from corner to corner, which are short.
  package var path: String {
    var path = ""
    for polygon in polygons {
      guard var point = polygon.first else { continue }
      path += "M" + Self.written(point.x) + Self.separated(point.y)
      for corner in polygon.dropFirst() {
        let (x, y) = (corner.x - point.x, corner.y - point.y)
        if y == 0 {
          path += "h" + Self.written(x)
        } else if x == 0 {
          path += "v" + Self.written(y)
        } else {
          path += "l" + Self.written(x) + Self.separated(y)
        }
        point = corner
      }
      path += "Z"
    }
    return path
  }

  /// A multiple of `grid`, without what it can do without.
  private static func written(_ number: Double) -> String {
    let whole = number.rounded(.towardZero)
    let eighths = Int((number.magnitude - whole.magnitude) / grid)
    guard eighths != 0 else { return String(Int(whole)) }
    let decimals = [".125", ".25", ".375", ".5", ".625", ".75", ".875"][eighths - 1]
    return (number < 0 ? "-" : "") + (whole == 0 ? "" : String(Int(whole.magnitude))) + decimals
  }

  private static func separated(_ number: Double) -> String {
    let written = written(number)
    return number < 0 ? written : " " + written
  }
}

/// The commands and numbers of a path.
private struct PathReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The letter that goes on where a number stands in a letter's place.
  private var repeated: UInt8?
  /// Where the command before was read.
  private(set) var commandPlace = 0

  init(_ path: String) { bytes = Array(path.utf8) }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D, 0x0C, UInt8(ascii: ",")].contains(bytes[place]) {
      place += 1
    }
  }

  /// The next command: its letter, or that of the command before where its numbers go on. Nil at the end.
  mutating func command() throws(OutlineFault) -> Character? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    commandPlace = place
    let byte = bytes[place]
    let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    guard isLetter else {
      guard let repeated else { throw .unexpected(at: place) }
      return Character(Unicode.Scalar(repeated))
    }
    place += 1
    switch byte {
    // What follows a start are lines.
    case UInt8(ascii: "M"): repeated = UInt8(ascii: "L")
    case UInt8(ascii: "m"): repeated = UInt8(ascii: "l")
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): repeated = nil
    default: repeated = byte
    }
    return Character(Unicode.Scalar(byte))
  }

  mutating func number() throws(OutlineFault) -> Double {
    skipBlanks()
    guard place < bytes.count else { throw .isIncomplete }
    let start = place
    func isDigit(_ place: Int) -> Bool { place < bytes.count && (0x30...0x39).contains(bytes[place]) }
    if [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[place]) { place += 1 }
    while isDigit(place) { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      while isDigit(place) { place += 1 }
    }
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[place]) { place += 1 }
      while isDigit(place) { place += 1 }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.magnitude <= 1e9 else { throw .unexpected(at: start) }
    return number
  }
}
