import Foundation
import TestSupport
import Testing

/// `leggi record` and `leggi replay`, as a reader at a terminal has them.
@Suite struct RecordCommandTests {
  private func book(rises y: Double) throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area("lamp", x: 100, y: 100),
        PList.element("shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: y)))
        + PList.page(PList.text("words", "The end.")))
  }

  @Test(.waiting) func whatIsReadOnATerminalIsPlayedAgain() throws {
    let (book, folder) = (try book(rises: 100), try TemporaryFolder())
    let file = folder.path + "/walk.rec"
    let reading = try PseudoterminalRun(BuiltProgram.path("leggi"), ["record", book.path, file])
    try reading.wait(for: "1/2").send("\t\r").settle(quiet: 0.3)
    try reading.send("\u{1B}[C").wait(for: "The end.").send("q")
    #expect(try reading.exit == .status(0))
    let same = try Program.run(["replay", file, "--headless"])
    #expect(same.status == 0)
    #expect(same.standardOutput.contains("all as it was recorded"))

    let changed = try self.book(rises: 150)
    let other = try Program.run(["replay", file, changed.path, "--headless"])
    #expect(other.status == 1)
    #expect(
      other.lines.prefix(2) == [
        "the book has changed since:", "  page 1: element 'star': tween 'tween0' has changed",
      ])
    #expect(other.standardError.contains("y of 'star', which the tween 'tween0' moves, is "))

    let script = try folder.write(
      try Program.run(["replay", file, book.path, "--script"]).standardOutput, to: "walk.leggi")
    let played = try Program.run(["run", script, book.path])
    #expect(played.standardError == "")
    #expect(played.standardOutput.contains("all passed"))

    let replay = try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["replay", file, book.path, "--speed", "4"])
    try replay.wait(for: "The end.").send("x")
    #expect(try replay.exit == .status(0))
  }

  @Test(
    "Of a terminal larger than a recorded window may be, as much is read in as can be played again", .waiting)
  func largeTerminal() throws {
    let (book, folder) = (try book(rises: 100), try TemporaryFolder())
    let file = folder.path + "/walk.rec"
    let reading = try PseudoterminalRun(
      BuiltProgram.path("leggi"), ["record", book.path, file], columns: 1100, rows: 40)
    try reading.wait(for: "1/2").send("\u{1B}[C").wait(for: "The end.")
    try reading.reportSize(columns: 80, rows: 24).settle(quiet: 0.3)
    try reading.reportSize(columns: 65_535, rows: 14).settle(quiet: 0.3).send("q")
    #expect(try reading.exit == .status(0))
    let replay = try Program.run(["replay", file, "--headless"])
    #expect(replay.standardError == "")
    #expect(replay.status == 0)
  }

  @Test(.waiting) func aReadingThatIsKilledHasAllThatWasDone() throws {
    let (book, folder) = (try book(rises: 100), try TemporaryFolder())
    let file = folder.path + "/walk.rec"
    let reading = try PseudoterminalRun(BuiltProgram.path("leggi"), ["record", book.path, file])
    try reading.wait(for: "1/2").send("\u{1B}[C").wait(for: "The end.").signal(9)
    #expect(try reading.exit == .signal(9))
    let replay = try Program.run(["replay", file, book.path, "--headless"])
    #expect(replay.status == 0)
    #expect(replay.standardOutput.contains("2 checkpoints"))
  }

  @Test(.waiting) func aRecordingBeginsWithWhatTheBookRemembersOfItsReader() throws {
    func count(_ value: String) -> String {
      "<dict>" + PList.string("triggeringItem", "coin") + PList.string("event", "touched")
        + PList.string("action", "add") + PList.string("value", value) + "</dict>"
    }
    let book = try WrittenBook(
      pages: PList.page(
        PList.area(
          "coin", x: 100, y: 100, "<key>triggers</key><array>\(count("coins") + count("stars"))</array>"),
        PList.text("words", "{coins} coins, {stars} stars", y: 500)),
      entries: "<key>values</key><dict><key>coins</key><integer>0</integer><key>stars</key>"
        + "<dict><key>start</key><integer>0</integer><key>kept</key><true/></dict></dict>")
    let folder = try TemporaryFolder()
    let environment = ["XDG_STATE_HOME": folder.path + "/state"]
    func read(_ arguments: [String], keys: String = "", until words: String) throws {
      let run = try PseudoterminalRun(BuiltProgram.path("leggi"), arguments, environment: environment)
      try run.wait(for: "coins,").send(keys).wait(for: words).send("q")
      #expect(try run.exit == .status(0))
    }
    try read([book.path, "--page", "1"], keys: "\t\r\r", until: "2 coins, 2 stars")
    let file = folder.path + "/walk.rec"
    for (options, words, values) in [
      ([], "0 coins, 2 stars", ["value stars 2"]),
      (["--page", "1"], "2 coins, 2 stars", ["value coins 2", "value stars 2"]),
      (["--fresh"], "0 coins, 0 stars", []),
    ] {
      try read(["record", book.path, file] + options, until: words)
      let head = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(head.filter { $0.hasPrefix("value ") }.map(String.init) == values)
      #expect(try Program.run(["replay", file, "--headless"]).status == 0)
    }
    // What is done meanwhile is not remembered.
    try read(["record", book.path, file, "--page", "1"], keys: "\t\r", until: "3 coins, 3 stars")
    try read([book.path], until: "2 coins, 2 stars")
  }

  @Test func nothingButARecordingIsWrittenOver() throws {
    let (book, folder) = (try book(rises: 100), try TemporaryFolder())
    let file = try folder.write("a letter", to: "letter.txt")
    let run = try Program.run(["record", book.path, file])
    #expect(run.status == 2)
    #expect(run.standardError.hasPrefix("leggi: '\(file)' is there already, and no recording\n"))
    let exchanged = try Program.run(["record", book.path, book.path])
    #expect(exchanged.status == 2)
    let replay = try Program.run(["replay", file, book.path, "--headless"])
    #expect(replay.status == 2)
    #expect(replay.standardError.hasPrefix("\(file):1:1: error: this is no recording\n"))
  }
}
