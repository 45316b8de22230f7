import BookVocabulary
import Outlines

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
  /// The words in which it shows values: a text's own, or the description of anything else. Default nil.
  public var shownValues: WordsWithValues?
  /// The name of the value whose number is the frame that a movie shows, which then never plays. Default nil.
  public var frameValue: String?
  /// The name of the value whose number is its colour in the page's palette, from 1. Default nil: its own.
  public var colorValue: String?
  /// What of it is seen and touched. Default nil: its box.
  package var outline: Outline?
  /// Of a picture, where all of it lies, from the element's top left corner. Default nil: in its box.
  public var imageArea: PageRect?

  /// An element called `name`; arguments left out have their defaults.
  public init(
    name: String, content: ElementContent, values: PropertyValues = PropertyValues(), isVisible: Bool = true,
    isActive: Bool = false, tweens: [TweenDescription] = [], triggers: [TriggerDescription] = [],
    drag: DragDescription? = nil, shownValues: WordsWithValues? = nil, frameValue: String? = nil
  ) {
    self.name = name
    self.content = content
    self.values = values
    self.isVisible = isVisible
    self.isActive = isActive
    self.tweens = tweens
    self.triggers = triggers
    self.drag = drag
    self.shownValues = shownValues
    self.frameValue = frameValue
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
