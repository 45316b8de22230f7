import TestSupport

/// What a terminal sends for keys that are no letters.
enum Keys {
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let pageUp = "\u{1B}[5~"
  static let pageDown = "\u{1B}[6~"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let backTab = "\u{1B}[Z"
  static let escape = "\u{1B}"
  static let functionOne = "\u{1B}OP"
  static let controlC = "\u{3}"
  static let controlL = "\u{C}"
  static let controlZ = "\u{1A}"
  static let backspace = "\u{7F}"
}

/// Opens a book at its first page, or another that the options ask for, on a pseudo-terminal and waits for
/// it.
func read(
  _ book: String, _ options: String..., columns: Int = 80, rows: Int = 24,
  environment: [String: String?] = [:]
) throws -> PseudoterminalRun {
  let page = options.contains("--page") ? [] : ["--from-start"]
  return try PseudoterminalRun(
    BuiltProgram.path("leggi"), [book] + options + page, columns: columns, rows: rows,
    environment: environment
  ).wait(until: "a page is on the screen") { $0.foot.contains(/\d( of |\/)\d/) }
}

/// Runs a shell command on a pseudo-terminal; `$LEGGI` is the program and `$BOOK` the bundled book.
func shell(_ command: String, environment: [String: String?] = [:]) throws -> PseudoterminalRun {
  var environment = environment
  environment.updateValue(BuiltProgram.path("leggi"), forKey: "LEGGI")
  environment.updateValue(Checkout.path("books/pesce-stella"), forKey: "BOOK")
  return try PseudoterminalRun("/bin/bash", ["--norc", "-c", command], environment: environment)
}

extension EmulatorModes {
  /// What a book being read has switched on.
  static let reading = EmulatorModes(cursorIsVisible: false, isAlternateScreen: true, mouse: .moves)
  /// A terminal as it was found.
  static let asFound = EmulatorModes()
}

extension PseudoterminalRun {
  /// The line at the foot.
  var foot: String { screen.line(screen.rows - 1) }

  /// Waits until the reader is on a page.
  @discardableResult
  func wait(forPage page: Int, of count: Int, within seconds: Double = 10) throws -> PseudoterminalRun {
    try wait(until: "page \(page) of \(count)", within: seconds) {
      $0.isOn(page: page, of: count)
    }
  }

  /// Whether the foot says that the reader is on a page, in full or in short.
  func isOn(page: Int, of count: Int) -> Bool {
    let end = foot.hasSuffix(" ▸") ? foot.dropLast(2) : foot[...]
    return end.hasSuffix(" \(page)/\(count)")
  }
}
