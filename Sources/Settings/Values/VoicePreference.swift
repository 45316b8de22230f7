/// Which voice narrates a book that has a narration. Texts are the values of `voice`.
package enum VoicePreference: Hashable, Sendable {
  case book
  /// No voice.
  case none
  /// One that has been recorded, by its name; where a page has no recording, the book's.
  case named(String)

  /// Bytes of a name.
  package static let longestName = 60

  /// - Returns: nil for a text that is no name: empty, too long, or with unprintable characters.
  package init?(_ text: String) {
    switch text {
    case "book": self = .book
    case "none": self = .none
    default:
      // What begins with a bracket is a list where settings are kept.
      guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace,
        !"({".contains(first),
        text.utf8.count <= Self.longestName,
        text.unicodeScalars.allSatisfy({ !Self.unseen.contains($0.properties.generalCategory) })
      else { return nil }
      self = .named(text)
    }
  }

  private static let unseen: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned,
  ]

  /// The text of the setting's value.
  package var text: String {
    switch self {
    case .book: "book"
    case .none: "none"
    case .named(let name): name
    }
  }
}
