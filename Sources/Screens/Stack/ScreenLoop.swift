import CellGrid
import Ports

/// Runs screens on a terminal: waits for input or for the next tick that matters, whichever comes first.
///
/// The stage is driven at a fixed rate, by the clock. A frame that the terminal is not ready for is held
/// back, and dropped when the next one is due; what answers the reader is shown at once. While nothing moves
/// there is no tick: the loop sleeps until the reader does something, and spends nothing.
package final class ScreenLoop {
  private let stack: ScreenStack
  private let services: Services
  private let terminal: any TerminalPort
  private let clock: any TimeSource
  /// When the last tick was due; nil while nothing moves, and no time passes on the stage.
  private var lastTick: Double?
  /// Whether the terminal was not ready for the last frame.
  private var isFrameHeld = false
  private var figures = FrameFigures()
  /// When the terminal is looked at next while something takes long.
  private var nextLook = 0.0

  /// Called before it sleeps until the reader does something. Default nil.
  package var onRest: (() -> Void)?

  /// Seconds of late ticks that are caught up after a stall (a suspended process, a slow machine); what is
  /// later is dropped, so that the book goes on from where the reader left it.
  package static let longestCatchUp = 1.0

  /// Seconds of inputs that are obeyed before the page is drawn again: a mouse that never rests must stop
  /// neither time nor painting.
  package static let longestBurst = 1.0 / 30

  /// Seconds after which it is looked again whether the reading is to end.
  package static let longestAbsence = 0.05

  package init(_ stack: ScreenStack, services: Services, terminal: any TerminalPort, clock: any TimeSource) {
    self.stack = stack
    self.services = services
    self.terminal = terminal
    self.clock = clock
  }

  /// Why the reading ended.
  package enum Ending: Equatable, Sendable {
    case closed
    /// The terminal is gone.
    case hungUp
    /// A signal asked the process to end; it is to die by that signal once all is in order.
    case signal(Int32)
  }

  /// Reads until the reader closes the book, a signal asks for the end, or the terminal is gone.
  package func run() -> Ending {
    services.isToBeGivenUp = { [unowned self] in looksForEnd() }
    defer {
      services.isToBeGivenUp = nil
      services.play(.silence)
    }
    stack.keepTime { [clock] in clock.seconds }
    show(isAnswer: true)
    stack.play()
    while true {
      let due = nextDue()
      let wait = due.map { max(0, $0.time - clock.seconds) }
      if wait == nil, !isFrameHeld { onRest?() }
      let input = terminal.nextInput(within: wait, orReady: isFrameHeld)
      // The time that has passed belongs to the screens as they were before the input.
      let hasMoved = advance(sleptTicks: due?.ticks ?? 1)
      if isFrameHeld, hasMoved { figures.dropped += 1 }
      if let input, let ending = obey(input) { return ending }
      // What comes anew has its time from when it has been drawn, however long its pictures took to decode.
      let isAnew = stack.hasBegun
      if isAnew {
        stack.begin()
        lastTick = nil
      }
      // Before it is drawn, which takes longer.
      stack.play()
      show(isAnswer: input != nil || isAnew)
    }
  }

  /// When the session next changes by itself, on the clock, and how many ticks that is away.
  private func nextDue() -> (time: Double, ticks: Int)? {
    guard let ticks = stack.ticksUntilNextChange else {
      lastTick = nil
      return nil
    }
    let start = lastTick ?? clock.seconds
    lastTick = start
    return (start + Double(ticks) / stack.frameRate, ticks)
  }

  /// Obeys an input and what else has already come, until one of them ends the reading or a frame is due.
  private func obey(_ first: TerminalInput) -> Ending? {
    let end = clock.seconds + Self.longestBurst
    var input: TerminalInput? = first
    while let current = input {
      switch stack.handle(current) {
      case .none: break
      case .redraw: terminal.redraw()
      case .suspend:
        services.play(.silence)
        terminal.suspend()
        lastTick = nil
      case .edit(let place): edit(place)
      case .quit: return ending(by: current)
      }
      input = clock.seconds < end ? terminal.nextInput(within: 0, orReady: false) : nil
    }
    return nil
  }

  /// Lends the terminal to the reader's editor.
  private func edit(_ place: ListPlace) {
    guard let editor = services.editor else { return }
    services.play(.silence)
    var hasDone = false
    terminal.lend { hasDone = editor.open(place) }
    lastTick = nil
    stack.hasEdited(failure: hasDone ? nil : services.phrases.editorFailed(editor.name))
  }

  private func ending(by input: TerminalInput) -> Ending {
    switch input {
    case .hangUp: .hungUp
    case .terminate(let signal): .signal(signal)
    case .key, .mouse, .pointed, .pasted, .resized, .resumed, .woken, .background: .closed
    }
  }

  /// Gives the screens the ticks that have come due; those after a page has changed are dropped.
  ///
  /// - Returns: Whether there were any.
  private func advance(sleptTicks: Int) -> Bool {
    guard let start = lastTick else { return false }
    let rate = stack.frameRate
    let now = clock.seconds
    var ticks = Int(((now - start) * rate + 1e-6).rounded(.down))
    guard ticks > 0 else { return false }
    lastTick = start + Double(ticks) / rate
    let bound = sleptTicks + Int(Self.longestCatchUp * rate)
    if ticks > bound {
      ticks = bound
      lastTick = now
    }
    for _ in 0..<ticks where !stack.hasBegun {
      stack.advance(ticks: 1)
      // Ticks that take longer than they last are never caught up.
      guard clock.seconds - now < Self.longestAbsence else {
        lastTick = clock.seconds
        break
      }
    }
    return true
  }

  /// Whether the reading is to end, looked for only now and then.
  private func looksForEnd() -> Bool {
    let now = clock.seconds
    guard now >= nextLook else { return false }
    nextLook = now + Self.longestAbsence
    return terminal.hasAskedForEnd(by: services.keys.quittingKeys)
  }

  /// Draws and sends a frame if there is anything new to see and the terminal is ready for it.
  ///
  /// - Parameter isAnswer: Whether the reader waits for it, so that it does not wait for the terminal.
  private func show(isAnswer: Bool) {
    let size = terminal.size
    var window = WindowShape(columns: size.columns, rows: size.rows)
    if let cell = size.cell { window.cellAspect = Double(cell.height) / Double(cell.width) }
    guard stack.needsFrame(in: window) else { return }
    isFrameHeld = !isAnswer && !terminal.isReadyForFrame
    guard !isFrameHeld else { return }
    terminal.use(services.depth)
    figures.bytes = terminal.bytesSent
    services.figures = figures
    nextLook = clock.seconds + Self.longestAbsence
    let frame = stack.draw(in: window)
    // What asks for the end is obeyed next.
    guard !stack.wasGivenUp else { return }
    figures.shown += 1
    terminal.show(
      frame.grid, changed: frame.changed, first: isAnswer ? frame.answering : [], cursor: frame.cursor)
    stack.prepare()
  }
}
