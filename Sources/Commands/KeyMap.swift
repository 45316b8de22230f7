import Ports

/// The keys as they are bound for a reader: the standard ones, what the settings say otherwise, and without
/// the commands that are withheld.
package struct KeyMap: Sendable {
  /// In the order of the standard table.
  package private(set) var bindings: [KeyBinding]

  /// Keys that the settings bind to a command in place of the standard ones.
  package struct Rebinding: Hashable, Sendable {
    package var context: KeyContext
    package var command: Command
    /// None takes the command's keys away.
    package var keys: [Key]

    package init(_ context: KeyContext, _ command: Command, _ keys: [Key]) {
      self.context = context
      self.command = command
      self.keys = keys
    }
  }

  /// Two commands on one key in one context.
  package struct Conflict: Error, Hashable, Sendable {
    package var context: KeyContext
    package var key: Key
    /// The one that has the key.
    package var first: Command
    /// The one that would have it as well.
    package var second: Command

    package init(context: KeyContext, key: Key, first: Command, second: Command) {
      self.context = context
      self.key = key
      self.first = first
      self.second = second
    }
  }

  /// The standard keys. That no two of them are in conflict a test holds.
  package static let standard = KeyMap(bindings: KeyTable.standard)

  private init(bindings: [KeyBinding]) { self.bindings = bindings }

  /// - Parameters:
  ///   - rebindings: a key that one of them takes is taken from the standard command that had it in the same
  ///     context.
  ///   - withheld: commands that no key asks for.
  /// - Throws: `Conflict` where two rebindings want one key in one context.
  package init(rebindings: [Rebinding] = [], withheld: Set<Command> = []) throws(Conflict) {
    if rebindings.isEmpty, withheld.isEmpty {
      self = .standard
      return
    }
    var bindings = KeyTable.standard
    var taken: [KeyContext: [Key: Command]] = [:]
    for rebinding in rebindings {
      for key in rebinding.keys {
        if let first = taken[rebinding.context]?[key], first != rebinding.command {
          throw Conflict(context: rebinding.context, key: key, first: first, second: rebinding.command)
        }
        taken[rebinding.context, default: [:]][key] = rebinding.command
      }
      if let index = bindings.firstIndex(where: {
        $0.context == rebinding.context && $0.command == rebinding.command
      }) {
        bindings[index].keys = rebinding.keys
      } else {
        bindings.append(KeyBinding(rebinding.context, rebinding.command, rebinding.keys))
      }
    }
    for index in bindings.indices {
      let binding = bindings[index]
      bindings[index].keys.removeAll { key in
        taken[binding.context]?[key].map { $0 != binding.command } ?? false
      }
    }
    bindings.removeAll { withheld.contains($0.command) }
    self.bindings = bindings
    for binding in bindings {
      for key in binding.keys {
        if let first = command(for: key, in: binding.context), first != binding.command {
          throw Conflict(context: binding.context, key: key, first: first, second: binding.command)
        }
      }
    }
  }

  /// What a key asks for; nil for a key that asks for nothing.
  ///
  /// - Parameter contexts: the nearest first; the common one is behind them all.
  package func command(for key: Key, in contexts: [KeyContext]) -> Command? {
    if Self.isTyped(key, in: contexts) { return nil }
    for context in contexts + [.common] {
      if let command = command(for: key, in: context) { return command }
    }
    return key == key.withoutShift ? nil : command(for: key.withoutShift, in: contexts)
  }

  /// The table is looked through at each key: to sort it by keys would take longer, and the first page would
  /// wait for that.
  private func command(for key: Key, in context: KeyContext) -> Command? {
    bindings.first { $0.context == context && $0.keys.contains(key) }?.command
  }

  /// Whether a key is one of the words that are being typed.
  private static func isTyped(_ key: Key, in contexts: [KeyContext]) -> Bool {
    if case .character = key { contexts.first == .typing } else { false }
  }

  /// The keys that ask for a command, in the first of some contexts that has any.
  package func keys(for command: Command, in contexts: [KeyContext]) -> [Key] {
    for context in contexts + [.common] {
      if let binding = bindings.first(where: { $0.context == context && $0.command == command }),
        !binding.keys.isEmpty
      {
        return binding.keys
      }
    }
    return []
  }

  /// The commands that are available in some contexts, the nearest first and the common one last: each
  /// command once, with those of its keys that no nearer context has taken.
  package func bindings(in contexts: [KeyContext]) -> [KeyBinding] {
    var listed: [KeyBinding] = []
    var taken: Set<Key> = []
    for context in contexts + [.common] {
      for binding in bindings where binding.context == context {
        let keys = binding.keys.filter { !taken.contains($0) && !Self.isTyped($0, in: contexts) }
        guard !keys.isEmpty else { continue }
        if let index = listed.firstIndex(where: { $0.command == binding.command }) {
          listed[index].keys += keys
          listed[index].gesture = listed[index].gesture ?? binding.gesture
        } else {
          listed.append(binding)
          listed[listed.count - 1].keys = keys
        }
      }
      taken = Set(listed.flatMap(\.keys))
    }
    return listed
  }

  /// Keys that leave Leggi wherever they are pressed: a long task stops for them.
  package var quittingKeys: Set<Key> {
    Set(bindings.filter { $0.command == .quit && $0.context == .common }.flatMap(\.keys))
  }
}
