extension String {
  /// The beginning of a text that may be of any length, of at most so many characters (scalars); one that is cut ends with
  /// an ellipsis.
  public func held(to most: Int) -> String {
    // A character has at least a byte.
    guard utf8.count > most,
      let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex
    else { return self }
    return String(unicodeScalars[..<end]) + "…"
  }
}
