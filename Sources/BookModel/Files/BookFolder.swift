import Characters
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of a book, or the pack that it lies in, and the only way to its files: nothing outside it is
/// ever opened.
///
/// ```swift
/// switch reading.folder.open("pictures/fish.svg") {
/// case .success(let file): show(file)
/// case .failure(let problem): leaveOut(because: problem)
/// }
/// ```
package struct BookFolder: Sendable, Hashable {
  /// Of the folder, or of the pack.
  package let path: FilePath
  /// Nil for a folder.
  package let pack: BookPack?

  package init(path: FilePath) {
    self.path = path
    pack = FileSystem.kind(of: path) == .file ? BookPack(path: path) : nil
  }

  /// What the files of a book lie in.
  package init(_ location: BookLocation) { (path, pack) = (location.folder, location.pack) }

  package static func == (one: BookFolder, other: BookFolder) -> Bool { one.path == other.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Opens a file that the book names relative to its folder, if it may be opened. Links are followed that
  /// stay in the folder, and accents may be parted from their letters in the name or on the disk.
  package func open(_ name: String) -> Result<MediaFile, BookFileProblem> {
    if let problem = Self.problem(of: name) { return .failure(problem) }
    if let pack { return pack.open(name) }
    let file = openFile(name)
    guard case .failure(.missing) = file, let own = ownSpelling(of: name) else { return file }
    return openFile(own)
  }

  private func openFile(_ name: String) -> Result<MediaFile, BookFileProblem> {
    switch FileSystem.open(FilePath(name), beneath: path) {
    case .failure(let error): return .failure(BookFileProblem(openingFailedWith: error))
    case .success(let descriptor):
      let file = MediaFile(descriptor: descriptor)
      switch FileSystem.kind(of: descriptor) {
      case .file: return .success(file)
      case .folder: return .failure(.folder)
      case .other, nil: return .failure(.notAFile)
      }
    }
  }

  /// How a name is spelt on the disk, where it is not spelt so.
  ///
  /// To Unicode and to Swift `è` is the same as one character and as a letter with its accent; a Mac stores
  /// the second and opens both, and other systems compare bytes.
  private func ownSpelling(of name: String) -> String? {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var own = ""
    for part in name.pathNames {
      guard let found = FileSystem.names(in: own, beneath: path).first(where: { $0 == part }) else {
        return nil
      }
      own += own.isEmpty ? found : "/" + found
    }
    return own.utf8.elementsEqual(name.utf8) ? nil : own
  }

  /// The names of what stands where a file of that name would, for a guess at what was meant.
  package func neighbours(of name: String) -> [String] {
    guard Self.problem(of: name) == nil else { return [] }
    let folders = name.pathNames.dropLast().joined(separator: "/")
    let names = pack?.names(in: folders) ?? FileSystem.names(in: folders, beneath: path)
    return names.map { folders.isEmpty ? $0 : folders + "/" + $0 }
  }

  /// What is wrong with the name itself, wherever it leads.
  private static func problem(of name: String) -> BookFileProblem? {
    if name.allSatisfy(\.isWhitespace) { return .emptyName }
    if name.firstPlace(of: "://") != nil { return .address }
    if addresses.contains(where: name.lowercased().hasPrefix) { return .address }
    if name.utf8.first == UInt8(ascii: "/") || name.hasPrefix("~/") { return .absolute }
    if name.pathNames.contains("..") { return .leadsOut }
    // A path ends at its first NUL: what lies behind it would be checked but not opened.
    if name.unicodeScalars.contains("\0") { return .missing }
    return nil
  }

  private static let addresses = ["file:", "http:", "https:", "data:"]
}

/// Why a file that a book names is not opened.
package enum BookFileProblem: Error, Sendable, Hashable, CaseIterable {
  /// The name is empty or blank.
  case emptyName
  /// The name is an address, of something on the network most likely.
  case address
  /// The name begins at the root of the file system, or at a user's home.
  case absolute
  /// The name leads upwards by `..`.
  case leadsOut
  /// A symbolic link leads out of the folder.
  case linkLeadsOut
  /// There is no such file.
  case missing
  /// The file is there, but not for this reader, or it cannot be read.
  case unreadable
  /// A folder, where a file is needed.
  case folder
  /// A pipe, a socket or a device: nothing that can be read to its end.
  case notAFile
  /// The pack ends before it.
  case cut
  /// It is not what was packed.
  case changed
}

extension BookFileProblem {
  fileprivate init(openingFailedWith error: ErrorNumber) {
    switch error.number {
    case EXDEV: self = .linkLeadsOut
    case EACCES, EPERM, EIO, EMFILE, ENFILE: self = .unreadable
    case ENXIO, ENODEV: self = .notAFile
    default: self = .missing
    }
  }
}
