import BookVocabulary
import Outlines

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
  /// What of it is seen; nil: its box.
  package var outline: Outline?
  /// Of a picture, where all of it lies, from its own top left corner; nil: in its box.
  public var imageArea: PageRect?
  /// Whether it can be carried: made to be dragged, and not in its place yet.
  public var isMovable: Bool
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
  /// The place that it belongs on and has been put on: it cannot be dragged any more. Nil: it is on none.
  private(set) var place: ElementID?
  /// Whether it is active or can be dragged: kept here so that a hit test among thousands of elements finds
  /// it at once.
  private(set) var answersTouches: Bool

  init(_ description: ElementDescription) {
    presence = description.triggers.contains(where: \.action.makesElementWait) ? .waiting : .onPage
    isVisible = description.isVisible
    answersTouches = description.isActive || description.drag != nil
  }

  /// What of it goes into a digest besides being drawn.
  var code: Int { Int(presence.rawValue) + (isPlaced ? 4 : 0) }

  /// Whether it has been put on a place that it belongs on.
  var isPlaced: Bool { place != nil }

  /// Notes which place it has been put on, or that it is on none any more.
  mutating func setPlace(_ place: ElementID?, _ description: ElementDescription) {
    self.place = place
    answersTouches = description.isActive || description.drag != nil && !isPlaced
  }

  /// Whether a touch can have the element as its target.
  var isTouchable: Bool { presence == .onPage && isVisible && answersTouches }
}
