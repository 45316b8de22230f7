/// Takes out of a book's strings whatever could act on a terminal instead of being read there: the only place
/// where that is done, and every string passes it while it is decoded.
enum TextSanitizer {
  struct Result {
    var text: String
    /// Whether something was taken out that an author should know of.
    var isChanged: Bool
  }

  enum Lines {
    /// Line ends are kept, for what is read.
    case kept
    /// Line ends become spaces, for names.
    case joined
  }

  static func clean(_ text: String, lines: Lines = .kept) -> Result {
    if isPlain(text, lines: lines) { return Result(text: text, isChanged: false) }
    var cleaned = String.UnicodeScalarView()
    var isChanged = false
    var previous: Unicode.Scalar?
    var flag = FlagTags()
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch fate(of: scalar, after: previous) {
      case .keep: cleaned.append(scalar)
      case .space: cleaned.append(" ")
      case .lineEnd: cleaned.append(lines == .kept ? "\n" : " ")
      case .dropSilently: break
      case .drop: isChanged = true
      case .tag:
        if let whole = flag.take(scalar, after: cleaned.last) { cleaned.append(contentsOf: whole) }
        continue
      }
      if flag.end() { isChanged = true }
    }
    if flag.end() { isChanged = true }
    return Result(text: String(cleaned), isChanged: isChanged)
  }

  /// Printable ASCII, what nearly every string of a book is.
  private static func isPlain(_ text: String, lines: Lines) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || ($0 == 0x0A && lines == .kept) }
  }

  private enum Fate { case keep, space, lineEnd, dropSilently, drop, tag }

  private static func fate(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Fate {
    switch scalar.value {
    case 0x09: .space
    case 0x0A: previous == "\r" ? .dropSilently : .lineEnd
    case 0x0D, 0x85, 0x2028, 0x2029: .lineEnd
    // C0 with ESC, DEL, C1.
    case 0x00...0x1F, 0x7F...0x9F: .drop
    // What typesetters use to join and to part words; a row of cells has no use for it.
    case 0xAD, 0x200B, 0x2060, 0xFEFF: .dropSilently
    // Marks, embeddings, overrides and isolates, which turn the reading direction round.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: .drop
    // Invisible operators, a vowel separator, fillers, annotations.
    case 0x2061...0x2065, 0x180E, 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFFF9...0xFFFB: .drop
    // Tags spell the flags of England, Scotland and Wales behind a black flag, and hide text anywhere else.
    case 0xE0000...0xE007F: .tag
    default: .keep
    }
  }
}
