import BookModel
import ListEditing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has been done to a book's list and is not saved, kept in a file of the reader's state from step to
/// step: after a crash, a lost terminal or a full disk the next opening offers it.
///
/// The file is only ever appended to, and begun anew when the list has been saved. It has in it the text that
/// the changes begin from, so that nothing depends on what becomes of the book's folder.
///
/// ```swift
/// let lock = try EditingLock(of: file.path, in: state)
/// let journal = try BookJournal(lock)
/// if let unsaved = journal.unsaved(beside: bytes) { offer(unsaved) }
/// journal.begin(from: bytes)
/// try journal.append(change, step: "move star by 10 0")
/// ```
package final class BookJournal {
  private let lock: EditingLock
  private let path: FilePath
  private let file: OpenFile
  /// Up to where the file has whole records.
  private var end = 0
  /// Records that could not be written yet.
  private var pending: [UInt8] = []

  private static let mostBytes = 1 << 30

  /// Opens a book's journal, or makes it. What is in it stays until `begin`.
  ///
  /// - Parameter lock: the right to write the book, which the journal keeps.
  /// - Throws: `JournalFault.unkept`.
  package init(_ lock: EditingLock) throws(JournalFault) {
    self.lock = lock
    path = EditingLock.file(of: lock.book, in: lock.folder, kind: "journal")
    do throws(SavingFault) {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      file = try OpenFile(path.withCString { open($0, flags, 0o600) })
      end = Int(try file.status().st_size)
    } catch {
      throw .unkept(error)
    }
  }

  /// What an earlier program has done and not saved; nil where there is nothing.
  ///
  /// - Parameter bytes: what the list has in it now; nil where it is gone.
  package func unsaved(beside bytes: [UInt8]?) -> UnsavedChanges? {
    (try? file.contents(atMost: Self.mostBytes)).flatMap {
      UnsavedChanges(journal: $0, of: lock.book, file: bytes)
    }
  }

  /// Begins anew, from a text that is in the file: what was in the journal is forgotten. Nothing is written
  /// before the first change.
  package func begin(from text: [UInt8]) {
    pending = JournalRecord.signature + JournalRecord.beginning(path: lock.book, text: text).encoded
    end = 0
  }

  /// Keeps a step, which is on the disk when this returns.
  ///
  /// - Parameter step: its name.
  /// - Throws: `JournalFault.unkept`. The step is kept with the next one, if that can be.
  package func append(_ change: TextChange, step: String) throws(JournalFault) {
    pending += JournalRecord.change(change, step: step).encoded
    do throws(SavingFault) {
      guard ftruncate(file.descriptor, off_t(end)) == 0, lseek(file.descriptor, off_t(end), SEEK_SET) >= 0
      else { throw SavingFault(errno) }
      try file.write(pending)
      end += pending.count
      pending = []
      try file.sync()
    } catch {
      ftruncate(file.descriptor, off_t(end))
      throw .unkept(error)
    }
  }

  /// Forgets what is in the journal, as all of it is saved. It goes on to be kept.
  package func empty() {
    pending = []
    end = 0
    ftruncate(file.descriptor, 0)
  }

  /// Takes the journal away: all is saved, or nothing of it is wanted.
  package func remove() {
    empty()
    path.withCString { _ = unlink($0) }
  }
}
