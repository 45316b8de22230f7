/// A property list as it is read fastest: its values without its text, each with its place in that text.
///
/// All numbers are LEB128. Behind the line that says which format it is come the form of the list, the
/// digest of its file, the keys and all texts that differ, by their lengths, the values from the first to
/// the last, each before those in it, and the texts themselves. A value says how many values it holds, so
/// that whatever the bytes are, they are a tree or none.
package enum CompiledList {
  package static let format = Array("leggi list 1\n".utf8)
  /// Bits for the kind of a value, before the one that is a boolean's value.
  package static let kindBits = 3

  /// What stands for the form of a list.
  package static func number(of form: PropertyListDocument.Form) -> Int {
    PropertyListDocument.Form.allCases.firstIndex(of: form) ?? 0
  }

  /// The list that some bytes are the compiled form of. Whatever they are, reading them ends, and builds no
  /// more than they are long.
  ///
  /// - Parameters:
  ///   - file: what the list is called in messages.
  ///   - text: reads the file that the list was compiled of, which is asked for only where a place in it is
  ///   to be shown; nil
  ///     where it cannot be read.
  /// - Returns: nil for what is no compiled list.
  package static func document(
    _ bytes: [UInt8], file: String, text: @escaping () -> [UInt8]?
  ) -> PropertyListDocument? {
    guard bytes.count <= PropertyListLimits.fileSize, bytes.starts(with: format) else { return nil }
    return bytes.withUnsafeBufferPointer { buffer in
      var reading = CompiledListReading(buffer)
      guard let read = reading.read() else { return nil }
      let document = PropertyListDocument(
        file: file, form: read.form, arena: read.arena,
        text: { SourceText(bytes: text().flatMap { try? InputEncoding(of: $0).utf8($0) } ?? []) })
      document.digest = read.digest
      return document
    }
  }
}

/// A compiled list that is being read.
private struct CompiledListReading {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int
  private var arena = PropertyListArena()
  private var texts = 0
  private var keys: [UInt32] = []
  private var lastOffset = 0

  /// An array or a dictionary of which values are still to come.
  private typealias Open = (container: OpenContainer, isDictionary: Bool, left: Int)

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    place = CompiledList.format.count
  }

  mutating func read() -> (form: PropertyListDocument.Form, digest: String, arena: PropertyListArena)? {
    guard let form = number(), form < PropertyListDocument.Form.allCases.count,
      let digests = lengths(), digests.count == 1, let names = lengths(), let texts = lengths(),
      let count = number(), count <= PropertyListLimits.values, count <= bytes.count - place
    else { return nil }
    // The texts come last, and are read first: values name them.
    let valuesPlace = place
    let total = (digests + names + texts).reduce(0, +)
    guard total <= bytes.count - place else { return nil }
    place = bytes.count - total
    let digest = String(decoding: text(digests[0]), as: UTF8.self)
    // It becomes a part of names of files.
    guard digest.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    keys.reserveCapacity(names.count)
    for length in names { keys.append(arena.keys.intern(text(length))) }
    for length in texts { _ = arena.keep(text(length)) }
    self.texts = texts.count
    place = valuesPlace
    arena.records.reserveCapacity(count)
    guard readValues(count), place == bytes.count - total else { return nil }
    return (PropertyListDocument.Form.allCases[form], digest, arena)
  }

  /// Reads all values into the arena.
  private mutating func readValues(_ count: Int) -> Bool {
    var open: [Open] = []
    for index in 0..<count {
      // Only the first value lies in no other.
      guard index == 0 || !open.isEmpty,
        let (record, length) = readRecord(inDictionary: open.last?.isDictionary)
      else { return false }
      let number = arena.append(record)
      if index == 0 {
        arena.root = number
      } else {
        open[open.count - 1].container.append(number, in: &arena)
        open[open.count - 1].left -= 1
      }
      if length > 0 {
        guard open.count < PropertyListLimits.nesting else { return false }
        open.append((OpenContainer(record: number), record.kind == .dictionary, length))
      }
      while let last = open.last, last.left == 0 { open.removeLast() }
    }
    return count > 0 && open.isEmpty
  }

  /// - Parameter inDictionary: whether the value has a key; nil for the outermost.
  /// - Returns: the record, and how many values it holds.
  private mutating func readRecord(inDictionary: Bool?) -> (NodeRecord, count: Int)? {
    guard let tag = number(), let moved = signedNumber(), let length = number(), let keyNumber = number(),
      let kind = PropertyListNode.Kind(rawValue: UInt8(tag & (1 << CompiledList.kindBits - 1))),
      (keyNumber > 0) == (inDictionary ?? false)
    else { return nil }
    lastOffset = min(max(0, lastOffset + moved), PropertyListLimits.fileSize)
    var record = NodeRecord(kind: kind, range: SourceRange(offset: lastOffset, length: length))
    if keyNumber > 0 {
      guard keyNumber <= keys.count, let back = signedNumber(), let keyLength = number() else { return nil }
      record.key = keys[keyNumber - 1]
      record.keyRange = SourceRange(offset: max(0, lastOffset - back), length: keyLength)
    }
    switch kind {
    case .boolean: record.payload = tag >> CompiledList.kindBits == 0 ? 0 : 1
    case .dictionary, .array: return number().map { (record, $0) }
    case .string, .integer, .real, .date, .data:
      guard let text = number(), text < texts else { return nil }
      (record.text, record.payload) = (.rewritten, UInt32(text))
    }
    return (record, 0)
  }

  /// How many there are, and how long each is.
  private mutating func lengths() -> [Int]? {
    guard let count = number(), count <= min(PropertyListLimits.values, bytes.count - place) else {
      return nil
    }
    var lengths: [Int] = []
    lengths.reserveCapacity(count)
    for _ in 0..<count {
      guard let length = number(), length <= bytes.count else { return nil }
      lengths.append(length)
    }
    return lengths
  }

  /// The next text; it lies in the bytes.
  private mutating func text(_ length: Int) -> UnsafeBufferPointer<UInt8> {
    defer { place += length }
    return UnsafeBufferPointer(rebasing: bytes[place..<place + length])
  }

  /// At most 35 bits: more than any file is long.
  @inline(__always)
  private mutating func number() -> Int? {
    // Nearly all have one byte.
    if place < bytes.count, bytes[place] < 0x80 {
      place += 1
      return Int(bytes[place - 1])
    }
    return longNumber()
  }

  private mutating func longNumber() -> Int? {
    var (number, shift) = (0, 0)
    while place < bytes.count, shift < 35 {
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
      shift += 7
    }
    return nil
  }

  private mutating func signedNumber() -> Int? {
    number().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) }
  }
}
