import PropertyList

/// A binary property list in the making: any objects, any references, any offsets, whether they make sense or not.
///
/// ```swift
/// var list = BinaryList()
/// let name = list.ascii("fish")
/// list.root = list.array([name, name])
/// read(list.bytes)
/// ```
struct BinaryList {
  /// The objects so far, behind the header.
  private(set) var objects: [UInt8] = Array("bplist00".utf8)
  /// Where each object begins; a test may set one to where none is.
  var offsets: [UInt64] = []
  /// The number of the outermost object.
  var root = 0
  /// Bytes of a reference in a container, 1 … 8.
  var referenceSize = 1
  /// Bytes of an offset, 1 … 8.
  var offsetSize = 4
  /// What the trailer says, where that is not the truth.
  var saidCount: UInt64?
  var saidTable: UInt64?
  var saidRoot: UInt64?
  var saidOffsetSize: UInt8?
  var saidReferenceSize: UInt8?

  /// Adds an object of these bytes.
  /// - Returns: its number.
  @discardableResult
  mutating func object(_ bytes: [UInt8]) -> Int {
    offsets.append(UInt64(objects.count))
    objects += bytes
    return offsets.count - 1
  }

  mutating func boolean(_ value: Bool) -> Int { object([value ? 9 : 8]) }
  mutating func integer(_ value: Int) -> Int {
    object([0x13] + Self.bigEndian(UInt64(bitPattern: Int64(value)), 8))
  }
  mutating func real(_ value: Double) -> Int { object([0x23] + Self.bigEndian(value.bitPattern, 8)) }
  mutating func date(_ secondsSince2001: Double) -> Int {
    object([0x33] + Self.bigEndian(secondsSince2001.bitPattern, 8))
  }
  mutating func data(_ bytes: [UInt8]) -> Int { object(Self.header(4, bytes.count) + bytes) }
  mutating func ascii(_ text: String) -> Int { object(Self.header(5, text.utf8.count) + Array(text.utf8)) }
  mutating func utf16(_ units: [UInt16]) -> Int {
    object(Self.header(6, units.count) + units.flatMap { Self.bigEndian(UInt64($0), 2) })
  }
  /// A string in the shorter of its two encodings.
  mutating func string(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? ascii(text) : utf16(Array(text.utf16))
  }
  mutating func array(_ references: [Int]) -> Int { container(0xA, references, count: references.count) }
  mutating func dictionary(_ entries: [(key: Int, value: Int)]) -> Int {
    container(0xD, entries.map(\.key) + entries.map(\.value), count: entries.count)
  }

  /// A container of any kind: 0xA is an array, 0xB an ordered set, 0xC a set, 0xD a dictionary.
  mutating func container(_ kind: UInt8, _ references: [Int], count: Int) -> Int {
    let size = referenceSize
    return object(
      Self.header(kind, count) + references.flatMap { Self.bigEndian(UInt64(bitPattern: Int64($0)), size) })
  }

  /// Adds a whole tree.
  /// - Returns: the number of its outermost object.
  mutating func add(_ value: PropertyListValue) -> Int {
    switch value {
    case .dictionary(let entries):
      return dictionary(entries.map { (key: string($0.key), value: add($0.value)) })
    case .array(let values): return array(values.map { add($0) })
    case .string(let text): return string(text)
    case .integer(let number): return integer(number)
    case .real(let number, _): return real(number)
    case .boolean(let value): return boolean(value)
    case .date: return date(0)
    case .data(let bytes): return data(bytes)
    }
  }

  /// The whole file.
  var bytes: [UInt8] {
    var bytes = objects
    for offset in offsets { bytes += Self.bigEndian(offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0]
    bytes += [saidOffsetSize ?? UInt8(offsetSize), saidReferenceSize ?? UInt8(referenceSize)]
    bytes += Self.bigEndian(saidCount ?? UInt64(offsets.count), 8)
    bytes += Self.bigEndian(saidRoot ?? UInt64(root), 8)
    bytes += Self.bigEndian(saidTable ?? UInt64(objects.count), 8)
    return bytes
  }

  /// A marker with its count, behind it where it does not fit in.
  static func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + bigEndian(UInt64(count), 4)
  }

  static func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
