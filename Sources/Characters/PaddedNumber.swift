extension BinaryInteger {
  /// The digits of a number, not negative, with zeros before them where they are fewer than `places`.
  ///
  /// - Parameters:
  ///   - radix: 2 up to 36. Default 10.
  ///   - uppercase: whether digits above 9 are written as capital letters. Default false.
  package func padded(to places: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, places - digits.count)) + digits
  }
}

extension Sequence where Element: BinaryInteger {
  /// Two hexadecimal digits of each, 0 … 255, in small letters.
  package var hexadecimal: String { reduce(into: "") { $0 += $1.padded(to: 2, radix: 16) } }
}
