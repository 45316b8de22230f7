/// Bytes that are not what they should be.
package struct MalformedBytes: Error {}

/// Values, one after another, as bytes. Numbers take eight, the lowest first; a text has the count of its
/// bytes before them.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func add(_ number: Double) { add(number.bitPattern) }

  /// - Parameter number: at least 0.
  mutating func add(_ number: Int) { add(UInt64(clamping: number)) }

  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += Array(text.utf8)
  }
}

/// Reads what a `ByteWriter` has written.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  private mutating func take(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw MalformedBytes() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func word() throws(MalformedBytes) -> UInt64 {
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func number() throws(MalformedBytes) -> Double { Double(bitPattern: try word()) }

  mutating func whole() throws(MalformedBytes) -> Int {
    guard let number = Int(exactly: try word()) else { throw MalformedBytes() }
    return number
  }

  /// How many of something follow.
  ///
  /// - Parameter size: bytes that each takes at least; more are not said to follow than there are bytes for.
  ///   Default 8.
  mutating func count(of size: Int = 8) throws(MalformedBytes) -> Int {
    let count = try whole()
    guard size == 0 || count <= rest.count / size else { throw MalformedBytes() }
    return count
  }

  mutating func flag() throws(MalformedBytes) -> Bool { try take(1).first == 1 }

  mutating func text() throws(MalformedBytes) -> String {
    String(decoding: try take(try count(of: 1)), as: UTF8.self)
  }
}
