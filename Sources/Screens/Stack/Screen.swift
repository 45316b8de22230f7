import CellGrid
import Commands
import Ports
import StageCore

/// What the reader has before them: a page, a text, a list, a menu.
///
/// Screens lie on a stack (`ScreenStack`). The one on top obeys; one that is not opaque leaves those below it
/// to be seen, and their time goes on. Being laid out is a step of its own, and drawing only reads: a screen can
/// be used without ever having been drawn.
package protocol Screen: AnyObject {
  /// The tables of keys it obeys, the nearest first; the common one is behind them all.
  var keyContexts: [KeyContext] { get }
  /// Whether nothing is seen of the screens below, whose time stands still meanwhile. Default true.
  var isOpaque: Bool { get }
  /// Whether the time of the screens below stands still, and nothing is heard of them, though they may be seen. Default
  /// false.
  var holdsTime: Bool { get }
  /// Ticks a second. Default 30.
  var frameRate: Double { get }
  /// Ticks until it next changes by itself; nil while nothing moves. Default nil.
  var ticksUntilNextChange: Int? { get }
  /// What should be heard of it now, while it is seen. Default silence.
  var score: SoundScore { get }
  /// The tracks that may be heard of it. Default none.
  var tracks: [TrackFile] { get }
  /// Whether it may look different from when it was drawn last.
  var needsFrame: Bool { get }
  /// Whether the frame that was just drawn is not to be shown, since the reading is to end. Default false.
  var wasGivenUp: Bool { get }

  /// Whether its time has begun anew since `begin`: another page is there, and the ticks that are left
  /// are nobody's. Default false.
  var hasBegun: Bool { get }

  /// Lays itself out. Called before anything else is asked of it, and when the window has another shape.
  func lay(out window: WindowShape)
  /// Draws itself; what it is drawn over is kept from frame to frame.
  func draw(into frame: inout Frame)
  /// Takes note that its time begins. Default nothing.
  func begin()
  /// Lets time pass, until something else begins.
  func advance(ticks: Int) -> Outcome
  /// Does what the reader asks for.
  func perform(_ command: Command) -> Outcome
  /// Takes a key that no table binds: a letter typed, a digit. Default ignores it.
  func type(_ key: Key) -> Outcome
  /// Takes what the mouse does. Default ignores it.
  func handle(_ event: MouseEvent) -> Outcome
  /// Has come to lie on top: for the first time, or again. Default nothing.
  func appear()
  /// Another screen has come to lie over it, or it is gone. Default nothing.
  func disappear()
  /// Takes what has come from the background. Default nothing.
  func collect()
  /// Does what can be done ahead, now that a frame has been shown. Default nothing.
  func prepare()
  /// Has frames wait for what is about to come, and measures them.
  ///
  /// - Parameter clock: seconds that never go back.
  func keepTime(by clock: @escaping () -> Double)
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
}

extension Screen {
  package var isOpaque: Bool { true }
  package var holdsTime: Bool { false }
  package var frameRate: Double { 30 }
  package var ticksUntilNextChange: Int? { nil }
  package var score: SoundScore { .silence }
  package var tracks: [TrackFile] { [] }
  package var wasGivenUp: Bool { false }
  package var hasBegun: Bool { false }
  package func begin() {}
  package func advance(ticks: Int) -> Outcome { .stay }
  package func type(_ key: Key) -> Outcome { .ignored }
  package func handle(_ event: MouseEvent) -> Outcome { .ignored }
  package func appear() {}
  package func disappear() {}
  package func collect() {}
  package func prepare() {}
  package func keepTime(by clock: @escaping () -> Double) {}
}
