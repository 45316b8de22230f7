/// Reads the binary form: follows the references from the root on, and builds a value for each.
///
/// An object may be referred to any number of times, so that a few hundred bytes can stand for more values
/// than any memory holds. Each reference followed counts as a value, whether its object can be read or not,
/// and each text counts with its bytes wherever it stands: that bounds the work, and what is built. An object
/// with a fault is reported once and left out.
struct BinaryReading: ~Copyable {
  /// An array or a dictionary whose values are being read.
  private struct Frame {
    var object: Int
    var container: OpenContainer
    var isDictionary: Bool
    /// Where the references begin, how many values there are, and which of them is the next.
    var references: Int
    var count: Int
    var next = 0
  }

  /// A value's key, and where it stands.
  private struct Key {
    var number = NodeRecord.none
    var range = SourceRange(offset: 0, length: 0)
  }

  private let table: BinaryObjectTable
  private let source: SourceText
  private var arena = PropertyListArena()
  private var problems = ReadingProblems()
  private var frames: [Frame] = []
  private var valueCount = 0
  private var textCount = 0
  /// The objects that are open, by number.
  private var open: Set<Int> = []
  /// What was found out about objects that may be referred to again: their long rewritten texts in the arena
  /// (none where a text stands in the source and was looked at), the numbers of the keys they are, and that
  /// they were reported as faulty, or as holding themselves.
  private var rewritten: [Int: UInt32] = [:]
  private var keys: [Int: UInt32] = [:]
  private var faulty: Set<Int> = []
  private var circular: Set<Int> = []

  /// The document of a binary property list; never fails for what the bytes are.
  static func read(_ bytes: [UInt8], file: String) -> PropertyListDocument {
    let source = SourceText(bytes: bytes)
    do throws(PlacedProblem) {
      var reading = BinaryReading(table: try BinaryObjectTable(bytes), source: source)
      reading.run()
      return PropertyListDocument(
        file: file, form: .binary, source: source, arena: reading.arena,
        problems: reading.problems.inSourceOrder)
    } catch {
      return PropertyListDocument(
        file: file, form: .binary, source: source, arena: PropertyListArena(), problems: [error])
    }
  }

  private init(table: BinaryObjectTable, source: SourceText) {
    self.table = table
    self.source = source
    // Memory that stays unwritten costs nothing, and growing leaves gaps.
    arena.records.reserveCapacity(min(PropertyListLimits.values + 1, table.bytes.count))
  }

  private mutating func run() {
    follow(table.root, at: table.rootPlace, key: Key())
    while let last = frames.indices.last, !problems.isStopped {
      if frames[last].next < frames[last].count {
        readNext(of: last)
      } else {
        close(frames.removeLast())
      }
    }
    // What a limit left open still counts.
    while let frame = frames.popLast() { close(frame) }
  }

  private mutating func readNext(of index: Int) {
    let frame = frames[index]
    frames[index].next += 1
    let size = table.referenceSize
    let keyPlace = frame.references + frame.next * size
    guard frame.isDictionary else {
      return follow(
        table.reference(at: keyPlace), at: SourceRange(offset: keyPlace, length: size), key: Key())
    }
    let place = keyPlace + frame.count * size
    let key = key(table.reference(at: keyPlace), at: SourceRange(offset: keyPlace, length: size))
    guard let key else { return countValue(at: SourceRange(offset: keyPlace, length: size)) }
    follow(table.reference(at: place), at: SourceRange(offset: place, length: size), key: key)
  }

  private mutating func close(_ frame: Frame) {
    open.remove(frame.object)
    frame.container.removeDuplicates(in: &arena, noting: &problems)
  }

  // MARK: References

  /// Builds the value that a reference at `place` stands for.
  private mutating func follow(_ reference: UInt64, at place: SourceRange, key: Key) {
    countValue(at: place)
    guard !problems.isStopped, let number = number(of: reference, at: place), !faulty.contains(number) else {
      return
    }
    do throws(PlacedProblem) {
      try build(number, table.object(number), key: key)
    } catch {
      leaveOut(number, for: error)
    }
  }

  /// The key that a reference at `place` stands for; nil where it cannot be one.
  private mutating func key(_ reference: UInt64, at place: SourceRange) -> Key? {
    guard let number = number(of: reference, at: place), !faulty.contains(number) else { return nil }
    do throws(PlacedProblem) {
      let found = try table.object(number)
      guard found.object.kind == .string else {
        throw PlacedProblem(.binary(.keyIsNoString), at: found.range)
      }
      guard let record = try record(of: found, number: number, as: .string) else { return nil }
      return Key(number: intern(record, number: number), range: found.range)
    } catch {
      leaveOut(number, for: error)
      return nil
    }
  }

  private mutating func intern(_ record: NodeRecord, number: Int) -> UInt32 {
    if let known = keys[number] { return known }
    let text = arena.withText(of: record, in: source) { Array($0) }
    let key = text.withUnsafeBufferPointer { arena.keys.intern($0) }
    keys[number] = key
    return key
  }

  private mutating func number(of reference: UInt64, at place: SourceRange) -> Int? {
    if reference < UInt64(table.count) { return Int(reference) }
    problems.note(.binary(.noSuchObject(reference, count: table.count)), at: place)
    return nil
  }

  /// Reports an object once, and leaves it out wherever it is referred to.
  private mutating func leaveOut(_ number: Int, for problem: PlacedProblem) {
    faulty.insert(number)
    if let range = problem.range { problems.note(problem.problem, at: range) }
  }

  private mutating func countValue(at place: SourceRange) {
    valueCount += 1
    if valueCount > PropertyListLimits.values { problems.stop(.tooManyValues, at: place) }
  }

  // MARK: Values

  private mutating func build(_ number: Int, _ found: BinaryObjectTable.Found, key: Key) throws(PlacedProblem)
  {
    switch found.object {
    case .array(let references, let count):
      try openContainer(.array, number, found.range, references: references, count: count, key: key)
    case .dictionary(let references, let count):
      try openContainer(.dictionary, number, found.range, references: references, count: count, key: key)
    case .boolean(let value):
      var record = NodeRecord(kind: .boolean, range: found.range)
      record.payload = value ? 1 : 0
      append(record, key: key)
    case .integer, .real, .date, .data, .ascii, .utf16, .utf8:
      guard let kind = found.object.kind, let record = try record(of: found, number: number, as: kind) else {
        return
      }
      append(record, key: key)
    case .foreign(let name): throw PlacedProblem(.binary(.foreignObject(name)), at: found.range)
    }
  }

  private mutating func openContainer(
    _ kind: PropertyListNode.Kind, _ number: Int, _ range: SourceRange, references: Int, count: Int, key: Key
  ) throws(PlacedProblem) {
    // Only within itself it is left out, so that it is not among the faulty ones.
    if open.contains(number) {
      if circular.insert(number).inserted { problems.note(.binary(.holdsItself), at: range) }
      return
    }
    if frames.count == PropertyListLimits.nesting { return problems.stop(.tooDeep, at: range) }
    open.insert(number)
    let record = append(NodeRecord(kind: kind, range: range), key: key)
    frames.append(
      Frame(
        object: number, container: OpenContainer(record: record), isDictionary: kind == .dictionary,
        references: references, count: count))
  }

  @discardableResult
  private mutating func append(_ record: NodeRecord, key: Key) -> UInt32 {
    var record = record
    record.key = key.number
    record.keyRange = key.range
    let index = arena.append(record)
    if let parent = frames.indices.last {
      frames[parent].container.append(index, in: &arena)
    } else {
      arena.root = index
    }
    return index
  }

  // MARK: Texts

  /// The record of a value whose text is what it would be in XML; nil where the texts have become too many.
  private mutating func record(
    of found: BinaryObjectTable.Found, number: Int, as kind: PropertyListNode.Kind
  ) throws(PlacedProblem) -> NodeRecord? {
    var record = NodeRecord(kind: kind, range: found.range)
    textCount += found.range.length
    if textCount > PropertyListLimits.fileSize {
      problems.stop(.binary(.tooMuchText), at: found.range)
      return nil
    }
    if let known = rewritten[number] {
      record.text = known == NodeRecord.none ? .inSource : .rewritten
      record.payload = known
      return record
    }
    // A short one is read again as soon as it is looked up, and takes less to keep twice than to remember.
    let isWorthKnowing = found.range.length > 32
    switch try BinaryText.text(of: found, in: table.bytes) {
    case .empty: break
    case .inSource:
      record.text = .inSource
      if isWorthKnowing { rewritten[number] = NodeRecord.none }
    case .rewritten(let text):
      record.text = .rewritten
      record.payload = arena.keep(text)
      if isWorthKnowing { rewritten[number] = record.payload }
    }
    return record
  }
}

extension BinaryObject {
  /// The kind of value it is in the document; nil for what is none there.
  fileprivate var kind: PropertyListNode.Kind? {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .date: .date
    case .data: .data
    case .ascii, .utf16, .utf8: .string
    case .array: .array
    case .dictionary: .dictionary
    case .foreign: nil
    }
  }
}
