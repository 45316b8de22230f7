/// Looks a binary property list over before Foundation builds it.
///
/// A few hundred bytes can describe more values than any memory holds, as an array may refer to one other array a
/// thousand times. The survey counts what the references unfold to, each object once, and refuses what is beyond the
/// limits, refers to itself or points outside the file.
///
/// The format: a header of eight bytes, the objects, a table of their offsets, and a trailer of 32 bytes (Apple,
/// CFBinaryPList.c).
struct BinarySurvey {
  /// What one object unfolds to.
  private struct Extent {
    var values = 1
    var bytes = 0
    var height = 0
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let offsetTable: Int
  private var extents: [Int: Extent] = [:]
  private var open: Set<Int> = []

  /// Throws what is wrong with the file, if anything is.
  static func check(_ bytes: [UInt8]) throws(InputFileFault) {
    guard bytes.count >= 8 + 32 else { throw InputFileFault(.damagedBinary) }
    let trailer = bytes.count - 32
    func number(at offset: Int) -> Int? {
      bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }.asSmallInteger
    }
    guard let objectCount = number(at: trailer + 8), let root = number(at: trailer + 16),
      let table = number(at: trailer + 24), (1...8).contains(bytes[trailer + 6]),
      (1...8).contains(bytes[trailer + 7]), objectCount <= bytes.count, table >= 8,
      table + objectCount * Int(bytes[trailer + 6]) <= trailer
    else { throw InputFileFault(.damagedBinary) }
    var survey = BinarySurvey(
      bytes: bytes, offsetSize: Int(bytes[trailer + 6]), referenceSize: Int(bytes[trailer + 7]),
      objectCount: objectCount, offsetTable: table)
    _ = try survey.extent(of: root, depth: 0)
  }

  private init(bytes: [UInt8], offsetSize: Int, referenceSize: Int, objectCount: Int, offsetTable: Int) {
    self.bytes = bytes
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    self.objectCount = objectCount
    self.offsetTable = offsetTable
  }

  private mutating func extent(of object: Int, depth: Int) throws(InputFileFault) -> Extent {
    if let known = extents[object] {
      if depth + known.height > PropertyListLimits.nesting { throw InputFileFault(.tooDeep) }
      return known
    }
    guard object < objectCount, open.insert(object).inserted else { throw InputFileFault(.damagedBinary) }
    defer { open.remove(object) }
    var position = try number(at: offsetTable + object * offsetSize, size: offsetSize)
    guard position >= 8, position < offsetTable else { throw InputFileFault(.damagedBinary) }
    let marker = bytes[position]
    position += 1
    var extent = Extent()
    switch marker >> 4 {
    case 0x0: break
    case 0x1, 0x2, 0x3: extent.bytes = 1 << Int(marker & 0x0F)
    case 0x8: extent.bytes = Int(marker & 0x0F) + 1
    case 0x4, 0x5, 0x7: extent.bytes = try count(marker, &position)
    case 0x6: extent.bytes = 2 * (try count(marker, &position))
    case 0xA, 0xB, 0xC:
      let count = try count(marker, &position)
      try unfold(count, values: count, at: position, into: &extent, depth: depth)
    case 0xD:
      let count = try count(marker, &position)
      try unfold(2 * count, values: count, at: position, into: &extent, depth: depth)
    default: throw InputFileFault(.damagedBinary)
    }
    if extent.height == 0, position + extent.bytes > offsetTable { throw InputFileFault(.damagedBinary) }
    extents[object] = extent
    return extent
  }

  /// Adds what the references of a container unfold to; the keys of a dictionary are no values, but have bytes.
  private mutating func unfold(
    _ count: Int, values: Int, at position: Int, into extent: inout Extent, depth: Int
  ) throws(InputFileFault) {
    if depth == PropertyListLimits.nesting { throw InputFileFault(.tooDeep) }
    guard position + count * referenceSize <= offsetTable else { throw InputFileFault(.damagedBinary) }
    extent.height = 1
    for index in 0..<count {
      let reference = try number(at: position + index * referenceSize, size: referenceSize)
      let child = try self.extent(of: reference, depth: depth + 1)
      extent.values += index < count - values ? 0 : child.values
      extent.bytes += child.bytes
      extent.height = max(extent.height, child.height + 1)
      if extent.values > PropertyListLimits.values { throw InputFileFault(.tooManyValues) }
      if extent.bytes > PropertyListLimits.fileSize { throw InputFileFault(.tooLarge) }
    }
  }

  /// The count of a string, data or container: in the marker, or in an integer behind it.
  private func count(_ marker: UInt8, _ position: inout Int) throws(InputFileFault) -> Int {
    if marker & 0x0F != 0x0F { return Int(marker & 0x0F) }
    guard position < offsetTable, bytes[position] >> 4 == 0x1, bytes[position] & 0x0F <= 3 else {
      throw InputFileFault(.damagedBinary)
    }
    let size = 1 << Int(bytes[position] & 0x0F)
    let count = try number(at: position + 1, size: size)
    position += 1 + size
    // More than the file has bytes cannot be there.
    guard count <= bytes.count else { throw InputFileFault(.damagedBinary) }
    return count
  }

  private func number(at offset: Int, size: Int) throws(InputFileFault) -> Int {
    guard offset + size <= bytes.count else { throw InputFileFault(.damagedBinary) }
    let number = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let small = number.asSmallInteger else { throw InputFileFault(.damagedBinary) }
    return small
  }
}

extension UInt64 {
  /// The number, if sums and products with it cannot overflow.
  fileprivate var asSmallInteger: Int? { self < 1 << 40 ? Int(self) : nil }
}
