import Foundation
import TestSupport
import Testing

/// A book on another machine, read over SSH: a real server on the loopback, and a real client.
@Suite(
  .serialized, .waiting,
  .enabled(if: SecureShellServer.canBeStarted, "sshd is not installed (openssh-server), or has no terminals"))
struct SecureShellTests {
  private let book = Checkout.path("books/pesce-stella")
  private let server: SecureShellServer

  init() throws { server = try SecureShellServer() }

  /// Opens a book there on its first page; the client stands on a terminal here.
  private func session(
    _ book: String? = nil, before: String? = nil, columns: Int = 80, rows: Int = 24,
    environment: [String: String?] = [:], behavior: TerminalBehavior = TerminalBehavior()
  ) throws -> PseudoterminalRun {
    try server.session(
      [BuiltProgram.path("leggi"), book ?? self.book, "--from-start"], before: before, columns: columns,
      rows: rows, environment: environment, behavior: behavior)
  }

  @Test func aBookIsReadTurnedAndFittedToTheWindow() throws {
    let run = try session().wait(forPage: 1, of: 10)
    #expect(run.screen.modes == .reading)
    try run.send("l").wait(forPage: 2, of: 10)
    try run.resize(columns: 120, rows: 40).wait(forPage: 2, of: 10)
    try run.resize(columns: 50, rows: 14).wait(forPage: 2, of: 10).send(Keys.left).wait(forPage: 1, of: 10)
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == .asFound)
    #expect(server.secondsUntilEmpty(within: 5) != nil)
  }

  @Test(
    "Of a client that is killed nothing is left",
    arguments: [("-t", [], "1/10"), ("-T", ["--linear"], "Number or word:")])
  func kill(terminal: String, words: [String], first: String) throws {
    let run = try server.session(
      [BuiltProgram.path("leggi"), book, "--from-start"] + words, options: [terminal])
    try run.wait(for: first)
    #expect(server.sessionPrograms.contains("leggi"))
    run.signal(SIGKILL)
    #expect(try run.exit == .signal(SIGKILL))
    #expect(server.secondsUntilEmpty(within: 5) != nil, "\(server.sessionPrograms) still run")
  }

  @Test func aWindowThatIsClosedEndsTheReading() throws {
    let run = try session().wait(forPage: 1, of: 10)
    run.closeWindow()
    #expect(run.secondsToEnd(within: 10) != nil)
    #expect(server.secondsUntilEmpty(within: 5) != nil, "\(server.sessionPrograms) still run")
  }

  @Test("Windows of no size and of the largest are lived through", arguments: [0, 65535])
  func sizes(size: Int) throws {
    let run = try session(before: "stty rows \(size) cols \(size)")
    try run.wait(until: "the terminal is taken") { $0.screen.modes.isAlternateScreen }
    // A window of no size is taken for one of 80 × 24.
    if size == 0 { try run.wait(forPage: 1, of: 10) }
    try run.resize(columns: 80, rows: 24).wait(forPage: 1, of: 10)
    try run.reportSize(columns: 65535 - size, rows: 65535 - size).send("l")
    try run.resize(columns: 100, rows: 30).wait(forPage: 2, of: 10)
    // At its worst, which was with the largest of them.
    #expect((1..<250_000_000).contains(server.peakBytes(of: "leggi")))
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test func withoutATerminalABookIsTextAndTalksInLines() throws {
    let program = BuiltProgram.path("leggi")
    let text = try server.run(["leggi", program, book])
    #expect(text.status == 0)
    #expect(text.errors.isEmpty)
    #expect(text.output == (try Program.run([book]).standardOutput))
    let talk = try server.run(["leggi", program, book, "--linear", "--page", "1"], input: "2\n\nquit\n")
    #expect(talk.status == 0)
    #expect(talk.output.contains("\nSound: the star sings\n"))
    #expect(talk.output.contains("\nPage 2 of 10: Nino at dusk\n"))
    #expect(talk.output.isHarmless)
  }

  @Test(
    "A terminal of a kind that is not known here is taken for another, which is reported in the end",
    arguments: ["no-such-terminal", "../../etc/passwd", "x\u{1B}[2Jy"])
  func stranger(name: String) throws {
    let run = try session(columns: 160, environment: ["TERM": name]).wait(forPage: 1, of: 10)
    try run.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == .asFound)
    let shown = name.replacing("\u{1B}", with: "")
    #expect(run.lines.first?.hasPrefix("leggi: the terminal type '\(shown)' is not in the") == true)
  }

  @Test func aTerminalThatOnlyAppendsHasLines() throws {
    let run = try server.session(
      [BuiltProgram.path("leggi"), book], environment: ["TERM": "dumb"])
    try run.wait(for: "Number or word:").send("1\n").wait(for: "Page 1 of 10").send("quit\n")
    #expect(try run.exit == .status(0))
    #expect(!run.output.contains(0x1B))
  }

  // MARK: Slow lines

  /// How much the line may bring before the answer to a key; 32 kB are a second's.
  private static let mostBytesBeforeAnswer = 16_000

  @Test("Over a slow line frames are left out, and a key is answered before a whole picture has come")
  func slow() throws {
    let discs = try WrittenBook.movingDiscs()
    let run = try session(
      discs.path, columns: 100, rows: 30, environment: ["COLORTERM": "truecolor"],
      behavior: TerminalBehavior(bytesPerSecond: 32_000))
    try run.wait(forPage: 1, of: 1, within: 20)
    // Until the line is known: on a busy machine much may lie on it before the terminal's first answer.
    try run.send("9").wait(until: "the first key is answered", within: 40) { $0.foot.contains("page 9: G") }
    try run.send(Keys.escape).wait(until: "it is taken back", within: 40) { $0.foot.contains("Discs") }
    var counts: [Int] = []
    for number in 1...5 {
      let before = run.output.count
      try run.send("\(number)").wait(until: "the key is answered") {
        $0.foot.contains("go to page \(number): G")
      }
      counts.append(run.output.count - before)
      try run.send(Keys.escape).wait(until: "it is taken back") { $0.foot.contains("Discs") }
    }
    #expect(counts.sorted()[2] <= Self.mostBytesBeforeAnswer, "\(counts)")
    // A network that stands still takes megabytes, all of which would come before the answer.
    run.waitWithoutReading(seconds: 3)
    try run.send("7").wait(until: "the line goes on") { $0.foot.contains("go to page 7: G") }
    try droppedFramesAreCounted(run)
  }

  @Test("A client that reads no more costs no memory, and is shown the page as it is when it reads again")
  func stopped() throws {
    let discs = try WrittenBook.movingDiscs()
    let run = try session(discs.path, columns: 200, rows: 60, environment: ["COLORTERM": "truecolor"])
    try run.wait(forPage: 1, of: 1)
    // Until all is full on the way, and the answers that the terminal owes are given up.
    run.waitWithoutReading(seconds: 1.5)
    let before = server.peakBytes(of: "leggi")
    // Each frame has 12,000 cells: ninety that were kept would be more.
    run.waitWithoutReading(seconds: 3)
    #expect(before > 0 && server.peakBytes(of: "leggi") - before < 10_000_000)
    try droppedFramesAreCounted(run)
  }

  private func droppedFramesAreCounted(_ run: PseudoterminalRun) throws {
    let figures = /\d+ frames · \d+\.\d kB a frame · encoder \d+\.\d\d ms · [1-9]\d* dropped/
    try run.send("\u{1B}OQ").wait(until: "dropped frames are counted") { $0.foot.contains(figures) }.send("q")
    #expect(try run.exit == .status(0))
    #expect(run.screen.modes == .asFound)
  }
}
