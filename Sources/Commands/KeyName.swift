import Ports

/// What keys are called: one name for the help, one that a settings file spells.
package enum KeyName {
  /// As the help shows it: `→`, `space`, `Ctrl-L`.
  package static func shown(_ key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .control(let character):
      names.first { $0.key == key }?.shown ?? "Ctrl-\(character.uppercased())"
    default: names.first { $0.key == key }?.shown ?? ""
    }
  }

  /// As a settings file spells it: `right`, `space`, `ctrl-l`.
  package static func spelled(_ key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .control(let character):
      names.first { $0.key == key }?.spelled ?? "ctrl-\(character.lowercased())"
    default: names.first { $0.key == key }?.spelled ?? ""
    }
  }

  /// The key that a settings file spells; nil for a word that names none. Words are read without regard to
  /// case, single characters as they are.
  package static func key(spelled word: String) -> Key? {
    if word.count == 1, let character = word.first { return .character(character) }
    let lower = word.lowercased()
    if let named = names.first(where: { $0.spelled == lower || $0.shown == word }) { return named.key }
    if lower == "space" { return .character(" ") }
    if lower.hasPrefix("ctrl-"), lower.count == 6, let character = lower.last, character.isASCII {
      return .control(character)
    }
    if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return nil
  }

  /// The names, as a settings file spells them, of the keys that have one of their own.
  package static var allSpelled: [String] { names.map(\.spelled) + ["space"] }

  /// Keys that have a name of their own, with both.
  private static let names: [(key: Key, shown: String, spelled: String)] = [
    (.enter, "Enter", "enter"), (.escape, "Esc", "esc"), (.tab, "Tab", "tab"),
    (.backTab, "Shift-Tab", "shift-tab"), (.up, "↑", "up"), (.down, "↓", "down"), (.left, "←", "left"),
    (.right, "→", "right"), (.shiftUp, "Shift-↑", "shift-up"), (.shiftDown, "Shift-↓", "shift-down"),
    (.shiftLeft, "Shift-←", "shift-left"), (.shiftRight, "Shift-→", "shift-right"),
    (.pageUp, "PgUp", "pgup"), (.pageDown, "PgDn", "pgdn"), (.home, "Home", "home"), (.end, "End", "end"),
    // The space bar with Ctrl comes as Ctrl-@.
    (.control("@"), "Ctrl-space", "ctrl-space"),
    (.insert, "Ins", "ins"), (.backspace, "Backspace", "backspace"), (.delete, "Del", "del"),
  ]
}
