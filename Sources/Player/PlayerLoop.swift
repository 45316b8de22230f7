/// Runs a session on a terminal: waits for input or for the next tick that matters, whichever comes first.
///
/// The stage is driven at a fixed rate. While nothing moves there is no tick: the loop sleeps until the reader does
/// something, and spends nothing.
public final class PlayerLoop {
  private let session: PlayerSession
  private let terminal: any TerminalPort
  private let clock: any Clock
  /// When the last tick was due; nil while nothing moves, and no time passes on the stage.
  private var lastTick: Double?

  /// Seconds of late ticks that are caught up after a stall (a suspended process, a slow machine); what is later
  /// is dropped, so that the book goes on from where the reader left it.
  public static let longestCatchUp = 1.0

  /// Seconds of inputs that are obeyed before the page is drawn again: a mouse that never rests must stop neither time
  /// nor painting.
  static let longestBurst = 1.0 / 30

  public init(session: PlayerSession, terminal: any TerminalPort, clock: any Clock) {
    self.session = session
    self.terminal = terminal
    self.clock = clock
  }

  /// Why the reading ended.
  public enum Ending: Equatable, Sendable {
    case closed
    /// The terminal is gone.
    case hungUp
    /// A signal asked the process to end; it is to die by that signal once all is in order.
    case signal(Int32)
  }

  /// Reads until the reader closes the book, a signal asks for the end, or the terminal is gone.
  public func run() -> Ending {
    show()
    while true {
      let due = nextDue()
      let wait = due.map { max(0, $0.time - clock.seconds) }
      let input = terminal.nextInput(within: wait)
      let page = session.pageIndex
      // The time that has passed belongs to the page as it was before the input.
      advance(sleptTicks: due?.ticks ?? 1)
      if let input, let ending = obey(input) { return ending }
      // A page's time begins once it has been drawn, however long its pictures took to decode.
      if session.pageIndex != page { lastTick = nil }
      show()
    }
  }

  /// When the session next changes by itself, on the clock, and how many ticks that is away.
  private func nextDue() -> (time: Double, ticks: Int)? {
    guard let ticks = session.ticksUntilNextChange else {
      lastTick = nil
      return nil
    }
    let start = lastTick ?? clock.seconds
    lastTick = start
    return (start + Double(ticks) / session.frameRate, ticks)
  }

  /// Obeys an input and what else has already come, until one of them ends the reading or a frame is due.
  private func obey(_ first: TerminalInput) -> Ending? {
    let end = clock.seconds + Self.longestBurst
    var input: TerminalInput? = first
    while let current = input {
      switch session.handle(current) {
      case .none: break
      case .redraw: terminal.redraw()
      case .suspend:
        terminal.suspend()
        lastTick = nil
      case .quit: return ending(by: current)
      }
      input = clock.seconds < end ? terminal.nextInput(within: 0) : nil
    }
    return nil
  }

  private func ending(by input: TerminalInput) -> Ending {
    switch input {
    case .hangUp: .hungUp
    case .terminate(let signal): .signal(signal)
    case .key, .mouse, .resized, .resumed, .woken: .closed
    }
  }

  /// Gives the session the ticks that have come due; those after a page has changed are nobody's.
  private func advance(sleptTicks: Int) {
    guard let start = lastTick else { return }
    let rate = session.frameRate
    let now = clock.seconds
    var ticks = Int(((now - start) * rate + 1e-6).rounded(.down))
    guard ticks > 0 else { return }
    lastTick = start + Double(ticks) / rate
    let bound = sleptTicks + Int(Self.longestCatchUp * rate)
    if ticks > bound {
      ticks = bound
      lastTick = now
    }
    let page = session.pageIndex
    for _ in 0..<ticks where session.pageIndex == page { session.advance(ticks: 1) }
  }

  private func show() {
    let size = terminal.size
    if let cell = size.cell { session.cellAspect = Double(cell.height) / Double(cell.width) }
    guard session.needsFrame(columns: size.columns, rows: size.rows) else { return }
    terminal.show(session.frame(columns: size.columns, rows: size.rows))
    session.prepareNeighbours()
  }
}
