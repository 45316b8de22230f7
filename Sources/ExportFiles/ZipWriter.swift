import BookSaving

/// Writes a ZIP archive in which nothing is compressed: pictures and sounds are already, and the rest is
/// small. The same files give the same bytes.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// A ZIP archive with 32-bit numbers has no more bytes and files.
  package static let most = (bytes: 0xFFFF_0000, files: 65_000)

  package init() {}

  /// Whether so many bytes still have room, in a file of a name.
  package func hasRoom(for count: Int) -> Bool {
    bytes.count + directory.count + count + (1 << 16) < Self.most.bytes && Int(self.count) < Self.most.files
  }

  /// Adds a file.
  ///
  /// - Parameter path: relative, with `/` between folders.
  package mutating func add(_ contents: [UInt8], at path: String) {
    let name = Array(path.utf8)
    let offset = UInt32(bytes.count)
    // Version 1.0, names in UTF-8, stored, 1 January 1980.
    let head =
      Self.words(0x0014, 0x0800, 0, 0, 0x0021) + Self.number(Checksum.of(contents))
      + Self.number(UInt32(contents.count)) + Self.number(UInt32(contents.count))
      + Self.words(UInt16(name.count), 0)
    bytes += Self.number(0x0403_4B50) + head + name + contents
    directory +=
      Self.number(0x0201_4B50) + Self.words(0x0014) + head + Self.words(0, 0, 0) + Self.number(0)
      + Self.number(offset) + name
    count += 1
  }

  /// The archive.
  package var archive: [UInt8] {
    bytes + directory + Self.number(0x0605_4B50) + Self.words(0, 0, count, count)
      + Self.number(UInt32(directory.count)) + Self.number(UInt32(bytes.count)) + Self.words(0)
  }

  private static func words(_ words: UInt16...) -> [UInt8] {
    words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
