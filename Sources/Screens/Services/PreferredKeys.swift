import Commands
import Ports
import Settings

/// The keys that a settings file asks for, held against the commands and keys there are.
///
/// ```swift
/// let preferred = PreferredKeys(file.preferredKeys)
/// for fault in file.diagnostics(checkKeys: { _ in preferred.faults }) { print(fault.rendered) }
/// let keys = preferred.keyMap(under: preferences.policy)
/// ```
package struct PreferredKeys {
  /// Those that can be followed; two of them never want one key in one context.
  package private(set) var rebindings: [KeyMap.Rebinding] = []
  /// What is wrong with the others: unknown names as warnings, two commands on one key as errors.
  package private(set) var faults: [SettingsFault] = []

  package init(_ preferences: [KeyPreference]) {
    var taken: [KeyContext: [Key: Command]] = [:]
    for preference in preferences {
      guard let context = named(KeyContext.self, preference.context, in: "screen"),
        let command = named(Command.self, preference.command, in: "command")
      else { continue }
      var keys: [Key] = []
      for word in preference.keys {
        guard let key = KeyName.key(spelled: word.text) else {
          faults.append(word.fault(noSuch: "key", among: Self.keyNames))
          continue
        }
        if let other = taken[context]?[key], other != command {
          faults.append(
            word.conflict(
              key: KeyName.spelled(key), in: context.rawValue, first: other.rawValue, second: command.rawValue
            ))
          continue
        }
        taken[context, default: [:]][key] = command
        keys.append(key)
      }
      // Where none of the keys is one, the command keeps those it has.
      if !keys.isEmpty || preference.keys.isEmpty {
        rebindings.append(KeyMap.Rebinding(context, command, keys))
      }
    }
  }

  /// The keys as they are bound then; nil where two commands want one key.
  ///
  /// - Parameter policy: withholds commands.
  package func keyMap(under policy: Policy) -> KeyMap? {
    faults.contains(where: \.isError)
      ? nil : try? KeyMap(rebindings: rebindings, withheld: policy.withheld)
  }

  private mutating func named<Name: RawRepresentable & CaseIterable>(
    _ type: Name.Type, _ word: KeyPreference.Word, in kind: String
  ) -> Name? where Name.RawValue == String {
    if let name = Name(rawValue: word.text) { return name }
    let fault = word.fault(noSuch: kind, among: Name.allCases.map(\.rawValue))
    // Each command of a screen that is not there has its name as a fault.
    if faults.last != fault { faults.append(fault) }
    return nil
  }

  /// Those that are no single characters.
  private static let keyNames =
    [
      Key.enter, .escape, .tab, .backTab, .up, .down, .left, .right, .shiftUp, .shiftDown, .shiftLeft,
      .shiftRight, .pageUp, .pageDown, .home, .end, .insert, .backspace, .delete,
      .character(" "),
    ].map(KeyName.spelled) + (1...12).map { KeyName.spelled(.function($0)) }
}

extension Policy {
  /// The commands that may not be given.
  package var withheld: Set<Command> {
    var commands: Set<Command> = []
    if !maySuspend { commands.insert(.suspend) }
    if !mayLeave { commands.insert(.quit) }
    // An editor leads anywhere.
    if !mayLeave || !maySuspend || !mayWrite { commands.insert(.edit) }
    if !mayWrite { commands.formUnion([.rename, .remove, .record, .export]) }
    return commands
  }
}
