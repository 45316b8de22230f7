import BookModel
import CConfinement
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A hidden file that is written beside the one in whose place it comes. Let go before it is kept, it is
/// gone.
///
/// A signal that ends the program takes it away. It is locked as long as its program lives, so that what a
/// killed one has left is recognized, and taken away by the next.
package final class DraftFile {
  private let folder: OpenFile
  private let name: String
  package let file: OpenFile
  private var isKept = false

  private static let prefix = ".leggi-draft-"

  /// - Parameter rights: before those are taken away that new files have not here, by the user's mask or the
  ///   folder's default access control list. Default: the owner's, until it becomes like the file that it
  ///   replaces.
  package init(in folder: OpenFile, rights: mode_t = 0o600) throws(SavingFault) {
    self.folder = folder
    Self.removeStale(in: folder)
    var number = 0
    var made: (name: String, descriptor: Int32)
    repeat {
      number += 1
      let name = "\(Self.prefix)\(getpid())-\(number)"
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      made = (name, openat(folder.descriptor, name, flags, rights))
    } while made.descriptor < 0 && errno == EEXIST && number < 1000
    name = made.name
    file = try OpenFile(made.descriptor)
    flock(file.descriptor, LOCK_EX | LOCK_NB)
    confinement_note_draft(file.descriptor, folder.descriptor, name, false)
  }

  deinit {
    confinement_forget_drafts(file.descriptor)
    if !isKept { unlinkat(folder.descriptor, name, 0) }
  }

  /// Puts it in the place of the file of a name, down to the disk.
  package func keep(inPlaceOf target: FilePath) throws(SavingFault) {
    confinement_forget_drafts(file.descriptor)
    guard target.withCString({ renameat(folder.descriptor, name, folder.descriptor, $0) }) == 0 else {
      throw SavingFault(errno)
    }
    isKept = true
    // Some file systems cannot do that for folders, and the file is there.
    fsync(folder.descriptor)
  }

  /// Gives it a name that no file has, down to the disk.
  ///
  /// - Throws: `SavingFault.exists` where one has it.
  func keep(as target: FilePath) throws(SavingFault) {
    guard target.withCString({ linkat(folder.descriptor, name, folder.descriptor, $0, 0) }) == 0 else {
      throw SavingFault(errno)
    }
    unlinkat(folder.descriptor, name, 0)
    isKept = true
    fsync(folder.descriptor)
  }

  /// Takes away what programs have left that were killed.
  private static func removeStale(in folder: OpenFile) {
    for name in (try? folder.namesInFolder()) ?? [] where name.hasPrefix(prefix) {
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      guard let file = try? OpenFile(openat(folder.descriptor, name, flags)) else { continue }
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 { unlinkat(folder.descriptor, name, 0) }
    }
  }
}
