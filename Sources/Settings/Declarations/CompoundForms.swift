import PropertyList

extension SettingForm where Value == [String] {
  /// Folders: absolute, or from home by `~/`.
  static var folders: SettingForm {
    let expected = "an array of folders, each absolute or beginning with ~/"
    return SettingForm(
      expected: expected,
      decode: { node, key, log in
        guard node.kind == .array || node.kind == .string else {
          log.note(.wrongValue(key, expected: expected, choices: [], found: FoundValue(node)), at: node.range)
          return nil
        }
        return (node.kind == .array ? node.items : [node]).compactMap { item in
          if let path = item.string, isFolder(path) { return path }
          log.note(.wrongValue(key, expected: expected, choices: [], found: FoundValue(item)), at: item.range)
          return nil
        }
      },
      parse: { isFolder($0) ? [$0] : nil }, write: { .array($0.map { .string($0) }) })
  }

  private static func isFolder(_ path: String) -> Bool {
    (path.hasPrefix("/") || path.hasPrefix("~/") || path == "~") && !path.unicodeScalars.contains("\0")
  }
}

extension SettingForm where Value == Policy {
  /// A dictionary of booleans.
  static var policy: SettingForm {
    let permissions: [(name: String, property: WritableKeyPath<Policy, Bool> & Sendable)] = [
      ("maySuspend", \.maySuspend), ("mayLeave", \.mayLeave), ("mayWrite", \.mayWrite),
    ]
    let names = permissions.map(\.name)
    let expected = "a dictionary of " + alternatives(names)
    return SettingForm(
      expected: expected,
      decode: { node, key, log in
        guard node.kind == .dictionary else {
          log.note(.wrongValue(key, expected: expected, choices: [], found: FoundValue(node)), at: node.range)
          return nil
        }
        var policy = Policy()
        for entry in node.entries {
          guard let permission = permissions.first(where: { $0.name == entry.key }) else {
            log.note(.unknownKey(entry.key, in: key, known: names), at: entry.keyRange)
            continue
          }
          if let isAllowed = entry.value.truth {
            policy[keyPath: permission.property] = isAllowed
          } else {
            log.note(
              .wrongEntry(
                permission.name, in: key, expected: "yes or no", found: FoundValue(entry.value)),
              at: entry.value.range)
          }
        }
        return policy
      },
      parse: { _ in nil },
      write: { policy in
        .dictionary(
          permissions.map { .init($0.name, .string(policy[keyPath: $0.property] ? "yes" : "no")) })
      })
  }
}

extension PropertyListNode {
  /// A boolean, or a word for one; nil for anything else.
  fileprivate var truth: Bool? {
    if let boolean { return boolean }
    switch string?.lowercased() ?? integer.map(String.init) {
    case "yes", "true", "on", "1": return true
    case "no", "false", "off", "0": return false
    default: return nil
    }
  }
}

extension SettingForm where Value == [KeyPreference] {
  /// A dictionary of contexts, each a dictionary of commands with their keys: a word or an array of them.
  static var keys: SettingForm {
    let expected = "a dictionary of screens, each a dictionary of commands with their keys"
    return SettingForm(
      expected: expected,
      decode: { node, key, log in
        guard node.kind == .dictionary else {
          log.note(.wrongValue(key, expected: expected, choices: [], found: FoundValue(node)), at: node.range)
          return nil
        }
        var preferences: [KeyPreference] = []
        for context in node.entries {
          guard context.value.kind == .dictionary else {
            log.note(
              .wrongEntry(
                context.key, in: key, expected: "a dictionary of commands", found: FoundValue(context.value)),
              at: context.value.range)
            continue
          }
          for command in context.value.entries {
            guard let words = keyNames(of: command, &log) else { continue }
            preferences.append(
              KeyPreference(
                context: .init(context.key, at: context.keyRange),
                command: .init(command.key, at: command.keyRange), keys: words))
          }
        }
        return preferences
      },
      parse: { _ in nil }, write: written)
  }

  /// The names of keys that a command is given; nil, and a fault, where they are no words.
  private static func keyNames(of command: PropertyListNode.Entry, _ log: inout SettingsLog) -> [KeyPreference
    .Word]?
  {
    let values = command.value.kind == .array ? command.value.items : [command.value]
    var words: [KeyPreference.Word] = []
    for value in values {
      guard let word = value.string ?? value.integer.map(String.init), !word.isEmpty else {
        log.note(
          .wrongEntry(
            command.key, in: .keys, expected: "a key or an array of keys", found: FoundValue(value)),
          at: value.range)
        return nil
      }
      words.append(.init(word, at: value.range))
    }
    return words
  }

  /// The commands of a context together, in the order in which both came first.
  private static func written(_ preferences: [KeyPreference]) -> PropertyListValue {
    var contexts: [(name: String, commands: [PropertyListValue.Entry])] = []
    var places: [String: Int] = [:]
    for preference in preferences {
      let place = places[preference.context.text] ?? contexts.count
      if place == contexts.count {
        places[preference.context.text] = place
        contexts.append((preference.context.text, []))
      }
      let keys = preference.keys.map { PropertyListValue.string($0.text) }
      let value: PropertyListValue = keys.count == 1 ? keys[0] : .array(keys)
      contexts[place].commands.append(.init(preference.command.text, value))
    }
    return .dictionary(contexts.map { .init($0.name, .dictionary($0.commands)) })
  }
}
