/// From which size on words are drawn as large letters of dots. Raw values are what `letters` takes.
package enum LetterSize: String, CaseIterable, Sendable {
  /// Never: all words are characters of the terminal.
  case off
  /// Already small ones, as small as they can be made out at all.
  case small
  /// As soon as they read well.
  case normal
  /// Only large headings.
  case large

  /// The height of a capital, in dots, from which on letters are drawn; nil for never.
  package var smallestCapital: Double? {
    switch self {
    case .off: nil
    case .small: 5
    case .normal: 6
    case .large: 16
    }
  }
}
