import BookVocabulary
import Characters
import Importing

/// A function of the property `transform`.
package enum TransformStep: Hashable {
  case moved(StyleLength, StyleLength)
  case mapped(AffineTransform)

  /// Of a value.
  private static let most = 20

  /// - Returns: nil for a value with a function that a page does not have.
  package static func all(in value: String, _ units: StyleLength.Units) -> [TransformStep]? {
    guard value.lowercased() != "none" else { return [] }
    var steps: [TransformStep] = []
    for part in value.split(separator: ")") where !part.trimmed.isEmpty {
      let sides = part.split(separator: "(", maxSplits: 1)
      guard sides.count == 2, steps.count < most else { return nil }
      let words = sides[1].split { $0 == "," || $0.isWhitespace }.map(String.init)
      guard let step = TransformStep(sides[0].trimmed.lowercased(), words, units) else { return nil }
      steps.append(step)
    }
    return steps
  }

  private init?(_ name: String, _ words: [String], _ units: StyleLength.Units) {
    switch name {
    case "translate", "translatex", "translatey":
      let lengths = words.compactMap { StyleLength($0, units, allowsBareNumbers: true) }
      guard let first = lengths.first, lengths.count == words.count else { return nil }
      let none = StyleLength.pixels(0)
      self =
        name == "translatey"
        ? .moved(none, first) : .moved(first, name == "translate" && lengths.count > 1 ? lengths[1] : none)
    case "scale", "scalex", "scaley":
      guard let numbers = Self.numbers(words), let first = numbers.first else { return nil }
      let second = numbers.count > 1 ? numbers[1] : first
      self = .mapped(
        AffineTransform(
          a: name == "scaley" ? 1 : first, b: 0, c: 0, d: name == "scalex" ? 1 : second, tx: 0, ty: 0))
    case "rotate":
      guard let word = words.first, let radians = StyleNumber(word)?.radians else { return nil }
      let turn = AffineTransform.turned(radians)
      guard let center = Self.numbers(Array(words.dropFirst())), center.count == 2 else {
        self = .mapped(turn)
        return
      }
      self = .mapped(
        AffineTransform.moved(center[0], center[1]).after(
          turn.after(.moved(-center[0], -center[1]))))
    case "matrix":
      guard let numbers = Self.numbers(words), numbers.count == 6 else { return nil }
      self = .mapped(
        AffineTransform(
          a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
    default: return nil
    }
  }

  private static func numbers(_ words: [String]) -> [Double]? {
    let numbers = words.compactMap { StyleNumber($0)?.factor }
    return numbers.count == words.count ? numbers : nil
  }

  /// What steps do to a box of some size with some origin.
  package static func transform(
    _ steps: [TransformStep], of box: PageRect, origin: (x: StyleLength, y: StyleLength)
  ) -> AffineTransform {
    let x = box.x + (origin.x.pixels(of: box.width) ?? 0)
    let y = box.y + (origin.y.pixels(of: box.height) ?? 0)
    var transform = AffineTransform.moved(x, y)
    for step in steps {
      switch step {
      case .moved(let right, let down):
        transform = transform.after(
          .moved(right.pixels(of: box.width) ?? 0, down.pixels(of: box.height) ?? 0))
      case .mapped(let map): transform = transform.after(map)
      }
    }
    return transform.after(.moved(-x, -y))
  }
}
