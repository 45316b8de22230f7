import CNcurses
import CTerminalRestore
import CellGrid
import Player

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal the program was started in, through ncurses.
///
/// ncurses owns the terminal: it knows what the terminal understands (terminfo), sets its modes, enters the alternate
/// screen and recognises the keys. What is on the screen is sent by `CellSender`, which says why. However the process
/// ends, `CTerminalRestore` gives the terminal back as it was found.
///
/// Ctrl-C, Ctrl-\ and Ctrl-Z stay the signals they are to every program; INT, TERM and HUP come as input, so that the
/// player can end in order.
///
/// ```swift
/// let terminal = try NcursesTerminal()
/// terminal.show(grid)
/// while let input = terminal.nextInput(within: nil), input != .key(.character("q")) {}
/// terminal.close()
/// ```
///
/// One a process at a time, used from one thread.
public final class NcursesTerminal: TerminalPort {
  public let colorDepth: ColorDepth
  public private(set) var size: TerminalSize

  /// How many bytes have been sent to the screen.
  public private(set) var bytesSent = 0

  private let taking: TakingBytes
  private let output: TerminalOutput
  private let input: TerminalReader
  private let wakePipe = WakePipe()
  private var sender: CellSender
  /// The last grid shown, and whether the screen shows it.
  private var shown: Grid?
  private var screenIsKnown = false
  /// Whether the size changed while the process was stopped, which no signal tells.
  private var wasResizedUnseen = false
  private var isOpen = true

  /// Takes the terminal over.
  ///
  /// - Parameter colors: The colours to use, whatever the environment says; `nil` leaves it to `ColorSupport`.
  /// - Throws: `TerminalRefusal`, before anything has been written to the terminal.
  public init(colors: ColorDepth? = nil) throws(TerminalRefusal) {
    let type = try TerminalChecks.run()
    let entry = TerminfoEntry()
    colorDepth =
      ColorSupport(
        wish: colors, noColor: TerminalChecks.variable("NO_COLOR"),
        colorTerm: TerminalChecks.variable("COLORTERM"),
        terminalType: type, entryColors: max(entry.number("colors"), 0), entryIsDirect: entry.isDirect
      ).depth
    sender = CellSender(entry.capabilities(colorDepth: colorDepth))
    taking = TakingBytes(entry)
    leggi_forget_terminal()

    let giveBack = taking.giveBack.map { CChar(bitPattern: $0) }
    guard terminal_restore_take(STDOUT_FILENO, giveBack, giveBack.count) else { throw .cannotStart(type) }
    set_escdelay(25)
    guard leggi_new_terminal() != nil, cbreak() == OK, noecho() == OK, nonl() == OK,
      let pad = leggi_open_pad()
    else {
      terminal_restore_release()
      throw .cannotStart(type)
    }

    output = TerminalOutput(descriptor: terminal_restore_output())
    input = TerminalReader(pad: pad, wakePipe: wakePipe)
    size = TerminalSize(columns: Int(leggi_columns()), rows: Int(leggi_lines()))
    measure()
    output.write(taking.prepare)
  }

  deinit { close() }

  /// Gives the terminal back; nothing is shown or read any more, and signals do again what they do by default.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    terminal_restore_release()
  }

  /// Gives the terminal back and ends the process by `signal`, as `TerminalInput.terminate` asked.
  public func die(bySignal signal: Int32) -> Never {
    terminal_restore_die(signal)
  }

  // MARK: Output

  public func show(_ grid: Grid) {
    let bytes = sender.bytes(toShow: grid, over: screenIsKnown ? shown : nil)
    shown = grid
    screenIsKnown = send(bytes)
  }

  public func redraw() {
    screenIsKnown = false
    if let shown { show(shown) }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    guard isOpen, output.write(bytes) else { return false }
    bytesSent += bytes.count
    return true
  }

  // MARK: Input

  /// Has `nextInput` return `.woken`; any thread may call it at any time.
  public var wake: @Sendable () -> Void {
    let pipe = wakePipe
    return { pipe.wake() }
  }

  public func nextInput(within seconds: Double?) -> TerminalInput? {
    let clock = SystemClock()
    let deadline = seconds.map { clock.seconds + $0 }
    while isOpen {
      if let request = nextRequest() { return request }
      if let next = input.next() { return next }
      if output.isGone { return .hangUp }
      let remaining = deadline.map { max($0 - clock.seconds, 0) }
      switch input.wait(upTo: remaining) {
      case .something: continue
      case .nothing:
        if remaining == 0 { return nil }
      case .hangUp: return nextRequest() ?? .hangUp
      }
    }
    return .hangUp
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
      // Stopped by a signal that nobody can catch (STOP): the terminal is as somebody else left it.
      takeAgain()
      return .resumed
    case TERMINAL_RESIZED:
      measure()
      screenIsKnown = false
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
    size = TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    let width = Int(window.ws_xpixel) / size.columns
    let height = Int(window.ws_ypixel) / size.rows
    if width > 0, height > 0 { size.cell = .init(width: width, height: height) }
  }

  // MARK: Stopping

  public func suspend() {
    guard isOpen else { return }
    terminal_restore_give_back()
    terminal_restore_stop()
    takeAgain()
  }

  private func takeAgain() {
    // First of all the modes: this stops a process that was put into the background, until it is in front.
    reset_prog_mode()
    terminal_restore_retake()
    output.write(taking.enterAgain + taking.prepare)
    let sizeBefore = size
    measure()
    wasResizedUnseen = size != sizeBefore
    screenIsKnown = false
    if let shown, !wasResizedUnseen { show(shown) }
  }
}
