import CellGrid
import Ports
import Terminal
import TestSupport

/// A line of some rate with a queue before it, and an emulator behind it; time passes only when it is asked
/// to.
final class SimulatedLine {
  enum Manner { case answersAll, answersAttributesAlone, answersNothing }

  /// Bytes that wait to be taken, as in a pseudo-terminal.
  static let queueSize = 12_288
  /// Bytes that wait to be taken on the way of SSH.
  static let networkQueueSize = 2 << 20

  let emulator: Emulator
  var feed: ScreenFeed
  /// Bytes a second.
  var rate: Double
  var manner: Manner
  /// Bytes that may wait to be taken.
  var capacity = queueSize
  /// How many of the next answers are lost.
  var losses = 0
  /// Seconds that an answer is on its way.
  var delay = 0.0
  private(set) var now = 0.0
  /// What was given to the line, piece by piece.
  private(set) var pieces: [String] = []

  private var decoder = KeyDecoder()
  private var kept: [UInt8] = []
  private var queue: [UInt8] = []
  private var credit = 0.0
  private var answers: [(at: Double, answer: TerminalAnswer)] = []

  init(
    rate: Double, _ manner: Manner, columns: Int = 80, rows: Int = 24,
    capabilities: ScreenCapabilities = ScreenCapabilities(colorDepth: .direct)
  ) {
    self.rate = rate
    self.manner = manner
    emulator = Emulator(columns: columns, rows: rows)
    emulator.feed(Array("\u{1B}[?7l".utf8))
    feed = ScreenFeed(capabilities)
    feed.wasIntroduced(at: now)
    kept = TerminalAnswer.introduction
    send()
  }

  /// Bytes that were given to the line and not taken by the terminal.
  var backlog: Int { kept.count + queue.count }

  var isReady: Bool { kept.isEmpty && feed.isReady(at: now) }

  /// - Parameter changed: Where it may differ from the grid before; nil for anywhere.
  func show(
    _ grid: Grid, changed: [CellRect]? = nil, first: [CellRect] = [], cursor: CellPlace? = nil
  ) {
    feed.show(grid, changed: changed ?? [grid.bounds], first: first, cursor: cursor)
    send()
  }

  /// Lets time pass.
  func pass(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + 0.001, end)
      drain()
      while let first = answers.first, first.at <= now {
        feed.heard(first.answer, at: now, isTimely: true)
        answers.removeFirst()
      }
      send()
    }
  }

  private func drain() {
    // A line at rest saves nothing up.
    credit = min(credit + rate * 0.001, Double(queue.count))
    let count = Int(credit)
    guard count > 0 else { return }
    credit -= Double(count)
    emulator.feed(Array(queue.prefix(count)))
    queue.removeFirst(count)
    for byte in emulator.answers { _ = decoder.take(UInt32(byte)) }
    emulator.answers = []
    for answer in decoder.takeAnswers() where isGiven(answer) {
      if losses > 0 { losses -= 1 } else { answers.append((now + delay, answer)) }
    }
  }

  private func isGiven(_ answer: TerminalAnswer) -> Bool {
    switch manner {
    case .answersAll: true
    case .answersAttributesAlone: if case .attributes = answer { true } else { false }
    case .answersNothing: false
    }
  }

  private func send() {
    if !kept.isEmpty { offer() }
    while kept.isEmpty, let piece = feed.nextPiece(at: now) {
      pieces.append(String(decoding: piece, as: UTF8.self))
      kept = piece
      offer()
    }
  }

  private func offer() {
    let count = min(kept.count, capacity - queue.count)
    queue += kept.prefix(count)
    kept.removeFirst(count)
    feed.took(count, isFull: !kept.isEmpty, at: now)
  }
}
