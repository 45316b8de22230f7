/// Words with the look the book gives them. Size and colour are in `PropertyValues`, since tweens move them.
public struct TextContent: Sendable, Equatable {
  /// The text itself; line breaks count.
  public var words: String
  /// The longest that the words can be, where they show values; nil where they stay as they are.
  public var longestWords: String?
  /// A font's name; nil leaves the choice to the painter.
  public var fontName: String?
  /// Default left.
  public var alignment: HorizontalAlignment
  /// Default top.
  public var verticalAlignment: VerticalAlignment
  /// Whether a line runs around the box. Default false.
  public var hasBorder: Bool
  /// What the text is to its reader. Default story.
  public var role: TextRole
  /// Whether the book gives the text a colour; if not, the painter chooses one. Default false.
  public var namesColor: Bool

  /// A text; arguments left out have their defaults.
  public init(
    words: String, longestWords: String? = nil, fontName: String? = nil,
    alignment: HorizontalAlignment = .left,
    verticalAlignment: VerticalAlignment = .top, hasBorder: Bool = false, role: TextRole = .story,
    namesColor: Bool = false
  ) {
    self.words = words
    self.longestWords = longestWords
    self.fontName = fontName
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.hasBorder = hasBorder
    self.role = role
    self.namesColor = namesColor
  }
}
