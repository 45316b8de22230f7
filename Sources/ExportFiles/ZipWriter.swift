/// Writes a ZIP archive from its beginning to its end (PKWARE's APPNOTE 6.3). The same files give the same
/// bytes.
///
/// ```swift
/// var zip = ZipWriter()
/// write(zip.header(of: .init(stored: bytes, at: "book.txt")) + bytes)
/// write(zip.directory)
/// ```
package struct ZipWriter {
  /// A file that is written next.
  package struct Entry {
    /// Relative, with `/` between folders.
    package var path: String
    /// Of its bytes as they are outside of the archive: how many, and their CRC-32.
    package var size: Int
    package var checksum: UInt32
    /// How many bytes it has once it is deflated; nil for a file that is stored.
    package var deflatedSize: Int?

    package init(path: String, size: Int, checksum: UInt32, deflatedSize: Int? = nil) {
      self.path = path
      self.size = size
      self.checksum = checksum
      self.deflatedSize = deflatedSize
    }
  }

  private var offset = 0
  private var entries: [UInt8] = []
  private var count: UInt16 = 0

  /// A ZIP archive with 32-bit numbers has no more bytes and files.
  package static let most = (bytes: 0xFFFF_0000, files: 65_000)

  package init() {}

  /// Whether so many bytes still have room, in a file of a name.
  package func hasRoom(for count: Int) -> Bool {
    offset + entries.count + count + (1 << 16) < Self.most.bytes && Int(self.count) < Self.most.files
  }

  /// What is written before a file's bytes, which have room.
  package mutating func header(of entry: Entry) -> [UInt8] {
    let name = Array(entry.path.utf8)
    let size = entry.deflatedSize ?? entry.size
    // Version 2.0, names in UTF-8, stored or deflated, 1 January 1980.
    let head =
      Self.words(0x0014, 0x0800, entry.deflatedSize == nil ? 0 : 8, 0, 0x0021) + Self.number(entry.checksum)
      + Self.number(UInt32(size)) + Self.number(UInt32(entry.size)) + Self.words(UInt16(name.count), 0)
    entries +=
      Self.number(0x0201_4B50) + Self.words(0x0014) + head + Self.words(0, 0, 0) + Self.number(0)
      + Self.number(UInt32(offset)) + name
    count += 1
    let header = Self.number(0x0403_4B50) + head + name
    offset += header.count + size
    return header
  }

  /// What is written behind all files.
  package var directory: [UInt8] {
    entries + Self.number(0x0605_4B50) + Self.words(0, 0, count, count) + Self.number(UInt32(entries.count))
      + Self.number(UInt32(offset)) + Self.words(0)
  }

  private static func words(_ words: UInt16...) -> [UInt8] {
    words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
