/// Words found in a text, and replaced, without the engine of regular expressions (`firstPlace`).
extension String {
  /// Whether some words stand in the text, in whatever case; no words stand in every text.
  package func hasInside(_ words: String) -> Bool {
    lowercased().utf8.firstPlace(of: words.lowercased().utf8) != nil
  }

  /// The text with some words replaced wherever they stand.
  ///
  /// - Parameter words: at least one character.
  package func replacingEach(_ words: String, by replacement: String) -> String {
    var (replaced, rest) = ("", self[...])
    while let place = rest.utf8.firstPlace(of: words.utf8) {
      replaced += rest[..<place.lowerBound] + replacement
      rest = rest[place.upperBound...]
    }
    return replaced + rest
  }
}
