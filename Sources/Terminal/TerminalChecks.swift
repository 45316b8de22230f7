import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has to hold before anything is written to the terminal.
enum TerminalChecks {
  /// - Returns: The terminal's type.
  static func run() throws(TerminalRefusal) -> String {
    guard isatty(STDIN_FILENO) == 1 else { throw .inputIsNoTerminal }
    guard isatty(STDOUT_FILENO) == 1 else { throw .outputIsNoTerminal }
    let type = try terminalType()
    let codeset = leggi_use_environment_codeset().map { String(cString: $0) } ?? ""
    guard codeset.uppercased() == "UTF-8" || codeset.uppercased() == "UTF8" else {
      throw .localeIsNotUTF8(codeset: codeset)
    }
    return type
  }

  private static func terminalType() throws(TerminalRefusal) -> String {
    guard let type = variable("TERM"), !type.isEmpty else { throw .terminalTypeUnset }
    switch leggi_look_up_terminal(type, STDOUT_FILENO) {
    case 1: break
    case -1: throw .terminalDatabaseMissing
    case 2: throw .terminalCannotMoveCursor(type)
    default: throw .terminalTypeUnknown(type)
    }
    guard TerminfoEntry().string("cup") != nil else { throw .terminalCannotMoveCursor(type) }
    return type
  }

  /// An environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
