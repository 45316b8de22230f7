/// Everything Leggi remembers of books: where they were left, their bookmarks and options, the shelf, and the
/// words of all that is on it.
///
/// It lies in one SQLite database, which any number of processes may have open. Every change is on the disk
/// when its function returns: a process that is killed loses nothing. Nothing here fails: what cannot be
/// written is remembered until the program ends, or until it can be written after all, and `notices` says why.
/// A file that can only be read, or is only to be read, is read where it lies.
///
/// Moments are seconds since 1970, and are handed in. A library is for one thread; another thread opens its
/// own.
package final class Library {
  /// What a reader should be told, each once, in the order in which it came up.
  package private(set) var notices: [LibraryNotice] = []

  private let file: DatabaseFile?
  private var disk: Connection?
  private var diskIdentity: DatabaseFile.FileIdentity?
  /// Whether `disk` is only read.
  private var isReadOnly: Bool
  /// What is remembered where the disk cannot: all that the disk has but for words, and what has come since.
  private var memory: Connection?
  /// Changes that are still to be made on the disk, in order; each says whether it has been made.
  private var pending: [(Connection) -> Bool] = []

  /// The most changes that are made up for before a new one, so that nobody waits for them.
  private static let mostSettledAtOnce = 16

  /// Opens the database, makes it with the folders on the way to it where there is none, and brings one of an
  /// older Leggi to this version.
  ///
  /// - Parameters:
  ///   - path: an absolute path; nil where there is no place to remember anything in.
  ///   - isReadOnly: whether nothing is to be written: no file or folder is made or changed then, and what comes
  ///     is remembered until the program ends, which is as it should be and no notice. Default false.
  /// - Returns: a library that works in any case. Look at its `notices`.
  package static func open(path: String?, isReadOnly: Bool = false) -> Library {
    Library(file: path.map { DatabaseFile(path: $0) }, isReadOnly: isReadOnly)
  }

  /// What `open` makes.
  ///
  /// - Parameters:
  ///   - file: nil where there is no place to remember anything in.
  ///   - isReadOnly: whether nothing is to be written. Default false.
  package init(file: DatabaseFile?, isReadOnly: Bool = false) {
    self.file = file
    self.isReadOnly = isReadOnly
    guard let file else {
      if !isReadOnly { note(.noPlace) }
      return
    }
    guard !isReadOnly else {
      openToRead(file)
      return
    }
    diskIdentity = file.identity
    do throws(LibraryNotice) {
      disk = try file.connect()
      diskIdentity = file.identity
    } catch .damaged {
      beginAnew(file)
    } catch {
      note(error)
      if error != .newerVersion { openToRead(file) }
    }
  }

  /// Has a file read where it lies.
  private func openToRead(_ file: DatabaseFile) {
    isReadOnly = true
    do throws(LibraryNotice) { disk = try file.connectToRead() } catch { note(error) }
  }

  deinit { close() }

  /// Whether all that is remembered outlives the program.
  package var isKept: Bool { disk != nil && !isReadOnly && pending.isEmpty }

  /// Makes up for what could not be written so far, if it can be by now, and lets go of the file; what comes
  /// afterwards is remembered no longer. Done by itself when the library is let go.
  package func close() {
    settle(atMost: .max, waiting: DatabaseFile.patienceAtEnd)
    pending = []
    memory = nil
    disk = nil
  }

  /// Reads something.
  ///
  /// - Parameter otherwise: what is known where nothing can be read.
  func read<Result>(
    otherwise: Result, _ body: (Connection) throws(DatabaseError) -> Result
  ) -> Result {
    do {
      return try body(current())
    } catch {
      note(error.notice)
      guard error.isDamage else { return otherwise }
      recover()
      return (try? body(current())) ?? otherwise
    }
  }

  /// Searches words of books: on the disk also while all else is remembered in memory, where there are only those
  /// that have come since, of the books that `hasWords` tells.
  func readWords(
    hasWords: (Connection) throws(DatabaseError) -> Set<BookID>,
    _ search: (Connection) throws(DatabaseError) -> [WordHit]
  ) -> [WordHit] {
    guard let disk, let memory, let kept = try? search(disk) else { return read(otherwise: [], search) }
    guard let renewed = try? hasWords(memory), !renewed.isEmpty else { return kept }
    return kept.filter { !renewed.contains($0.book) } + ((try? search(memory)) ?? [])
  }

  /// Changes something, all of it or nothing.
  ///
  /// - Parameters:
  ///   - otherwise: the answer where there is not even memory to change it in.
  ///   - change: may be made several times, on databases that have the same in them.
  func write<Result>(
    otherwise: Result, _ change: @escaping (Connection) throws(DatabaseError) -> Result
  ) -> Result {
    settle(atMost: Self.mostSettledAtOnce)
    if let disk, isKept {
      do {
        return try disk.transaction(change)
      } catch {
        note(error.notice)
        if error.isDamage { recover() }
      }
      // A new file may have taken the place of a damaged one.
      if let renewed = self.disk, renewed !== disk, let result = try? renewed.transaction(change) {
        return result
      }
    }
    guard let memory = try? rememberInMemory(), let result = try? memory.transaction(change) else {
      return otherwise
    }
    if disk != nil, !isReadOnly { pending.append { (try? $0.transaction(change)) != nil } }
    return result
  }

  private func note(_ notice: LibraryNotice) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// Where everything is that is remembered at the moment.
  private func current() throws(DatabaseError) -> Connection {
    if let disk, memory == nil { return disk }
    return try rememberInMemory()
  }

  private func rememberInMemory() throws(DatabaseError) -> Connection {
    if let memory { return memory }
    let memory = try Connection.inMemory()
    try Schema.migrate(memory)
    // Not the words of all books: they are many, and found on the disk meanwhile (`readWords`).
    for table in Schema.remembered + ["shelf"] { disk?.pour(table, into: memory) }
    self.memory = memory
    return memory
  }

  /// Makes changes on the disk that could not be made before, until one cannot be made yet.
  ///
  /// - Parameter milliseconds: how long another process is waited for. Default not at all: it has been once.
  private func settle(atMost most: Int, waiting milliseconds: Int32 = 0) {
    guard let disk, !pending.isEmpty else { return }
    disk.wait(atMost: milliseconds)
    defer { disk.wait(atMost: DatabaseFile.patience) }
    var count = 0
    while count < min(most, pending.count), pending[count](disk) { count += 1 }
    pending.removeFirst(count)
    if pending.isEmpty { memory = nil }
  }

  /// Sets a file aside that turns out to be damaged, and goes on with a new one that has what could be read.
  private func recover() {
    guard let file, let damaged = disk else { return }
    if isReadOnly { _ = try? rememberInMemory() }
    disk = nil
    if isReadOnly { return }
    damaged.leaveFilesAsTheyAre(true)
    if memory == nil, let salvaged = try? Connection.inMemory(), (try? Schema.migrate(salvaged)) != nil {
      for table in Schema.remembered { damaged.pour(table, into: salvaged) }
      memory = salvaged
    }
    beginAnew(file)
  }

  /// Sets a damaged file aside and begins a new one, with what memory has.
  private func beginAnew(_ file: DatabaseFile) {
    let aside = diskIdentity.flatMap(file.setAside)
    notices.removeAll { $0 == .damaged(setAside: nil) }
    note(.damaged(setAside: aside))
    // Another process may have done so already, and begun another.
    guard aside != nil || file.identity != diskIdentity, let fresh = try? file.connect() else { return }
    if let memory {
      let isTaken: Void? = try? fresh.transaction { fresh throws(DatabaseError) in
        for table in Schema.remembered { memory.pour(table, into: fresh) }
      }
      guard isTaken != nil else { return }
    }
    disk = fresh
    diskIdentity = file.identity
    memory = nil
    pending = []
  }
}
