import Characters

/// Builds the arena of an XML property list from its tags and texts.
///
/// It never fails: a fault is noted, what is wrong is left out, and reading goes on. Only the limits stop it.
struct XMLTreeBuilder: ~Copyable {
  /// An open tag.
  private struct Frame {
    var tag: XMLTag
    /// The whole start tag.
    var range: SourceRange
    /// What is filled by the values in it, of an array or a dictionary.
    var container: OpenContainer?
    /// The key in it that waits for its value, or, of a value, the key it stands under.
    var key = NodeRecord.none
    var keyRange = SourceRange(offset: 0, length: 0)
    /// Whether the value goes into the tree.
    var isWanted = true
  }

  let source: SourceText
  private(set) var arena = PropertyListArena()
  private(set) var problems = ReadingProblems()
  private var frames: [Frame] = []

  /// The source again, to be read without a detour for every tag.
  private let bytes: [UInt8]
  private var text = ElementText()
  /// Whether text belongs to a value or a key; otherwise only white space may come.
  private(set) var collectsText = false
  private var valueCount = 0
  private var hasStrayText = false

  init(source: SourceText) {
    self.source = source
    bytes = source.bytes
    // No value is shorter than '<true/>'; memory that stays unwritten costs nothing, and growing leaves gaps.
    arena.records.reserveCapacity(Swift.min(PropertyListLimits.values + 1, source.bytes.count / 7 + 1))
    frames.reserveCapacity(PropertyListLimits.nesting + 2)
  }

  /// Notes a fault.
  mutating func note(_ problem: PropertyListProblem, at range: SourceRange) {
    problems.note(problem, at: range)
  }

  /// Notes a fault that ends the reading.
  private mutating func stop(_ problem: PropertyListProblem, at range: SourceRange) {
    problems.stop(problem, at: range)
  }

  // MARK: Tags

  mutating func start(_ tag: XMLTag, range: SourceRange) {
    hasStrayText = false
    var frame = Frame(tag: tag, range: range)
    frame.isWanted = place(&frame)
    if !frame.isWanted { noteLost(frame) }
    // The plist tag, the containers, and the value in the innermost of them.
    let depth = PropertyListLimits.nesting + 1
    guard frames.count < (tag.isContainer ? depth : depth + 1) else { return stop(.tooDeep, at: range) }
    if tag.kind != nil || tag == .key {
      valueCount += tag == .key ? 0 : 1
      guard valueCount <= PropertyListLimits.values else { return stop(.tooManyValues, at: range) }
    }
    if let kind = tag.kind, tag.isContainer {
      let record = arena.append(NodeRecord(kind: kind, range: range))
      link(record, as: frame)
      frame.container = OpenContainer(record: record)
      frame.key = NodeRecord.none
    }
    collectsText = tag.holdsText
    if collectsText { text.begin(at: range.end) }
    frames.append(frame)
  }

  mutating func end(at offset: Int) {
    guard let frame = frames.popLast() else { return }
    hasStrayText = false
    switch frame.tag {
    case .plist:
      if arena.root == nil, !problems.noted.contains(where: { $0.offset > frame.range.offset }) {
        note(.noValue, at: frame.range)
      }
    case .dict, .array: close(frame)
    case .key: finishKey(frame, end: offset)
    case .true, .false:
      var record = NodeRecord(kind: .boolean, range: frame.range)
      record.payload = frame.tag == .true ? 1 : 0
      append(record, as: frame)
    case .string, .integer, .real, .date, .data: finishText(frame, end: offset)
    case .unknown: break
    }
    collectsText = false
  }

  /// What is left open when the file ends too early still counts.
  mutating func closeOpenFrames() {
    while let frame = frames.popLast() {
      removeDuplicates(in: frame)
    }
  }

  // MARK: Text

  /// Takes a piece of the text of a value or a key, and where it stands.
  mutating func collect(_ characters: UnsafeBufferPointer<UInt8>, range: SourceRange) {
    text.append(characters, range: range, in: bytes)
  }

  /// Notes an undeclared entity; the value it stands in would be another without it.
  mutating func skipEntity(_ reference: String, at range: SourceRange) {
    note(.unknownEntity(reference), at: range)
    if collectsText { leaveOutInnermost() }
  }

  /// Notes text where only tags may stand, once for each stretch of it. `range` is the place of `characters`,
  /// of which `first` is the first that is not white space.
  mutating func noteStrayText(_ characters: UnsafeBufferPointer<UInt8>, from first: Int, range: SourceRange) {
    guard !hasStrayText, let frame = frames.last, frame.tag != .unknown else { return }
    hasStrayText = true
    if frame.tag == .array, let array = frame.container {
      arena.noteLostValue(of: array.record, under: NodeRecord.none)
    }
    let end = (characters.lastIndex { !NumberText.isSpace($0) } ?? first) + 1
    // An entity is longer in the file than the character it stands for.
    let isAsInSource = characters.count == range.length
    let place = isAsInSource ? SourceRange(offset: range.offset + first, length: end - first) : range
    note(
      .strayText(String(decoding: characters[first..<end], as: UTF8.self), tag: name(of: frame)), at: place)
  }

  /// The name of an open tag, as the source has it.
  private func name(of frame: Frame) -> String { source.name(at: frame.range.offset + 1) }

  /// The innermost tag that is still open, and the line it was opened on.
  var innermostOpenTag: (name: String, line: Int)? {
    frames.last.map { (name(of: $0), source.line(at: $0.range.offset)) }
  }

  // MARK: Places

  /// Decides whether a tag may stand where it stands, and gives a value of a dictionary its key.
  private mutating func place(_ frame: inout Frame) -> Bool {
    guard let around = frames.last else {
      if frame.tag != .plist { note(.wrongRoot(tag: name(of: frame)), at: frame.range) }
      return frame.tag.kind != nil
    }
    let parent = around.tag
    switch parent {
    case .unknown: return false
    case .string, .integer, .real, .date, .data, .key, .true, .false:
      // Where the end tag is missing there may be hundreds.
      if around.isWanted {
        let line = source.line(at: around.range.offset)
        note(.tagInsideText(tag: name(of: frame), outer: parent.name, line: line), at: frame.range)
      }
      leaveOutInnermost()
      return false
    case .plist, .array, .dict: break
    }
    if frame.tag == .plist || (frame.tag == .key && parent != .dict) {
      note(.misplacedTag(name(of: frame)), at: frame.range)
      return false
    }
    if parent == .dict, !takeKey(for: &frame) { return false }
    if frame.tag == .unknown {
      note(.unknownTag(name(of: frame)), at: frame.range)
      return false
    }
    if parent == .plist, arena.root != nil {
      note(.secondValue, at: frame.range)
      return false
    }
    return true
  }

  /// Hands the waiting key of the open dictionary to a value; a key that follows a key takes its place.
  private mutating func takeKey(for frame: inout Frame) -> Bool {
    let last = frames.count - 1
    let waits = frames[last].key != NodeRecord.none
    if frame.tag == .key {
      if waits { noteKeyWithoutValue(frames[last]) }
      frames[last].key = NodeRecord.none
      return true
    }
    frame.key = frames[last].key
    frame.keyRange = frames[last].keyRange
    frames[last].key = NodeRecord.none
    if !waits, frame.tag != .unknown { note(.valueWithoutKey(tag: name(of: frame)), at: frame.range) }
    return waits || frame.tag == .unknown
  }

  private mutating func noteKeyWithoutValue(_ frame: Frame) {
    valueCount += 1
    if let container = frame.container { arena.noteLostValue(of: container.record, under: frame.key) }
    note(.keyWithoutValue(key: arena.keys.names[Int(frame.key)]), at: frame.keyRange)
  }

  /// The value or the key whose tag is open is not read.
  private mutating func leaveOutInnermost() {
    guard let last = frames.indices.last, frames[last].isWanted else { return }
    frames[last].isWanted = false
    let frame = frames.removeLast()
    noteLost(frame)
    frames.append(frame)
  }

  /// Notes that the container that is open round a tag lacks its value.
  private mutating func noteLost(_ frame: Frame) {
    guard let container = frames.last?.container else { return }
    arena.noteLostValue(of: container.record, under: frame.key)
  }

  // MARK: Values

  private mutating func finishKey(_ frame: Frame, end: Int) {
    guard frame.isWanted, let last = frames.indices.last, frames[last].tag == .dict else { return }
    frames[last].key = text.withUTF8(in: bytes) { arena.keys.intern($0) }
    frames[last].keyRange = textRange(of: frame, end: end)
  }

  private mutating func finishText(_ frame: Frame, end: Int) {
    let range = textRange(of: frame, end: end)
    if let kind = frame.tag.kind, let problem = fault(in: kind) {
      note(problem, at: range)
      if frame.isWanted { noteLost(frame) }
      return
    }
    guard frame.isWanted, let kind = frame.tag.kind else { return }
    var record = NodeRecord(kind: kind, range: range)
    if !text.isAsInSource(from: frame.range.end, to: end) {
      record.text = .rewritten
      record.payload = text.withUTF8(in: bytes) { arena.keep($0) }
    } else if end > frame.range.end {
      record.text = .inSource
    }
    append(record, as: frame)
  }

  private func textRange(of frame: Frame, end: Int) -> SourceRange {
    let start = frame.range.end
    return end > start ? SourceRange(offset: start, length: end - start) : frame.range
  }

  /// What is wrong with the text of a value of this kind.
  private func fault(in kind: PropertyListNode.Kind) -> PropertyListProblem? {
    if kind == .string { return nil }
    return text.withUTF8(in: bytes) { text in
      var shown: String { String(decoding: text, as: UTF8.self) }
      switch kind {
      case .integer:
        return switch NumberText.integer(text) {
        case .value: nil
        case .overflow: .integerOverflow(shown)
        case .malformed: .notAnInteger(shown)
        }
      case .real:
        return switch NumberText.real(text) {
        case .value: nil
        case .overflow: .realOverflow(shown)
        case .malformed: .notAReal(shown)
        }
      case .date: return DateText.isDate(text) ? nil : .notADate(shown)
      case .data: return Base64.decode(text) == nil ? .notBase64 : nil
      case .string, .boolean, .array, .dictionary: return nil
      }
    }
  }

  private mutating func append(_ record: NodeRecord, as frame: Frame) {
    guard frame.isWanted else { return }
    link(arena.append(record), as: frame)
  }

  /// Puts a value behind the last one of the array or dictionary that is open round it.
  private mutating func link(_ index: UInt32, as frame: Frame) {
    guard frame.isWanted else { return }
    arena.records[Int(index)].key = frame.key
    arena.records[Int(index)].keyRange = frame.keyRange
    guard let parent = frames.indices.last, frames[parent].container != nil else {
      arena.root = index
      return
    }
    frames[parent].container?.append(index, in: &arena)
  }

  private mutating func close(_ frame: Frame) {
    if frame.key != NodeRecord.none { noteKeyWithoutValue(frame) }
    removeDuplicates(in: frame)
  }

  private mutating func removeDuplicates(in frame: Frame) {
    frame.container?.removeDuplicates(in: &arena, noting: &problems, source: source)
  }
}
