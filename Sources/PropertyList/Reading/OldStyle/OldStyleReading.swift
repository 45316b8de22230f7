import Characters

/// Reads the old-style (OpenStep) form: `{ key = value; }`, `( value, value )`, words, strings in quotes,
/// `<0a ff>`.
///
/// It takes what Foundation takes: a comma behind the last value, `key;` for a key that is its own value, and
/// a dictionary that is a whole file without its braces. A fault is noted, what is wrong is left out, and
/// reading goes on; what only follows from a fault is not reported.
struct OldStyleReading: ~Copyable {
  /// What an open container waits for.
  enum State { case key, equals, value, end }

  struct Frame {
    var container: OpenContainer
    /// `{` or `(`, or nothing for a dictionary without braces.
    var bracket: UInt8?
    var range: SourceRange
    var state: State
    /// The key in it that waits for its value; nil where that one is left out.
    var key: Key?

    var isDictionary: Bool { bracket != UInt8(ascii: "(") }
  }

  struct Key {
    var number: UInt32
    var range: SourceRange
    var text: OldStyleScanner.Text
  }

  let source: SourceText
  var scanner: OldStyleScanner
  var arena = PropertyListArena()
  var frames: [Frame] = []
  private var valueCount = 0
  /// Whether a fault was reported, and nothing that fits has come since.
  var isLost = false

  /// The document of an old-style property list; never fails for what the text holds.
  static func read(_ source: SourceText, file: String) -> PropertyListDocument {
    var problems: [PlacedProblem]
    var arena = PropertyListArena()
    if let offset = InputEncoding.firstInvalidUTF8(in: source.bytes[...]) {
      problems = [PlacedProblem(.invalidUTF8, at: SourceRange(offset: offset, length: 1))]
    } else {
      var reading = OldStyleReading(source)
      reading.run()
      problems = reading.scanner.problems.inSourceOrder
      arena = reading.arena
    }
    return PropertyListDocument(file: file, form: .oldStyle, source: source, arena: arena, problems: problems)
  }

  private init(_ source: SourceText) {
    self.source = source
    scanner = OldStyleScanner(source)
  }

  private var isStopped: Bool { scanner.problems.isStopped }

  private mutating func run() {
    scanner.skipSpace()
    if !isStopped { readRoot() }
    while let frame = frames.last, !isStopped {
      scanner.skipSpace()
      if isStopped { break }
      guard let next = scanner.next else {
        endFile(in: frame)
        break
      }
      if frame.isDictionary { readInDictionary(next) } else { readInArray(next) }
    }
    while let frame = frames.popLast() { removeDuplicates(in: frame) }
    scanner.skipSpace()
    if !isStopped, !isLost, let end = scanner.next, arena.root != nil {
      let line = source.lineBytes(at: scanner.position).upperBound
      let length = end == 0 ? 1 : max(1, line - scanner.position)
      scanner.note(OldStyleFault.trailingText, at: SourceRange(offset: scanner.position, length: length))
    }
  }

  // MARK: The outermost value

  private mutating func readRoot() {
    guard let next = scanner.next else {
      return scanner.note(.onlyComments, at: SourceRange(offset: source.visibleEnd, length: 0))
    }
    guard scanner.beginsText else { return readValue(next) }
    guard let text = scanner.takeText() else { return }
    scanner.skipSpace()
    guard !isStopped else { return }
    if scanner.next == UInt8(ascii: "=") || scanner.next == UInt8(ascii: ";") {
      let record = NodeRecord(kind: .dictionary, range: text.range)
      open(record, bracket: nil)
      takeKey(text)
    } else {
      append(text)
    }
  }

  /// In the middle of a container the file ends.
  private mutating func endFile(in frame: Frame) {
    let end = SourceRange(offset: source.visibleEnd, length: 0)
    if let bracket = frame.bracket {
      let line = source.line(at: frame.range.offset)
      scanner.note(.truncated(open: Self.name(bracket), line: line), at: end)
    } else if frame.state != .key {
      scanner.note(frame.state == .value ? .missingValue : .missing(";"), at: end)
      if frame.state == .equals { appendKeyAsValue() }
    }
  }

  // MARK: Values

  /// Reads the value that begins here, or what stands in its place.
  mutating func readValue(_ next: UInt8) {
    let place = SourceRange(offset: scanner.position, length: 1)
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      let isDictionary = next == UInt8(ascii: "{")
      scanner.skip()
      expect(.end)
      open(NodeRecord(kind: isDictionary ? .dictionary : .array, range: place), bracket: next)
    case UInt8(ascii: "<"):
      let data = scanner.takeData()
      if let data {
        var record = NodeRecord(kind: .data, range: data.range)
        if !data.bytes.isEmpty {
          record.text = .rewritten
          record.payload = arena.keep(Base64.encode(data.bytes))
        }
        append(record)
      } else {
        expect(.end)
      }
    case _ where scanner.beginsText:
      if let text = scanner.takeText() { append(text) } else { expect(.end) }
    default: skipStray()
    }
  }

  private mutating func open(_ record: NodeRecord, bracket: UInt8?) {
    if frames.count == PropertyListLimits.nesting { return scanner.stop(.tooDeep, at: record.range) }
    guard let index = add(record) else { return }
    let isDictionary = record.kind == .dictionary
    frames.append(
      Frame(
        container: OpenContainer(record: index), bracket: bracket, range: record.range,
        state: isDictionary ? .key : .value))
  }

  mutating func append(_ text: OldStyleScanner.Text) {
    var record = NodeRecord(kind: .string, range: text.range)
    if let rewritten = text.rewritten {
      record.text = .rewritten
      record.payload = arena.keep(rewritten)
    } else if !text.isEmpty {
      record.text = .inSource
    }
    append(record)
  }

  mutating func append(_ record: NodeRecord) {
    _ = add(record)
    isLost = false
    expect(.end)
  }

  /// Puts a value into the open container, under its key; one of a dictionary without a key is left out.
  /// - Returns: its record; nil where no more values may be.
  private mutating func add(_ record: NodeRecord) -> UInt32? {
    valueCount += 1
    guard valueCount <= PropertyListLimits.values else {
      scanner.stop(.tooManyValues, at: record.range)
      return nil
    }
    var record = record
    let key = frames.last?.key
    if let key {
      record.key = key.number
      record.keyRange = key.range
    }
    let index = arena.append(record)
    guard let last = frames.indices.last else {
      arena.root = index
      return index
    }
    frames[last].key = nil
    if frames[last].isDictionary, key == nil { return index }
    frames[last].container.append(index, in: &arena)
    return index
  }

  // MARK: Ends

  mutating func close() {
    scanner.skip()
    isLost = false
    if let frame = frames.popLast() { removeDuplicates(in: frame) }
  }

  /// A bracket that closes another one than is open. If what follows goes on behind the open one, it was
  /// mistaken for that one's; else, if its own is open further out, all up to that one are closed.
  mutating func closeWrongly(with bracket: UInt8) {
    let wanted = bracket == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "(")
    guard let frame = frames.last, let open = frame.bracket,
      frames.contains(where: { $0.bracket == wanted })
    else { return skipStray() }
    let line = source.line(at: frame.range.offset)
    report(.mismatchedBracket(found: Self.name(bracket), open: Self.name(open), line: line))
    scanner.skip()
    scanner.skipSpace()
    let outer = frames.dropLast().last
    let isMistaken = scanner.next == (outer?.isDictionary == true ? UInt8(ascii: ";") : UInt8(ascii: ","))
    while let frame = frames.popLast() {
      removeDuplicates(in: frame)
      if isMistaken || frame.bracket == wanted { break }
    }
  }

  /// The ';' behind the entry of a dictionary, while an array in it is open.
  mutating func closeArrayWithoutBracket(_ frame: Frame) {
    let line = source.line(at: frame.range.offset)
    report(.mismatchedBracket(found: ";", open: "(", line: line))
    frames.removeLast()
  }

  private mutating func removeDuplicates(in frame: Frame) {
    frame.container.removeDuplicates(in: &arena, noting: &scanner.problems, source: source)
  }

  // MARK: Faults

  mutating func expect(_ state: State) {
    if let last = frames.indices.last { frames[last].state = state }
  }

  /// Notes a fault, unless it may only follow from the one before.
  mutating func report(_ fault: OldStyleFault, at range: SourceRange? = nil) {
    if !isLost {
      noteStringOverLines(before: range?.offset ?? scanner.position)
      scanner.note(fault, at: range ?? scanner.here(visibleEnd: source.visibleEnd))
    }
    isLost = true
  }

  /// Notes the string before a fault in its last line, if it began in another line.
  private mutating func noteStringOverLines(before offset: Int) {
    let lineFeed = UInt8(ascii: "\n")
    guard let string = scanner.lastString, string.upperBound <= offset,
      source.bytes[string].contains(lineFeed),
      !source.bytes[string.upperBound..<offset].contains(lineFeed)
    else { return }
    scanner.lastString = nil
    let quote = Self.name(source.bytes[string.lowerBound])
    scanner.note(
      .stringOverLines(quote: quote, line: source.line(at: string.upperBound)),
      at: SourceRange(offset: string.lowerBound, length: 1))
  }

  mutating func skipStray() {
    let range = scanner.skipStray()
    // A file may hold millions of them in a row.
    if !isLost { report(.stray(scanner.text(in: range)), at: range) }
  }

  static func name(_ bracket: UInt8) -> String { String(UnicodeScalar(bracket)) }
}
