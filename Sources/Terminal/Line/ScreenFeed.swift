import CellGrid
import Ports

/// Brings grids to a terminal's screen over a line of any speed.
///
/// A fast terminal gets each frame as one piece, between the marks of a synchronized update where it knows
/// them. Over a slow line a frame goes in pieces, each when the one before has been taken; a newer grid takes
/// the place of what has not been sent yet, and what answers the reader overtakes the rest.
///
/// It is pure: the time and what the line took are handed to it, and the bytes are for the caller to write.
///
/// ```swift
/// feed.show(grid, changed: [grid.bounds], first: [])
/// while let piece = feed.nextPiece(at: clock.seconds) { write(piece) }
/// ```
package struct ScreenFeed {
  /// The marks of a synchronized update (mode 2026).
  private static let begin = Array("\u{1B}[?2026h".utf8)
  static let end = Array("\u{1B}[?2026l".utf8)
  /// Bytes that are reserved from the start: so many a frame takes of a page on which much moves.
  private static let usualPiece = 16 << 10

  private var sender: CellSender
  private var pace = LinePace()
  private var isSynchronized = false
  /// Whether some of the newest frame has been sent.
  private var isBegun = false
  /// What answers the reader and has not been sent.
  private var urgent: [CellRect] = []

  package init(_ capabilities: ScreenCapabilities) { sender = CellSender(capabilities) }

  // MARK: Frames

  /// Takes a grid for the newest frame.
  ///
  /// - Parameters:
  ///   - changed: Where it may differ from the grid before.
  ///   - first: The areas that answer the reader.
  ///   - cursor: Where the terminal's cursor rests behind each piece; nil where it is not to be seen.
  package mutating func show(
    _ grid: Grid, changed: [CellRect], first: [CellRect], cursor: CellPlace? = nil
  ) {
    sender.aim(at: grid, changed: .areas(changed))
    sender.restingPlace = cursor
    urgent = first
    isBegun = false
  }

  /// Something else has written on the screen: all of it is sent again.
  package mutating func forgetScreen() { sender.forgetScreen() }

  /// Takes the terminal for another one, as one of fewer colours: all of it is sent again.
  package mutating func use(_ capabilities: ScreenCapabilities) { sender.use(capabilities) }

  /// Whether all of the newest frame is on its way or on the screen.
  package var isComplete: Bool { sender.isComplete }

  /// Whether the newest frame has been taken, and another may be sent.
  package mutating func isReady(at now: Double) -> Bool {
    pace.keepTime(now)
    return sender.isComplete && pace.isFree(at: now)
  }

  /// When to go on without having heard anything; `nil` for never.
  ///
  /// - Parameter frameWaits: Whether there is more to send than the newest frame's rest.
  package func nextTime(frameWaits: Bool) -> Double? {
    frameWaits || !sender.isComplete ? pace.freeAt : nil
  }

  /// Whether the terminal may still answer something.
  var awaitsAnswer: Bool { pace.awaitsAnswer }

  // MARK: Sending

  /// The bytes to write now; `nil` when all is sent, or the line has to take more first.
  package mutating func nextPiece(at now: Double) -> [UInt8]? {
    guard !sender.isComplete else { return nil }
    pace.keepTime(now)
    if pace.isFree(at: now) { return piece(at: now) }
    return !urgent.isEmpty && pace.takesUrgent(at: now) ? urgentPiece(at: now) : nil
  }

  private mutating func piece(at now: Double) -> [UInt8]? {
    var cells: [UInt8] = []
    cells.reserveCapacity(Self.usualPiece)
    appendUrgent(to: &cells, upTo: pace.pieceSize)
    sender.appendRest(to: &cells, upTo: pace.pieceSize)
    return sent(cells, isUrgent: false, at: now)
  }

  private mutating func urgentPiece(at now: Double) -> [UInt8]? {
    var cells: [UInt8] = []
    appendUrgent(to: &cells, upTo: LinePace.urgentSize)
    return sent(cells, isUrgent: true, at: now)
  }

  private mutating func appendUrgent(to bytes: inout [UInt8], upTo limit: Int) {
    if sender.append(urgent, to: &bytes, upTo: limit) { urgent = [] }
  }

  /// A piece of cells, behind which the cursor rests; nil where neither are there any nor does it move.
  private mutating func sent(_ cells: [UInt8], isUrgent: Bool, at now: Double) -> [UInt8]? {
    // A frame in pieces would be held back until its last one.
    let isMarked = isSynchronized && !isBegun && sender.isComplete && !cells.isEmpty
    var bytes = isMarked ? ScreenFeed.begin : []
    if !isMarked, !cells.isEmpty { sender.hideCursor(to: &bytes) }
    bytes += cells
    sender.restCursor(to: &bytes)
    guard !bytes.isEmpty else { return nil }
    if isMarked { bytes += ScreenFeed.end }
    isBegun = true
    let questions = pace.questions(around: bytes.count, isUrgent: isUrgent)
    pace.sends(bytes.count, between: questions, isUrgent: isUrgent, at: now)
    return (questions.before?.bytes ?? []) + bytes + (questions.behind?.bytes ?? [])
  }

  // MARK: Answers of the line

  /// The line took `count` bytes of what was written, and perhaps no more.
  package mutating func took(_ count: Int, isFull: Bool, at now: Double) {
    pace.took(count, isFull: isFull, at: now)
  }

  /// The terminal was asked what it knows.
  package mutating func wasIntroduced(at now: Double) { pace.wasIntroduced(at: now) }

  /// The terminal answered.
  ///
  /// - Parameter isTimely: Whether the answer has just come.
  package mutating func heard(_ answer: TerminalAnswer, at now: Double, isTimely: Bool) {
    switch answer {
    case .synchronizedUpdate(let isKnown): isSynchronized = isKnown
    case .attributes(let copiesAreas): sender.copiesAreas = copiesAreas
    case .status, .background: break
    }
    pace.heard(answer, at: now, isTimely: isTimely)
  }

  /// Another program has had the terminal: nothing is on its way any more, and the screen is not known.
  package mutating func beginAnew() {
    pace.forgetAnswers()
    sender.forgetScreen()
  }
}
