import BookVocabulary
import Characters
import Importing

/// A `linear-gradient(…)` of a style: colours that go over into each other along a line through a box.
package struct StyleGradient {
  private let direction: Direction
  private let marks: [(color: StyleColor?, place: StyleLength?)]

  private enum Direction {
    /// From up, clockwise.
    case radians(Double)
    /// To a side or a corner: −1, 0 or 1 each.
    case to(right: Double, down: Double)
  }

  /// A colour at a place of the line.
  package struct Stop: Hashable {
    /// A share of the line, in which it begins at 0; it may lie beyond the line.
    package var offset: Double
    package var color: StyleColor

    package init(offset: Double, color: StyleColor) {
      self.offset = offset
      self.color = color
    }
  }

  /// What a gradient has, and a ground, at most.
  private static let (mostStops, mostGradients) = (100, 20)

  /// The gradients of a ground, the uppermost first; nil where one of its layers is none.
  static func all(in layers: [String], _ units: StyleLength.Units) -> [StyleGradient]? {
    guard layers.count <= mostGradients else { return nil }
    let gradients = layers.compactMap { StyleGradient($0, units) }
    return gradients.count == layers.count ? gradients : nil
  }

  private init?(_ text: String, _ units: StyleLength.Units) {
    let text = text.trimmed.lowercased()
    let name = "linear-gradient("
    guard text.hasPrefix(name), text.hasSuffix(")") else { return nil }
    var parts = StyleScanner.parts(of: String(text.dropFirst(name.count).dropLast()), at: ",")[...]
    if let direction = parts.first.flatMap({ Self.direction($0.trimmed) }) {
      self.direction = direction
      parts = parts.dropFirst()
    } else {
      direction = .to(right: 0, down: 1)
    }
    var marks: [(color: StyleColor?, place: StyleLength?)] = []
    for part in parts {
      let words = StyleScanner.parts(of: String(part), at: " ").map(String.init)
      let places = words.dropFirst().map { StyleLength($0, units) }
      guard let word = words.first, places.count <= 2, places.allSatisfy({ $0 != nil }) else { return nil }
      let color = StyleColor(word)
      guard color != nil || word == "currentcolor" else { return nil }
      for place in places.isEmpty ? [nil] : places { marks.append((color, place)) }
    }
    guard (2...Self.mostStops).contains(marks.count) else { return nil }
    self.marks = marks
  }

  private static func direction(_ text: String) -> Direction? {
    if text.hasPrefix("to ") {
      let sides: [Substring: (Double, Double)] = [
        "left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1),
      ]
      let words = text.split(whereSeparator: \.isWhitespace).dropFirst()
      let ways = words.compactMap { sides[$0] }
      guard ways.count == words.count, (1...2).contains(ways.count) else { return nil }
      return .to(right: ways.reduce(0) { $0 + $1.0 }, down: ways.reduce(0) { $0 + $1.1 })
    }
    // An angle has a unit, but for 0.
    guard let angle = StyleNumber(text), !angle.unit.isEmpty || angle.number == 0 else { return nil }
    return angle.radians.map(Direction.radians)
  }

  /// The way of its line in a box, in pixels to the right and down, from where it begins to where it ends.
  /// Its middle is the box's.
  package func way(width: Double, height: Double) -> (right: Double, down: Double) {
    let right: Double
    let down: Double
    switch direction {
    case .radians(let radians):
      let turn = AffineTransform.turned(radians)
      // The cosine of 90° is none, but almost.
      func rounded(_ number: Double) -> Double { abs(number) < 1e-9 ? 0 : number }
      (right, down) = (rounded(turn.b), rounded(-turn.a))
    case .to(let toRight, let toBottom):
      // Between two corners the middle colour is on the line from one to the other.
      let isCorner = toRight != 0 && toBottom != 0
      let (x, y) = isCorner ? (toRight * height, toBottom * width) : (toRight, toBottom)
      let length = max(0.0001, (x * x + y * y).squareRoot())
      (right, down) = (x / length, y / length)
    }
    let length = abs(width * right) + abs(height * down)
    return (right * length, down * length)
  }

  /// Its colours in order, each at least as far along as those before it.
  ///
  /// - Parameters:
  ///   - length: of the line, in pixels.
  ///   - color: what `currentColor` is.
  package func stops(along length: Double, color: StyleColor) -> [Stop] {
    var offsets = marks.map { mark in mark.place?.pixels(of: length).map { $0 / max(0.0001, length) } }
    offsets[0] = offsets[0] ?? 0
    offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
    var stops: [Stop] = []
    for (index, mark) in marks.enumerated() {
      let before = stops.last?.offset ?? -.infinity
      let offset: Double
      if let own = offsets[index] {
        offset = max(own, before)
      } else {
        // Those without a place share the room to the next that has one.
        let next = offsets[index...].firstIndex { $0 != nil } ?? index
        let end = max(before, offsets[next] ?? before)
        offset = before + (end - before) / Double(next - index + 1)
      }
      stops.append(Stop(offset: offset, color: mark.color ?? color))
    }
    return stops
  }
}
