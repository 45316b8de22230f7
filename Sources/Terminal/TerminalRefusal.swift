/// Why a book cannot be read in this terminal. Nothing has been written to it when this is thrown.
public enum TerminalRefusal: Error, Hashable, Sendable {
  case inputIsNoTerminal
  case outputIsNoTerminal
  case terminalTypeUnset
  case terminalTypeUnknown(String)
  case terminalDatabaseMissing
  case terminalCannotMoveCursor(String)
  case localeIsNotUTF8(codeset: String)
  case cannotStart(String)
}

extension TerminalRefusal: CustomStringConvertible {
  /// One sentence in the house style: lower case, without a full stop.
  public var description: String {
    switch self {
    case .inputIsNoTerminal: "a book is read in a terminal, and standard input is none"
    case .outputIsNoTerminal: "a book is read in a terminal, and standard output is none"
    case .terminalTypeUnset:
      "the environment variable TERM is not set, so what the terminal understands is unknown"
    case .terminalTypeUnknown(let name):
      "the terminal type '\(printable(name))' is not in the terminal database"
    case .terminalDatabaseMissing: "there is no terminal database on this machine"
    case .terminalCannotMoveCursor(let name):
      "the terminal type '\(printable(name))' cannot move the cursor, so no page can be shown in it"
    case .localeIsNotUTF8(let codeset): "the locale codes characters as '\(printable(codeset))', not as UTF-8"
    case .cannotStart(let name): "the terminal of type '\(printable(name))' cannot be set up"
    }
  }

  /// What the reader can do about it.
  public var hint: String {
    switch self {
    case .inputIsNoTerminal, .outputIsNoTerminal: "'leggi snapshot' draws a page without a terminal"
    case .terminalTypeUnset, .terminalTypeUnknown, .terminalCannotMoveCursor:
      "most terminals today answer to TERM=xterm-256color"
    case .terminalDatabaseMissing: "install ncurses-base, or let TERMINFO name the folder it is in"
    case .localeIsNotUTF8: "try LC_ALL=C.UTF-8"
    case .cannotStart: "try TERM=xterm-256color"
    }
  }

  /// The environment is as untrusted as a book: nothing out of it may move the cursor.
  private func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(60).filter { (0x20..<0x7F).contains($0.value) }))
  }
}
