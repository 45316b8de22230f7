import Media

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
    /// Whether it lies where the file before it does: an archive of many such is small.
    package var isShared = false

    /// A file whose bytes stand in the archive as they are.
    package init(_ name: String, bytes: [UInt8]) {
      self.name = Array(name.utf8)
      packed = bytes
      method = 0
      checksum = Checksum.of(bytes)
      size = bytes.count
    }

    package init(_ name: String, _ text: String) { self.init(name, bytes: Array(text.utf8)) }

    /// A file of a beginning and one byte many times, the latter packed to a thousandth.
    ///
    /// - Parameters:
    ///   - head: at most 65,535 bytes. Default none.
    ///   - count: at least 1.
    package init(_ name: String, head: [UInt8] = [], run byte: UInt8, count: Int) {
      self.name = Array(name.utf8)
      packed = DeflatedRun(head: head, byte: byte, count: count).deflate
      method = 8
      checksum = Checksum.of(Array(repeating: byte, count: count), after: Checksum.of(head))
      size = head.count + count
    }

    /// The same file by another name.
    package func renamed(_ name: String) -> Entry {
      var entry = self
      entry.name = Array(name.utf8)
      return entry
    }

    /// What stands before its bytes in the archive.
    fileprivate var start: [UInt8] { [0x50, 0x4B, 3, 4] + head + name }

    fileprivate var head: [UInt8] {
      // The names' encoding is UTF-8 (bit 11).
      let flags = 0x800 | (isEncrypted ? 1 : 0)
      return little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 4) + little(Int(checksum), 4)
        + little(packed.count, 4) + little(size, 4) + little(name.count, 2) + little(0, 2)
    }
  }

  package init(_ entries: [Entry]) { self.entries = entries }

  package var bytes: [UInt8] {
    var files: [UInt8] = []
    var places: [(entry: Entry, place: Int)] = []
    for entry in entries {
      if entry.isShared, let last = places.last {
        places.append((entry, last.place))
      } else {
        places.append((entry, files.count))
        files += entry.start + entry.packed
      }
    }
    return Self.bytes(files, places)
  }

  /// An archive whose files lie over each other (D. Fifield, "A better zip bomb", 2019): each has what stands
  /// before those behind it as its first words, and all end in the same run of a byte.
  ///
  /// - Parameters:
  ///   - names: at least one.
  ///   - count: of the run, at least 1.
  package static func overlapping(_ names: [String], run byte: UInt8, count: Int) -> [UInt8] {
    let run = Array(repeating: byte, count: count)
    var entries: [Entry] = []
    var words: [UInt8] = []
    for name in names.reversed() {
      var entry = Entry(name, run: byte, count: count)
      if let next = entries.last {
        words = next.start + words
        // A block of bytes as they are; behind it the next file's own begin.
        let length = next.start.count
        entry.packed = [0] + little(length, 2) + little(~length, 2) + next.start + next.packed
        entry.checksum = Checksum.of(run, after: Checksum.of(words))
        entry.size = words.count + count
      }
      entries.append(entry)
    }
    let files = (entries.last?.start ?? []) + (entries.last?.packed ?? [])
    return bytes(files, entries.reversed().map { ($0, files.count - $0.start.count - $0.packed.count) })
  }

  private static func bytes(_ files: [UInt8], _ places: [(entry: Entry, place: Int)]) -> [UInt8] {
    var directory: [UInt8] = []
    for (entry, place) in places {
      // Made on Unix, whose rights and kinds of files are in the upper half of the attributes.
      let (maker, attributes) = entry.isLink ? (3 << 8 | 20, 0o120777 << 16) : (20, 0)
      directory +=
        [0x50, 0x4B, 1, 2] + little(maker, 2) + entry.head + little(0, 2 + 2 + 2) + little(attributes, 4)
        + little(place, 4)
      directory += entry.name
    }
    // More entries than the number has room for are counted modulo 65,536; only ZIP64 has another number.
    let end =
      [0x50, 0x4B, 5, 6] + little(0, 4) + little(places.count & 0xFFFF, 2)
      + little(places.count & 0xFFFF, 2)
      + little(directory.count, 4) + little(files.count, 4) + little(0, 2)
    return files + directory + end
  }
}

/// A number of so many bytes, the lowest first.
private func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
}
