/// How much room words are likely to take in letters of a size, where no font is asked.
package enum LetterEstimate {
  /// How wide a letter is on average, and how far one line is from the next, in ems: what most fonts for
  /// reading have, rather less than more.
  private static let letterWidth = 0.5
  private static let lineDistance = 1.2

  /// - Parameter room: where lines are broken, above 0, in the same unit as the size.
  package static func size(
    of words: String, fontSize: Double, inWidth room: Double
  ) -> (width: Double, height: Double) {
    var (width, columns, lines) = (0.0, 0, 0.0)
    func endLine() {
      let length = Double(columns) * letterWidth * fontSize
      width = max(width, length)
      lines += max(1, (length / room).rounded(.up))
      columns = 0
    }
    // As many as they would take in a terminal: letters that are twice as wide count twice.
    for scalar in words.unicodeScalars {
      if scalar == "\n" { endLine() } else { columns += CharacterWidth.of(scalar) }
    }
    endLine()
    return (width, ((lines - 1) * lineDistance + 1) * fontSize)
  }

  /// How much smaller words may become where they do not fit, and in what steps.
  private static let leastShare = 0.6
  private static let step = 0.05
  /// Of the font's size: words fit that are so much higher than their box, as the last line ends in room for
  /// what hangs from its letters.
  private static let slack = 0.3

  /// - Returns: the size of letters that the words are likely to fit a box in, at most `fontSize`, and six
  ///   tenths of it where no larger one does.
  package static func fittingSize(
    of words: String, fontSize: Double, inWidth width: Double, height: Double
  ) -> Double {
    guard width > 0, height > 0 else { return fontSize }
    let shares = stride(from: 1, to: leastShare, by: -step)
    let share = shares.first { share in
      size(of: words, fontSize: fontSize * share, inWidth: width).height <= height + slack * fontSize * share
    }
    return fontSize * (share ?? leastShare)
  }
}
