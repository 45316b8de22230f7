import PropertyList

extension StringProtocol {
  /// Every run of white space as one space, and none at the ends.
  package var collapsed: String { split { $0.isWhitespace }.joined(separator: " ") }
}
