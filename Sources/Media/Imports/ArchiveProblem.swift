/// Why an archive is not taken.
package enum ArchiveProblem: CaseIterable, Hashable, Sendable {
  /// Nothing that begins as a ZIP archive does.
  case notAnArchive
  /// It begins as one, and its directory, which is at its end, is missing.
  case endsTooEarly
  /// More bytes than `ArchiveLimits.fileBytes`.
  case fileTooLarge
  /// More than `ArchiveLimits.entries`.
  case tooManyEntries
  /// More bytes than `ArchiveLimits.unpackedBytes`.
  case unpacksTooLarge
  /// A file in it that grows by more than `ArchiveLimits.ratio`.
  case swells
  /// Files that lie over each other: packed, they have more bytes than the archive.
  case overlaps
  /// What was asked for is encrypted.
  case isEncrypted
}

/// What an archive may have; its own numbers say so before anything is unpacked, and what is unpacked is held
/// to them.
package enum ArchiveLimits {
  /// Of the archive itself: 1 GB.
  package static let fileBytes = 1_000_000_000
  /// Files and folders in it.
  package static let entries = 10_000
  /// Of all files in it: 1 GB.
  package static let unpackedBytes = 1_000_000_000
  /// How many times as large as in the archive a file may be, once it has more than `leastSwollenBytes`: what
  /// is worth packing is never packed so well, but for what is all the same.
  package static let ratio = 200
  package static let leastSwollenBytes = 1_000_000
  /// Whether so few bytes become more than these limits allow.
  package static func swell(_ packed: UInt64, to size: UInt64) -> Bool {
    let (most, isAnything) = packed.multipliedReportingOverflow(by: UInt64(ratio))
    return size > UInt64(leastSwollenBytes) && !isAnything && size > most
  }
  /// Of a file's name, with its folders; one that is longer is left out.
  package static let nameBytes = 1024
}

/// A library by which something is imported; the raw value is its name.
package enum ImportLibrary: String, CaseIterable, Sendable {
  case zip = "libzip"
  case commonMark = "libcmark"
  case poppler = "poppler"

  /// The package of Debian 12 that has it.
  package var debianPackage: String {
    switch self {
    case .zip: "libzip4"
    case .commonMark: "libcmark0.30.2"
    case .poppler: "libpoppler-glib8"
    }
  }
}
