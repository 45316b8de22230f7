/// What is typed and clicked.
extension PseudoterminalRun {
  /// Types; escape sequences stand for keys.
  @discardableResult
  package func send(_ keys: String) throws -> PseudoterminalRun {
    try terminal.write(Array(keys.utf8))
    return self
  }

  /// Presses and releases the left button, as a terminal in mode 1006 reports it; from 0.
  @discardableResult
  package func click(column: Int, row: Int) throws -> PseudoterminalRun {
    try send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Types more than a terminal's line has room for: as much at a time as it surely has, once the program
  /// has read what came before.
  ///
  /// - Parameters:
  ///   - inputs: Keys and clicks; none is cut in two, as the rest of a sequence may come too late for it.
  ///   - seconds: How long the program may take to read any of it.
  @discardableResult
  package func send(_ inputs: [String], within seconds: Double = 30) throws -> PseudoterminalRun {
    var piece = ""
    for input in inputs {
      piece += input
      guard piece.utf8.count > 1500 else { continue }
      try send(piece)
      try waitUntilInputIsRead(within: seconds)
      piece = ""
    }
    return try send(piece)
  }

  /// What was typed last is not on the line at once; a system that finds no time for that finds none for the
  /// program either, so both are asked after a moment of quiet.
  private func waitUntilInputIsRead(within seconds: Double) throws {
    let deadline = PseudoterminalClock.seconds + seconds
    repeat {
      guard PseudoterminalClock.seconds < deadline else {
        throw failure("the program has not read its input within \(seconds) s")
      }
      try settle(quiet: 0.02, within: seconds)
    } while terminal.unreadInput > 0
  }
}
