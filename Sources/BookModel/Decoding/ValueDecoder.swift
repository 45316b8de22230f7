import BookFormat
import BookVocabulary
import PropertyList

/// Makes values of their dictionary.
struct ValueDecoder {
  /// Whose they are: the book's, or a page's.
  let owner: BookSubject
  let log: ProblemLog
  private let keys = BookFormat.value

  /// The values in the file's order; one with a fault is left out.
  func values(of reader: inout KeyedReader, _ key: FormatKey<Parts>) -> [BookValue] {
    guard let node = reader.dictionary(key) else { return [] }
    let entries = node.entries
    if entries.count > ValueDefinition.most {
      log.report(.tooManyValues(owner, count: entries.count), at: reader[key]?.range)
    }
    return entries.prefix(ValueDefinition.most).compactMap { entry in
      let name = TextSanitizer.clean(entry.key, lines: .joined).text
      var value =
        entry.value.kind == .dictionary ? whole(name, entry.value) : short(name, entry.value, &reader)
      value?.place = entry.keyRange
      return value
    }
  }

  /// A number or a boolean.
  private func short(_ name: String, _ node: PropertyListNode, _ reader: inout KeyedReader) -> BookValue? {
    let subject = reader.subject
    reader.subject = .value(name, of: owner)
    defer { reader.subject = subject }
    let start = reader.value { keys.start.form.decode(node, keys.start.spelling, &$0) } ?? nil
    return start.map { value(name, start: $0, least: nil, most: nil, isKept: false, at: node, &reader) }
  }

  private func whole(_ name: String, _ node: PropertyListNode) -> BookValue? {
    var reader = KeyedReader(node, as: .value, of: .value(name, of: owner), log: log)
    reader.noteUnknownKeys()
    let start = reader.read(keys.start)
    let (least, most) = (reader.read(keys.least), reader.read(keys.most))
    let isKept = reader.read(keys.kept)
    let title = reader.read(keys.title)
    if let most, most < least ?? ValueDefinition.usualRange.lowerBound {
      reader.report(.leastAboveMost(reader.subject), at: keys.most)
    }
    guard !reader.isFaulty else { return nil }
    var value = value(
      name, start: start ?? .number(0), least: least, most: most, isKept: isKept, at: reader[keys.start],
      &reader)
    value.title = title
    value.source = node
    return value
  }

  /// - Parameter place: where the start was written; nil where it was not.
  private func value(
    _ name: String, start: ValueNumber, least: Int?, most: Int?, isKept: Bool, at place: PropertyListNode?,
    _ reader: inout KeyedReader
  ) -> BookValue {
    switch start {
    case .truth(let isTrue): return BookValue(ValueDefinition(name, isTrue: isTrue, isKept: isKept))
    case .number(let start):
      let usual = ValueDefinition.usualRange
      let least = least ?? usual.lowerBound
      let range = least...max(least, most ?? usual.upperBound)
      let value = ValueDefinition(name, range: range, start: start, isKept: isKept)
      if let place, start != value.start {
        reader.report(.startOutOfRange(reader.subject, start: start, taken: value.start), at: place)
      }
      return BookValue(value)
    }
  }
}
