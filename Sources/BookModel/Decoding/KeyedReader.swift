import BookFormat
import BookVocabulary
import PropertyList

/// Reads one dictionary of a book, key by key: hands out values of the right type, and logs what is wrong
/// with them.
///
/// A key with a fault gives nil (or its default) and makes the dictionary faulty, so that its owner can leave
/// out what it was to become. Keys that this kind of dictionary does not know are noted when it is opened.
package struct KeyedReader {
  let node: PropertyListNode
  let kind: DictionaryKind
  let log: ProblemLog
  /// What messages call the dictionary; an owner that has learnt its name sets it again.
  var subject: BookSubject
  /// Whether an error has been logged.
  package private(set) var isFaulty = false

  private var values = ValueReader()
  private let entries: [PropertyListNode.EntryPlace]
  /// The key of each entry, nil for one that is not known; apart from the entries, so that looking for a key
  /// passes over nothing but words of the machine.
  private let keys: [ObjectIdentifier?]
  /// A bit for each key that was written: most keys are not, and need not be looked for.
  private var keyBits: UInt64 = 0

  package init(_ node: PropertyListNode, as kind: DictionaryKind, of subject: BookSubject, log: ProblemLog) {
    self.node = node
    self.kind = kind
    self.log = log
    self.subject = subject
    entries = node.entryPlaces
    // What is wrong with the value that is missing was reported with the list.
    isFaulty = node.hasLostValues
    keys = log.knownKeys.keys(of: entries, as: kind, in: node.document)
    for case let key? in keys { keyBits |= Self.bit(of: key) }
  }

  /// Several keys may share a bit.
  private static func bit(of key: ObjectIdentifier) -> UInt64 {
    // Objects begin at multiples of 16.
    1 << UInt64(truncatingIfNeeded: (UInt(bitPattern: key) >> 4) & 63)
  }

  /// Notes the keys that this kind of dictionary does not know, under the subject as it is now named.
  func noteUnknownKeys() {
    for place in keys.indices where keys[place] == nil {
      let entry = node.document.entry(at: entries[place])
      log.note(.init(name: entry.key, subject: subject, dictionary: kind, place: entry.keyRange))
    }
  }

  /// The value of a key, or its default where it is not written or has a fault.
  package mutating func read<Value>(_ key: FormatKey<Value>) -> Value { read(key, default: key.defaultValue) }

  /// The value of a key, or what is taken for it where it is not written or has a fault. Most keys are not
  /// written, which is found out here; the others are read elsewhere.
  mutating func read<Value>(_ key: FormatKey<Value>, default fallback: @autoclosure () -> Value) -> Value {
    guard mayBeWritten(key) else {
      if key.isRequired { reportMissing(key) }
      return fallback()
    }
    return written(key) ?? fallback()
  }

  /// The value of a key; nil where it is not written or has a fault.
  private mutating func written<Value>(_ key: FormatKey<Value>) -> Value? {
    guard let index = index(of: key) else {
      if key.isRequired { reportMissing(key) }
      return nil
    }
    let place = entries[index]
    let spelling = key.hasOtherSpellings ? node.document.entry(at: place).key : key.spelling
    let value = key.form.decode(node.document.value(at: place), spelling, &values)
    if values.hasLoss || !values.faults.isEmpty { logFaults() }
    return value
  }

  /// What is read of single values; their faults are logged as those of this dictionary.
  mutating func value<Value>(_ read: (inout ValueReader) -> Value) -> Value {
    let value = read(&values)
    if values.hasLoss || !values.faults.isEmpty { logFaults() }
    return value
  }

  private mutating func logFaults() {
    if values.hasLoss { isFaulty = true }
    for (fault, place) in values.takeFaults() { report(.value(fault, of: subject), at: place) }
  }

  /// The rectangle that is all of the dictionary; each of its four numbers has to be there.
  package mutating func rectangle(_ keys: RectangleKeys) -> PageRect {
    PageRect(
      x: read(keys.x) ?? 0, y: read(keys.y) ?? 0, width: read(keys.width) ?? 0, height: read(keys.height) ?? 0
    )
  }

  /// The rectangle that a key has; nil where it is not written. A fault of it is one of this dictionary.
  mutating func rectangle(
    _ key: FormatKey<Parts>, as kind: DictionaryKind, _ keys: RectangleKeys, of subject: BookSubject
  ) -> PageRect? {
    guard let node = dictionary(key) else { return nil }
    var reader = KeyedReader(node, as: kind, of: subject, log: log)
    reader.noteUnknownKeys()
    let rectangle = reader.rectangle(keys)
    if reader.isFaulty { markFaulty() }
    return rectangle
  }

  /// The values of an array; none where it is not written.
  mutating func array(_ key: FormatKey<Parts>) -> [PropertyListNode] {
    let array = part(key, of: .array, expected: .array)
    if array?.hasLostValues ?? false { isFaulty = true }
    return array?.items ?? []
  }

  /// Whether a key may have been written with a value that could not be read, as the list has reported.
  func mayHaveLost(_ key: FormatKey<some Sendable>) -> Bool {
    node.hasLostValues && key.spellings.contains(where: node.mayHaveLost)
  }

  /// A dictionary; nil where it is not written.
  mutating func dictionary(_ key: FormatKey<Parts>) -> PropertyListNode? {
    part(key, of: .dictionary, expected: .dictionary)
  }

  private mutating func part(
    _ key: FormatKey<Parts>, of kind: PropertyListNode.Kind, expected: ValueType
  ) -> PropertyListNode? {
    guard let value = self[key] else {
      if key.isRequired { reportMissing(key) }
      return nil
    }
    if value.kind == kind { return value }
    reportWrongType(key.spelling, value, expected: expected)
    return nil
  }

  /// The value of a key; nil where it is not written.
  subscript(key: FormatKey<some Sendable>) -> PropertyListNode? {
    index(of: key).map { node.document.value(at: entries[$0]) }
  }

  /// False for most keys that are not written.
  private func mayBeWritten(_ key: FormatKey<some Sendable>) -> Bool {
    keyBits & Self.bit(of: ObjectIdentifier(key)) != 0
  }

  /// Where a key stands: by its own spelling if that was written, else by another.
  private func index(of key: FormatKey<some Sendable>) -> Int? {
    guard mayBeWritten(key), let first = keys.firstIndex(of: ObjectIdentifier(key)) else { return nil }
    guard key.hasOtherSpellings else { return first }
    return entries.firstIndex { node.document.entry(at: $0).key == key.spelling } ?? first
  }

  /// Logs a fault at the dictionary.
  mutating func report(_ problem: BookProblem) { report(problem, at: node) }

  /// Logs a fault at the value of a key, or at the dictionary where the key is not written.
  mutating func report(_ problem: BookProblem, at key: FormatKey<some Sendable>) {
    report(problem, at: self[key] ?? node)
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

  mutating func reportWrongType(_ key: String, _ value: PropertyListNode, expected: ValueType) {
    report(.value(.wrongType(key: key, expected: expected, found: value.kind), of: subject), at: value)
  }

  /// Logs that a key that has to be there is not.
  mutating func reportMissing(_ key: FormatKey<some Sendable>) {
    guard !mayHaveLost(key) else { return }
    report(.missingKey(key.spelling, of: subject))
  }
}
