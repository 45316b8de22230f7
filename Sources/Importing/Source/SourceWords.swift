import PropertyList

extension String {
  /// Without the white space at its ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Every run of white space as one space, and none at the ends.
  package var collapsed: String { split { $0.isWhitespace }.joined(separator: " ") }

  /// Safe to print, in 'single quotes'.
  package var quoted: String { PrintableText.quoted(self) }
}
