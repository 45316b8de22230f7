/// Words with the look the book gives them. Size and colour are in `PropertyValues`, since tweens move them.
public struct TextContent: Sendable, Equatable {
  /// How lines stand between the left and the right edge of the box.
  public enum Alignment: Sendable, Equatable { case left, center, right, justify }
  /// How the text stands between the top and the bottom edge of the box.
  public enum VerticalAlignment: Sendable, Equatable { case top, center, bottom }

  /// The text itself; line breaks count.
  public var words: String
  /// A font's name; nil leaves the choice to whoever draws.
  public var fontName: String?
  /// Default left.
  public var alignment: Alignment
  /// Default top.
  public var verticalAlignment: VerticalAlignment
  /// Whether a line runs around the box. Default false.
  public var hasBorder: Bool

  /// A text; what is left out has its default.
  public init(
    words: String, fontName: String? = nil, alignment: Alignment = .left,
    verticalAlignment: VerticalAlignment = .top, hasBorder: Bool = false
  ) {
    self.words = words
    self.fontName = fontName
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.hasBorder = hasBorder
  }
}
