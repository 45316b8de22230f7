import Commands
import Ports

/// A part of a screen, or all of it, that shows something and takes what the reader does.
///
/// What comes of an input says whether the pane has taken it: `Outcome.ignored` passes it on, to the pane
/// behind or to the screen of which the pane is a part; whatever else comes of it has consumed it.
package protocol Pane: AnyObject {
  /// The tables of keys it obeys, the nearest first; the common one is behind them all.
  var keyContexts: [KeyContext] { get }
  /// Draws itself; what it is drawn over is kept from frame to frame.
  func draw(into frame: inout Frame)
  /// Does what the reader asks for.
  func perform(_ command: Command) -> Outcome
  /// Takes a key that no table binds: a letter typed, a digit. Default ignores it.
  func type(_ key: Key) -> Outcome
  /// Takes what the mouse does. Default ignores it.
  func handle(_ event: MouseEvent) -> Outcome
}

/// What comes of an input.
package enum Outcome {
  /// It means nothing here.
  case ignored
  case stay
  case push(any Screen)
  /// Back to the screen below; with none below nothing happens.
  case pop
  /// In place of the screen on top.
  case replace(any Screen)
  /// In place of all screens, the lowest first.
  case go([any Screen])
  case redraw, suspend, quit
  /// Opens a book's list in the reader's editor.
  case edit(ListPlace)
  /// Does what the command means on every screen.
  case common(Command)

  /// Whether the input is passed on.
  package var isIgnored: Bool { if case .ignored = self { true } else { false } }
}

extension Pane {
  package func type(_ key: Key) -> Outcome { .ignored }
  package func handle(_ event: MouseEvent) -> Outcome { .ignored }

  /// Does what was clicked on, as its key would.
  ///
  /// - Parameter command: nil where there is nothing to click.
  package func perform(clicked command: Command?) -> Outcome {
    guard let command else { return .stay }
    let outcome = perform(command)
    return outcome.isIgnored ? .common(command) : outcome
  }
}
