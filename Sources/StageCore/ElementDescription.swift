/// What an element of a page is made of before the page is on the stage: the page builder writes it,
/// the stage reads it once.
public struct ElementDescription: Sendable, Equatable {
  /// The name that triggers and touches refer to; unique on its page.
  public var name: String
  public var content: ElementContent
  /// Where and how the element starts; tweens change a copy on the stage.
  public var values: PropertyValues
  /// False for an element that is on the page but not drawn. Default true.
  public var isVisible: Bool
  /// Whether the element answers touches. Default false.
  public var isActive: Bool
  public var tweens: [TweenDescription]
  /// What sets the element off. An element with a trigger waits in the pending list until one comes.
  public var triggers: [TriggerDescription]

  public init(
    name: String, content: ElementContent, values: PropertyValues = PropertyValues(), isVisible: Bool = true,
    isActive: Bool = false, tweens: [TweenDescription] = [], triggers: [TriggerDescription] = []
  ) {
    self.name = name
    self.content = content
    self.values = values
    self.isVisible = isVisible
    self.isActive = isActive
    self.tweens = tweens
    self.triggers = triggers
  }
}

/// What an element shows or plays.
public enum ElementContent: Sendable, Equatable {
  /// A picture, by the name the book gives its file; the painter finds and decodes it.
  case picture(file: String, description: String?)
  case text(TextContent)
  case sound(SoundContent)
  case movie(MovieContent)
  /// A rectangle that is never drawn and answers touches.
  case area
  case shape(ShapeKind)
}

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

/// A sound track; the stage counts its length in ticks whether or not a device plays it.
public struct SoundContent: Sendable, Equatable {
  public var file: String
  /// Length of the track in seconds, at least 0.
  public var length: Double
  /// Seconds between the element's appearing and the start of the track, at least 0.
  public var offset: Double
  /// 0 (silent) … 1 (as recorded).
  public var volume: Double
  public var loops: Bool

  public init(file: String, length: Double, offset: Double = 0, volume: Double = 1, loops: Bool = false) {
    self.file = file
    self.length = length
    self.offset = offset
    self.volume = volume
    self.loops = loops
  }
}

/// A strip of pictures shown one after another.
public struct MovieContent: Sendable, Equatable {
  public struct Frame: Sendable, Equatable {
    public var file: String
    /// Seconds this frame is shown; 0 never shows it.
    public var duration: Double

    public init(file: String, duration: Double) {
      self.file = file
      self.duration = duration
    }
  }

  public var frames: [Frame]
  public var loops: Bool

  public init(frames: [Frame], loops: Bool = false) {
    self.frames = frames
    self.loops = loops
  }
}

public enum ShapeKind: Sendable, Equatable { case rectangle, ellipse }
