import Characters

/// A file in an archive.
package struct ArchiveEntry: Equatable, Sendable {
  /// Its place in the archive.
  package var index: Int
  /// Its name with its folders, parted by `/`: relative, without `.` and `..`, and no other's in the archive.
  package var name: String
  /// Bytes once it is unpacked, as the archive says.
  package var size: Int
  package var isEncrypted: Bool

  package init(index: Int, name: String, size: Int, isEncrypted: Bool = false) {
    self.index = index
    self.name = name
    self.size = size
    self.isEncrypted = isEncrypted
  }

  /// How large it may be: its ending says whether it is to be a sound.
  package var bound: MediaFile.Bound {
    let ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    return Self.trackEndings.contains(ending) ? .track : .picture
  }

  private static let trackEndings: Set = [
    "aac", "aif", "aiff", "flac", "m4a", "mp3", "mp4", "oga", "ogg", "opus", "wav",
  ]
}

/// What lies in an archive; folders are not listed.
package struct ArchiveListing: Equatable, Sendable {
  /// In the archive's order.
  package var entries: [ArchiveEntry] = []
  /// What is not taken for its name, in the archive's order.
  package var leftOut: [LeftOut] = []

  /// A file that is not taken for its name.
  package struct LeftOut: Equatable, Sendable {
    /// As the archive has it; it may have any characters.
    package var name: String
    package var reason: Reason

    package init(name: String, reason: Reason) {
      self.name = name
      self.reason = reason
    }
  }

  /// What is wrong with a name.
  package enum Reason: Equatable, Sendable {
    /// It climbs out of the folder it lies in, by `..`.
    case climbs
    /// It begins at a root or a drive.
    case isAbsolute
    case hasControlCharacters
    /// Another file before it has the same.
    case isRepeated
    /// More than `ArchiveLimits.nameBytes`.
    case isTooLong
    case isEmpty
  }
}

extension ArchiveListing {
  /// What the decoder's process answers of a file in an archive.
  package struct Record {
    package var index: Int
    package var name: [UInt8]
    package var size: UInt64
    package var packedSize: UInt64
    package var isEncrypted: Bool

    package init(index: Int, name: [UInt8], size: UInt64, packedSize: UInt64, isEncrypted: Bool) {
      self.index = index
      self.name = name
      self.size = size
      self.packedSize = packedSize
      self.isEncrypted = isEncrypted
    }

    /// Four numbers of 64 bits, and the name: of one that is too long as much as shows that it is.
    package var bytes: [UInt8] {
      let name = name.prefix(ArchiveLimits.nameBytes + 1)
      let head = [
        UInt64(clamping: index), size, packedSize, UInt64(name.count) << 1 | (isEncrypted ? 1 : 0),
      ]
      return head.withUnsafeBytes(Array.init) + name
    }

    fileprivate static let headBytes = 32
  }

  /// The most that the records of an archive take.
  package static let mostBytes =
    ArchiveLimits.entries * (Record.headBytes + ArchiveLimits.nameBytes + 1)

  /// Reads the records of an archive, which nothing is believed of that cannot be.
  ///
  /// - Parameter archiveBytes: of the archive itself. Default nil: not known.
  /// - Throws: `MediaProblem.archive` for an archive that is not taken, and `decoderFailed` for what is no
  ///   records.
  package init(records bytes: [UInt8], archiveBytes: Int? = nil) throws(MediaProblem) {
    var (names, total, count, place) = (Set<String>(), UInt64(0), 0, 0)
    var packedLeft = archiveBytes.map { UInt64(clamping: $0) }
    while place < bytes.count {
      guard let record = Record(bytes, at: &place) else { throw .decoderFailed }
      count += 1
      guard count <= ArchiveLimits.entries else { throw .archive(.tooManyEntries) }
      let (sum, isTooMuch) = total.addingReportingOverflow(record.size)
      guard !isTooMuch, sum <= UInt64(ArchiveLimits.unpackedBytes) else { throw .archive(.unpacksTooLarge) }
      guard !record.swells else { throw .archive(.swells) }
      if let left = packedLeft {
        guard record.packedSize <= left else { throw .archive(.overlaps) }
        packedLeft = left - record.packedSize
      }
      total = sum
      take(record, &names)
    }
  }

  private mutating func take(_ record: Record, _ names: inout Set<String>) {
    let written = String(decoding: record.name, as: UTF8.self)
    let name: String
    switch ArchiveName.cleaned(written) {
    case .folder: return
    case .fault(let reason): return leftOut.append(LeftOut(name: written, reason: reason))
    case .name(let cleaned): name = cleaned
    }
    guard names.insert(name).inserted else {
      return leftOut.append(LeftOut(name: written, reason: .isRepeated))
    }
    entries.append(
      ArchiveEntry(
        index: record.index, name: name, size: Int(clamping: record.size), isEncrypted: record.isEncrypted))
  }
}

extension ArchiveListing.Record {
  /// nil where there is none at the place, which is moved on to its end.
  fileprivate init?(_ bytes: [UInt8], at place: inout Int) {
    let start = place
    guard start + Self.headBytes <= bytes.count else { return nil }
    func number(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self) }
    }
    let nameStart = start + Self.headBytes
    let nameLength = number(3) >> 1
    guard number(0) <= UInt64(Int32.max), nameLength <= UInt64(bytes.count - nameStart) else { return nil }
    place = nameStart + Int(nameLength)
    self.init(
      index: Int(number(0)), name: Array(bytes[nameStart..<place]), size: number(1), packedSize: number(2),
      isEncrypted: number(3) & 1 == 1)
  }

  fileprivate var swells: Bool { ArchiveLimits.swell(packedSize, to: size) }
}

/// Names of files in an archive.
private enum ArchiveName {
  case name(String)
  case folder
  case fault(ArchiveListing.Reason)

  static func cleaned(_ written: String) -> ArchiveName {
    guard written.utf8.count <= ArchiveLimits.nameBytes else { return .fault(.isTooLong) }
    // U+FFFD stands for what is no UTF-8: two names that differ in it alone cannot be told apart.
    guard written.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control && $0 != "\u{FFFD}" })
    else { return .fault(.hasControlCharacters) }
    // Byte by byte, as the system reads paths: a slash may bear an accent.
    let name = String(
      decoding: written.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    if name.utf8.first == UInt8(ascii: "/") || isOnDrive(name) { return .fault(.isAbsolute) }
    if name.utf8.last == UInt8(ascii: "/") { return .folder }
    let parts = name.pathNames.filter { $0 != "." }
    if parts.contains("..") { return .fault(.climbs) }
    return parts.isEmpty ? .fault(.isEmpty) : .name(parts.joined(separator: "/"))
  }

  /// `C:/`
  private static func isOnDrive(_ name: String) -> Bool {
    let start = Array(name.utf8.prefix(3))
    return start.count == 3 && start[1] == UInt8(ascii: ":") && start[2] == UInt8(ascii: "/")
  }
}
