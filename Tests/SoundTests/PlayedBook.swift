import BookScreens
import CellGrid
import Foundation
import Ports
import Screens
import Settings
import StageCore
import TestSupport

/// A book read by a script, with all its screens, and heard on a test's device: the whole application on one
/// clock.
///
/// ```swift
/// let played = try PlayedBook(pages, on: SoundRun([.missing]))
/// played.read([(1, .right), (60, .character("q"))])
/// ```
final class PlayedBook {
  let sound: SoundRun
  let coordinator: CoordinatorRun
  private(set) var terminal = FakeTerminal(inputs: [])
  /// What there was every tenth of a second.
  private(set) var moments: [Moment] = []
  private var start: Double
  private var isDue = false

  /// What a reader has before them, but for the foot, which says what is not heard; and what it follows from.
  struct Moment: Equatable {
    var time: Double
    var page: Int
    var digest: UInt64
    var screen: [String]
  }

  /// - Parameters:
  ///   - write: writes the tracks into the book's folder.
  ///   - pages: what stands inside the `pages` array.
  init(
    _ pages: String, entries: String = "", flags: [SettingKey: String] = [:], on sound: SoundRun,
    write: (TemporaryFolder) throws -> Void
  ) throws {
    self.sound = sound
    try write(sound.folder)
    let path = try sound.folder.write(
      """
      <plist version="1.0"><dict>\(entries)<key>pages</key><array>\(pages)</array></dict></plist>
      """, to: "book.plist")
    coordinator = try CoordinatorRun(path: path, flags: flags, sounds: sound.desk, trackLength: nil)
    start = sound.clock.seconds
  }

  /// Reads until the script has run out.
  ///
  /// - Parameter keys: with the second in which each is pressed.
  @discardableResult func read(_ keys: [(at: Double, key: Key)]) -> ScreenLoop.Ending {
    read(keys.map { (at: $0.at, input: .key($0.key)) })
  }

  /// Reads until the script has run out.
  @discardableResult func read(_ inputs: [(at: Double, input: TerminalInput)]) -> ScreenLoop.Ending {
    terminal = FakeTerminal(inputs: inputs)
    terminal.meanwhile = { [unowned self] in
      let wakes = sound.wakes
      sound.pass(to: start + terminal.seconds)
      // Ticks in which nothing changes are given when something does: so that all worlds are as far, the
      // player is woken.
      if isDue {
        moments.append(moment)
        isDue = false
      } else {
        isDue = terminal.seconds >= (moments.last?.time ?? -1) + 0.1 - 1e-9
      }
      return isDue || sound.wakes > wakes
    }
    terminal.whenSuspended = { [unowned self] in
      // Nothing of the story passes meanwhile, and a second of the device's time does.
      start += 1
      sound.pass(to: start + terminal.seconds)
    }
    // What a test has drawn before was not on this terminal.
    _ = coordinator.stack.handle(.resized)
    let ending = ScreenLoop(
      coordinator.stack, services: coordinator.services, terminal: terminal, clock: terminal
    ).run()
    sound.pass(to: sound.clock.seconds + 0.5)
    return ending
  }

  private var moment: Moment {
    let session = coordinator.reading.session
    return Moment(
      time: (terminal.seconds * 10 + 1e-6).rounded(.down) / 10, page: session.pageIndex,
      digest: session.view.stage.digest,
      screen: terminal.frames.last.map { Array(GridText($0.grid).lines.dropLast()) } ?? [])
  }

  /// What the foot has said, each once, in the order in which it was said.
  var feet: [String] {
    var feet: [String] = []
    for frame in terminal.frames {
      let foot = (GridText(frame.grid).lines.last ?? "").split(separator: " ").joined(separator: " ")
      if feet.last != foot { feet.append(foot) }
    }
    return feet
  }

  /// The most seconds that a key has waited for the frame that answers it, of those that change what is seen.
  func longestAnswer(to keys: [(at: Double, key: Key)]) -> Double {
    keys.compactMap { key in terminal.frames.first { $0.at >= key.at }.map { $0.at - key.at } }.max() ?? 0
  }
}
