import Importing

/// How the points of a list in order are numbered.
package struct ListNumbers {
  private var next: Int
  private let step: Int
  /// What HTML calls the kind of its numbers.
  private let kind: String

  private static let numbers = -100_000...100_000
  private static let romans: [(letters: String, number: Int)] = [
    ("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40),
    ("x", 10),
    ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
  ]

  /// Nil for what is no such list.
  package init?(of list: SourceElement) {
    guard list.name == "ol" else { return nil }
    kind = list["type"] ?? "1"
    step = list["reversed"] == nil ? 1 : -1
    next = Self.number(list["start"]) ?? (step > 0 ? 1 : list.elements("li").count)
  }

  /// The number of the next point, as it is written.
  package mutating func take(for point: SourceElement) -> String {
    let number = Self.number(point["value"]) ?? next
    next = number + step
    return Self.written(number, as: point["type"] ?? kind)
  }

  private static func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.map { min(max($0, numbers.lowerBound), numbers.upperBound) }
  }

  private static func written(_ number: Int, as kind: String) -> String {
    switch kind {
    case "a" where number > 0, "A" where number > 0:
      var (letters, rest) = ("", number)
      while rest > 0 {
        letters = String(UnicodeScalar(UInt8(97 + (rest - 1) % 26))) + letters
        rest = (rest - 1) / 26
      }
      return kind == "A" ? letters.uppercased() : letters
    case "i" where (1..<4000).contains(number), "I" where (1..<4000).contains(number):
      var (letters, rest) = ("", number)
      for roman in romans {
        while rest >= roman.number {
          letters += roman.letters
          rest -= roman.number
        }
      }
      return kind == "I" ? letters.uppercased() : letters
    default: return String(number)
    }
  }
}
