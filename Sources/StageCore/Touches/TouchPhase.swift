/// Where a touch is on its way from the first contact to the last.
public enum TouchPhase: Sendable {
  /// The finger comes down; here the touch finds its target.
  case began
  /// The finger is somewhere else than it was.
  case moved
  /// The finger rests.
  case stationary
  /// The finger leaves; here the touch may set something off.
  case ended
  /// The touch is lost (it left the page, or the terminal went away) and sets nothing off.
  case cancelled
}
