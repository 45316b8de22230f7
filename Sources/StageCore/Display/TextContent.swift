/// Words with the look the book gives them. Size and colour are in `PropertyValues`, since tweens move them.
public struct TextContent: Sendable, Equatable {
  public enum Alignment: Sendable, Equatable { case left, center, right, justify }
  public enum VerticalAlignment: Sendable, Equatable { case top, center, bottom }

  public var words: String
  public var fontName: String?
  public var alignment: Alignment
  public var verticalAlignment: VerticalAlignment
  public var hasBorder: Bool

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
