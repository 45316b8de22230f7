/// What is typed where a number is asked for: a number, or what is to become of the one that is there.
///
/// | typed | means |
/// |---|---|
/// | `12`, `-12`, `12.5`, `12,5` | this number |
/// | `+10`, `*2`, `/3` | the old one and 10 more, twice, a third of it |
/// | `+=10`, `-=10`, `*=2`, `/=3` | the same, and 10 less: `-10` is a number |
/// | `=1024/3`, `=(100+20)*2` | what the sum comes to |
///
/// ```swift
/// let entry = try NumberEntry("+10")
/// let number = try entry.value(of: 24)  // 34
/// ```
package struct NumberEntry: Hashable, Sendable {
  /// Why what was typed is no number.
  package enum Fault: Error, Hashable, Sendable {
    case empty
    /// What stands at this place, in characters from 0, is not understood; nil: something is missing there,
    /// at the end.
    case unexpected(Character?, at: Int)
    /// There is no such number: it is divided by 0, or larger than any.
    case noNumber
  }

  private enum Change: Hashable { case set, add, subtract, multiply, divide }

  private var change: Change
  private var operand: Double

  /// - Throws: why it is no number.
  package init(_ text: String) throws(Fault) {
    var sum = Sum(text)
    guard !sum.isAtEnd else { throw .empty }
    change = sum.change()
    operand = try sum.value()
  }

  /// What becomes of a number; of none where there was none, which counts as 0.
  package func value(of old: Double?) throws(Fault) -> Double {
    let old = old ?? 0
    let value =
      switch change {
      case .set: operand
      case .add: old + operand
      case .subtract: old - operand
      case .multiply: old * operand
      case .divide: old / operand
      }
    guard value.isFinite else { throw .noNumber }
    return value
  }

  /// Whether what it comes to depends on the number that was there.
  package var isRelative: Bool { change != .set }

  /// A sum while it is read, from left to right.
  private struct Sum {
    private let characters: [Character]
    private var place = 0
    private var depth = 0

    /// Brackets within brackets, and signs before signs, beyond which nothing is understood.
    private static let deepest = 50

    init(_ text: String) {
      characters = Array(text)
      skipSpaces()
    }

    var isAtEnd: Bool { place == characters.count }

    private var next: Character? { isAtEnd ? nil : characters[place] }
    private var fault: Fault { .unexpected(next, at: place) }

    private mutating func skipSpaces() {
      while let next, next.isWhitespace { place += 1 }
    }

    private mutating func take(_ character: Character) -> Bool {
      guard next == character else { return false }
      place += 1
      skipSpaces()
      return true
    }

    /// What is to become of the old number, which stands before the sum.
    mutating func change() -> Change {
      let first = next
      let isFollowedByEquals = place + 1 < characters.count && characters[place + 1] == "="
      let change: Change? =
        switch first {
        case "=": .set
        case "+": .add
        case "*", "×": .multiply
        case "/", "÷", ":": .divide
        case "-" where isFollowedByEquals: .subtract
        default: nil
        }
      guard let change else { return .set }
      place += change != .set && isFollowedByEquals ? 2 : 1
      skipSpaces()
      return change
    }

    /// All of the sum.
    mutating func value() throws(Fault) -> Double {
      let value = try terms()
      guard isAtEnd else { throw fault }
      guard value.isFinite else { throw .noNumber }
      return value
    }

    private mutating func terms() throws(Fault) -> Double {
      var value = try factors()
      while true {
        if take("+") {
          value += try factors()
        } else if take("-") || take("−") {
          value -= try factors()
        } else {
          return value
        }
      }
    }

    private mutating func factors() throws(Fault) -> Double {
      var value = try operand()
      while true {
        if take("*") || take("×") {
          value *= try operand()
        } else if take("/") || take("÷") || take(":") {
          value /= try operand()
        } else {
          return value
        }
      }
    }

    private mutating func operand() throws(Fault) -> Double {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepest else { throw fault }
      if take("-") || take("−") { return -(try operand()) }
      if take("(") {
        let value = try terms()
        guard take(")") else { throw fault }
        return value
      }
      return try number()
    }

    private mutating func number() throws(Fault) -> Double {
      var digits = ""
      var end = place
      while end < characters.count, let digit = Self.digit(characters[end]) {
        digits.append(digit)
        end += 1
      }
      guard let number = Double(digits) else { throw fault }
      place = end
      skipSpaces()
      return number
    }

    /// A digit, or the point before a fraction, which is a comma in many languages.
    private static func digit(_ character: Character) -> Character? {
      switch character {
      case "0"..."9", ".": character
      case ",": "."
      default: nil
      }
    }
  }
}
