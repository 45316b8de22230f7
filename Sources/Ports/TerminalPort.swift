import CellGrid

/// The terminal as the application needs it: a grid goes out, input comes in.
///
/// `NcursesTerminal` is the real one; tests drive the player with one that only remembers what it was shown.
package protocol TerminalPort: AnyObject {
  /// How large the terminal is now.
  var size: TerminalSize { get }

  /// How many colours it shows.
  var colorDepth: ColorDepth { get }

  /// How many bytes have been sent to the screen.
  var bytesSent: Int { get }

  /// Whether the terminal has taken the last frame, so that the next one would not have to wait.
  var isReadyForFrame: Bool { get }

  /// Makes the screen look like `grid`, sending only what differs from what is on it.
  ///
  /// Never waits for the terminal: what a slow one does not take now is sent while `nextInput` waits. What
  /// has not been sent of a grid when the next one comes is not sent any more.
  ///
  /// - Parameters:
  ///   - changed: Where it may differ from the grid shown before.
  ///   - first: The areas that answer the reader. They overtake whatever is to be sent.
  ///   - cursor: The cell that the terminal's own cursor stands in, so that a program that follows it (a
  ///     screen reader, a magnifier) is where the reader is; nil where nothing is in focus, and it is not
  ///     seen.
  func show(_ grid: Grid, changed: [CellRect], first: [CellRect], cursor: CellPlace?)

  /// Has it show as many colours from now on. The screen is sent anew with the next grid, whose colours are
  /// to be of that depth.
  func use(_ depth: ColorDepth)

  /// Sends all of the last grid again, for a screen that something else has written on.
  func redraw()

  /// The next input, waited for up to `seconds`; `nil` waits for ever.
  ///
  /// - Parameter orReady: Whether to wait no longer than until `isReadyForFrame`.
  /// - Returns: `nil` when what was waited for has come without any input.
  func nextInput(within seconds: Double?, orReady: Bool) -> TerminalInput?

  /// Whether what has come asks for the end of the reading: the terminal is gone, a signal came, or a key
  /// that closes the book waits. It is looked for without waiting, and stays for `nextInput`, with whatever
  /// else has come.
  /// - Parameter keys: those that close the book.
  func hasAskedForEnd(by keys: Set<Key>) -> Bool

  /// Gives the terminal back to the shell and stops the process, as Ctrl-Z does; returns once it goes on,
  /// with the terminal taken again and the last grid drawn on it.
  func suspend()

  /// Gives the terminal to another program, and takes it again once that has ended, with the last grid drawn
  /// on it. What is typed meanwhile is the other program's, and so are the keys that end or stop programs.
  ///
  /// - Parameter body: runs the program and waits for its end.
  func lend(_ body: () -> Void)
}

/// How large a terminal is.
package struct TerminalSize: Hashable, Sendable {
  /// Width in cells.
  package var columns: Int

  /// Height in cells.
  package var rows: Int

  /// The size of one cell, where the terminal reports it.
  package var cell: CellPixels?

  package init(columns: Int, rows: Int, cell: CellPixels? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// The size of one cell in the terminal's pixels, both sides at least 1.
  package struct CellPixels: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
}

/// A cell of the window.
package struct CellPlace: Hashable, Sendable {
  /// From the left, from 0.
  package var column: Int
  /// From the top, from 0.
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
