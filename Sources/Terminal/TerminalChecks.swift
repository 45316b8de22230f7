import CNcurses
import CellGrid

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The conditions that hold before anything is written to the terminal.
enum TerminalChecks {
  /// - Returns: The terminal's type.
  static func run() throws(TerminalRefusal) -> TerminalType {
    guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
    guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
    guard let name = Environment.variable("TERM"), !name.isEmpty else { throw .terminalTypeUnset }
    let type = try TerminalType(name) { name in
      switch leggi_look_up_terminal(name, STDOUT_FILENO) {
      case 1: TerminfoEntry().string("cup") == nil ? .cannotMoveCursor : .usable
      case 2: .cannotMoveCursor
      case -1: .noDatabase
      default: .unknown
      }
    }
    let codeset = codeset()
    guard codeset.uppercased() == "UTF-8" || codeset.uppercased() == "UTF8" else {
      throw .localeIsNotUTF8(codeset: codeset)
    }
    return type
  }

  /// How characters are coded. A locale that this machine does not have, as one that came over SSH, counts by
  /// its name.
  private static func codeset() -> String {
    if setlocale(LC_CTYPE, "") == nil {
      let name =
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.variable).first { !$0.isEmpty } ?? ""
      let codeset = name.lowercased().prefix { $0 != "@" }
      if ["utf-8", "utf8"].contains(where: codeset.hasSuffix) { setlocale(LC_CTYPE, "C.UTF-8") }
    }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }
}

/// What the program was started with beside its arguments.
package enum Environment {
  /// The value of a variable; nil where it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// A terminal's type, and the entry of the terminal database that says what it understands.
package struct TerminalType: Hashable, Sendable {
  /// What the database has under a name.
  package enum Entry { case usable, cannotMoveCursor, unknown, noDatabase }

  /// As TERM names it.
  package let name: String
  /// The name of the entry: the same, or one that stands in where the database lacks it.
  package let entry: String

  /// Entries that stand in for one that is not installed, the best first: nearly every terminal of today
  /// understands at least what xterm does.
  private static let standIns = ["xterm-256color", "xterm", "vt100"]
  /// Names that say that a terminal understands nothing, or that it is not known what it understands.
  private static let incapable: Set = ["dumb", "unknown"]

  /// - Parameter lookUp: looks a name up; what it finds last is the entry in use.
  package init(_ name: String, lookUp: (String) -> Entry) throws(TerminalRefusal) {
    self.name = name
    switch lookUp(name) {
    case .usable: entry = name
    case .cannotMoveCursor: throw .terminalCannotMoveCursor(name)
    case .noDatabase: throw .terminalDatabaseMissing
    case .unknown:
      guard !Self.incapable.contains(name) else { throw .terminalCannotMoveCursor(name) }
      guard let standIn = Self.standIns.first(where: { lookUp($0) == .usable }) else {
        throw .terminalTypeUnknown(name)
      }
      entry = standIn
    }
  }

  /// What pictures are drawn with where the reader does not say. The Linux console's fonts have at most 512
  /// characters: of the block elements those of code page 437.
  package var dots: DotSet { name == "linux" || name.hasPrefix("linux-") ? .console : .blocks }

  /// Says that another entry stands in, once the book is closed; nil where none does.
  package var notice: (message: String, hint: String)? {
    guard entry != name else { return nil }
    let name = printable(name)
    return (
      "the terminal type '\(name)' is not in the terminal database: it was taken for '\(entry)'",
      "install the entry (Debian's ncurses-term has most), or set TERM=\(entry)"
    )
  }
}

/// Why a book cannot be read in this terminal. Nothing has been written to it when this is thrown.
package enum TerminalRefusal: Error, Hashable, Sendable {
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
  package var description: String {
    switch self {
    case .inputIsNoTerminal: "a book is read in a terminal, but standard input is not one"
    case .outputIsNoTerminal: "a book is read in a terminal, but standard output is not one"
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
  ///
  /// - Parameter otherWay: what of the command needs no terminal, in a few words.
  package func hint(otherWay: String) -> String {
    switch self {
    case .inputIsNoTerminal, .outputIsNoTerminal: otherWay
    case .terminalTypeUnset, .terminalCannotMoveCursor:
      "most terminals today answer to TERM=xterm-256color; \(otherWay)"
    case .terminalTypeUnknown, .terminalDatabaseMissing:
      "install ncurses-base, or let TERMINFO name the folder it is in"
    case .localeIsNotUTF8: "try LC_ALL=C.UTF-8"
    case .cannotStart: "try TERM=xterm-256color"
    }
  }

}

/// The environment is as untrusted as a book: nothing out of it may move the cursor.
private func printable(_ text: String) -> String {
  String(
    String.UnicodeScalarView(text.unicodeScalars.prefix(60).filter { (0x20..<0x7F).contains($0.value) }))
}
