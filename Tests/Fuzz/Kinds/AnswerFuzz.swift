import CellGrid
import Ports
import Terminal
import TestSupport

/// A terminal that answers what and when it likes, takes as much as it likes, and changes its size between
/// frames: the last frame must still come through, as it is.
struct AnswerFuzz: FuzzKind {
  static let name = "answers"

  private static let inputSize = 128
  private static let seconds = [0, 0.001, 0.019, 0.03, 0.05, 0.1, 0.9, 6]
  private static let answers = [
    "\u{1B}[?2026;2$y", "\u{1B}[?2026;0$y", "\u{1B}[0n", "\u{1B}[3n", "\u{1B}[?62;22c",
    "\u{1B}[?2026;99999999999$y",
    "\u{1B}[?2026$y", "\u{1B}[99999n", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\",
  ].map { Array($0.utf8) }

  /// The longest a piece is: `AnsweredPace.largestPiece`, and one cell and the marks beyond it.
  private static let longestPiece = 1 << 20 + 256

  init() {}

  func input(seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<Self.inputSize).map { _ in UInt8(random.number(below: 256)) }
  }

  func take(_ bytes: [UInt8]) throws {
    var random = SeededGenerator(bytes: bytes)
    var line = Line()
    for byte in bytes {
      // Three bits say what happens, the others how.
      let how = Int(byte >> 3)
      switch byte & 7 {
      case 0, 1: line.now += Self.seconds[how % Self.seconds.count]
      case 2: line.show(how)
      case 3, 4:
        let answer = how < 28 ? Self.answers[how % Self.answers.count] : TypedBytes.some(count: how, &random)
        line.answer(answer, isTimely: how < 16)
      case 5: line.drain(how * 400)
      case 6: line.drain(Int.max)
      default:
        switch how {
        case 0: line.beginAnew()
        case 1..<4: line.use([.mono, .ansi8, .direct][how - 1])
        default: line.settle()
        }
      }
      try line.send()
      try line.check()
    }
    try line.showsTheLastFrameToASilentTerminal()
  }

  /// The line and its sender.
  private struct Line {
    var now = 0.0
    private var feed = ScreenFeed(ScreenCapabilities(colorDepth: .ansi8))
    private var decoder = InputDecoder { _ in .none }
    private let screen = Emulator(columns: 60, rows: 20)
    private var newest = grids[0]
    /// Bytes that were sent and not taken.
    private var kept: ArraySlice<UInt8> = []

    init() {
      if ScreenCapabilities(colorDepth: .ansi8).keepsLastColumn { screen.feed(Array("\u{1B}[?7l".utf8)) }
      beginAnew()
    }

    mutating func beginAnew() {
      kept = []
      feed.beginAnew()
      feed.wasIntroduced(at: now)
    }

    mutating func use(_ depth: ColorDepth) { feed.use(ScreenCapabilities(colorDepth: depth)) }

    mutating func show(_ number: Int) {
      let grid = Self.grids[number % Self.grids.count]
      if (grid.columns, grid.rows) != (newest.columns, newest.rows), grid.columns > 0 {
        screen.resize(columns: grid.columns, rows: grid.rows)
      }
      newest = grid
      let foot = CellRect(column: 0, row: grid.rows - 1, columns: grid.columns, rows: 1)
      let cursor = number % 3 == 0 ? nil : CellPlace(column: number * 7, row: number)
      feed.show(grid, changed: [grid.bounds], first: number % 2 == 0 ? [foot] : [], cursor: cursor)
    }

    /// Frames that differ in every cell, the last ones of other sizes.
    private static let grids = (0..<12).map { number in
      var grid =
        number < 9
        ? Grid(columns: 60, rows: 20)
        : [Grid(columns: 0, rows: 0), Grid(columns: 1, rows: 1), Grid(columns: 131, rows: 7)][number - 9]
      for row in 0..<grid.rows {
        let letters = (0..<grid.columns).map { "\(($0 * 7 + row * 3 + number) % 10)" }.joined()
        grid.put(letters, column: 0, row: row)
      }
      return grid
    }

    mutating func answer(_ bytes: [UInt8], isTimely: Bool) {
      _ = decoder.take(bytes)
      for answer in decoder.takeAnswers() { feed.heard(answer, at: now, isTimely: isTimely) }
    }

    /// The terminal takes so many bytes of what waits.
    mutating func drain(_ count: Int) {
      guard !kept.isEmpty else { return }
      take(min(count, kept.count))
    }

    private mutating func take(_ count: Int) {
      screen.feed(Array(kept.prefix(count)))
      kept = kept.dropFirst(count)
      feed.took(count, isFull: !kept.isEmpty, at: now)
    }

    /// The sequence that has begun stays unfinished.
    mutating func settle() { _ = decoder.settle() }

    mutating func send() throws {
      while kept.isEmpty, let piece = feed.nextPiece(at: now) {
        guard piece.count <= AnswerFuzz.longestPiece else {
          throw FuzzFailure("a piece of \(piece.count) bytes")
        }
        // A terminal's line takes some of it at once.
        kept = piece[...]
        take(min(piece.count, 12_288))
      }
    }

    func check() throws {
      guard let time = feed.nextTime(frameWaits: true) else { return }
      guard !time.isNaN, time < now + 60 else { throw FuzzFailure("a wait until \(time), and it is \(now)") }
    }

    /// Whatever has happened, once a terminal takes everything, and answers nothing more, it gets the whole
    /// page.
    mutating func showsTheLastFrameToASilentTerminal() throws {
      show(27)
      for _ in 0..<10_000 where !feed.isComplete || !kept.isEmpty {
        drain(Int.max)
        try send()
        now += 0.1
      }
      guard feed.isComplete else { throw FuzzFailure("the last frame is never sent") }
      for row in 0..<newest.rows where screen.line(row) != newest.line(row) {
        throw FuzzFailure("row \(row) shows '\(screen.line(row))' in the place of '\(newest.line(row))'")
      }
    }
  }
}

extension Grid {
  /// The characters of a row.
  fileprivate func line(_ row: Int) -> String {
    (0..<columns).map { character(column: $0, row: row) }.joined()
  }
}
