extension CompiledList {
  /// The compiled form of a list.
  ///
  /// - Returns: nil where there are faults in the list, which only its own text can tell.
  package static func bytes(of document: PropertyListDocument) -> [UInt8]? {
    guard document.hasNoFaults, let root = document.arena.root else { return nil }
    var writing = CompiledListWriting(document)
    writing.write(root)
    return writing.bytes
  }
}

/// A list that is being compiled.
private struct CompiledListWriting {
  private let document: PropertyListDocument
  private let digest: [UInt8]
  private var values: [UInt8] = []
  private var valueCount = 0
  private var texts: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// Where the value before stands in the source.
  private var lastOffset = 0

  init(_ document: PropertyListDocument) {
    self.document = document
    digest = Array(document.digest.utf8)
  }

  /// Writes a value, and those in it.
  mutating func write(_ index: UInt32) {
    let record = document.arena.records[Int(index)]
    let flag = record.kind == .boolean && record.payload == 1 ? 1 << CompiledList.Tag.kindBits : 0
    valueCount += 1
    append(Int(record.kind.rawValue) | flag)
    appendSigned(Int(record.offset) - lastOffset)
    append(Int(record.length))
    if record.key != NodeRecord.none {
      append(Int(record.key) + 1)
      appendSigned(Int(record.offset) - Int(record.keyOffset))
      append(Int(record.keyLength))
    } else {
      append(0)
    }
    lastOffset = Int(record.offset)
    switch record.kind {
    case .dictionary, .array:
      let children = Array(document.arena.children(of: index))
      append(children.count)
      for child in children { write(child) }
    case .string, .integer, .real, .date, .data:
      append(number(of: document.arena.withText(of: record, in: document.source) { Array($0) }))
    case .boolean: break
    }
  }

  private mutating func number(of text: [UInt8]) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  private mutating func append(_ number: Int) { Self.append(number, to: &values) }

  private mutating func appendSigned(_ number: Int) {
    append(number < 0 ? (-number << 1) - 1 : number << 1)
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var left = number
    while left > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    bytes.append(UInt8(left))
  }

  var bytes: [UInt8] {
    var bytes = CompiledList.format
    Self.append(document.form.compiledNumber, to: &bytes)
    let names = document.arena.keys.names.map { Array($0.utf8) }
    for part in [[digest], names, texts] {
      Self.append(part.count, to: &bytes)
      for text in part { Self.append(text.count, to: &bytes) }
    }
    Self.append(valueCount, to: &bytes)
    bytes += values
    for part in [[digest], names, texts] { for text in part { bytes += text } }
    return bytes
  }
}
