import BookModel
import ListEditing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What has been done to a book's list and is not saved, kept in a file of the reader's state from change to
/// change: after a crash, a lost terminal or a full disk the next opening offers it.
///
/// The file is only ever appended to, and begun anew when the list has been saved. It has in it the text that
/// the changes begin from, so that nothing depends on what becomes of the book's folder.
///
/// ```swift
/// let lock = try EditingLock(of: file.path, in: state)
/// let journal = try BookJournal(lock)
/// if let unsaved = journal.unsaved(beside: bytes) { offer(unsaved) }
/// journal.begin(from: bytes)
/// try journal.append(change, step: "move star by 10 0", endsStep: true, at: now)
/// ```
package final class BookJournal {
  private let lock: EditingLock
  private let path: FilePath
  private let file: OpenFile
  /// Up to where the file has whole records.
  private var end = 0
  /// Records that could not be written yet.
  private var pending: [UInt8] = []
  /// When the file reached the disk last, in seconds of the caller's clock.
  private var synced = -Double.infinity

  /// What is on the disk is at most so many seconds behind, also in the middle of a gesture.
  package static let mostSecondsBehind = 2.0
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

  /// Keeps a change. At the end of a step it is on the disk when this returns, and in the middle of a gesture
  /// at the latest `mostSecondsBehind` after the one before.
  ///
  /// - Parameters:
  ///   - step: the step's name.
  ///   - endsStep: false in the middle of a gesture.
  ///   - now: seconds of a clock that never goes back.
  /// - Throws: `JournalFault.unkept`. The change is kept with the next one, if that can be.
  package func append(
    _ change: TextChange, step: String, endsStep: Bool, at now: Double
  ) throws(JournalFault) {
    pending += JournalRecord.change(change, step: step, endsStep: endsStep).encoded
    try flush(endsStep || now - synced >= Self.mostSecondsBehind, at: now)
  }

  /// Has all that was appended reach the disk.
  ///
  /// - Throws: `JournalFault.unkept`.
  package func sync(at now: Double) throws(JournalFault) { try flush(true, at: now) }

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

  private func flush(_ reachesDisk: Bool, at now: Double) throws(JournalFault) {
    do throws(SavingFault) {
      if !pending.isEmpty {
        guard ftruncate(file.descriptor, off_t(end)) == 0, lseek(file.descriptor, off_t(end), SEEK_SET) >= 0
        else { throw SavingFault(errno) }
        try file.write(pending)
        end += pending.count
        pending = []
      }
      guard reachesDisk else { return }
      try file.sync()
      synced = now
    } catch {
      ftruncate(file.descriptor, off_t(end))
      throw .unkept(error)
    }
  }
}
