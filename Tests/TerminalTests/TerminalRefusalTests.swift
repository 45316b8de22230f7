import CellGrid
import Terminal
import Testing

@Suite struct TerminalRefusalTests {
  @Test(arguments: [
    (TerminalRefusal.inputIsNoTerminal, "a book is read in a terminal, but standard input is not one"),
    (.outputIsNoTerminal, "a book is read in a terminal, but standard output is not one"),
    (
      .terminalTypeUnset,
      "the environment variable TERM is not set, so what the terminal understands is unknown"
    ),
    (.terminalTypeUnknown("vt\u{1B}[2J"), "the terminal type 'vt[2J' is not in the terminal database"),
    (.terminalDatabaseMissing, "there is no terminal database on this machine"),
    (
      .terminalCannotMoveCursor("dumb"),
      "the terminal type 'dumb' cannot move the cursor, so no page can be shown in it"
    ),
    (.localeIsNotUTF8(codeset: "ISO-8859-1"), "the locale codes characters as 'ISO-8859-1', not as UTF-8"),
    (.cannotStart("odd"), "the terminal of type 'odd' cannot be set up"),
  ])
  func eachRefusalIsASentence(refusal: TerminalRefusal, sentence: String) {
    #expect(refusal.description == sentence)
    #expect(!refusal.hint(otherWay: "lines need none").isEmpty)
  }
}

/// What a terminal is taken for whose entry is not installed, and what its type says.
@Suite struct TerminalTypeTests {
  @Test(arguments: [
    ("linux", DotSet.console), ("linux-16color", .console), ("linuxvt", .blocks), ("xterm-256color", .blocks),
  ])
  func theLinuxConsoleGetsWhatItsFontHas(name: String, dots: DotSet) throws {
    #expect(try TerminalType(name) { _ in .usable }.dots == dots)
  }

  private func entry(for name: String, installed: [String: TerminalType.Entry]) throws -> String {
    try TerminalType(name) { installed[$0] ?? .unknown }.entry
  }

  @Test(arguments: [
    (["xterm-kitty", "xterm-256color"], "xterm-kitty"),
    (["xterm-256color", "xterm", "vt100"], "xterm-256color"),
    (["xterm", "vt100"], "xterm"), (["vt100"], "vt100"),
  ])
  func theBestEntryThatIsThereStandsIn(installed: [String], entry: String) throws {
    let found = try self.entry(
      for: "xterm-kitty", installed: Dictionary(uniqueKeysWithValues: installed.map { ($0, .usable) }))
    #expect(found == entry)
  }

  @Test(arguments: ["dumb", "unknown"])
  func whatSaysThatItUnderstandsNothingIsTakenAtItsWord(name: String) {
    #expect(throws: TerminalRefusal.terminalCannotMoveCursor(name)) {
      try entry(for: name, installed: ["xterm-256color": .usable])
    }
    #expect(throws: TerminalRefusal.terminalCannotMoveCursor(name)) {
      try entry(for: name, installed: [name: .cannotMoveCursor, "xterm-256color": .usable])
    }
  }

  @Test func withoutAnyEntryNoBookIsRead() {
    #expect(throws: TerminalRefusal.terminalTypeUnknown("foot")) {
      try entry(for: "foot", installed: ["xterm": .cannotMoveCursor])
    }
    #expect(throws: TerminalRefusal.terminalDatabaseMissing) {
      try entry(for: "foot", installed: ["foot": .noDatabase])
    }
  }

  @Test func onlyAStandInIsWorthAWord() throws {
    #expect(try TerminalType("xterm") { _ in .usable }.notice == nil)
    let notice = try TerminalType("fo\u{1B}ot") { $0 == "xterm" ? .usable : .unknown }.notice
    #expect(
      notice?.message == "the terminal type 'foot' is not in the terminal database: it was taken for 'xterm'")
    #expect(notice?.hint.contains("TERM=xterm") == true)
  }
}
