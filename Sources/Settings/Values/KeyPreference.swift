import PropertyList

/// A preferred key of a command: an entry under `keys` in the settings file, unchecked.
package struct KeyPreference: Hashable, Sendable {
  /// A word of the settings file and its place there.
  package struct Word: Hashable, Sendable {
    /// As it was written: not cleaned.
    package var text: String
    package var place: SourceRange

    package init(_ text: String, at place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// Where the key counts, such as `reading`.
  package var context: Word
  /// The command, such as `nextPage`.
  package var command: Word
  /// The names of the keys that do it, instead of those that do it otherwise; none takes them all away.
  package var keys: [Word]

  package init(context: Word, command: Word, keys: [Word]) {
    self.context = context
    self.command = command
    self.keys = keys
  }
}

extension KeyPreference.Word {
  /// That it names nothing there is.
  ///
  /// - Parameters:
  ///   - kind: the kind of word that was expected, as in "there is no key 'rihgt'".
  ///   - known: all such names.
  package func fault(noSuch kind: String, among known: [String]) -> SettingsFault {
    let problem = SettingsProblem.unknownName(text, kind: kind, known: known)
    return SettingsFault(problem.message, hint: problem.hint, at: place)
  }

  /// That the key has another command already.
  package func conflict(key: String, in context: String, first: String, second: String) -> SettingsFault {
    let problem = SettingsProblem.keyTakenTwice(key, in: context, first: first, second: second)
    return SettingsFault(problem.message, hint: problem.hint, at: place, isError: true)
  }
}
