import BookModel
import CConfinement
import Characters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A hidden folder that is filled beside the place where it comes. Let go before it is kept, it is gone with
/// all that was written into it.
///
/// A signal that ends the program takes it away. It is locked as long as its program lives, so that what a
/// killed one has left is recognized, and taken away by the next.
final class DraftFolder {
  private let parent: OpenFile
  private let name: String
  private let folder: OpenFile
  /// Those in it, by their paths.
  private var folders: [String: OpenFile] = [:]
  /// What has been made in it, in order.
  private var entries: [(folder: OpenFile, name: String, isFolder: Bool)] = []
  private var isKept = false

  private static let prefix = ".leggi-new-"

  /// - Parameter rights: as of a `DraftFile`.
  init(in parent: OpenFile, rights: mode_t) throws(SavingFault) {
    self.parent = parent
    Self.removeStale(in: parent)
    var number = 0
    var name: String
    var failed: Bool
    repeat {
      number += 1
      name = "\(Self.prefix)\(getpid())-\(number)"
      failed = mkdirat(parent.descriptor, name, rights) != 0
    } while failed && errno == EEXIST && number < 1000
    guard !failed else { throw SavingFault(errno) }
    self.name = name
    folder = try OpenFile(openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    flock(folder.descriptor, LOCK_EX | LOCK_NB)
    confinement_note_draft(folder.descriptor, parent.descriptor, name, true)
  }

  deinit {
    confinement_forget_drafts(folder.descriptor)
    guard !isKept else { return }
    for entry in entries.reversed() {
      unlinkat(entry.folder.descriptor, entry.name, entry.isFolder ? AT_REMOVEDIR : 0)
    }
    unlinkat(parent.descriptor, name, AT_REMOVEDIR)
  }

  /// Writes a file that is not there yet, down to the disk.
  ///
  /// - Parameter path: a name, behind those of the folders that it lies in.
  /// - Throws: `SavingFault.leadsOut` where it leads upwards.
  func write(_ bytes: [UInt8], to path: String) throws(SavingFault) {
    let names = path.pathNames
    guard !names.contains("..") else { throw .leadsOut }
    let place = try folder(at: Array(names.dropLast()))
    let name = names.last ?? path
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try OpenFile(openat(place.descriptor, name, flags, 0o666))
    note(name, in: place, isFolder: false)
    try file.write(bytes)
    try file.sync()
  }

  private func folder(at names: [String]) throws(SavingFault) -> OpenFile {
    guard let name = names.last else { return folder }
    let path = names.joined(separator: "/")
    if let folder = folders[path] { return folder }
    let outer = try folder(at: names.dropLast())
    guard mkdirat(outer.descriptor, name, 0o777) == 0 else { throw SavingFault(errno) }
    note(name, in: outer, isFolder: true)
    let made = try OpenFile(openat(outer.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    folders[path] = made
    return made
  }

  private func note(_ name: String, in place: OpenFile, isFolder: Bool) {
    entries.append((place, name, isFolder))
    confinement_note_draft(folder.descriptor, place.descriptor, name, isFolder)
  }

  /// Gives it a name that nothing has but an empty folder, down to the disk.
  ///
  /// - Parameter empty: what that folder is; nil where there is none.
  /// - Throws: `SavingFault.exists` where something has come there meanwhile.
  func keep(as target: FilePath, like empty: stat?) throws(SavingFault) {
    if let empty { try folder.become(like: empty) }
    // Some file systems cannot do that for folders, and their files are there.
    for folder in folders.values { fsync(folder.descriptor) }
    fsync(folder.descriptor)
    // Once it has its name, nothing may take it away.
    confinement_forget_drafts(folder.descriptor)
    guard target.withCString({ renameat(parent.descriptor, name, parent.descriptor, $0) }) == 0 else {
      throw errno == ENOTDIR ? .exists : SavingFault(errno)
    }
    isKept = true
    fsync(parent.descriptor)
  }

  /// Takes away what programs have left that were killed: files, and folders with files in them.
  private static func removeStale(in parent: OpenFile) {
    for name in (try? parent.namesInFolder()) ?? [] where name.hasPrefix(prefix) {
      guard let folder = try? OpenFile(openat(parent.descriptor, name, folderFlags)),
        flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      remove(namesIn: folder, depth: 0)
      unlinkat(parent.descriptor, name, AT_REMOVEDIR)
    }
  }

  private static let folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
  /// Of folders in a book's folder.
  private static let deepest = 32

  private static func remove(namesIn folder: OpenFile, depth: Int) {
    for name in (try? folder.namesInFolder()) ?? [] where unlinkat(folder.descriptor, name, 0) != 0 {
      guard depth < deepest, let inner = try? OpenFile(openat(folder.descriptor, name, folderFlags)) else {
        continue
      }
      remove(namesIn: inner, depth: depth + 1)
      unlinkat(folder.descriptor, name, AT_REMOVEDIR)
    }
  }
}
