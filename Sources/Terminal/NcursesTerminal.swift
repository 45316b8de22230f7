import CNcurses
import CTerminalRestore
import CellGrid
import Ports

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal the program was started in, through ncurses.
///
/// ncurses owns the terminal: it knows what the terminal understands (terminfo), sets its modes, enters the
/// alternate screen and knows the keys. What is on the screen is sent by `CellSender`, which says why, in
/// pieces that the line can take (`ScreenFeed`). However the process ends, `CTerminalRestore` gives the
/// terminal back as it was found.
///
/// Ctrl-C, Ctrl-\ and Ctrl-Z stay the signals they are to every program; INT, TERM and HUP come as input, so
/// that the player can end in order.
///
/// ```swift
/// let terminal = try NcursesTerminal()
/// terminal.show(grid, changed: [grid.bounds], first: [])
/// while let input = terminal.nextInput(within: nil, orReady: false), input != .key(.character("q")) {}
/// terminal.close()
/// ```
///
/// One a process at a time, used from one thread. Nothing here waits for the terminal but `nextInput`, and on
/// the way out `close` and `suspend`, for answers that must not be left to the shell.
package final class NcursesTerminal: TerminalPort {
  /// What the terminal is, and what it is taken for.
  package let type: TerminalType
  /// How many colours it shows where no setting asks for more or fewer (`ColorSupport`).
  package let ownColorDepth: ColorDepth
  package private(set) var colorDepth: ColorDepth
  package private(set) var size: TerminalSize
  package private(set) var bytesSent = 0

  /// Seconds that answers on their way are waited for before the terminal is given back.
  private static let answerPatience = 0.15

  private let clock = SystemClock()
  private let bounds: TerminalBounds
  private let takeover: TerminalTakeover
  private let output: TerminalOutput
  private let input: TerminalReader
  private let wakePipe = WakePipe()
  private var feed: ScreenFeed
  /// The colour of the terminal's own background, as it last reported it; nil while it has not.
  private var background: RGBColor?
  /// Whether the size changed while the process was stopped, which no signal reports.
  private var wasResizedUnseen = false
  private var isOpen = true

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - colors: The colours to use, whatever the environment says; `nil` leaves it to `ColorSupport`.
  ///   - bounds: what is used of a window that is larger. Default what the largest screen has.
  ///   - withheld: keys that stay keys, and stop, end or hold nothing.
  ///   - log: for what libraries print meanwhile; nil where none is to be kept.
  /// - Throws: `TerminalRefusal`, before anything has been written to the terminal.
  package init(
    colors: ColorDepth? = nil, bounds: TerminalBounds = .largestScreen, withheld: Set<SignalKey> = [],
    log: ErrorLog? = nil
  ) throws(TerminalRefusal) {
    self.bounds = bounds
    type = try TerminalChecks.run()
    let entry = TerminfoEntry()
    ownColorDepth =
      ColorSupport(
        noColor: Environment.variable("NO_COLOR"), colorTerm: Environment.variable("COLORTERM"),
        terminalType: type.name, entryColors: max(entry.number("colors"), 0), entryIsDirect: entry.isDirect
      ).depth
    colorDepth = colors ?? ownColorDepth
    let capabilities = entry.capabilities(colorDepth: colorDepth)
    feed = ScreenFeed(capabilities)
    takeover = TerminalTakeover(entry, capabilities.addressing)
    leggi_forget_terminal()

    log?.open()
    let giveBack = takeover.giveBack.map { CChar(bitPattern: $0) }
    guard terminal_restore_take(STDOUT_FILENO, giveBack, giveBack.count) else {
      throw .cannotStart(type.name)
    }
    guard leggi_new_terminal(type.entry) != nil, cbreak() == OK, noecho() == OK, nonl() == OK,
      leggi_know_keys()
    else {
      terminal_restore_release()
      throw .cannotStart(type.name)
    }
    SignalKey.withhold(withheld)

    leggi_pass_output_through(STDOUT_FILENO)
    output = TerminalOutput(descriptor: terminal_restore_output())
    input = TerminalReader(wakePipe: wakePipe)
    size = bounds.used(columns: Int(leggi_columns()), rows: Int(leggi_lines()))
    measure()
    sendFirst(takeover.prepare)
  }

  deinit { close() }

  /// Gives the terminal back; nothing is shown or read any more, and signals do again what they do by
  /// default.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswers()
    terminal_restore_release()
  }

  /// Gives the terminal back and ends the process by `signal`, as `TerminalInput.terminate` asked.
  package func die(bySignal signal: Int32) -> Never {
    close()
    terminal_restore_die(signal)
  }

  // MARK: Output

  package var isReadyForFrame: Bool { !output.isFull && feed.isReady(at: clock.seconds) }

  package func show(_ grid: Grid, changed: [CellRect], first: [CellRect], cursor: CellPlace?) {
    feed.show(grid, changed: changed, first: first, cursor: cursor)
    sendPieces()
  }

  package func use(_ depth: ColorDepth) {
    guard depth != colorDepth else { return }
    colorDepth = depth
    feed.use(TerminfoEntry().capabilities(colorDepth: depth))
  }

  package func redraw() {
    feed.forgetScreen()
    sendPieces()
  }

  /// Sends as many pieces as the line takes now.
  private func sendPieces() {
    guard isOpen else { return }
    if output.isFull { note(output.writeKept()) }
    while !output.isFull, !output.isGone, let piece = feed.nextPiece(at: clock.seconds) {
      note(output.write(piece))
    }
    noteAnswers()
  }

  private func note(_ taken: Int) {
    bytesSent += taken
    feed.took(taken, isFull: output.isFull, at: clock.seconds)
  }

  // MARK: Answers

  /// Passes on whether answers are due to `input`, which waits for them, and to what keeps them from the
  /// shell.
  private func noteAnswers() {
    input.awaitsAnswer = feed.awaitsAnswer
    terminal_restore_await_answers(feed.awaitsAnswer)
  }

  private func hearAnswers(areTimely: Bool) {
    for answer in input.takeAnswers() {
      feed.heard(answer, at: clock.seconds, isTimely: areTimely)
      if case .background(let color) = answer, color != background {
        background = color
        input.append(.background(color))
      }
    }
    noteAnswers()
  }

  /// Takes the answers that are on their way, so that they are not typed into the shell.
  private func awaitAnswers() {
    let deadline = clock.seconds + NcursesTerminal.answerPatience
    while feed.awaitsAnswer, !output.isGone, clock.seconds < deadline {
      while input.next() != nil {}
      hearAnswers(areTimely: false)
      guard feed.awaitsAnswer, input.wait(upTo: deadline - clock.seconds) != .hangUp else { return }
    }
  }

  // MARK: Input

  /// Has `nextInput` return `.woken`; any thread may call it at any time.
  package var wake: @Sendable () -> Void {
    let pipe = wakePipe
    return { pipe.wake() }
  }

  package func nextInput(within seconds: Double?, orReady: Bool) -> TerminalInput? {
    let deadline = seconds.map { clock.seconds + $0 }
    var hasWaited = false
    while isOpen {
      if let request = nextRequest() { return request }
      let next = input.next()
      hearAnswers(areTimely: hasWaited)
      if let next = next ?? input.next() { return next }
      // What the line did not take a moment ago is not offered again before it has been waited for.
      if hasWaited || !output.isFull { sendPieces() }
      if output.isGone { return .hangUp }
      if orReady, isReadyForFrame { return nil }
      let now = clock.seconds
      let remaining = deadline.map { max($0 - now, 0) }
      // A terminal that takes nothing is waited for, whatever it owes in answers.
      let turn = output.isFull ? nil : feed.nextTime(frameWaits: orReady).map { max($0 - now, 0) }
      let wait = remaining.map { min($0, turn ?? $0) } ?? turn
      hasWaited = true
      switch input.wait(upTo: wait, orWritable: output.isFull ? output.descriptor : nil) {
      case .something: continue
      case .nothing:
        if let deadline, clock.seconds >= deadline { return nil }
      case .hangUp: return nextRequest() ?? .hangUp
      }
    }
    return .hangUp
  }

  package func hasAskedForEnd(by keys: Set<Key>) -> Bool {
    terminal_restore_end_signal() != 0 || output.isGone || input.hasAskedForEnd(by: keys)
  }

  /// What a signal asked for.
  private func nextRequest() -> TerminalInput? {
    if wasResizedUnseen {
      wasResizedUnseen = false
      return .resized
    }
    switch terminal_restore_next_request() {
    case TERMINAL_END_ASKED:
      return .terminate(signal: terminal_restore_end_signal())
    case TERMINAL_STOP_ASKED:
      suspend()
      return .resumed
    case TERMINAL_CONTINUED:
      // Stopped by a signal that cannot be caught (STOP): the terminal is as another program left it.
      takeAgain()
      return .resumed
    case TERMINAL_RESIZED:
      measure()
      feed.forgetScreen()
      return .resized
    default:
      return nil
    }
  }

  private func measure() {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return
    }
    let width = Int(window.ws_xpixel) / Int(window.ws_col)
    let height = Int(window.ws_ypixel) / Int(window.ws_row)
    size = bounds.used(columns: Int(window.ws_col), rows: Int(window.ws_row))
    if width > 0, height > 0 { size.cell = .init(width: width, height: height) }
  }

  // MARK: Taking and stopping

  /// Sends the first bytes to a terminal that has just been taken.
  private func sendFirst(_ bytes: [UInt8]) {
    output.forget()
    feed.beginAnew()
    if !takeover.questions.isEmpty { feed.wasIntroduced(at: clock.seconds) }
    output.write(bytes + takeover.questions)
    noteAnswers()
  }

  package func suspend() {
    guard isOpen else { return }
    awaitAnswers()
    terminal_restore_give_back()
    terminal_restore_stop()
    takeAgain()
  }

  package func lend(_ body: () -> Void) {
    guard isOpen else { return }
    awaitAnswers()
    terminal_restore_lend(true)
    terminal_restore_give_back()
    body()
    takeAgain()
    terminal_restore_lend(false)
  }

  private func takeAgain() {
    // First of all the modes: this stops a process that was put into the background, until it is in front.
    reset_prog_mode()
    terminal_restore_retake()
    sendFirst(takeover.enterAgain + takeover.prepare)
    let sizeBefore = size
    measure()
    wasResizedUnseen = size != sizeBefore
    if !wasResizedUnseen { sendPieces() }
  }
}
