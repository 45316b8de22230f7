import Commands
import Ports
import Settings

/// How the reader would like to read, by now, and what follows from it alone: shared by all screens, which
/// look at `revision` for whether it has changed.
package final class PreferenceStore {
  /// All that says how the reader would like to read; what is kept for the book that is open is among it.
  package var layers: PreferenceLayers {
    didSet {
      let before = preferences.sound
      resolved = layers.resolve()
      revision += 1
      keyNames = [:]
      // What is chosen counts for more than a key that was pressed before.
      if preferences.sound != before { soundSwitch = nil }
    }
  }
  /// What of it holds, and why.
  package private(set) var resolved: ResolvedPreferences
  package var preferences: Preferences { resolved.preferences }
  /// Rises whenever the reader may like to read in another way.
  package private(set) var revision = 0
  /// Whether a key has turned the sound on or off since; nil where none has.
  var soundSwitch: Bool?
  package var keys: KeyMap {
    didSet { keyNames = [:] }
  }
  /// What keys are called that have been asked for: every frame names some.
  private var keyNames: [KeyPlace: String] = [:]
  private struct KeyPlace: Hashable {
    let command: Command
    let contexts: [KeyContext]
  }

  init(_ layers: PreferenceLayers, keys: KeyMap) {
    self.layers = layers
    self.keys = keys
    resolved = layers.resolve()
  }

  /// What the key is called that asks for a command; empty where none does.
  ///
  /// - Parameter name: what a key is called.
  func keyName(for command: Command, in contexts: [KeyContext], name: (Key) -> String) -> String {
    let place = KeyPlace(command: command, contexts: contexts)
    if let name = keyNames[place] { return name }
    let name = keys.keys(for: command, in: contexts).first.map(name) ?? ""
    keyNames[place] = name
    return name
  }
}
