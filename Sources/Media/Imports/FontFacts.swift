/// How much room the letters of a font take.
package struct FontFacts: Equatable, Sendable {
  /// Of a line, in sizes of letters.
  package let lineHeight: Double
  /// By a letter's number in Unicode, in sizes of letters: those of the lowest numbers.
  package let widths: [UInt32: Double]

  /// The most letters that are measured.
  package static let mostLetters = 4096
  /// Into how many units a size of letters is parted, in which measures are written.
  package static let units = 65_536.0
  /// In sizes of letters; no font has higher lines or wider letters.
  private static let most = 16.0

  /// What a process that read the font has written: words of four bytes, of which the first is the height of
  /// a line; then follow for each letter its number and its width.
  ///
  /// - Returns: nil for what is nothing of the kind.
  init?(words: [UInt32]) {
    guard let first = words.first, words.count % 2 == 1, words.count <= 1 + 2 * Self.mostLetters else {
      return nil
    }
    lineHeight = min(Double(first) / Self.units, Self.most)
    var widths: [UInt32: Double] = [:]
    for place in stride(from: 1, to: words.count, by: 2) {
      widths[words[place]] = min(Double(words[place + 1]) / Self.units, Self.most)
    }
    self.widths = widths
  }
}
