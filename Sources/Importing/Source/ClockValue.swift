/// A moment of SMIL, in any of its spellings: `5:34:31.396`, `34:31`, `76.2s`, `7.75h`, `345.67`.
package enum ClockValue {
  /// Of a book.
  private static let most = 360_000.0

  /// - Returns: seconds; nil for what is no moment.
  package static func seconds(_ text: String) -> Double? {
    let words = text.trimmed.lowercased()
    let value = words.hasPrefix("npt=") ? String(words.dropFirst(4)) : words
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    let seconds: Double?
    switch parts.count {
    case 1: seconds = single(value)
    case 2, 3:
      let numbers = parts.compactMap { number($0) }
      seconds = numbers.count == parts.count ? numbers.reduce(0) { $0 * 60 + $1 } : nil
    default: seconds = nil
    }
    return seconds.flatMap { (0...most).contains($0) ? $0 : nil }
  }

  private static func single(_ value: String) -> Double? {
    for (unit, factor) in [("min", 60), ("ms", 0.001), ("h", 3600), ("s", 1)] where value.hasSuffix(unit) {
      return number(value.dropLast(unit.count)).map { $0 * factor }
    }
    return number(value)
  }

  /// Of digits and a point alone.
  private static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else { return nil }
    return Double(text)
  }
}
