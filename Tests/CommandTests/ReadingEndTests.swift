import Foundation
import TestSupport
import Testing

/// However the reading ends, the terminal is as it was found.
@Suite(.waiting) struct ReadingEndTests {
  private let book = Checkout.path("books/pesce-stella")

  @Test(
    arguments: [("q", .status(0)), (Keys.controlC, .signal(SIGINT))] as [(String, PseudoterminalRun.Exit)])
  func closingTheBookLeavesTheTerminalAsFound(key: String, exit: PseudoterminalRun.Exit) throws {
    let run = try read(book)
    #expect(run.screen.modes == .reading)
    try run.send(key)
    #expect(try run.exit == exit)
    #expect(run.screen.modes == .asFound)
    #expect(run.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty, "nothing is left behind")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func aDeadlySignalLeavesTheTerminalAsFoundAndKills(signal: Int32) throws {
    let run = try read(book).signal(signal)
    #expect(try run.exit == .signal(signal))
    #expect(run.screen.modes == .asFound)
  }

  @Test func aSignalInTheMiddleOfASlideDoesSoToo() throws {
    let run = try read(book)
    try run.send("l").wait(forPage: 2, of: 10).signal(SIGTERM)
    #expect(try run.exit == .signal(SIGTERM))
    #expect(run.screen.modes == .asFound)
  }

  /// Ten thousand slanted shapes, each as large as the page: a frame of them takes seconds.
  private func heavyBook() throws -> WrittenBook {
    let shapes = (0..<10_000).map { number in
      PList.element(
        "shape", "s\(number)", x: 100, width: 900, height: 600,
        PList.number("rotation", Double(number) / 100) + PList.number("alpha", 0.5)
          + PList.string("shape", "ellipse"))
    }
    return try WrittenBook(pages: PList.page(shapes.joined()))
  }

  @Test func aPageThatTakesLongToDrawIsClosedByAKey() throws {
    let book = try heavyBook()
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book.path, "--from-start"], columns: 300, rows: 100)
    try run.wait(until: "the terminal is taken") { $0.screen.modes.isAlternateScreen }.send("q")
    #expect(try run.exit(within: 10) == .status(0))
    #expect(run.screen.modes == .asFound)
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func soItIsByASignal(signal: Int32) throws {
    let book = try heavyBook()
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book.path, "--from-start"], columns: 300, rows: 100)
    try run.wait(until: "the terminal is taken") { $0.screen.modes.isAlternateScreen }.signal(signal)
    #expect(try run.exit(within: 10) == .signal(signal))
    #expect(run.screen.modes == .asFound)
  }

  @Test func aTerminalThatVanishesEndsTheReading() throws {
    let run = try read(book).closeWindow()
    let exit = try run.exit(within: 10)
    #expect(exit == .signal(SIGHUP) || exit == .status(0))
  }

  @Test func controlZGivesTheTerminalBackForAWhile() throws {
    let run = try shell(
      "set -m; \"$LEGGI\" \"$BOOK\" --from-start; echo stopped; read -r; fg >/dev/null; echo end")
    try run.wait(for: "1/10").send(Keys.controlZ).wait(for: "stopped")
    #expect(run.screen.modes == .asFound)
    try run.send("\r").wait(for: "1/10")
    #expect(run.screen.modes == .reading)
    try run.send("3G").wait(for: "3/10").send("q").wait(for: "end")
    #expect(run.screen.modes == .asFound)
  }

  @Test func aBookThatCannotBeOpenedLeavesTheScreenAlone() throws {
    let run = try shell("\"$LEGGI\" nowhere.plist; echo status $?").wait(for: "status 1")
    #expect(run.lines.first == "nowhere.plist: error: there is no such file")
    #expect(!run.output.contains(0x1B))
  }

  @Test func aPageThatIsNotThereIsReportedOnTheReadersOwnScreen() throws {
    let run = try shell("\"$LEGGI\" \"$BOOK\" --page 11; echo status $?").wait(for: "status 2")
    #expect(run.screen.modes == .asFound)
    #expect(run.lines.first == "leggi: there is no page 11: the book has 10 pages")
  }

  @Test(
    arguments: [
      (
        ["TERM": nil], "the environment variable TERM is not set, so what the terminal understands is unknown"
      ),
      (["LC_ALL": "C"], "the locale codes characters as 'ANSI_X3.4-1968', not as UTF-8"),
    ] as [([String: String?], String)])
  func aTerminalThatCannotShowABookIsReported(environment: [String: String?], sentence: String) throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book], columns: 120, environment: environment)
    #expect(try run.exit == .status(2))
    #expect(run.lines.first == "leggi: " + sentence)
    #expect(run.lines.dropFirst().first?.hasPrefix("  hint: ") == true)
    #expect(!run.output.contains(0x1B))
  }

  @Test(arguments: ["q", Keys.controlC])
  func aTerminalThatIsNotInstalledIsTakenForAnotherAndReportedAtTheEnd(key: String) throws {
    let run = try shell(
      "\"$LEGGI\" \"$BOOK\" --from-start; echo status $?", environment: ["TERM": "no-such-terminal"])
    try run.wait(for: "1/10")
    #expect(run.screen.modes == .reading)
    #expect(!run.text.contains("terminal type"))
    try run.send("l").wait(for: "2/10").send(key).wait(for: "hint: ")
    if key == "q" { try run.wait(for: "status 0") }
    #expect(run.screen.modes == .asFound)
    let notice =
      "leggi: the terminal type 'no-such-terminal' is not in the terminal database: it was taken for "
      + "'xterm-256color'"
    #expect(run.lines.prefix(2).joined(separator: " ") == notice)
  }

  @Test func aPictureIsNotWrittenToATerminal() throws {
    let run = try shell("\"$LEGGI\" snapshot \"$BOOK\" --format png; echo status $?").wait(for: "status 2")
    #expect(run.lines.first == "leggi: a picture is not written to a terminal")
  }
}
