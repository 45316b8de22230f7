/// Binary property lists put together object by object; the first one is the root.
struct BinaryList {
  /// The bytes of each object; references are one byte.
  var objects: [[UInt8]]
  /// What is written where the offset of an object should be; nil for the truth.
  var offset: Int?

  init(_ objects: [[UInt8]], offset: Int? = nil) {
    self.objects = objects
    self.offset = offset
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    let width = table < 256 && offset == nil ? 1 : 4
    for place in offsets { bytes += Self.bigEndian(offset ?? place, width: width) }
    return bytes + [0, 0, 0, 0, 0, 0, UInt8(width), 1] + Self.bigEndian(objects.count, width: 8)
      + Self.bigEndian(0, width: 8) + Self.bigEndian(table, width: 8)
  }

  /// A collection with fewer than 15 references: its kind is the high half of its first byte.
  static func collection(_ kind: UInt8, _ references: [UInt8]) -> [UInt8] {
    [kind << 4 | UInt8(references.count)] + references
  }

  static func array(_ references: [UInt8]) -> [UInt8] { collection(0xA, references) }
  static func set(_ references: [UInt8]) -> [UInt8] { collection(0xC, references) }
  static func dictionary(_ references: [UInt8]) -> [UInt8] {
    [0xD0 | UInt8(references.count / 2)] + references
  }
  /// A string of fewer than 15 letters of ASCII.
  static func string(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }
  static let yes: [UInt8] = [0x09]

  private static func bigEndian(_ number: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
