/// Finds the objects of a binary property list, and looks at nothing that lies outside it.
///
/// The format: a header of eight bytes, the objects, a table of their offsets, and a trailer of 32 bytes that
/// says how long offsets and references are, how many objects there are, which of them is the root and where
/// the table begins.
struct BinaryObjectTable {
  /// An object, and the bytes it stands in; of a container, without its references.
  struct Found {
    var object: BinaryObject
    var range: SourceRange
  }

  static let headerSize = 8
  static let trailerSize = 32

  let bytes: [UInt8]
  /// How many objects there are.
  let count: Int
  /// The number of the outermost one, as the trailer says it.
  let root: UInt64
  /// Bytes of a reference, 1 … 8.
  let referenceSize: Int
  /// Bytes of an offset, 1 … 8.
  private let offsetSize: Int
  /// Where the table of offsets begins, and the objects end.
  private let table: Int

  init(_ bytes: [UInt8]) throws(PlacedProblem) {
    func fault(_ fault: BinaryFault, at offset: Int, length: Int) -> PlacedProblem {
      PlacedProblem(.binary(fault), at: SourceRange(offset: offset, length: length))
    }
    guard bytes.count > Self.headerSize + Self.trailerSize else {
      throw fault(.tooShort, at: bytes.count, length: 0)
    }
    // Of the versions 00 to 0f all that ever were are alike.
    guard bytes[6] == UInt8(ascii: "0") else {
      throw fault(.unknownVersion(String(decoding: bytes[6..<8], as: UTF8.self)), at: 6, length: 2)
    }
    let trailer = bytes.count - Self.trailerSize
    func number(at offset: Int) -> UInt64 { Self.bigEndian(bytes[offset..<offset + 8]) }
    let sizes = (offset: Int(bytes[trailer + 6]), reference: Int(bytes[trailer + 7]))
    let objects = number(at: trailer + 8)
    let table = number(at: trailer + 24)
    // Compared so that nothing can overflow: there is space for an offset of each object between table and
    // trailer.
    guard (1...8).contains(sizes.offset), (1...8).contains(sizes.reference), objects > 0,
      table > UInt64(Self.headerSize), table <= UInt64(trailer),
      objects <= (UInt64(trailer) - table) / UInt64(sizes.offset)
    else { throw fault(.badTrailer, at: trailer, length: Self.trailerSize) }
    self.bytes = bytes
    count = Int(objects)
    root = number(at: trailer + 16)
    referenceSize = sizes.reference
    offsetSize = sizes.offset
    self.table = Int(table)
  }

  /// The reference at a place inside a container that was found.
  func reference(at offset: Int) -> UInt64 { Self.bigEndian(bytes[offset..<offset + referenceSize]) }

  /// The place of the trailer's word for the root.
  var rootPlace: SourceRange {
    SourceRange(offset: bytes.count - Self.trailerSize + 16, length: 8)
  }

  /// The object of a number below `count`.
  func object(_ number: Int) throws(PlacedProblem) -> Found {
    let entry = table + number * offsetSize
    let place = Self.bigEndian(bytes[entry..<entry + offsetSize])
    guard place >= UInt64(Self.headerSize), place < UInt64(table) else {
      throw PlacedProblem(
        .binary(.objectOutside(number)), at: SourceRange(offset: entry, length: offsetSize))
    }
    let start = Int(place)
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0:
      return Found(object: try single(marker, at: start), range: SourceRange(offset: start, length: 1))
    case 0x1 where low <= 4:
      let range = try content(1 << low, from: start + 1, of: start)
      return Found(object: .integer(range), range: whole(start, range))
    case 0x2 where low == 2 || low == 3:
      let range = try content(1 << low, from: start + 1, of: start)
      return Found(object: .real(range), range: whole(start, range))
    case 0x3 where low == 3:
      let range = try content(8, from: start + 1, of: start)
      return Found(object: .date(range), range: whole(start, range))
    case 0x4: return try text(at: start, unit: 1) { .data($0) }
    case 0x5: return try text(at: start, unit: 1) { .ascii($0) }
    case 0x6: return try text(at: start, unit: 2) { .utf16($0) }
    case 0x7: return try text(at: start, unit: 1) { .utf8($0) }
    case 0x8:
      let range = try content(low + 1, from: start + 1, of: start)
      return Found(object: .foreign("a UID"), range: whole(start, range))
    case 0xA: return try container(at: start, references: 1) { .array(references: $0, count: $1) }
    case 0xB: return try container(at: start, references: 1) { _, _ in .foreign("an ordered set") }
    case 0xC: return try container(at: start, references: 1) { _, _ in .foreign("a set") }
    case 0xD: return try container(at: start, references: 2) { .dictionary(references: $0, count: $1) }
    default: throw fault(.unknownMarker(marker), at: start)
    }
  }

  private func single(_ marker: UInt8, at start: Int) throws(PlacedProblem) -> BinaryObject {
    switch marker {
    case 0x00: return .foreign("a null")
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x0C, 0x0D: return .foreign("a URL")
    case 0x0E: return .foreign("a UUID")
    default: throw fault(.unknownMarker(marker), at: start)
    }
  }

  /// A text or data; its place is that of its bytes, as a text stands between its tags.
  private func text(
    at start: Int, unit: Int, _ object: (Range<Int>) -> BinaryObject
  ) throws(PlacedProblem) -> Found {
    let (count, content) = try header(at: start)
    let range = try self.content(count * unit, from: content, of: start)
    let place = SourceRange(offset: range.lowerBound, length: range.count)
    return Found(object: object(range), range: range.isEmpty ? whole(start, range) : place)
  }

  private func container(
    at start: Int, references: Int, _ object: (_ references: Int, _ count: Int) -> BinaryObject
  ) throws(PlacedProblem) -> Found {
    let (count, content) = try header(at: start)
    _ = try self.content(count * references * referenceSize, from: content, of: start)
    return Found(
      object: object(content, count), range: SourceRange(offset: start, length: content - start))
  }

  /// The count of a text or a container, in its marker or in an integer behind it, and where its content
  /// begins.
  private func header(at start: Int) throws(PlacedProblem) -> (count: Int, content: Int) {
    let low = Int(bytes[start] & 0x0F)
    if low != 0x0F { return (low, start + 1) }
    guard start + 1 < table, bytes[start + 1] >> 4 == 0x1, bytes[start + 1] & 0x0F <= 3 else {
      throw fault(.badCount, at: start)
    }
    let range = try content(1 << Int(bytes[start + 1] & 0x0F), from: start + 2, of: start)
    let count = Self.bigEndian(bytes[range])
    // More than the file has bytes cannot be there; below that, products with it cannot overflow.
    guard count <= UInt64(bytes.count) else { throw fault(.cutObject, at: start) }
    return (Int(count), range.upperBound)
  }

  /// So many bytes of an object, none of which may lie behind the objects.
  private func content(_ count: Int, from offset: Int, of start: Int) throws(PlacedProblem) -> Range<Int> {
    guard offset <= table, count <= table - offset else { throw fault(.cutObject, at: start) }
    return offset..<offset + count
  }

  private func whole(_ start: Int, _ content: Range<Int>) -> SourceRange {
    SourceRange(offset: start, length: content.upperBound - start)
  }

  private func fault(_ fault: BinaryFault, at offset: Int) -> PlacedProblem {
    PlacedProblem(.binary(fault), at: SourceRange(offset: offset, length: 1))
  }

  /// A number of at most eight bytes.
  static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// What one object of a binary property list says it is, by its first byte (Apple, CFBinaryPList.c).
enum BinaryObject {
  case boolean(Bool)
  /// Big-endian in these bytes: of 1, 2 and 4 unsigned, of 8 and 16 signed.
  case integer(Range<Int>)
  /// IEEE 754, big-endian.
  case real(Range<Int>)
  /// Seconds since 2001, as a real of eight bytes.
  case date(Range<Int>)
  case data(Range<Int>)
  case ascii(Range<Int>)
  /// Big-endian.
  case utf16(Range<Int>)
  case utf8(Range<Int>)
  /// Where its references begin, and how many it has.
  case array(references: Int, count: Int)
  /// The references of the keys, and behind them as many of the values.
  case dictionary(references: Int, count: Int)
  /// What XML property lists do not have, with its article.
  case foreign(String)
}
