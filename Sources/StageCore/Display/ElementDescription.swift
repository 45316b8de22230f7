import BookVocabulary

/// What an element of a page is made of before the page is on the stage: the page builder writes it,
/// the stage reads it once.
public struct ElementDescription: Sendable, Equatable {
  /// The name that triggers and touches refer to; unique on its page.
  public var name: String
  /// What it shows or plays.
  public var content: ElementContent
  /// Where and how the element starts; tweens change a copy on the stage.
  public var values: PropertyValues
  /// False for an element that is on the page but not drawn. Default true.
  public var isVisible: Bool
  /// Whether the element answers touches. Default false.
  public var isActive: Bool
  /// They begin when the element appears, and are known by their places here.
  public var tweens: [TweenDescription]
  /// The events that set the element off, and the action that follows. An element that one of them makes
  /// `appear` or `show` waits in the pending list until that happens; any other is on the page from the
  /// start.
  public var triggers: [TriggerDescription]
  /// How it can be dragged; one that can answers touches, too. Default nil: it cannot.
  public var drag: DragDescription?

  /// An element called `name`; arguments left out have their defaults.
  public init(
    name: String, content: ElementContent, values: PropertyValues = PropertyValues(), isVisible: Bool = true,
    isActive: Bool = false, tweens: [TweenDescription] = [], triggers: [TriggerDescription] = [],
    drag: DragDescription? = nil
  ) {
    self.name = name
    self.content = content
    self.values = values
    self.isVisible = isVisible
    self.isActive = isActive
    self.tweens = tweens
    self.triggers = triggers
    self.drag = drag
  }
}

/// What an element shows or plays.
public enum ElementContent: Sendable, Equatable {
  /// A picture, by the name the book gives its file; the painter finds and decodes it.
  case picture(file: String, description: String?)
  /// Words in a box.
  case text(TextContent)
  /// A track; nothing of it is drawn.
  case sound(SoundContent)
  /// A sequence of pictures, played as soon as it is on the page.
  case movie(MovieContent)
  /// A rectangle that is never drawn and answers touches.
  case area
  /// A figure filled with the element's colour.
  case shape(ShapeKind)
}

/// Words with the look the book gives them. Size and colour are in `PropertyValues`, since tweens move them.
public struct TextContent: Sendable, Equatable {
  /// The text itself; line breaks count.
  public var words: String
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
    words: String, fontName: String? = nil, alignment: HorizontalAlignment = .left,
    verticalAlignment: VerticalAlignment = .top, hasBorder: Bool = false, role: TextRole = .story,
    namesColor: Bool = false
  ) {
    self.words = words
    self.fontName = fontName
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.hasBorder = hasBorder
    self.role = role
    self.namesColor = namesColor
  }
}
