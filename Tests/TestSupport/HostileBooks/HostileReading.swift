/// A reader's keys while the first page of a book takes long to come.
package struct HostileReading {
  /// Seconds from the key to the second page's foot; nil when it did not come.
  package let turnSeconds: Double?
  /// Seconds from the key to the end of the program; nil when it did not end.
  package let quitSeconds: Double?
  package let exit: PseudoterminalRun.Exit?
  /// Whether the terminal's modes and its line's are those from before.
  package let isTerminalGivenBack: Bool

  /// Opens a book, waits for its first page's foot, and presses keys.
  ///
  /// - Parameters:
  ///   - turnsPage: Whether the page is turned before the book is closed.
  ///   - program: The path of `leggi`.
  ///   - path: What `HostileBook.write` returned; UTF-8.
  ///   - patience: Seconds that each step is waited for.
  package init(turnsPage: Bool, at path: [UInt8], program: String, patience: Double = 30) throws {
    let run = try PseudoterminalRun(program, ["--from-start", String(decoding: path, as: UTF8.self)])
    var isHeard = run.seconds(until: { $0.lines.last?.contains(" 1/") == true }, within: patience) != nil
    if turnsPage, isHeard {
      try run.send("l")
      turnSeconds = run.seconds(until: { $0.lines.last?.contains(" 2/") == true }, within: patience)
      isHeard = turnSeconds != nil
    } else {
      turnSeconds = nil
    }
    guard isHeard else {
      quitSeconds = nil
      exit = nil
      isTerminalGivenBack = false
      return
    }
    try run.send("q")
    quitSeconds = run.secondsToEnd(within: patience)
    exit = quitSeconds == nil ? nil : try run.exit
    isTerminalGivenBack = run.screen.modes == EmulatorModes() && run.lineModes == run.lineModesBefore
  }
}
