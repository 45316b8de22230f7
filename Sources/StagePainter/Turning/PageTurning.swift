import BookVocabulary
import StageCore

/// A moment of the change from one page to the next.
package struct PageTurning: Equatable, Sendable {
  package var kind: PageAnimationKind
  /// How far the new page has come: 0 not at all, 1 it is there. What a curve overshoots is brought in, but
  /// for slide and push.
  package var progress: Double
  /// How far the old page has gone in a slide.
  package var leavingProgress: Double
  package var isGoingBack: Bool

  package init(
    kind: PageAnimationKind, progress: Double, leavingProgress: Double = 0, isGoingBack: Bool
  ) {
    self.kind = kind
    self.progress = progress
    self.leavingProgress = leavingProgress
    self.isGoingBack = isGoingBack
  }

  /// `progress` within 0 … 1; 0 for what is no number.
  var share: Double { progress.isNaN ? 0 : min(max(progress, 0), 1) }

  /// Where the old and the new page lie, in page widths and heights; both at rest for what does not move
  /// pages.
  var offsets: (leaving: PagePoint, arriving: PagePoint) {
    let direction = isGoingBack ? -1.0 : 1.0
    switch kind {
    case .slide:
      return (
        PagePoint(x: -direction * leavingProgress, y: 0), PagePoint(x: direction * (1 - progress), y: 0)
      )
    case .push:
      return (
        PagePoint(x: 0, y: -direction * progress), PagePoint(x: 0, y: direction * (1 - progress))
      )
    case .fade, .wipe, .dissolve, .curl, .none:
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
