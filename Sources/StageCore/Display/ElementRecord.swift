/// What the stage keeps of an element beside its values.
struct ElementRecord: Sendable {
  enum Presence: UInt8, Sendable { case waiting, onPage, removed }

  var presence: Presence
  var isVisible: Bool
  var isActive: Bool
  let isDraggable: Bool
  /// The element's tweens, by their numbers in the juggler.
  let tweens: Range<Int>
  /// The element's number among the stage's movies, if it is one.
  var movie: Int?
  /// The element's number among the stage's sound channels, if it is one.
  var channel: Int?

  init(_ description: ElementDescription, tweens: Range<Int>) {
    presence = description.triggers.contains(where: \.makesElementWait) ? .waiting : .onPage
    isVisible = description.isVisible
    isActive = description.isActive
    isDraggable = description.drag != nil
    self.tweens = tweens
  }

  /// Whether a touch can have the element as its target.
  var isTouchable: Bool { presence == .onPage && isVisible && (isActive || isDraggable) }
}
