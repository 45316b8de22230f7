import BookScreens
import CellGrid
import Ports
import Reader
import Recordings
import Screens
import Settings

/// A reading by somebody who is written down, on a terminal and a clock that a test sets.
package struct RecordedRun {
  /// The lines of the recording.
  package private(set) var lines: [String] = []
  /// The window as it was shown, so often.
  package let frames: Int

  package var text: String { lines.map { $0 + "\n" }.joined() }
  package var recording: Recording { Recording.read(text).recording }

  /// Reads until the reader leaves: by Ctrl-C, which no screen takes for a letter.
  ///
  /// - Parameters:
  ///   - inputs: what the reader does, and when, in seconds.
  ///   - seconds: how long the reader stays.
  ///   - values: the numbers that the book's values begin with; nil for none.
  ///   - takingTime: seconds that the terminal takes for a frame.
  package init(
    of opened: OpenedBook, _ inputs: [(at: Double, input: TerminalInput)], seconds: Double,
    settings: [SettingKey: String] = [:], values: [String: Int]? = nil, takingTime: Double = 0
  ) {
    let settings = [.dots: "ascii", .colors: "16"].merging(settings) { $1 }
    let layers = PreferenceLayers(flags: settings)
    let recording = Recording(
      of: opened, version: "1.2.3", start: .page(1),
      settings: Recording.settings(of: layers.resolve().preferences))
    var services = Services(layers: PreferenceLayers(flags: recording.settings), isSparing: true)
    services.isInviting = false
    let coordinator = BookCoordinator(opened, services: services, beginningWith: values)
    let stack = ScreenStack(coordinator.entrance(at: .page(0)), services: services)
    let terminal = FakeTerminal(inputs: inputs + [(seconds, .key(.control("c"))), (seconds + 1, .hangUp)])
    terminal.takingTime = takingTime
    let page = Lines()
    let recorder = ReadingRecorder(recording, of: coordinator, on: stack) { page.lines.append($0) }
    _ = ScreenLoop(stack, services: services, terminal: terminal, clock: terminal).run()
    recorder.close()
    lines = page.lines
    frames = terminal.frames.count
  }

  private final class Lines {
    var lines: [String] = []
  }

  /// Plays it once more on a book.
  package func replayed(on opened: OpenedBook) -> RecordingPlayer {
    let recording = recording
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    player.playAll()
    return player
  }
}
