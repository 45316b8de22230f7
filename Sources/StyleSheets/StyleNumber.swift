/// A number of a style, with what it counts.
struct StyleNumber {
  let number: Double
  /// `px`, `%`, `deg` or any other, in lower case; empty for a number alone.
  let unit: String

  /// - Returns: nil also for a number that is farther from 0 than any of a page is.
  init?(_ text: some StringProtocol) {
    let text = text.lowercased()
    func isPart(_ letter: Character) -> Bool { letter.isASCII && (letter.isNumber || "+-.".contains(letter)) }
    var end = text.firstIndex { !isPart($0) } ?? text.endIndex
    // `1e-5` is a number, but `1em` a length.
    if end < text.endIndex, text[end] == "e", let next = text[end...].dropFirst().first, isPart(next) {
      end = text[end...].dropFirst().firstIndex { !isPart($0) } ?? text.endIndex
    }
    guard let number = Double(text[..<end]), abs(number) <= StyleLength.most else { return nil }
    self.number = number
    unit = String(text[end...])
  }

  /// A number alone, or a share; nil with any other unit.
  var factor: Double? { unit.isEmpty ? number : unit == "%" ? number / 100 : nil }
  /// In radians, where it is an angle or a number alone, which counts degrees.
  var radians: Double? {
    switch unit {
    case "", "deg": number * .pi / 180
    case "rad": number
    case "turn": number * 2 * .pi
    case "grad": number * .pi / 200
    default: nil
    }
  }
}
