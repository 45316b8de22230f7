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
  /// What sets the element off, and what is then done to it. An element that one of them makes `appear` or `show`
  /// waits in the pending list until that comes; any other is on the page from the start.
  public var triggers: [TriggerDescription]
  /// How it can be dragged; one that can answers touches, too. Default nil: it cannot.
  public var drag: DragDescription?

  /// An element called `name`; what is left out has its default.
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
