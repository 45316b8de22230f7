/// Where a touch is on its way from the first contact to the last.
public enum TouchPhase: Sendable {
  /// The finger comes down; here the touch finds its target.
  case began
  /// The finger is somewhere else than it was; what can be dragged follows it.
  case moved
  /// The finger rests.
  case stationary
  /// The finger leaves; here the touch may set something off, or drops what it has dragged.
  case ended
  /// The touch is lost (it left the page, or the terminal went away) and sets nothing off; what it has dragged
  /// goes back.
  case cancelled
}
