import PropertyList

/// Reads one dictionary of a book, key by key: hands out values of the right type, and logs what is wrong
/// with them.
///
/// A key with a fault gives nil (or its default) and makes the dictionary faulty, so that its owner can leave
/// out what it was to become. Keys that this kind of dictionary does not know are noted when it is opened.
struct KeyedReader {
  let node: PropertyListNode
  let kind: DictionaryKind
  let log: ProblemLog
  /// What messages call the dictionary; an owner that has learnt its name sets it again.
  var subject: BookSubject
  /// Whether an error has been logged.
  private(set) var isFaulty = false

  private let entries: [PropertyListNode.Entry]
  /// The key of each entry, nil for one that is not known; apart from the entries, so that looking for a key
  /// passes over nothing but bytes.
  private let keys: [BookKey?]

  init(_ node: PropertyListNode, as kind: DictionaryKind, of subject: BookSubject, log: ProblemLog) {
    self.node = node
    self.kind = kind
    self.log = log
    self.subject = subject
    entries = node.entries
    let known = kind.keysByName
    keys = entries.map { known[$0.key] }
  }

  /// Notes the keys that this kind of dictionary does not know, under the subject as it is now named.
  func noteUnknownKeys() {
    for (key, entry) in zip(keys, entries) where key == nil {
      log.note(.init(name: entry.key, subject: subject, dictionary: kind, place: entry.keyRange))
    }
  }

  /// The value of a key; nil where it is not written.
  subscript(key: BookKey) -> PropertyListNode? { keys.firstIndex(of: key).map { entries[$0].value } }

  /// The first of two spellings that was written.
  func spelling(_ first: BookKey, or second: BookKey) -> BookKey {
    self[first] == nil && self[second] != nil ? second : first
  }

  /// Logs a fault at the value of a key, or at the dictionary where the key is not written.
  mutating func report(_ problem: BookProblem, at key: BookKey? = nil) {
    report(problem, at: key.flatMap { self[$0] } ?? node)
  }

  /// Logs a fault at a value inside the dictionary.
  mutating func report(_ problem: BookProblem, at value: PropertyListNode) {
    report(problem, at: value.range)
  }

  /// Logs a fault at a place inside the dictionary.
  mutating func report(_ problem: BookProblem, at place: SourceRange) {
    if problem.severity == .error { isFaulty = true }
    log.report(problem, at: place)
  }

  /// Makes the dictionary faulty for what is wrong with a part of it that has been logged already.
  mutating func markFaulty() { isFaulty = true }

  mutating func reportWrongType(_ key: BookKey, _ value: PropertyListNode, expected: ValueType) {
    report(.wrongType(key: key.rawValue, of: subject, expected: expected, found: value.kind), at: value)
  }

  /// Logs that a key that has to be there is not.
  mutating func reportMissing(_ key: BookKey) { report(.missingKey(key.rawValue, of: subject)) }
}
