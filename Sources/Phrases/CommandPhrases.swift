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
}
