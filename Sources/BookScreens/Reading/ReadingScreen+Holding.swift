import Reader
import StageCore

/// A page whose story waits for a touch is not left unseen.
extension ReadingScreen {
  /// Holds the first step that would leave a page on which the story needs a touch, and shows what to touch.
  /// The next one goes on; who has it in focus already has seen it.
  ///
  /// - Returns: whether the page was held.
  func holdPage() -> Bool {
    guard notices.held == nil, session.readsPastPage else { return false }
    let awaited = session.playback.awaitedTouches
    if let focus = view.focus, awaited.contains(focus) { return false }
    return showAwaited(awaited)
  }

  /// Shows what the story needs touched: it is in focus, lit for a moment, and scrolled to.
  ///
  /// - Returns: false where that is nothing.
  @discardableResult
  func showAwaited(_ awaited: [ElementID]) -> Bool {
    guard let first = awaited.first else { return false }
    notices.held = first
    view.focus = first
    session.lookAtFocus()
    view.scrollToFocus()
    if services.isInviting { signs.invite() }
    change()
    return true
  }
}
