extension String {
  /// The beginning of a text that may be of any length, of at most so many characters (scalars); one that is
  /// cut ends with an ellipsis.
  public func held(to most: Int) -> String {
    // A character has at least a byte.
    guard utf8.count > most,
      let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}

/// How much of a grapheme cluster is kept.
public enum GraphemeCluster {
  /// The most scalars of one that are kept. Families of emoji have eleven, flags of regions eight, a letter
  /// of a living script fewer; what has more is no letter, and would fill memory and the line to the terminal
  /// with its accents.
  public static let mostScalars = 16

  /// A character without the scalars that are too many.
  static func held(_ character: Character) -> Character {
    // A scalar has at least a byte.
    guard character.utf8.count > mostScalars else { return character }
    let scalars = character.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return character }
    return String(scalars[..<end]).first ?? character
  }
}
