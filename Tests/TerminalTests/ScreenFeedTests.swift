import CellGrid
import Terminal
import TestSupport
import Testing

/// Frames over lines of every speed, on a clock of their own.
@Suite struct ScreenFeedTests {
  /// What a terminal that answers all is asked behind a piece.
  private static let question = "\u{1B}[5n"
  private static let foot = CellRect(column: 0, row: 23, columns: 80, rows: 1)

  /// A page of which 480 cells are others in each frame: about 18 kB.
  private func frame(_ number: Int, foot: String = "") -> Grid {
    var grid = Grid(columns: 80, rows: 24)
    for row in 0..<6 {
      for column in 0..<80 {
        let level = UInt8(truncatingIfNeeded: (column + 1) * (row + 1) + number * 37)
        let color = CellColor.rgb(RGBColor(red: level, green: 255 - level, blue: 120))
        grid[column, row] = Cell("▚", foreground: color, background: .rgb(.black))
      }
    }
    grid.put(foot, column: 0, row: 23)
    return grid
  }

  /// Plays frames at 30 a second, each if the line is ready, with a key now and then.
  ///
  /// - Returns: How many seconds after its key each answer was seen.
  private func delays(
    on line: SimulatedLine, keysAfter start: Double, seconds: Double
  ) -> (delays: [Double], frames: Int) {
    var delays: [Double] = []
    var waiting: (words: String, since: Double)?
    var frames = 0
    var words = ""
    let ticks = Int(seconds * 30)
    for tick in 0..<ticks {
      let isKey = line.now >= start && waiting == nil && tick % 11 == 0 && tick < ticks - 10
      if isKey {
        words = "key \(tick)"
        waiting = (words, line.now)
      }
      if isKey || line.isReady {
        line.show(frame(tick, foot: words), first: isKey ? [Self.foot] : [])
        frames += 1
      }
      for _ in 0..<5 {
        line.pass(1.0 / 150)
        if let key = waiting, line.emulator.line(23) == key.words {
          delays.append(line.now - key.since)
          waiting = nil
        }
      }
    }
    if waiting != nil { delays.append(.infinity) }
    return (delays, frames)
  }

  @Test(
    "Over 32 kB/s a key is answered within 150 ms, and frames are dropped",
    arguments: [SimulatedLine.Manner.answersAll, .answersAttributesAlone, .answersNothing])
  func keysAreAnsweredOverASlowLine(manner: SimulatedLine.Manner) {
    let line = SimulatedLine(rate: 32_000, manner)
    let played = delays(on: line, keysAfter: 2, seconds: 8)
    #expect(played.delays.count > 12)
    #expect(played.delays.max() ?? 1 <= 0.15, "\(played.delays)")
    #expect(played.frames < 8 * 30 / 2)
    #expect(line.backlog < 4096)
  }

  @Test("Over 32 kB/s with a long way, too", arguments: [0.02, 0.05])
  func keysAreAnsweredOverALongWay(delay: Double) {
    let line = SimulatedLine(rate: 32_000, .answersAll)
    line.delay = delay
    let played = delays(on: line, keysAfter: 3, seconds: 8)
    #expect(played.delays.max() ?? 1 <= 0.15, "\(played.delays)")
  }

  @Test("A fast line with a long way gets whole frames")
  func aLongWayIsNoSlowLine() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    line.delay = 0.1
    _ = delays(on: line, keysAfter: 100, seconds: 4)
    let before = line.pieces.count
    let played = delays(on: line, keysAfter: 100, seconds: 4)
    #expect(line.pieces.count - before == played.frames)
    #expect(played.frames >= 25)
  }

  @Test("A line that slows down is noticed, and so is one that is fast again")
  func aLineMayChange() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    line.rate = 32_000
    let slow = delays(on: line, keysAfter: 3, seconds: 8)
    #expect(slow.delays.max() ?? 1 <= 0.15, "\(slow.delays)")
    line.rate = 20_000_000
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    let fast = delays(on: line, keysAfter: 100, seconds: 2)
    #expect(fast.frames >= 55)
  }

  @Test("A fast terminal gets each frame whole, in one piece, and no more than 32 kB without a question")
  func aFastTerminalGetsWholeFrames() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    let before = line.pieces.count
    let played = delays(on: line, keysAfter: 100, seconds: 2)
    #expect(played.frames >= 59)
    let pieces = line.pieces[before...]
    #expect(pieces.count == played.frames)
    #expect(pieces.allSatisfy { $0.components(of: Self.question) == ($0.hasSuffix(Self.question) ? 1 : 0) })
    let unasked = pieces.split(omittingEmptySubsequences: true) { $0.hasSuffix(Self.question) }
    #expect(unasked.count > 10)
    #expect(unasked.allSatisfy { $0.joined().utf8.count <= 32 << 10 })
  }

  @Test("Of the small frames of a fast terminal every fourth has a question")
  func smallFramesAreAskedSeldom() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    for number in 0..<41 {
      var grid = Grid(columns: 80, rows: 24)
      grid.put("frame \(number)", column: 0, row: 0)
      line.show(grid)
      line.pass(0.03)
    }
    #expect(line.emulator.line(0) == "frame 40")
    let asked = line.pieces.dropFirst().map { $0.hasSuffix(Self.question) }
    #expect(asked == (0..<40).map { $0 % 4 == 0 })
  }

  @Test("A terminal whose answers take 10 ms is asked behind each frame")
  func aLongerWayIsAskedAlways() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    line.delay = 0.01
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    let before = line.pieces.count
    let played = delays(on: line, keysAfter: 100, seconds: 2)
    #expect(played.frames >= 59)
    #expect(line.pieces[before...].allSatisfy { $0.hasSuffix(Self.question) })
  }

  @Test("Where the terminal knows it, a frame stands between the marks of a synchronized update")
  func framesAreSynchronized() throws {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    line.pass(0.1)
    line.feed.heard(.synchronizedUpdate(isKnown: true), at: line.now, isTimely: true)
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    let last = try #require(line.pieces.last)
    #expect(last.hasPrefix("\u{1B}[?2026h"))
    #expect(last.hasSuffix("\u{1B}[?2026l") || last.hasSuffix("\u{1B}[?2026l\(Self.question)"))
    let count = line.pieces.count
    // The same frame again is none.
    line.show(frame(29))
    line.show(frame(29))
    #expect(line.pieces.count <= count + 1)
  }

  @Test("Over a slow line no frame is held back by a mark")
  func piecesAreNotSynchronized() {
    let line = SimulatedLine(rate: 32_000, .answersAll)
    line.feed.heard(.synchronizedUpdate(isKnown: true), at: 0, isTimely: true)
    _ = delays(on: line, keysAfter: 100, seconds: 2)
    #expect(line.pieces.count > 10)
    #expect(line.pieces.allSatisfy { !$0.contains("2026h") })
  }

  @Test(
    "A line that stands still gets a piece now and then, and answers keys as soon as it goes on",
    arguments: [1.5, 4, 12])
  func aStallLeavesNoBacklog(seconds: Double) {
    let line = SimulatedLine(rate: 32_000, .answersAll)
    line.capacity = SimulatedLine.networkQueueSize
    _ = delays(on: line, keysAfter: 100, seconds: 3)
    line.rate = 0
    _ = delays(on: line, keysAfter: 100, seconds: seconds)
    #expect(line.backlog <= 10_000)
    line.rate = 32_000
    let played = delays(on: line, keysAfter: line.now + 1, seconds: 4)
    #expect(played.delays.count > 4)
    #expect(played.delays.max() ?? 1 <= 0.15, "\(played.delays)")
  }

  @Test("An answer that is lost holds the book for a second or two, and then no more", arguments: 1...3)
  func lostAnswersAreGivenUp(count: Int) {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    line.delay = 0.01
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    line.losses = count
    line.show(frame(1))
    line.pass(0.9)
    #expect(!line.isReady)
    line.pass(0.2)
    #expect(line.isReady)
    _ = delays(on: line, keysAfter: 100, seconds: Double(1 << count))
    #expect(line.losses == 0)
    #expect(delays(on: line, keysAfter: 100, seconds: 1).frames == 30)
  }

  @Test("A terminal that answers no more is waited for a quarter of a minute, and then gets whole frames")
  func aTerminalMayStopAnswering() {
    let line = SimulatedLine(rate: 20_000_000, .answersAll)
    _ = delays(on: line, keysAfter: 100, seconds: 1)
    line.manner = .answersNothing
    let waited = delays(on: line, keysAfter: 100, seconds: 16)
    #expect((4...45).contains(waited.frames))
    #expect(delays(on: line, keysAfter: 100, seconds: 1).frames == 30)
    // Where nothing is asked any more.
    #expect(line.pieces.last?.contains(Self.question) == false)
    // The answer that was given up comes late: answers are relied on again.
    line.feed.heard(.status, at: line.now, isTimely: true)
    line.manner = .answersAll
    line.pass(1.1)
    #expect(delays(on: line, keysAfter: 100, seconds: 1).frames == 30)
    #expect(line.pieces.suffix(4).joined().contains(Self.question))
  }

  @Test("A silent terminal that was stopped for a while goes on, however slow that made it look")
  func aStoppedTerminalGoesOn() {
    let line = SimulatedLine(rate: 32_000, .answersNothing)
    _ = delays(on: line, keysAfter: 100, seconds: 2)
    line.rate = 0
    for number in 0..<20 {
      line.show(frame(number))
      line.pass(3)
    }
    #expect(line.backlog > SimulatedLine.queueSize)
    line.rate = 1_000_000
    line.show(frame(20))
    // What stood still counts as 800 bytes a second, which take its queue in 16 seconds.
    line.pass(17)
    #expect(line.feed.isComplete)
    #expect(line.backlog == 0)
  }

  @Test(
    "Whatever the line takes and when, the screen ends as the last frame, of which only the changes are known",
    arguments: [SimulatedLine.Manner.answersAll, .answersAttributesAlone, .answersNothing],
    [4000.0, 32_000, 1e7])
  func noChangeIsLost(manner: SimulatedLine.Manner, rate: Double) {
    let foot = CellRect(column: 0, row: 8, columns: 37, rows: 1)
    for seed in 0..<3 as Range<UInt64> {
      var random = RandomGrids(.direct, seed: seed)
      let line = SimulatedLine(rate: rate, manner, columns: 37, rows: 9)
      line.feed.heard(.synchronizedUpdate(isKnown: seed % 2 == 0), at: 0, isTimely: true)
      var grid = random.next(columns: 37, rows: 9)
      line.show(grid)
      for step in 0..<60 {
        let before = grid
        random.change(&grid, times: Int.random(in: 0...20, using: &random.numbers))
        grid.put("Enter touches '\(step / 7)'", column: 0, row: foot.row)
        // What answers the reader does not wait until the line is ready.
        line.show(
          grid, changed: grid.changedCells(since: before),
          first: Bool.random(using: &random.numbers) ? [foot] : [])
        line.pass(Double.random(in: 0...0.06, using: &random.numbers))
      }
      while line.now < 60, !line.feed.isComplete || line.backlog > 0 { line.pass(0.1) }
      expectScreen(line.emulator, shows: grid, "seed \(seed)")
    }
  }

  @Test("A page at rest waits for nothing")
  func restNeedsNoTimer() {
    for manner in [SimulatedLine.Manner.answersAll, .answersNothing] {
      let line = SimulatedLine(rate: 32_000, manner)
      line.show(frame(1))
      line.pass(10)
      #expect(line.feed.isComplete)
      #expect(line.feed.nextTime(frameWaits: false) == nil)
    }
  }

  @Test("A terminal that answers nothing is asked nothing but once")
  func theSilentAreAskedOnce() {
    let line = SimulatedLine(rate: 20_000_000, .answersNothing)
    let played = delays(on: line, keysAfter: 100, seconds: 3)
    #expect(played.frames == 90)
    #expect(line.pieces.allSatisfy { !$0.contains("\u{1B}[5n") && !$0.contains("\u{1B}[c") })
  }
}

extension String {
  /// How often another string is in it.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
