import PropertyList

/// A binary property list in the making: any objects, any references, any offsets, whether they make sense or
/// not.
///
/// ```swift
/// var list = BinaryList()
/// let name = list.ascii("fish")
/// list.root = list.array([name, name])
/// PropertyListReader.read(bytes: list.bytes, file: "book.plist")
/// ```
package struct BinaryList: Sendable {
  /// The objects so far, behind the header.
  package private(set) var objects: [UInt8] = Array("bplist00".utf8)
  /// Where each object begins; a test may set one to where none is.
  package var offsets: [UInt64] = []
  /// The number of the outermost object.
  package var root = 0
  /// Bytes of a reference in a container, 1 … 8.
  package var referenceSize = 1
  /// Bytes of an offset, 1 … 8.
  package var offsetSize = 4
  /// What the trailer says, where that is not the truth.
  package var saidCount: UInt64?
  package var saidTable: UInt64?
  package var saidRoot: UInt64?
  package var saidOffsetSize: UInt8?
  package var saidReferenceSize: UInt8?

  package init() {}

  /// A list that holds a tree, the same bytes for the same tree.
  ///
  /// - Parameter referenceSize: Bytes of a reference: one is enough for 256 values.
  package init(_ tree: PropertyListValue, referenceSize: Int = 2) {
    self.referenceSize = referenceSize
    root = add(tree)
  }

  /// Adds an object of these bytes.
  /// - Returns: its number.
  @discardableResult package mutating func object(_ bytes: [UInt8]) -> Int {
    offsets.append(UInt64(objects.count))
    objects += bytes
    return offsets.count - 1
  }

  @discardableResult package mutating func boolean(_ value: Bool) -> Int { object([value ? 9 : 8]) }
  @discardableResult package mutating func integer(_ value: Int) -> Int {
    object([0x13] + Self.bigEndian(UInt64(bitPattern: Int64(value)), 8))
  }
  @discardableResult package mutating func real(_ value: Double) -> Int {
    object([0x23] + Self.bigEndian(value.bitPattern, 8))
  }
  @discardableResult package mutating func date(_ secondsSince2001: Double) -> Int {
    object([0x33] + Self.bigEndian(secondsSince2001.bitPattern, 8))
  }
  @discardableResult package mutating func data(_ bytes: [UInt8]) -> Int {
    object(Self.header(4, bytes.count) + bytes)
  }
  @discardableResult package mutating func ascii(_ text: String) -> Int {
    object(Self.header(5, text.utf8.count) + Array(text.utf8))
  }
  @discardableResult package mutating func utf16(_ units: [UInt16]) -> Int {
    object(Self.header(6, units.count) + units.flatMap { Self.bigEndian(UInt64($0), 2) })
  }
  /// A string in the shorter of its two encodings.
  @discardableResult package mutating func string(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? ascii(text) : utf16(Array(text.utf16))
  }
  @discardableResult package mutating func array(_ references: [Int]) -> Int {
    container(0xA, references, count: references.count)
  }
  @discardableResult package mutating func dictionary(_ entries: [(key: Int, value: Int)]) -> Int {
    container(0xD, entries.map(\.key) + entries.map(\.value), count: entries.count)
  }

  @discardableResult package mutating func set(_ references: [Int]) -> Int {
    container(0xC, references, count: references.count)
  }

  /// A container of any kind: 0xA is an array, 0xB an ordered set, 0xC a set, 0xD a dictionary.
  @discardableResult package mutating func container(_ kind: UInt8, _ references: [Int], count: Int) -> Int {
    let size = referenceSize
    return object(
      Self.header(kind, count) + references.flatMap { Self.bigEndian(UInt64(bitPattern: Int64($0)), size) })
  }

  /// Adds a whole tree.
  /// - Returns: the number of its outermost object.
  @discardableResult package mutating func add(_ value: PropertyListValue) -> Int {
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
  package var bytes: [UInt8] {
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
  package static func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + bigEndian(UInt64(count), 4)
  }

  package static func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}
