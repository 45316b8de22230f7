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
/// The file is only ever appended to, and a new one comes in its place, whole, when other steps begin. It has
/// in it the text that the changes begin from, so that nothing depends on what becomes of the book's folder.
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
  private var file: OpenFile
  /// Where a journal lies now that could not be read, or not to its end, as it is damaged or of a newer
  /// program; nil where there was none.
  package private(set) var setAside: FilePath?
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
      file = try Self.open(path)
      end = Int(try file.status().st_size)
    } catch {
      throw .unkept(error)
    }
    let isSound = (try? file.contents(atMost: Self.mostBytes)).map {
      $0.isEmpty || UnsavedChanges.canReadAll(of: $0, of: lock.book)
    }
    if isSound != true { setAside = keepUnread() }
  }

  private static func open(_ path: FilePath) throws(SavingFault) -> OpenFile {
    try OpenFile(path.withCString { systemOpen($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) })
  }

  /// Gives the file another name beside its own, which nothing has, unless an earlier opening did; nil where
  /// there can be none, as on a file system without links. Under its own name another file comes in its
  /// place.
  private func keepUnread() -> FilePath? {
    let places = (1...Self.mostSetAside).map { FilePath(bytes: path.bytes + Array(".unread-\($0)".utf8)) }
    return places.first(where: isFile)
      ?? places.first { [path] place in
        path.withCString { old in place.withCString { link(old, $0) } } == 0
      }
  }

  /// Whether a path leads to the same file.
  private func isFile(at place: FilePath) -> Bool {
    var other = stat()
    guard place.withCString({ lstat($0, &other) }) == 0, let own = try? file.status() else { return false }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  private static let mostSetAside = 100

  /// What an earlier program has done and not saved; nil where there is nothing.
  ///
  /// - Parameter bytes: what the list has in it now; nil where it is gone.
  package func unsaved(beside bytes: [UInt8]?) -> UnsavedChanges? {
    (try? file.contents(atMost: Self.mostBytes)).flatMap {
      UnsavedChanges(journal: $0, of: lock.book, file: bytes)
    }
  }

  /// Begins anew, from a text that is in the file: what was in the journal is forgotten once the first change
  /// is on the disk, and nothing is written before.
  package func begin(from text: [UInt8]) {
    pending = JournalRecord.signature + JournalRecord.beginning(path: lock.book, text: text).encoded
    end = 0
  }

  /// Keeps a step, which is on the disk when this returns.
  ///
  /// - Parameter step: its name.
  /// - Throws: `JournalFault.unkept`. The step is kept with the next one, if that can be.
  package func append(_ change: TextChange, step: String) throws(JournalFault) {
    try append([(step, change)])
  }

  /// The same with several steps, which are on the disk together.
  package func append(_ steps: [(name: String, change: TextChange)]) throws(JournalFault) {
    for (name, change) in steps { pending += JournalRecord.change(change, step: name).encoded }
    do throws(SavingFault) {
      guard end > 0 else { return try replace() }
      guard ftruncate(file.descriptor, off_t(end)) == 0, lseek(file.descriptor, off_t(end), SEEK_SET) >= 0
      else { throw SavingFault(errno) }
      try file.write(pending)
      end += pending.count
      pending = []
      try file.sync()
    } catch {
      if end > 0 { ftruncate(file.descriptor, off_t(end)) }
      throw .unkept(error)
    }
  }

  /// Puts a journal with what is to be written in the place of the one before, which is what is offered until
  /// then.
  private func replace() throws(SavingFault) {
    let draft = try DraftFile(in: try OpenFile.folder(path.folder))
    try draft.file.write(pending)
    try draft.file.sync()
    try draft.keep(inPlaceOf: path.lastComponent)
    file = draft.file
    end = pending.count
    pending = []
  }

  /// Forgets what is in the journal, as all of it is saved. It goes on to be kept, in another file: the one
  /// before may have another name.
  package func empty() {
    pending = []
    end = 0
    path.withCString { _ = unlink($0) }
    if let empty = try? Self.open(path) { file = empty }
  }

  /// Takes the journal away: all is saved, or nothing of it is wanted.
  package func remove() {
    pending = []
    end = 0
    path.withCString { _ = unlink($0) }
  }
}

/// The system's own, which a method hides.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }
