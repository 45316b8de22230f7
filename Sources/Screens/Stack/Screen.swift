import BookVocabulary
import Commands
import Ports
import StageCore

/// A pane that has the whole window: a page, a text, a list, a menu.
///
/// Screens lie on a stack (`ScreenStack`); the one on top obeys. Layout is a step of its own, and drawing
/// only reads: a screen can be used without ever having been drawn. What only some screens have is a protocol
/// of its own: time (`TimedScreen`), sound (`AudibleScreen`), work in the background (`WorkingScreen`).
package protocol Screen: Pane {
  /// What is left of the screens below. Default `opaque`.
  var covering: Covering { get }
  /// Commands that would do nothing now, of those that have keys: the help lists them last. Default none.
  var idleCommands: Set<Command> { get }
  /// Whether it may look different from when it was drawn last.
  var needsFrame: Bool { get }
  /// Lays itself out. Called before anything else is asked of it, and when the window has another shape.
  func layout(in window: WindowShape)
  /// Has come to lie on top: for the first time, or again. Default nothing.
  func appear()
  /// Another screen has come to lie over it, or it is gone. Default nothing.
  func disappear()
}

/// What a screen leaves of those below it.
package enum Covering: Hashable, Sendable {
  /// Nothing of them is seen, and their time stands still.
  case opaque
  /// They are seen, and their time goes on.
  case overlay
  /// They are seen, but their time stands still, and nothing of them is heard.
  case pausing
}

/// A screen on which something happens by itself.
package protocol TimedScreen: Screen {
  /// Ticks a second. Default 30.
  var frameRate: Double { get }
  /// Ticks until it next changes by itself; nil while nothing moves.
  var ticksUntilNextChange: Int? { get }
  /// Whether its time has begun anew since `begin`: another page is there, to which the ticks that are left
  /// of the last one do not belong. Default false.
  var hasBegun: Bool { get }
  /// Takes note that its time begins. Default nothing.
  func begin()
  /// Lets time pass, until something else begins.
  func advance(ticks: Int) -> Outcome
}

/// A screen that answers the pointer where no button is held down.
package protocol PointedScreen: Screen {
  /// The pointer has come to a cell of the window.
  func point(column: Int, row: Int)
}

/// A screen that takes what is pasted as one.
package protocol PastingScreen: Screen {
  /// - Parameter text: as `TerminalInput.pasted` has it.
  func paste(_ text: String) -> Outcome
}

/// A screen of which something may be heard.
package protocol AudibleScreen: Screen {
  /// What should be heard of it now, while it is seen.
  var score: SoundScore { get }
  /// The tracks that may be heard of it. Default none.
  var tracks: [TrackFile] { get }
}

/// A screen for which work is done in the background, such as the decoding of pictures.
package protocol WorkingScreen: Screen {
  /// Whether the frame that was just drawn is not to be shown, since the reading is to end. Default false.
  var wasGivenUp: Bool { get }
  /// Takes what has come from the background. Default nothing.
  func collect()
  /// Does what can be done ahead, now that a frame has been shown. Default nothing.
  func prepare()
  /// Has frames wait for what is about to come, and measures them. Default nothing.
  ///
  /// - Parameter clock: seconds that never go back.
  func keepTime(by clock: @escaping () -> Double)
}

/// A screen that has something to be asked before Leggi is left, from whichever screen over it.
package protocol LeavingScreen: Screen {
  /// Whether nothing would be lost; if something would, the screen asks, once it has the window.
  func mayLeave() -> Bool
}

extension Screen {
  package var covering: Covering { .opaque }
  package var idleCommands: Set<Command> { [] }
  package func appear() {}
  package func disappear() {}
}

extension TimedScreen {
  package var frameRate: Double { 30 }
  package var hasBegun: Bool { false }
  package func begin() {}
}

extension AudibleScreen {
  package var tracks: [TrackFile] { [] }
}

extension WorkingScreen {
  package var wasGivenUp: Bool { false }
  package func collect() {}
  package func prepare() {}
  package func keepTime(by clock: @escaping () -> Double) {}
}
