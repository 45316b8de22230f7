import BookScreens
import CellGrid
import HeadlessReading
import Ports
import Screens

/// Shows a recording on a terminal as it was read. Any key ends it.
package final class ReplayLoop {
  private let player: RecordingPlayer
  private let terminal: any TerminalPort
  private let clock: any TimeSource
  private let speed: Double
  /// The window as it was last shown.
  private var shown = Grid(columns: 0, rows: 0)

  /// Seconds before something is done on a page that stands still: then no time passed, however long
  /// the reader thought.
  static let pause = 0.6

  /// - Parameter speed: how many seconds of the recording pass in one, above 0.
  package init(_ player: RecordingPlayer, terminal: any TerminalPort, clock: any TimeSource, speed: Double) {
    self.player = player
    self.terminal = terminal
    self.clock = clock
    self.speed = speed
  }

  /// Plays to the end, and waits there for a key.
  ///
  /// - Returns: the input that ended it.
  package func run() -> TerminalInput {
    show()
    var due = clock.seconds
    while let moment = player.nextMoment {
      var hasMoved = false
      while player.reader.ticks < moment.tick, !player.reader.isWornOut {
        due = max(due, clock.seconds - 1) + 1 / (player.reader.stack.frameRate * speed)
        if let input = wait(until: due) { return input }
        player.reader.pass(atMost: moment.tick - player.reader.ticks)
        hasMoved = true
        if clock.seconds <= due || terminal.isReadyForFrame { show() }
      }
      if !hasMoved, moment.isInput {
        due = clock.seconds + Self.pause / speed
        if let input = wait(until: due) { return input }
      }
      player.playMoment()
      show()
    }
    show()
    while true {
      if let input = ending(terminal.nextInput(within: nil, orReady: false)) { return input }
    }
  }

  /// Waits, and shows the window anew where it has another size.
  ///
  /// - Returns: what ends the replay; nil where nothing has.
  private func wait(until moment: Double) -> TerminalInput? {
    repeat {
      let left = max(0, moment - clock.seconds)
      if let input = ending(terminal.nextInput(within: left, orReady: false)) { return input }
      // A wait that is too short to be noticed ends.
    } while clock.seconds < moment - 1e-6
    return nil
  }

  private func ending(_ input: TerminalInput?) -> TerminalInput? {
    switch input {
    case .key, .hangUp, .terminate: return input
    case .resized, .resumed:
      shown = Grid(columns: 0, rows: 0)
      show()
      return nil
    case nil, .mouse, .pointed, .pasted, .woken, .background: return nil
    }
  }

  /// Shows the recorded window in the terminal's. One that does not fit is not drawn: it may be any
  /// size.
  private func show() {
    let (recorded, size) = (player.reader.window, terminal.size)
    if shown.columns != size.columns || shown.rows != size.rows {
      shown = Grid(columns: size.columns, rows: size.rows)
    }
    shown.clear()
    if recorded.columns <= size.columns, recorded.rows <= size.rows {
      let grid = player.reader.grid
      shown.update([grid.bounds], from: grid)
    } else {
      let window = WindowShape(columns: size.columns, rows: size.rows)
      let words = player.reader.services.phrases
      for line in SmallWindow.lines(in: window, needing: recorded, phrases: words) {
        shown.put(line.text, column: line.column, row: line.row)
      }
    }
    terminal.use(player.reader.services.depth)
    terminal.show(shown, changed: [shown.bounds], first: [], cursor: nil)
  }
}

extension Recording.Moment {
  fileprivate var isInput: Bool {
    switch what {
    case .key, .mouse: true
    case .resize, .checkpoint: false
    }
  }
}
