import CellGrid

/// The terminal as the player needs it: a grid goes out, input comes in.
///
/// `NcursesTerminal` is the real one; tests drive the player with one that only remembers what it was shown.
public protocol TerminalPort: AnyObject {
  /// How large the terminal is now.
  var size: TerminalSize { get }

  /// How many colours it shows.
  var colorDepth: ColorDepth { get }

  /// Makes the screen look like `grid`, sending only what differs from what is on it.
  func show(_ grid: Grid)

  /// Sends all of the last grid again, for a screen that something else has written on.
  func redraw()

  /// The next input, waited for up to `seconds`; `nil` waits for ever.
  ///
  /// - Returns: `nil` when the time has passed without any input.
  func nextInput(within seconds: Double?) -> TerminalInput?

  /// Gives the terminal back to the shell and stops the process, as Ctrl-Z does; returns once it goes on, with the
  /// terminal taken again and the last grid drawn on it.
  func suspend()
}
