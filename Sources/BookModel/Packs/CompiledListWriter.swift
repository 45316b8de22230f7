import PropertyList

/// Compiles a list, for `CompiledList` to read.
package struct CompiledListWriter {
  private var values: [UInt8] = []
  private var valueCount = 0
  private var keys = Numbering()
  private var texts = Numbering()
  /// Where the value before stands in the source.
  private var lastOffset = 0

  /// Texts that differ, in the order in which they were met.
  private struct Numbering {
    private(set) var texts: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    mutating func number(of text: String) -> Int {
      let text = Array(text.utf8)
      if let number = numbers[text] { return number }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  /// The compiled form of a list.
  ///
  /// - Returns: nil where there are faults in the list, which only its own text can tell.
  package static func bytes(of document: PropertyListDocument) -> [UInt8]? {
    guard document.hasNoFaults, let root = document.root else { return nil }
    var writer = CompiledListWriter()
    writer.write(root, under: nil)
    return writer.bytes(of: document)
  }

  /// Writes a value, and those in it.
  private mutating func write(_ node: PropertyListNode, under entry: PropertyListNode.Entry?) {
    let flag = node.boolean == true ? 1 << CompiledList.kindBits : 0
    valueCount += 1
    append(Int(node.kind.rawValue) | flag)
    appendSigned(node.range.offset - lastOffset)
    append(node.range.length)
    lastOffset = node.range.offset
    if let entry {
      append(keys.number(of: entry.key) + 1)
      appendSigned(node.range.offset - entry.keyRange.offset)
      append(entry.keyRange.length)
    } else {
      append(0)
    }
    switch node.kind {
    case .dictionary:
      let entries = node.entries
      append(entries.count)
      for entry in entries { write(entry.value, under: entry) }
    case .array:
      let items = node.items
      append(items.count)
      for item in items { write(item, under: nil) }
    case .string, .integer, .real, .date, .data: append(texts.number(of: node.text))
    case .boolean: break
    }
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

  private func bytes(of document: PropertyListDocument) -> [UInt8] {
    let parts = [[Array(document.digest.utf8)], keys.texts, texts.texts]
    var bytes = CompiledList.format
    Self.append(CompiledList.number(of: document.form), to: &bytes)
    for part in parts {
      Self.append(part.count, to: &bytes)
      for text in part { Self.append(text.count, to: &bytes) }
    }
    Self.append(valueCount, to: &bytes)
    bytes += values
    for part in parts { for text in part { bytes += text } }
    return bytes
  }
}
