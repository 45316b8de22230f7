import Commands
import Ports

/// Phrases about commands and keys.
package protocol CommandPhrases {
  /// What a command does, for the help: at most some 30 characters.
  func description(of command: Command) -> String
  /// What the keys of a context are for: a heading of the help.
  func heading(for context: KeyContext) -> String
  /// What the commands of a group are for: a heading of the help.
  func heading(of group: CommandGroup) -> String
  /// Stands above the commands that would do nothing on the screen.
  var cannotBeDoneHere: String { get }
  /// What a key is called.
  func key(_ key: Key) -> String
  func gesture(_ gesture: KeyBinding.Gesture) -> String
  /// Stands before a key that takes a typed number.
  var number: String { get }
  /// How something is found in a list by typing.
  ///
  /// - Parameter key: has letters be typed that ask for something else.
  func findingExplained(key: String) -> String
  /// How a page is found in the contents by typing.
  ///
  /// - Parameter key: has words be typed.
  func findingPagesExplained(key: String) -> String
  var keysHeading: String { get }
  var mouseHeading: String { get }
  /// The mouse, explained.
  var mouse: String { get }
  /// How something is carried by the keyboard.
  var carryingExplained: String { get }
  /// How one goes from panel to panel, on a page that has some.
  var panelsExplained: String { get }
  /// How a page is looked at from near.
  var zoomExplained: String { get }
}
