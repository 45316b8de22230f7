/// Letters above the line or under it, as HTML names them.
package enum ScriptLetters: String {
  case above = "sup"
  case below = "sub"

  /// Digits and signs that Unicode has so.
  private static let plain = Array("0123456789+-=()")
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")

  /// Words as a text has them whose letters all stand on one line: numbers in the letters that Unicode has
  /// for that, else behind a sign, so that they are no part of a number before them; other words as they are.
  package func written(_ words: String) -> String {
    let letters = self == .above ? Self.raised : Self.lowered
    var written = ""
    var isWhole = true
    for character in words {
      let sign: Character = character == "−" || character == "–" ? "-" : character
      if let place = Self.plain.firstIndex(of: sign) {
        written.append(letters[place])
      } else {
        isWhole = isWhole && character.isWhitespace
        written.append(character)
      }
    }
    if isWhole { return written }
    guard let first = words.first, first.isLetter || first.isNumber || "+-−–".contains(first),
      words.contains(where: \.isNumber)
    else { return words }
    return "\(self == .above ? "^" : "_")(\(words))"
  }
}
