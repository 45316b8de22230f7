/// A deflate stream (RFC 1951) of some bytes and then one byte many times, a thousandth of its inflated
/// length: after a dynamic Huffman block's table each two zero bits stand for 258 bytes.
struct DeflatedRun {
  /// What comes first, at most 65,535 bytes.
  var head: [UInt8] = []
  /// The byte of the run.
  var byte: UInt8 = 0
  /// How long the run is: 1 … 250,000,000 where a checksum is asked for.
  var count: Int

  /// The stream in the zlib format (RFC 1950), with its checksum.
  var zlib: [UInt8] { [0x78, 0x9C] + deflate + PortableNetworkGraphic.bigEndian(adler) }

  /// The stream in the gzip format (RFC 1952), cut off before its checksum: a decoder that gets there has
  /// inflated it all.
  var gzipWithoutEnd: [UInt8] { [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + deflate }

  var deflate: [UInt8] {
    var bits = BitWriter()
    if !head.isEmpty { bits.addStored(head, isLast: false) }
    let matches = (count - 1) / 258
    bits.add(0b100, width: 3)  // Not the last block; a dynamic one.
    bits.add(29, width: 5)  // 286 codes of literals and lengths,
    bits.add(0, width: 5)  // one of distances,
    bits.add(14, width: 4)  // and 18 lengths of the code lengths' own codes:
    // in the order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1; only 18, 0, 2 and 1 are used, with two bits
    // each.
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
      bits.add([0, 1, 2, 18].contains(symbol) ? 2 : 0, width: 3)
    }
    bits.addZeroLengths(Int(byte))
    bits.addCode(0b10, width: 2)  // The byte's code has two bits,
    bits.addZeroLengths(255 - Int(byte))
    bits.addCode(0b10, width: 2)  // as has the end's (256);
    bits.addZeroLengths(28)
    bits.addCode(0b01, width: 2)  // the length 258 (285) has one,
    bits.addCode(0b01, width: 2)  // and the distance 1, too.
    bits.addCode(0b10, width: 2)  // The byte itself,
    bits.addZeros(2 * matches)  // 258 more each,
    bits.addCode(0b11, width: 2)  // the end.
    bits.addStored(Array(repeating: byte, count: count - 1 - 258 * matches), isLast: true)
    return bits.bytes
  }

  /// Adler-32 (RFC 1950): the run's part in closed form.
  private var adler: UInt32 {
    let modulus = 65521
    var (low, high) = (1, 0)
    for byte in head {
      low = (low + Int(byte)) % modulus
      high = (high + low) % modulus
    }
    let triangle = (count * (count + 1) / 2) % modulus
    high = (high + count % modulus * low + Int(byte) * triangle) % modulus
    low = (low + Int(byte) * (count % modulus)) % modulus
    return UInt32(high << 16 | low)
  }
}

/// Bits from the lowest up, as deflate and GIF pack them.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending = 0
  private var width = 0

  /// A number, lowest bit first.
  mutating func add(_ number: Int, width count: Int) {
    pending |= number << width
    width += count
    while width >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      width -= 8
    }
  }

  /// A Huffman code, highest bit first.
  mutating func addCode(_ code: Int, width count: Int) {
    for bit in (0..<count).reversed() { add(code >> bit & 1, width: 1) }
  }

  /// Many zero bits.
  mutating func addZeros(_ count: Int) {
    let first = min(count, (8 - width) % 8)
    add(0, width: first)
    bytes += [UInt8](repeating: 0, count: (count - first) / 8)
    add(0, width: (count - first) % 8)
  }

  /// Fills the last byte up.
  mutating func align() { add(0, width: (8 - width) % 8) }

  /// Code lengths of zero, in deflate's own way of writing them: code 18 (`11`) repeats 11 … 138 of them, 0
  /// (`00`) is one.
  fileprivate mutating func addZeroLengths(_ count: Int) {
    var rest = count
    while rest >= 11 {
      let run = min(rest, 138)
      addCode(0b11, width: 2)
      add(run - 11, width: 7)
      rest -= run
    }
    addZeros(2 * rest)
  }

  /// A block of deflate without compression.
  fileprivate mutating func addStored(_ content: [UInt8], isLast: Bool) {
    add(isLast ? 1 : 0, width: 3)
    align()
    add(content.count, width: 16)
    add(~content.count & 0xFFFF, width: 16)
    bytes += content
  }
}
