import Commands
import Words

/// What all screens share: the language Leggi speaks, and the keys.
package final class Services {
  package var words: any Words
  package var keys: KeyMap
  /// What the frames shown so far have come to: the loop counts them.
  package var figures = FrameFigures()
  /// Whether the quiet line tells the figures.
  package var showsFigures = false

  /// Whether what takes long is to be given up, since the reading is to end: painters ask.
  package var isToBeGivenUp: (() -> Bool)?

  package init(words: any Words = English(), keys: KeyMap = .standard) {
    self.words = words
    self.keys = keys
  }

  /// What the key is called that asks for a command; nothing where none does.
  package func key(for command: Command, in contexts: [KeyContext]) -> String {
    keys.keys(for: command, in: contexts).first.map(words.key) ?? ""
  }
}
