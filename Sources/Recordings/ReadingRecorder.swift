import BookScreens
import Ports
import Reader
import Screens
import StageCore

/// Writes down what is done with a book while it is read, line by line as it happens: whatever becomes of the
/// program, no more is lost than what came since the last second.
package final class ReadingRecorder: StackObserver {
  private let coordinator: BookCoordinator
  private unowned let stack: ScreenStack
  private let write: (_ line: String) -> Void
  private var sampler = CheckpointSampler()
  private var screens = ScreenSampler()
  private var ticks = 0
  private var lastLook = 0

  /// Begins to watch the screens of a book, whose values have the numbers that the recording begins with.
  ///
  /// - Parameters:
  ///   - stack: with no screen laid out yet: it watches them as long as it lives.
  ///   - write: takes a line, without its end.
  package init(
    _ recording: Recording, of coordinator: BookCoordinator, on stack: ScreenStack,
    write: @escaping (String) -> Void
  ) {
    self.coordinator = coordinator
    self.stack = stack
    self.write = write
    var recording = recording
    recording.values = coordinator.values.numbers
    recording.head.forEach(write)
    stack.observer = self
  }

  package func willHandle(_ input: TerminalInput) {
    switch input {
    case .key(let key): note(.key(key))
    case .mouse(let event): note(.mouse(event))
    // The window is noted once the screens are laid out for it; nothing else changes what happens.
    // Where the pointer is lights what lies there, and changes nothing either.
    case .pointed, .pasted, .resized, .resumed, .woken, .background, .hangUp, .terminate: break
    }
  }

  package func hasHandled(_ input: TerminalInput) {
    notePage()
    noteScreen(withPage: false)
  }

  package func hasAdvanced(ticks count: Int) {
    ticks += count
    notePage()
    let isDue = ticks - lastLook >= Int(stack.frameRate.rounded(.up))
    noteScreen(withPage: isDue)
    guard isDue else { return }
    lastLook = ticks
    if let session = coordinator.reader?.session, session.stage.situation != sampler.situation {
      noteCheckpoint(session)
    }
  }

  package func hasLaidOut(in window: WindowShape) {
    note(.resize(window))
    notePage()
    noteScreen(withPage: false)
  }

  /// Notes where the reading has come, once more.
  package func close() {
    if let session = coordinator.reader?.session, session.stage.situation != sampler.situation {
      noteCheckpoint(session)
    }
    noteScreen(withPage: true)
  }

  /// Notes the screen on top that is no page of the story, where something about it is new.
  ///
  /// - Parameter withPage: whether a page of the book's own that has gone on is.
  private func noteScreen(withPage: Bool) {
    if let checkpoint = screens.takeNew(of: stack.top, withPage: withPage) { note(.checkpoint(checkpoint)) }
  }

  /// Notes a page that has just begun.
  private func notePage() {
    guard let session = coordinator.reader?.session, sampler.isAnotherPage(than: session) else { return }
    lastLook = ticks
    noteCheckpoint(session)
  }

  private func noteCheckpoint(_ session: ReadingSession) { note(.checkpoint(sampler.take(of: session))) }

  private func note(_ what: Recording.What) {
    Recording.Moment(tick: ticks, what: what).lines.forEach(write)
  }
}
