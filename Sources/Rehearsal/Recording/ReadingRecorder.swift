import BookScreens
import Ports
import Reader
import Screens
import StageCore

/// Writes down what is done with a book while it is read, line by line as it happens: whatever becomes of the program,
/// no more is lost than what came since the last second.
package final class ReadingRecorder: StackObserver {
  private let coordinator: BookCoordinator
  private let write: (_ line: String) -> Void
  private var sampler = CheckpointSampler()
  private var ticks = 0
  private var lastLook = 0

  /// Begins to watch the screens of a book.
  ///
  /// - Parameters:
  ///   - stack: with no screen laid out yet: it watches them as long as it lives.
  ///   - write: takes a line, without its end.
  package init(
    _ recording: Recording, of coordinator: BookCoordinator, on stack: ScreenStack,
    write: @escaping (String) -> Void
  ) {
    self.coordinator = coordinator
    self.write = write
    recording.head.forEach(write)
    stack.observer = self
  }

  package func willHandle(_ input: TerminalInput) {
    switch input {
    case .key(let key): note(.key(key))
    case .mouse(let event): note(.mouse(event))
    // The window is noted once the screens are laid out for it; nothing else changes what happens.
    case .resized, .resumed, .woken, .background, .hangUp, .terminate: break
    }
  }

  package func hasHandled(_ input: TerminalInput) { notePage() }

  package func hasAdvanced(ticks count: Int) {
    ticks += count
    notePage()
    guard let session = coordinator.reader?.session, ticks - lastLook >= Int(session.frameRate.rounded(.up))
    else {
      return
    }
    lastLook = ticks
    if session.stage.situation != sampler.situation { noteCheckpoint(session) }
  }

  package func hasLaidOut(in window: WindowShape) {
    note(.resize(window))
    notePage()
  }

  /// Notes where the reading has come, once more.
  package func close() {
    if let session = coordinator.reader?.session, session.stage.situation != sampler.situation {
      noteCheckpoint(session)
    }
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
