import TestSupport
import Testing

/// A book in which much moves, read over a line that takes 32 kB a second: SSH at 256 kbit/s.
@Suite(.serialized, .waiting) struct SlowLineTests {
  private static let rows = 30

  /// A full picture and fifty translucent discs, each on its way.
  private func scene(secondPage: Bool = false) throws -> WrittenBook {
    let discs = (0..<50).map { number in
      let (x, y) = (number * 211 % 900, number * 157 % 600)
      return PList.element(
        "image", "disc \(number)", x: x, y: y, width: 64, height: 64,
        PList.string("fileName", "disc.svg") + PList.number("alpha", number % 3 == 0 ? 1 : 0.8)
          + tweens(x: 900 - x, y: 600 - y, seconds: 3 + Double(number % 7) * 0.7))
    }
    let picture = PList.element(
      "image", "picture", width: 1024, height: 768, PList.string("fileName", "picture.svg"))
    let moving = PList.page(
      picture, discs.joined(), extra: secondPage ? PList.number("autoAdvance", 4) : "")
    let other = PList.page(
      PList.text("words", "the other page"), extra: PList.animation("enterAnimation", "none", seconds: 0))
    let book = try WrittenBook(
      pages: moving + (secondPage ? other : ""), entries: PList.string("title", "Discs"))
    try book.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">\
      <circle cx="32" cy="32" r="31" fill="#c04080"/><circle cx="26" cy="22" r="8" fill="#fff"/></svg>
      """, as: "disc.svg")
    try book.add(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><linearGradient id="g" x2="1" y2="1">\
      <stop stop-color="#205080"/><stop offset="1" stop-color="#e0c060"/></linearGradient>\
      <rect width="1024" height="768" fill="url(#g)"/></svg>
      """, as: "picture.svg")
    return book
  }

  private func tweens(x: Int, y: Int, seconds: Double) -> String {
    let both = [("x", x, seconds), ("y", y, seconds + 1)].map { property, end, duration in
      """
      <dict>\(PList.number("duration", duration))\(PList.string("loopType", "reverse"))\
      <key>properties</key><dict>\(PList.number(property, Double(end)))</dict></dict>
      """
    }
    return "<key>tweens</key><array>\(both.joined())</array>"
  }

  private func read(_ book: WrittenBook, answers: Bool) throws -> PseudoterminalRun {
    try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book.path, "--from-start"], columns: 100, rows: Self.rows,
      environment: ["COLORTERM": "truecolor"],
      manner: TerminalManner(bytesPerSecond: 32_000, answers: answers))
  }

  private func foot(_ run: PseudoterminalRun) -> String { run.screen.line(Self.rows - 1) }

  /// The bound of 150 ms itself is held on an injected clock (ScreenFeedTests): here a busy machine is late besides.
  @Test("A key is answered before the line has taken a whole picture", arguments: [true, false])
  func aKeyIsAnsweredSoon(answers: Bool) throws {
    let book = try scene()
    let run = try read(book, answers: answers)
    try #require(run.seconds(until: { foot($0).contains("page 1 of 1") }) != nil)
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
    let book = try scene(secondPage: true)
    let run = try read(book, answers: answers)
    try #require(run.seconds(until: { foot($0).contains("page 1 of 2") }) != nil)
    let seconds = try #require(run.seconds { foot($0).contains("page 2 of 2") })
    // Each foot is seen when the line has brought the picture before it. A clock that waited for the line would need
    // ten times as long: the scene asks for ten times what the line takes.
    #expect(abs(seconds - 4) < 2.5, "\(seconds)")
  }

  @Test("A terminal that takes nothing any more is waited for, and not tried again and again")
  func aStalledTerminalCostsNothing() throws {
    let book = try scene()
    let run = try read(book, answers: true)
    try #require(run.seconds(until: { foot($0).contains("page 1 of 1") }) != nil)
    // Until the answers that it owes are given up.
    run.waitWithoutReading(seconds: 1.5)
    let before = run.processorSeconds
    run.waitWithoutReading(seconds: 1)
    if let before, let after = run.processorSeconds { #expect(after - before < 0.4) }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test("F2 tells how many frames were dropped")
  func droppedFramesAreTold() throws {
    let book = try scene()
    let run = try read(book, answers: true)
    _ = run.seconds(until: { _ in false }, within: 3)
    try run.send("\u{1B}OQ")
    let figures = /\d+ frames · \d+\.\d kB a frame · encoder \d+\.\d\d ms · [1-9]\d* dropped/
    #expect(run.seconds { foot($0).contains(figures) } != nil)
  }
}
