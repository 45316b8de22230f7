import PropertyList

/// Writes a number as the one in whose place it comes.
enum NumberStyle {
  /// The shortest text that reads back the same; whole numbers have no point.
  static func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number with as many places behind the point as another text has, or with more if it needs them.
  static func text(_ number: Double, like other: String) -> String {
    let shortest = shortest(number)
    guard let point = other.firstIndex(of: "."), !shortest.contains(where: { $0 == "e" || $0 == "E" }) else {
      return shortest
    }
    let places = other[point...].dropFirst().prefix { $0.isNumber }.count
    let own = shortest.firstIndex(of: ".").map { shortest[$0...].count - 1 } ?? 0
    guard own < places else { return shortest }
    return shortest + (own == 0 ? "." : "") + String(repeating: "0", count: places - own)
  }
}

extension PropertyListValue {
  /// The number of an integer or a real; nil for anything else.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number, _): number
    default: nil
    }
  }
}
