/// ZIP archives as a test needs them (PKWARE's APPNOTE 6.3): written whole, or with lies in them.
///
/// ```swift
/// let book = ZipFile([.init("pages/1.txt", "Once upon a time.")]).bytes
/// ```
package struct ZipFile {
  package var entries: [Entry]

  /// A file in an archive.
  package struct Entry {
    package var name: [UInt8]
    /// Its bytes as they stand in the archive.
    var packed: [UInt8]
    /// 0 for bytes as they are, 8 for deflate.
    var method: Int
    var checksum: UInt32
    /// Bytes once it is unpacked, as the archive says.
    package var size: Int
    package var isEncrypted = false
    /// Whether it is a symbolic link, and its bytes are where that leads.
    package var isLink = false

    /// A file whose bytes stand in the archive as they are.
    package init(_ name: String, bytes: [UInt8]) {
      self.name = Array(name.utf8)
      packed = bytes
      method = 0
      checksum = PortableNetworkGraphic.checksum(bytes)
      size = bytes.count
    }

    package init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

    /// A file of one byte many times, packed to a thousandth.
    ///
    /// - Parameter count: at least 1.
    package init(_ name: String, run byte: UInt8, count: Int) {
      self.name = Array(name.utf8)
      packed = DeflatedRun(byte: byte, count: count).deflate
      method = 8
      checksum = PortableNetworkGraphic.checksum(repeatElement(byte, count: count))
      size = count
    }

    /// The same file by another name.
    package func renamed(_ name: String) -> Entry {
      var entry = self
      entry.name = Array(name.utf8)
      return entry
    }

    fileprivate var head: [UInt8] {
      // The names' encoding is UTF-8 (bit 11).
      let flags = 0x800 | (isEncrypted ? 1 : 0)
      return little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 4) + little(Int(checksum), 4)
        + little(packed.count, 4) + little(size, 4) + little(name.count, 2) + little(0, 2)
    }
  }

  package init(_ entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var (files, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let start = files.count
      files += [0x50, 0x4B, 3, 4] + entry.head + entry.name + entry.packed
      // Made on Unix, whose rights and kinds of files are in the upper half of the attributes.
      let (maker, attributes) = entry.isLink ? (3 << 8 | 20, 0o120777 << 16) : (20, 0)
      directory +=
        [0x50, 0x4B, 1, 2] + little(maker, 2) + entry.head + little(0, 2 + 2 + 2) + little(attributes, 4)
        + little(start, 4)
      directory += entry.name
    }
    // More entries than the number has room for are counted modulo 65,536; only ZIP64 has another number.
    let end =
      [0x50, 0x4B, 5, 6] + little(0, 4) + little(entries.count & 0xFFFF, 2)
      + little(entries.count & 0xFFFF, 2)
      + little(directory.count, 4) + little(files.count, 4) + little(0, 2)
    return files + directory + end
  }
}

/// A number of so many bytes, the lowest first.
private func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
}
