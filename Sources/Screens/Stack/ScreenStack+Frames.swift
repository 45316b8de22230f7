import Ports
import StageCore

/// How the screens are laid out and drawn.
extension ScreenStack {
  /// Whether the next frame may differ from the last one.
  package func needsFrame(in window: WindowShape) -> Bool {
    needsFrame || self.window != window || seen.contains(where: \.needsFrame)
  }

  /// The window as the reader sees it now.
  ///
  /// It is kept: of a page only what has changed since the last frame is drawn; `Frame.changed` is where that
  /// is.
  package func draw(in window: WindowShape) -> Frame {
    layout(in: window)
    needsFrame = false
    frame.begin(columns: window.columns, rows: window.rows, styles: services.styles)
    guard window.isLargeEnough else {
      frame.beginBlank()
      SmallWindow.draw(in: window, phrases: services.phrases, into: &frame)
      return frame
    }
    let seen = seen
    for (index, screen) in zip(seen.indices, seen) {
      frame.draws(onTop: index == screens.count - 1)
      screen.draw(into: &frame)
    }
    if wasGivenUp {
      frame.forgetPage()
      needsFrame = true
    }
    return frame
  }

  /// Lays the screens out, where the window has another shape, or the reader other preferences.
  package func layout(in window: WindowShape) {
    guard self.window != window || preferencesRevision != services.store.revision else { return }
    self.window = window
    preferencesRevision = services.store.revision
    needsFrame = true
    layoutScreens()
    observer?.hasLaidOut(in: window)
  }

  /// Lays out the screens that are seen as they are by now, whether a frame has shown them or not: where an
  /// input leads then does not depend on which frames were drawn.
  package func layoutScreens() {
    guard window.isLargeEnough else { return }
    for screen in seen { screen.layout(in: window) }
  }

  /// Whether the last frame was given up and is not to be shown, since the reading is to end.
  package var wasGivenUp: Bool { window.isLargeEnough && working.contains(where: \.wasGivenUp) }

  /// Does what can be done ahead, now that a frame has been shown.
  package func prepare() {
    for screen in working { screen.prepare() }
    guard isAwaitingTracks else { return }
    isAwaitingTracks = false
    services.expect(seen.flatMap { ($0 as? any AudibleScreen)?.tracks ?? [] })
  }
}
