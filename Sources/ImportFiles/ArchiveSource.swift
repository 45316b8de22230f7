import BookModel
import Characters
import Importing
import Media
import PropertyList

/// An archive that a book is imported from. What is hidden is no part of it, nor what is not taken for its
/// name.
///
/// Its files are unpacked one by one, when they are asked for, into memory.
package final class ArchiveSource: OpenedSource {
  package let path: String
  package let title: String
  package let names: [String]
  package let omissions: [String]
  private let archive: MediaFile
  private let entries: [String: ArchiveEntry]
  private let media: any MediaService

  /// Whether a file begins as an archive does.
  static func isArchive(_ file: MediaFile) -> Bool { file.bytes(atMost: 4) == [0x50, 0x4B, 3, 4] }

  /// Whether a file begins as an archive does that is not read: RAR, or 7z.
  static func isOfAnotherKind(_ file: MediaFile) -> Bool {
    let head = file.bytes(atMost: 6)
    return head.starts(with: "Rar!".utf8) || head == [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]
  }

  /// - Parameters:
  ///   - path: of the archive, for messages.
  ///   - media: reads it.
  /// - Throws: `SourceFault` where it cannot be read, or has more in it than any book.
  package init(_ archive: MediaFile, at path: FilePath, by media: any MediaService) throws(SourceFault) {
    self.archive = archive
    self.media = media
    self.path = path.description
    let name = path.lastComponent.description
    title = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : String(name[..<$0]) } ?? name
    do throws(MediaProblem) {
      let listing = try media.archiveListing(of: archive)
      let seen = listing.entries.filter { !Self.isHidden($0.name) }
      entries = Dictionary(uniqueKeysWithValues: seen.map { ($0.name, $0) })
      names = NaturalOrder.sorted(seen.map(\.name))
      omissions = listing.leftOut.map(Self.words)
    } catch {
      throw SourceFault("the archive \(error.words)")
    }
  }

  package var revision: String { archive.revision }

  private static func isHidden(_ name: String) -> Bool {
    name.pathNames.contains { $0.hasPrefix(".") }
  }

  private static func words(of file: ArchiveListing.LeftOut) -> String {
    let reason =
      switch file.reason {
      case .climbs, .isAbsolute: "leads out of the archive"
      case .hasControlCharacters: "has characters in its name that no file has"
      case .isRepeated: "is in the archive more than once, and the first is taken"
      case .isTooLong: "has a name of more than \(ArchiveLimits.nameBytes) bytes"
      case .isEmpty: "has no name"
      }
    return "\(String(file.name.prefix(mostNameCharacters)).quoted) \(reason)"
  }

  private static let mostNameCharacters = 80

  package func open(_ name: String) throws(SourceFault) -> MediaFile {
    guard let entry = entries[name] else {
      throw SourceFault("there is no \(name.quoted) in the archive")
    }
    guard entry.size <= MediaLimits.fileBytes else {
      throw SourceFault(
        "\(name.quoted) is larger than \(MediaLimits.fileBytes / 1_000_000) MB")
    }
    do throws(MediaProblem) {
      return try media.file(of: entry, in: archive)
    } catch {
      throw SourceFault("\(name.quoted) \(error.words)")
    }
  }

  package func bytes(of name: String, atMost most: Int) throws(SourceFault) -> [UInt8] {
    if let size = entries[name]?.size, size > most {
      throw SourceFault("\(name.quoted) is larger than \(most >> 20) MB")
    }
    return try FolderSource.bytes(of: open(name), called: name, atMost: most)
  }
}
