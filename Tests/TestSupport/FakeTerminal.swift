import BookScreens
import CellGrid
import Ports
import Reader
import Screens

/// A terminal and a clock that record their calls; time passes only while the player waits.
package final class FakeTerminal: TerminalPort, TimeSource {
  package let size = TerminalSize(columns: 80, rows: 24)
  package private(set) var colorDepth = ColorDepth.direct
  package var seconds = 0.0
  /// How often it was looked at while something took long.
  package private(set) var looks = 0
  /// What comes in, and when.
  package var inputs: [(at: Double, input: TerminalInput)]
  package private(set) var frames: [(at: Double, grid: Grid)] = []
  /// How long the player meant to wait, each time; nil for without end.
  package private(set) var waits: [Double?] = []
  /// How late the machine wakes the player.
  package var lateness = 0.0
  /// Seconds that reading an input takes.
  package var readingTime = 0.0
  /// Seconds that drawing takes.
  package var drawingTime = 0.0

  package init(inputs: [(at: Double, input: TerminalInput)]) { self.inputs = inputs }

  /// How long the terminal takes to take a frame.
  package var takingTime = 0.0
  /// The cells to be shown before the rest, of each frame.
  package private(set) var first: [[CellRect]] = []
  private var takenAt = 0.0
  /// The screen, updated only in the cells that are reported as changed.
  private lazy var screen = Grid(columns: size.columns, rows: size.rows)

  package var bytesSent: Int { frames.count * 1000 }
  package var isReadyForFrame: Bool { seconds >= takenAt - 1e-9 }

  package func show(_ grid: Grid, changed: [CellRect], first: [CellRect], cursor: CellPlace?) {
    seconds += drawingTime
    takenAt = seconds + takingTime
    screen.update(frames.isEmpty ? [grid.bounds] : changed, from: grid)
    frames.append((seconds, screen))
    self.first.append(first)
  }
  package func use(_ depth: ColorDepth) { colorDepth = depth }
  package func redraw() {}
  package func hasAskedForEnd(by keys: Set<Key>) -> Bool {
    looks += 1
    return inputs.contains { $0.at <= seconds && $0.input == .key(.character("q")) }
  }
  package func suspend() { whenSuspended() }

  package func lend(_ body: () -> Void) {
    loans += 1
    body()
  }
  /// How often another program had the terminal.
  package private(set) var loans = 0

  /// What happens while the reader is elsewhere.
  package var whenSuspended: () -> Void = {}

  /// What happens every 5 ms while the player waits; true where it is woken by it. Nil for nothing.
  package var meanwhile: (() -> Bool)?

  /// Lets time pass, in which the player may be woken.
  private func wait(until moment: Double) -> Bool {
    guard let meanwhile else { return false }
    while seconds < moment - 1e-9 {
      seconds = min(seconds + 0.005, moment)
      if meanwhile() { return true }
    }
    return false
  }

  package func nextInput(within wait: Double?, orReady: Bool) -> TerminalInput? {
    if wait != 0 { waits.append(wait) }
    let deadline = wait.map { seconds + $0 } ?? .infinity
    let wake = orReady ? min(deadline, max(takenAt, seconds)) : deadline
    guard let next = inputs.first, next.at <= wake else {
      // A script that has run out closes the book, so that no test can hang.
      guard wake < .infinity else { return .hangUp }
      if wait != 0 {
        if self.wait(until: wake) { return .woken }
        seconds = wake + lateness
      }
      return nil
    }
    if wait != 0, self.wait(until: next.at) { return .woken }
    inputs.removeFirst()
    seconds = max(seconds, next.at) + readingTime
    return next.input
  }

  @discardableResult package func run(_ run: BookRun) -> ScreenLoop.Ending {
    run.isAlone = false
    return ScreenLoop(run.stack, services: run.services, terminal: self, clock: self).run()
  }
}
