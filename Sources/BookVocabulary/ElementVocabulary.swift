/// What an element is.
public enum ElementType: String, CaseIterable, VocabularyTerm {
  case image, text, audio, movie, activearea, shape

  public static let termName = "element type"
  public static let spellings = allSpellings()
}

/// How the lines of a text stand between the left and the right edge of its box.
public enum HorizontalAlignment: String, CaseIterable, VocabularyTerm {
  case left, center, right, justify

  public static let termName = "alignment"
  public static let aliases: [(spelling: String, meaning: HorizontalAlignment)] = [
    ("centre", .center), ("justified", .justify),
  ]
  public static let spellings = allSpellings()
}

/// How a text stands between the top and the bottom edge of its box.
public enum VerticalAlignment: String, CaseIterable, VocabularyTerm {
  case top, center, bottom

  public static let termName = "vertical alignment"
  public static let aliases: [(spelling: String, meaning: VerticalAlignment)] = [
    ("centre", .center), ("middle", .center),
  ]
  public static let spellings = allSpellings()
}

/// What a text is to its reader, and so where it belongs.
public enum TextRole: String, CaseIterable, VocabularyTerm {
  /// Text of the story.
  case story
  /// A caption: describes a picture, and stands next to it.
  case caption
  /// Names a thing, and stays at its place in the picture.
  case label
  /// A hint: asks the reader to do something. It is shown in the line at the foot if it fits there, and
  /// disappears once the reader has touched or dragged something.
  case hint

  public static let termName = "role"
  public static let spellings = allSpellings()
}

/// The figure of a shape; it fills the element's box.
public enum ShapeKind: String, CaseIterable, VocabularyTerm {
  case rectangle, ellipse

  public static let termName = "shape"
  public static let spellings = allSpellings()
}
