import BookVocabulary

/// A read-only view of an element on the stage, as painters and players need it.
public struct StageElement: Sendable {
  /// How far an element has come on its way over the page.
  public enum Progress: Sendable, Equatable {
    /// In the pending list: not on the page yet.
    case waiting
    /// On the page, nothing of it moves or plays.
    case showing
    /// On the page, a tween, sound or movie of it runs or is still to run.
    case running
    /// On the page, all it had to do has been done.
    case done
    /// Has left the page.
    case removed
  }

  /// Its place in the page's elements.
  public var id: ElementID
  /// The name that triggers and touches refer to.
  public var name: String
  /// What it shows or plays.
  public var content: ElementContent
  /// The numbers as they are at this tick.
  public var values: PropertyValues
  /// False for one that is on the page but not drawn.
  public var isVisible: Bool
  /// Whether it answers touches.
  public var isActive: Bool
  /// How far it has come.
  public var progress: Progress
  /// The frame a movie shows, from 0; 0 for anything else.
  public var movieFrame: Int
  /// From the element's own space to the page.
  public var transform: AffineTransform
  /// Upright box, in the page, of the transformed corners.
  public var bounds: PageRect
}

/// An element of one stage, by its place in the page's `elements`.
public struct ElementID: Hashable, Sendable, Comparable {
  /// From 0.
  public let index: Int

  /// The element at `index`.
  public init(index: Int) { self.index = index }

  /// Whether `left` comes before `right` on the page, and so is drawn below it.
  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

/// What the stage keeps of an element beside its values.
struct ElementRecord: Sendable {
  enum Presence: UInt8, Sendable { case waiting, onPage, removed }

  var presence: Presence
  var isVisible: Bool
  /// Whether it is active or made to be dragged, which never changes: kept here so that a hit test among
  /// thousands of elements finds it at once.
  let answersTouches: Bool

  init(_ description: ElementDescription) {
    presence = description.triggers.contains(where: \.action.makesElementWait) ? .waiting : .onPage
    isVisible = description.isVisible
    answersTouches = description.isActive || description.drag != nil
  }

  /// Whether a touch can have the element as its target.
  var isTouchable: Bool { presence == .onPage && isVisible && answersTouches }
}
