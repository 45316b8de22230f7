import CellGrid
import Application
import Hosts
import Reader
import TestSupport

/// A terminal and a clock that remember what was asked of them; time passes only while the player waits.
final class FakeTerminal: TerminalPort, TimeSource {
  let size = TerminalSize(columns: 80, rows: 24)
  private(set) var colorDepth = ColorDepth.direct
  var seconds = 0.0
  /// How often it was looked at while something took long.
  private(set) var looks = 0
  /// What comes in, and when.
  var inputs: [(at: Double, input: TerminalInput)]
  private(set) var frames: [(at: Double, grid: Grid)] = []
  /// How long the player meant to wait, each time; nil for ever.
  private(set) var waits: [Double?] = []
  /// How late the machine wakes the player.
  var lateness = 0.0
  /// Seconds that reading an input takes.
  var readingTime = 0.0
  /// Seconds that drawing takes.
  var drawingTime = 0.0

  init(inputs: [(at: Double, input: TerminalInput)]) { self.inputs = inputs }

  /// How long the terminal takes to take a frame.
  var takingTime = 0.0
  /// What was to be shown before the rest, of each frame.
  private(set) var first: [[CellRect]] = []
  private var takenAt = 0.0
  /// What is seen by somebody who looks only where it is said to have changed.
  private lazy var screen = Grid(columns: size.columns, rows: size.rows)

  var bytesSent: Int { frames.count * 1000 }
  var isReadyForFrame: Bool { seconds >= takenAt - 1e-9 }

  func show(_ grid: Grid, changed: [CellRect], first: [CellRect], cursor: CellPlace?) {
    seconds += drawingTime
    takenAt = seconds + takingTime
    screen.update(frames.isEmpty ? [grid.bounds] : changed, from: grid)
    frames.append((seconds, screen))
    self.first.append(first)
  }
  func use(_ depth: ColorDepth) { colorDepth = depth }
  func redraw() {}
  func hasAskedForEnd(by keys: Set<Key>) -> Bool {
    looks += 1
    return inputs.contains { $0.at <= seconds && $0.input == .key(.character("q")) }
  }
  func suspend() {}

  func nextInput(within wait: Double?, orReady: Bool) -> TerminalInput? {
    if wait != 0 { waits.append(wait) }
    let deadline = wait.map { seconds + $0 } ?? .infinity
    let wake = orReady ? min(deadline, max(takenAt, seconds)) : deadline
    guard let next = inputs.first, next.at <= wake else {
      // A script that has run out closes the book, so that no test can hang.
      guard wake < .infinity else { return .hangUp }
      if wait != 0 { seconds = wake + lateness }
      return nil
    }
    inputs.removeFirst()
    seconds = max(seconds, next.at) + readingTime
    return next.input
  }

  @discardableResult func run(_ run: BookRun) -> ScreenLoop.Ending {
    run.isAlone = false
    return ScreenLoop(run.stack, services: run.services, terminal: self, clock: self).run()
  }
}
