import PropertyList

/// Writes property lists in the binary form, value by value and always alike, as Foundation does not: its dictionaries
/// have another order in every process.
struct BinaryListWriter {
  private static let referenceSize = 2
  private static let offsetSize = 4

  private var objects: [[UInt8]] = []

  static func write(_ value: PropertyListValue) -> [UInt8] {
    var writer = BinaryListWriter()
    let top = writer.add(value)
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in writer.objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += number(offset, size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for part in [offsets.count, top, table] { bytes += number(part, size: 8) }
    return bytes
  }

  /// Adds a value and what it holds.
  ///
  /// - Returns: Its place among the objects.
  private mutating func add(_ value: PropertyListValue) -> Int {
    switch value {
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.key)) }
      let values = entries.map { add($0.value) }
      return append(Self.head(0xD0, entries.count) + Self.references(keys + values))
    case .array(let items):
      let values = items.map { add($0) }
      return append(Self.head(0xA0, items.count) + Self.references(values))
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return append(Self.head(0x50, text.utf8.count) + text.utf8) }
      let units = text.utf16.flatMap { Self.number(Int($0), size: 2) }
      return append(Self.head(0x60, text.utf16.count) + units)
    case .integer(let integer): return append([0x13] + Self.number(integer, size: 8))
    case .real(let real, _):
      return append([0x23] + Self.number(Int(bitPattern: UInt(real.bitPattern)), size: 8))
    case .boolean(let isTrue): return append([isTrue ? 0x09 : 0x08])
    // The reference date.
    case .date: return append([0x33, 0, 0, 0, 0, 0, 0, 0, 0])
    case .data(let bytes): return append(Self.head(0x40, bytes.count) + bytes)
    }
  }

  private mutating func append(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  /// The mark of a type, and how much of it follows.
  private static func head(_ mark: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [mark | UInt8(count)] : [mark | 0x0F, 0x12] + number(count, size: 4)
  }

  private static func references(_ places: [Int]) -> [UInt8] {
    places.flatMap { number($0, size: referenceSize) }
  }

  /// A number in big-endian order.
  private static func number(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
