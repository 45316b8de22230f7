import Terminal
import Testing

@Suite struct TerminalRefusalTests {
  @Test(arguments: [
    (TerminalRefusal.inputIsNoTerminal, "a book is read in a terminal, and standard input is none"),
    (.outputIsNoTerminal, "a book is read in a terminal, and standard output is none"),
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
    #expect(!refusal.hint.isEmpty)
  }
}
