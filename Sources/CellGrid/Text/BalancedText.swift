import Characters

extension MeasuredText {
  /// The fewest columns in which it takes so many lines, which are then of about one length; nil where it
  /// takes more, or never as many.
  ///
  /// - Parameters:
  ///   - lines: at least 1.
  ///   - widest: the widest of its words, in columns: no line is narrower, so that none is split.
  func columns(forLines lines: Int, widest: Int) -> Int? {
    var (low, high) = (max(2, widest), max(2, widest, width))
    guard lineCount(columns: high) <= lines else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if lineCount(columns: middle) <= lines { high = middle } else { low = middle + 1 }
    }
    return lineCount(columns: low) == lines ? low : nil
  }
}

extension String {
  /// The text broken into so many lines of about one length; nil where it cannot be, or its words have their
  /// own line ends.
  ///
  /// - Parameter lines: at least 1.
  package func broken(intoLines lines: Int) -> String? {
    guard !contains(where: \.isNewline) else { return nil }
    if lines == 1 { return self }
    let widest = split(whereSeparator: \.isWhitespace).map { CharacterWidth.of($0) }.max() ?? 0
    let text = MeasuredText(self)
    return text.columns(forLines: lines, widest: widest).map { columns in
      text.layout(columns: columns).lines.map(\.text).joined(separator: "\n")
    }
  }

  /// The text with its lines broken where they balance, in no more lines than it takes at a width.
  package func balanced(columns: Int) -> String {
    broken(intoLines: MeasuredText(self).lineCount(columns: columns)) ?? self
  }
}
