/// Everything Leggi remembers of books: where they were left, their bookmarks and options, the shelf, and the
/// words of all that is on it.
///
/// It lies in one SQLite database, which any number of processes may have open. Every change is on the disk
/// when its function returns: a process that is killed loses nothing. Nothing here fails: what cannot be
/// written is remembered until the program ends, or until it can be written after all, and `notices` says
/// why. A file that can only be read, or is only to be read, is read where it lies.
///
/// Moments are seconds since 1970, and are handed in. A library is for one thread; another thread opens its
/// own.
package final class Library {
  /// The notices for the reader, each once, in the order in which it came up.
  package private(set) var notices: [LibraryNotice] = []

  private let file: DatabaseFile?
  private var disk: Connection?
  private var diskIdentity: DatabaseFile.FileIdentity?
  /// How many things are being asked of it, one within the other.
  private var uses = 0
  /// Whether `disk` is only read.
  private var isReadOnly: Bool
  /// What is remembered where the disk cannot: all that the disk has but for words, and what has come since.
  private var memory: Connection?
  /// Changes that are still to be made on the disk, in order; each says whether it has been made.
  private var pending: [(Connection) -> Bool] = []
  /// What makes the books known that are read, where a database is begun anew.
  private var introductions: [(path: String, make: (Connection) throws(DatabaseError) -> Void)] = []

  /// The most changes that are made up for before a new one, so that a page never waits for them all.
  private static let mostSettledAtOnce = 16

  /// Opens the database, makes it with the folders on the way to it where there is none, and brings one of an
  /// older Leggi to this version.
  ///
  /// - Parameters:
  ///   - path: an absolute path; nil where there is no place to remember anything in.
  ///   - isReadOnly: whether nothing is to be written: no file or folder is made or changed then, and what
  ///     comes is remembered until the program ends, which is as it should be and no notice. Default false.
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
    openToWrite(file)
  }

  private func openToWrite(_ file: DatabaseFile) {
    diskIdentity = file.identity
    do throws(LibraryNotice) {
      disk = try file.connect()
      diskIdentity = file.identity
    } catch .damaged {
      if let damaged = try? file.connectToRead() { salvage(damaged) }
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
    diskIdentity = file.identity
  }

  /// Opens the database anew where another file lies in its place, or none: its folder may be taken away at
  /// any time.
  private func followFile() {
    guard let file, let former = disk, file.identity != diskIdentity || !file.hasOnlyFilesBeside else {
      return
    }
    former.leaveFilesAsTheyAre(true)
    disk = nil
    if isReadOnly { return openToRead(file) }
    openToWrite(file)
    if let disk, !isReadOnly, takeOver(disk) { return }
    _ = try? rememberInMemory()
  }

  /// Has a database on the disk know what memory does, and the books that are read.
  ///
  /// - Returns: whether it does.
  private func takeOver(_ fresh: Connection) -> Bool {
    if let memory {
      let isTaken: Void? = try? fresh.transaction { fresh throws(DatabaseError) in
        for table in Schema.remembered { memory.pour(table, into: fresh) }
      }
      guard isTaken != nil else { return false }
      self.memory = nil
      pending = []
    }
    introduceBooks(to: fresh)
    return true
  }

  private func introduceBooks(to database: Connection?) {
    _ = try? database?.transaction { database throws(DatabaseError) in
      for introduction in introductions { try introduction.make(database) }
    }
  }

  /// Takes note of a book that is read.
  ///
  /// - Parameter make: makes it known to a database.
  func introduce(_ path: String, by make: @escaping (Connection) throws(DatabaseError) -> Void) {
    introductions.removeAll { $0.path == path }
    introductions.append((path, make))
  }

  deinit { close() }

  /// Whether all that is remembered outlives the program.
  package var isKept: Bool { disk != nil && !isReadOnly && pending.isEmpty }

  /// Makes up for what could not be written so far, if it can be by now, and lets go of the file; what comes
  /// afterwards is remembered no longer. Done by itself when the library is let go.
  package func close() {
    followFile()
    settle(atMost: .max, waiting: DatabaseFile.patienceAtEnds)
    pending = []
    memory = nil
    disk = nil
  }

  /// Has the file stay open while much is asked of it at once, as when a book is opened: to open it anew for
  /// each thing takes longer than what is asked. Others wait meanwhile, so nothing is waited for in `body`.
  package func together<Result>(_ body: () throws -> Result) rethrows -> Result {
    begin()
    defer { end() }
    return try body()
  }

  /// Begins to ask something of the file, which lies where it did while something else is.
  private func begin() {
    if uses == 0 { followFile() }
    uses += 1
  }

  /// Lets go of the file where nothing else is asked of it.
  private func end() {
    uses -= 1
    if uses == 0 { disk?.rest() }
  }

  /// Reads something.
  ///
  /// - Parameter otherwise: the value where nothing can be read.
  func read<Result>(
    otherwise: Result, _ body: (Connection) throws(DatabaseError) -> Result
  ) -> Result {
    begin()
    defer { end() }
    do {
      return try body(current())
    } catch {
      let isDamage = isDamage(error)
      if !isDamage { note(error.notice) }
      guard isDamage else { return otherwise }
      recover()
      return (try? body(current())) ?? otherwise
    }
  }

  /// Searches words of books: on the disk also while all else is remembered in memory, where there are only
  /// those that have come since, of the books that `hasWords` names.
  func readWords(
    hasWords: (Connection) throws(DatabaseError) -> Set<BookID>,
    _ search: (Connection) throws(DatabaseError) -> [WordHit]
  ) -> [WordHit] {
    begin()
    defer { end() }
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
    begin()
    defer { end() }
    settle(atMost: Self.mostSettledAtOnce)
    if let disk, isKept {
      do {
        return try disk.transaction(change)
      } catch {
        if isDamage(error) { recover() } else { note(error.notice) }
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

  /// Whether the file is no sound database, or has none of our tables any more: it was cut.
  private func isDamage(_ error: DatabaseError) -> Bool {
    error.isDamage || error.isOfStatement && disk.map { (try? Schema.version(of: $0)) == 0 } ?? false
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
    disk?.wait(atMost: DatabaseFile.patienceBeforeMemory)
    for table in Schema.remembered + ["shelf"] { disk?.pour(table, into: memory) }
    disk?.wait(atMost: DatabaseFile.patience)
    introduceBooks(to: memory)
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

  /// Moves away a file that turns out to be damaged, and goes on with a new one that has what could be read.
  private func recover() {
    guard let file, let damaged = disk else { return }
    if isReadOnly { _ = try? rememberInMemory() }
    disk = nil
    if isReadOnly { return }
    damaged.leaveFilesAsTheyAre(true)
    salvage(damaged)
    beginAnew(file)
  }

  /// Remembers in memory what can be read of a damaged file, unless all that it had is there already.
  private func salvage(_ damaged: Connection) {
    guard memory == nil, let salvaged = try? Connection.inMemory(), (try? Schema.migrate(salvaged)) != nil
    else { return }
    for table in Schema.remembered { damaged.pour(table, into: salvaged) }
    memory = salvaged
  }

  /// Moves a damaged file away and begins a new one, with what memory has.
  private func beginAnew(_ file: DatabaseFile) {
    let movedTo = diskIdentity.flatMap(file.setAside)
    notices.removeAll { $0 == .damaged(setAside: nil) }
    note(.damaged(setAside: movedTo))
    // Another process may have done so already, and begun another.
    guard movedTo != nil || file.identity != diskIdentity, let fresh = try? file.connect(), takeOver(fresh)
    else { return }
    disk = fresh
    diskIdentity = file.identity
    fresh.rest()
  }
}
