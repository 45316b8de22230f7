import StageCore

/// A moment of the change from one page to the next.
public struct PageTurning: Equatable, Sendable {
  /// How the pages change. All but fade and dissolve are mirrored when going back.
  public enum Kind: Equatable, Sendable {
    /// The new page comes from the right as the old one leaves to the left, each at its own pace.
    case slide(leaving: Double)
    /// The new page pushes the old one up and out.
    case push
    /// The new page shows through the old one more and more.
    case fade
    /// An edge that runs from right to left uncovers the new page.
    case wipe
    /// The new page comes through dot by dot.
    case dissolve
    /// The old page is turned over like a leaf, from its lower right corner, and the new one lies under it.
    case curl
  }

  public var kind: Kind
  /// How far the new page has come: 0 not at all, 1 it is there. What a curve overshoots is brought in, but for
  /// slide and push.
  public var progress: Double
  public var isGoingBack: Bool

  public init(kind: Kind, progress: Double, isGoingBack: Bool) {
    self.kind = kind
    self.progress = progress
    self.isGoingBack = isGoingBack
  }

  /// `progress` within 0 … 1; 0 for what is no number.
  var share: Double { progress.isNaN ? 0 : min(max(progress, 0), 1) }

  /// Where the old and the new page lie, in page widths and heights; both at rest for what does not move pages.
  var offsets: (leaving: PagePoint, arriving: PagePoint) {
    let direction = isGoingBack ? -1.0 : 1.0
    switch kind {
    case .slide(let leaving):
      return (
        PagePoint(x: -direction * leaving, y: 0), PagePoint(x: direction * (1 - progress), y: 0)
      )
    case .push:
      return (
        PagePoint(x: 0, y: -direction * progress), PagePoint(x: 0, y: direction * (1 - progress))
      )
    case .fade, .wipe, .dissolve, .curl:
      return (PagePoint(x: 0, y: 0), PagePoint(x: 0, y: 0))
    }
  }
}

/// Which of two pages is seen at some place.
enum TurningSide: Equatable {
  case leaving, arriving
  /// The back of a leaf, or nothing.
  case neither
}
