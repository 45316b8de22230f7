/// A read-only view of an element on the stage, as painters and players need it.
public struct StageElement: Sendable {
  public enum State: Sendable, Equatable {
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

  public var id: ElementID
  public var name: String
  public var content: ElementContent
  public var values: PropertyValues
  public var isVisible: Bool
  public var isActive: Bool
  public var state: State
  /// The frame a movie shows, from 0; 0 for anything else.
  public var movieFrame: Int
  /// From the element's own space to the page.
  public var transform: AffineTransform
  /// Upright box, in the page, of the transformed corners.
  public var bounds: PageRect
}
