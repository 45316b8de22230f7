/// A page while it plays. Moved only by `advance()`, one tick at a time.
public final class Stage {
  public let width: Double
  public let height: Double
  /// Ticks a second.
  public let frameRate: Double
  /// Ticks advanced since the page appeared.
  public private(set) var tick: Int = 0

  /// - Throws: nothing; names that no element has are simply never heard.
  public init(width: Double, height: Double, frameRate: Double, elements: [ElementDescription]) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
  }

  /// Elements on the page, in the book's order, which is the drawing order (later over earlier).
  public var displayList: [ElementID] { [] }
  /// All elements of the page, waiting ones included.
  public var elementCount: Int { 0 }
  public func element(_ id: ElementID) -> StageElement { fatalError() }
  public func element(named name: String) -> ElementID? { nil }

  public func advance() { tick += 1 }
  /// Ticks until something can next change without a touch: 1 while anything moves, more while only a
  /// delay or a sound runs, nil when nothing will ever happen by itself.
  public var ticksUntilNextChange: Int? { nil }
  /// Rises whenever anything that can be seen has changed.
  public private(set) var revision: Int = 0

  /// Queued, and worked through at the start of the next tick.
  public func touch(_ phase: TouchPhase, at point: PagePoint) {}
  /// A whole touch (began and ended) on an element, as the keyboard gives it.
  public func touch(_ element: ElementID) {}
  /// The element that a touch at `point` would have as its target.
  public func hitTest(_ point: PagePoint) -> ElementID? { nil }

  /// What has happened since the last call, in order.
  public func takeEvents() -> [StageEvent] { [] }
  /// FNV-1a over the whole state.
  public var digest: UInt64 { 0 }
}

/// An element of one stage, by its place in the page's `elements`.
public struct ElementID: Hashable, Sendable, Comparable {
  public let index: Int

  public init(index: Int) { self.index = index }

  public static func < (left: ElementID, right: ElementID) -> Bool { left.index < right.index }
}

public enum TouchPhase: Sendable { case began, moved, stationary, ended, cancelled }

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

public enum StageEvent: Sendable, Equatable {
  case appeared(ElementID)
  case removed(ElementID)
  case touched(ElementID)
  case tweenStarted(ElementID, tween: Int)
  case tweenCompleted(ElementID, tween: Int)
  case soundStarted(ElementID)
  case soundCompleted(ElementID)
  case movieCompleted(ElementID)
}
