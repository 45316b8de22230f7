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
    let codeset = codeset()
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

  /// How characters are coded. A locale that this machine does not have, as one that came over SSH, counts by its name.
  private static func codeset() -> String {
    if setlocale(LC_CTYPE, "") == nil {
      let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
      if ["utf-8", "utf8"].contains(where: name.lowercased().hasSuffix) { setlocale(LC_CTYPE, "C.UTF-8") }
    }
    return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }

  /// An environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
