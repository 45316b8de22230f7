import CVterm
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program that runs on a pseudo-terminal with a real emulator behind it.
///
/// ```swift
/// let run = try PseudoterminalRun(BuiltProgram.path("leggi"), ["book"], columns: 80, rows: 24)
/// try run.wait(for: "1/8").send("q")
/// #expect(try run.exit == .status(0))
/// ```
///
/// Nothing sleeps: every wait reads the terminal until something holds, and throws with the screen when it
/// does not in time. A frame is looked at when all of it has come, where the program marks its end (mode
/// 2026): half of one may lack what a test looks for next. The program is killed when the run is let go.
package final class PseudoterminalRun {
  /// How a program ended.
  package enum Exit: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)

    /// From the status word of wait(2): the signal in the low seven bits, else the exit code above them.
    init(waited status: Int32) {
      self = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
  }

  /// The screen as a reader sees it.
  package let screen: Emulator
  /// All the bytes the program has written.
  package private(set) var output: [UInt8] = []

  /// What kind of terminal the program meets.
  private let behavior: TerminalBehavior
  private var allowance: ReadingAllowance

  private var updates = UpdateWatch()
  /// Bytes that have been read and are not on the screen yet: frames come on it one by one, so that none is
  /// missed.
  private var held: [UInt8] = []

  /// The program's state folder: no run shares state with another.
  private let state: TemporaryFolder
  let process: pid_t
  private(set) var terminal: PseudoterminalMaster
  private var ended: Exit?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: Beside PATH and HOME, TERM=xterm-256color, LANG=C.UTF-8, SSH_CONNECTION, which turns
  ///     sound off, and XDG_STATE_HOME, a folder of the run's own; `nil` leaves a variable out.
  ///   - behavior: How the terminal behaves.
  package init(
    _ executable: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:], behavior: TerminalBehavior = TerminalBehavior()
  ) throws {
    self.behavior = behavior
    allowance = ReadingAllowance(bytesPerSecond: behavior.bytesPerSecond)
    screen = Emulator(columns: columns, rows: rows, background: behavior.background)
    terminal = try PseudoterminalMaster(columns: columns, rows: rows)
    lineModesBefore = terminal.lineModes
    state = try TemporaryFolder()
    process = try terminal.spawn(
      executable, arguments, environment: ["XDG_STATE_HOME": state.path].merging(environment) { $1 })
  }

  deinit {
    terminal.close()
    if ended == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  /// The screen's text, a line a row, without trailing blanks.
  package var lines: [String] { screen.lines }

  /// The screen's text.
  package var text: String { lines.joined(separator: "\n") }

  /// Whether a synchronized update (mode 2026) has begun and not ended: a terminal shows nothing new until it
  /// does.
  package var isWithinUpdate: Bool { updates.isWithinUpdate }

  /// The line's modes before the program was started.
  package let lineModesBefore: [UInt8]

  /// The modes of the terminal's line (`stty`), as bytes that can be compared.
  package var lineModes: [UInt8] { terminal.lineModes }

  // MARK: Doing

  /// Reports another size to the program than the window has.
  @discardableResult
  package func reportSize(columns: Int, rows: Int) -> PseudoterminalRun {
    terminal.resize(columns: columns, rows: rows)
    return self
  }

  /// Gives the window another size; the system notifies the program.
  @discardableResult
  package func resize(columns: Int, rows: Int) -> PseudoterminalRun {
    screen.resize(columns: columns, rows: rows)
    terminal.resize(columns: columns, rows: rows)
    return self
  }

  /// Sends the program a signal.
  @discardableResult
  package func signal(_ number: Int32) -> PseudoterminalRun {
    kill(process, number)
    return self
  }

  /// Closes the terminal's window: nothing is read or written any more.
  @discardableResult
  package func closeWindow() -> PseudoterminalRun {
    terminal.close()
    return self
  }

  // MARK: Waiting

  /// Waits until the screen shows `text` on one line.
  @discardableResult
  package func wait(for text: String, within seconds: Double = 10) throws -> PseudoterminalRun {
    try wait(until: "'\(text)' is on the screen", within: seconds) { run in
      run.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until the screen no longer shows `text`.
  @discardableResult
  package func wait(untilGone text: String, within seconds: Double = 10) throws -> PseudoterminalRun {
    try wait(until: "'\(text)' is off the screen", within: seconds) { run in
      !run.lines.contains { $0.contains(text) }
    }
  }

  /// Waits until something holds of a whole frame.
  ///
  /// - Parameter what: The condition in words, for the error.
  @discardableResult
  package func wait(
    until what: String, within seconds: Double = 10, _ holds: (PseudoterminalRun) -> Bool
  ) throws -> PseudoterminalRun {
    let deadline = PseudoterminalClock.seconds + seconds
    // Looked at again only when something has come: most of the time nothing does.
    var isNew = true
    while !isNew || !isSeen(holds) {
      guard PseudoterminalClock.seconds < deadline else { throw failure("\(what): not within \(seconds) s") }
      isNew = read(within: 0.05)
      guard hasEnded else { continue }
      if read(within: 0) {
        isNew = true
      } else if holds(self) {
        break
      } else {
        throw failure("\(what): not before the program ended (\(String(describing: ended)))")
      }
    }
    return self
  }

  /// Waits until the program has written nothing for `quiet` seconds.
  @discardableResult
  package func settle(quiet: Double = 0.1, within seconds: Double = 10) throws -> PseudoterminalRun {
    let deadline = PseudoterminalClock.seconds + seconds
    while read(within: quiet) {
      guard PseudoterminalClock.seconds < deadline else { throw failure("the screen does not come to rest") }
    }
    return self
  }

  /// Lets the program run on, and reads its output, until a condition holds for a whole frame or `seconds`
  /// have passed.
  ///
  /// - Returns: How many seconds that took; `nil` when it did not come to hold.
  package func seconds(
    until holds: (PseudoterminalRun) -> Bool, within seconds: Double = 10
  ) -> Double? {
    let start = PseudoterminalClock.seconds
    while !isSeen(holds) {
      guard PseudoterminalClock.seconds < start + seconds, !hasEnded else { return nil }
      read(within: 0.02)
    }
    return PseudoterminalClock.seconds - start
  }

  /// Whether something holds of a whole frame.
  private func isSeen(_ holds: (PseudoterminalRun) -> Bool) -> Bool { !updates.isWithinUpdate && holds(self) }

  /// How the program ended; waits for it.
  package var exit: Exit {
    get throws { try exit(within: 10) }
  }

  /// How the program ended; waits for it up to `seconds`.
  package func exit(within seconds: Double) throws -> Exit {
    let deadline = PseudoterminalClock.seconds + seconds
    while !hasEnded {
      guard PseudoterminalClock.seconds < deadline else {
        throw failure("the program has not ended in \(seconds) s")
      }
      read(within: 0.02)
    }
    // What a slow terminal has not read yet is still there; a closed line is found to be so at once.
    while read(within: 0.05) {}
    return ended ?? .status(-1)
  }

  /// Lets the program run on, and reads its output, until it has ended or `seconds` have passed.
  ///
  /// - Returns: How many seconds that took; `nil` when it still runs.
  package func secondsToEnd(within seconds: Double) -> Double? {
    let start = PseudoterminalClock.seconds
    while !hasEnded {
      guard PseudoterminalClock.seconds < start + seconds else { return nil }
      read(within: 0.02)
    }
    return PseudoterminalClock.seconds - start
  }

  /// Reads the output so far without waiting for more.
  package func readAvailable() {
    while read(within: 0) {}
  }

  /// Lets the program run on without reading its terminal, until the line is full or `seconds` have passed.
  package func waitWithoutReading(seconds: Double) {
    let deadline = PseudoterminalClock.seconds + seconds
    while PseudoterminalClock.seconds < deadline, !hasEnded { poll(nil, 0, 10) }
  }

  /// How the program ended, without its terminal being read.
  package func exitWithoutReading(within seconds: Double) throws -> Exit {
    waitWithoutReading(seconds: seconds)
    guard let ended else { throw failure("the program has not ended in \(seconds) s") }
    return ended
  }

  private var hasEnded: Bool {
    guard ended == nil else { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    ended = Exit(waited: status)
    return true
  }

  /// Reads to the end of a frame, or as much of one as has come.
  ///
  /// - Returns: Whether anything came.
  @discardableResult
  func read(within seconds: Double) -> Bool {
    if held.isEmpty {
      let limit = allowance.bytes(within: seconds)
      guard limit > 0 else { return false }
      held = terminal.read(within: seconds, upTo: limit)
      allowance.use(held.count)
    }
    guard !held.isEmpty else { return false }
    let bytes = Array(held.prefix(updates.take(held)))
    held.removeFirst(bytes.count)
    output += bytes
    screen.feed(bytes)
    let answers = behavior.answers(for: screen.answers)
    screen.answers = []
    if !answers.isEmpty { try? terminal.write(answers) }
    return true
  }

  func failure(_ message: String) -> PseudoterminalFailure {
    PseudoterminalFailure(description: "\(message)\n\(text)")
  }
}

/// What went wrong, with the screen at that moment.
package struct PseudoterminalFailure: Error, CustomStringConvertible {
  package var description: String
}
