import TestSupport
import Testing

/// A book in which much moves, read over a line that takes 32 kB a second: SSH at 256 kbit/s.
@Suite(.serialized, .waiting) struct SlowLineTests {
  private static let rows = 30

  private func read(_ book: WrittenBook, answers: Bool) throws -> PseudoterminalRun {
    try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book.path, "--from-start"], columns: 100, rows: Self.rows,
      environment: ["COLORTERM": "truecolor"],
      behavior: TerminalBehavior(bytesPerSecond: 32_000, answers: answers))
  }

  private func foot(_ run: PseudoterminalRun) -> String { run.screen.line(Self.rows - 1) }

  /// The bound of 150 ms itself is held on an injected clock (ScreenFeedTests): here a busy machine is late
  /// besides.
  @Test("A key is answered before the line has taken a whole picture", arguments: [true, false])
  func aKeyIsAnsweredSoon(answers: Bool) throws {
    let book = try WrittenBook.movingDiscs()
    let run = try read(book, answers: answers)
    try #require(run.seconds(until: { foot($0).contains("1/1") }) != nil)
    // Until the line is known.
    _ = run.seconds(until: { _ in false }, within: 3)
    var delays: [Double] = []
    for number in 1...9 {
      try run.send("\(number)")
      delays.append(try #require(run.seconds { foot($0).contains("go to page \(number): G") }))
      _ = run.seconds(until: { _ in false }, within: 0.2)
      try run.send("\u{1B}")
      delays.append(try #require(run.seconds { foot($0).contains("Discs") }))
      _ = run.seconds(until: { _ in false }, within: 0.2)
    }
    #expect(delays.sorted()[delays.count / 2] <= 0.5, "\(delays)")
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == .asFound)
  }

  @Test("The book's clock goes on whatever the line takes", arguments: [true, false])
  func timeGoesOn(answers: Bool) throws {
    let book = try WrittenBook.movingDiscs(secondPage: true)
    let run = try read(book, answers: answers)
    try #require(run.seconds(until: { foot($0).contains("1/2") }) != nil)
    let seconds = try #require(run.seconds { foot($0).contains("2/2") })
    // Each foot is seen when the line has brought the picture before it. A clock that waited for the line
    // would need ten times as long: the scene asks for ten times what the line takes.
    #expect(abs(seconds - 4) < 2.5, "\(seconds)")
  }

  @Test("A terminal that takes nothing any more is waited for, and not tried again and again")
  func aStalledTerminalCostsNothing() throws {
    let book = try WrittenBook.movingDiscs()
    let run = try read(book, answers: true)
    try #require(run.seconds(until: { foot($0).contains("1/1") }) != nil)
    // Until the answers that it owes are given up.
    run.waitWithoutReading(seconds: 1.5)
    let before = run.processorSeconds
    run.waitWithoutReading(seconds: 1)
    if let before, let after = run.processorSeconds { #expect(after - before < 0.4) }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test("F2 shows how many frames were dropped")
  func droppedFramesAreCounted() throws {
    let book = try WrittenBook.movingDiscs()
    let run = try read(book, answers: true)
    _ = run.seconds(until: { _ in false }, within: 3)
    try run.send("\u{1B}OQ")
    let figures = /\d+ frames · \d+\.\d kB a frame · encoder \d+\.\d\d ms · [1-9]\d* dropped/
    #expect(run.seconds { foot($0).contains(figures) } != nil)
  }
}
