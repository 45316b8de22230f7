import CSQLite
import Characters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of the database: where it lies, and how it becomes a connection.
///
/// Only SQLite ever opens it, while it is used: when a process closes a file, the system drops the locks of
/// all that have it open in that process.
package struct DatabaseFile {
  let path: String
  /// The most pages the file may have, for tests of a full disk; nil for no bound.
  var mostPages: Int?

  /// How long a `Library` waits for another process at most while a page is read, in milliseconds.
  static let patience: Int32 = 100
  /// The same before all is remembered in memory: what cannot be read then seems to be forgotten.
  static let patienceBeforeMemory: Int32 = 500
  /// The same at the end, when what could not be written so far would be lost, and while the database is
  /// opened, when it may have to be made first.
  static let patienceAtEnds: Int32 = 2000

  /// - Parameters:
  ///   - path: absolute.
  ///   - mostPages: for tests of a full disk. Default no bound.
  package init(path: String, mostPages: Int? = nil) {
    self.path = path
    self.mostPages = mostPages
  }

  /// Opens the file for reading and writing, makes it where there is none, and brings it to the newest
  /// version.
  ///
  /// - Throws: the notice that says why that cannot be. The file is as it was then.
  func connect() throws(LibraryNotice) -> Connection {
    let folderError = makeFolders()
    // One after the other: of two that have begun to read a new file neither could begin its log.
    let lock = lockFolder(within: Self.patienceAtEnds)
    defer { if let lock { close(lock) } }
    let isThere = identity != nil
    guard !isThere || isRegular, hasOnlyFilesBeside else { throw .unavailable }
    do throws(DatabaseError) {
      // A file that has nothing in it yet has nothing to lose.
      let connection = try Connection(
        path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, waitsForDisk: isThere)
      // What belongs to it is made with the same rights.
      if !isThere { chmod(path, 0o600) }
      connection.leaveFilesAsTheyAre(true)
      connection.wait(atMost: Self.patienceAtEnds)
      // It cannot be locked either.
      if connection.isReadOnly { throw DatabaseError(code: SQLITE_READONLY) }
      let version = try Schema.version(of: connection)
      if version > Schema.migrations.count { throw DatabaseError(code: SQLITE_MISUSE) }
      try prepare(connection)
      connection.leaveFilesAsTheyAre(false)
      connection.wait(atMost: Self.patience)
      connection.rest()
      return connection
    } catch {
      if error.code == SQLITE_MISUSE { throw .newerVersion }
      let isWithoutFolder = error.systemError == ENOENT && folderError != 0
      throw isWithoutFolder ? DatabaseError(code: error.code, systemError: folderError).notice : error.notice
    }
  }

  /// Opens the file to read it where it lies; nothing is made or changed beside it.
  ///
  /// - Returns: nil where there is none, or nothing in it, or it is of an older version, which only a process
  ///   that writes it can bring to this one.
  /// - Throws: the notice that says why it cannot be read.
  func connectToRead() throws(LibraryNotice) -> Connection? {
    guard identity != nil else { return nil }
    guard isRegular, hasOnlyFilesBeside else { throw .unavailable }
    // Where it cannot be read through its log it is as it was before that was begun.
    let unchanging: Connection.Place = (
      "file:\(escapedPath)?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    )
    var failure = DatabaseError(code: SQLITE_CANTOPEN)
    for place in [{ hasReadableLog ? (path, SQLITE_OPEN_READWRITE) : unchanging }, { unchanging }] {
      do throws(DatabaseError) {
        let file = try Connection(at: place)
        file.leaveFilesAsTheyAre(true)
        file.wait(atMost: Self.patience)
        try file.set("PRAGMA query_only = ON")
        let version = try Schema.version(of: file)
        if version > Schema.migrations.count { throw DatabaseError(code: SQLITE_MISUSE) }
        try Schema.verify(file)
        file.rest()
        return version == Schema.migrations.count ? file : nil
      } catch {
        if error.code == SQLITE_MISUSE { throw .newerVersion }
        failure = error
      }
    }
    throw failure.notice
  }

  /// Gives a damaged file, with what belongs to it, another name in its folder: the first that is free of
  /// NAME.damaged, NAME.damaged-2 and so on. Nothing of it is changed.
  ///
  /// - Parameter damaged: the file's identity; another process may have moved it away already.
  /// - Returns: the new path; nil where nothing was renamed.
  func setAside(_ damaged: FileIdentity) -> String? {
    // Held while it is renamed, lest another `Library` takes the new file for the damaged one.
    guard let lock = lockFolder(within: Self.patienceAtEnds) else { return nil }
    defer { close(lock) }
    guard identity == damaged else { return nil }
    for number in 1...1000 {
      let target = path + ".damaged" + (number == 1 ? "" : "-\(number)")
      var status = stat()
      guard lstat(target, &status) != 0 else { continue }
      guard rename(path, target) == 0 else { return nil }
      for companion in Self.companions { rename(path + companion, target + companion) }
      return target
    }
    return nil
  }

  /// Which file lies at a path, whatever it is called.
  struct FileIdentity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// Nil where there is none.
  var identity: FileIdentity? {
    status.map {
      FileIdentity(device: UInt64(truncatingIfNeeded: $0.st_dev), number: UInt64($0.st_ino))
    }
  }

  /// What SQLite makes beside a file. Of these it opens only the log; an older Leggi had all.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Whether nothing but files stands where those are made: SQLite would wait for a pipe without end, and
  /// write where a link leads.
  var hasOnlyFilesBeside: Bool {
    let file = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    return Self.companions.allSatisfy { companion in
      var status = stat()
      return lstat((file ?? path) + companion, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Whether there is a log, and the file may be locked while it is read. To begin one would be to write.
  private var hasReadableLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0 && access(path, R_OK | W_OK) == 0
  }

  /// Keeps other processes from opening a file in the folder, or moving one away.
  ///
  /// - Returns: what is closed to let them; nil where it cannot be had in time.
  private func lockFolder(within milliseconds: Int32) -> Int32? {
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { return nil }
    for _ in 0...milliseconds {
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      sqlite3_sleep(1)
    }
    close(lock)
    return nil
  }

  /// What is no file, a pipe for one, might be waited for.
  private var isRegular: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  private var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private func prepare(_ connection: Connection) throws(DatabaseError) {
    try Schema.verify(connection)
    try Schema.verifyRows(of: connection)
    // Where there can be no log beside the file it works without one, more slowly.
    try? connection.execute("PRAGMA journal_mode = WAL")
    if let mostPages { try connection.set("PRAGMA max_page_count = \(mostPages)") }
    try Schema.migrate(connection)
    try connection.set("PRAGMA synchronous = NORMAL")
  }

  /// Makes what is missing of the folders on the way to the file: no other user is to see what a reader
  /// reads.
  ///
  /// - Returns: why one could not be made, as the system says it of the first; 0 where all are there.
  private func makeFolders() -> Int32 {
    var reason: Int32 = 0
    for slash in path.indices.dropFirst() where path[slash] == "/" {
      if mkdir(String(path[..<slash]), 0o700) == 0 || errno == EEXIST {
        reason = 0
      } else if reason == 0 {
        reason = errno
      }
    }
    return reason
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path as a part of an address.
  private var escapedPath: String {
    path.utf8.reduce(into: "") { escaped, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "/")
      escaped += isPlain ? String(scalar) : "%" + byte.padded(to: 2, radix: 16)
    }
  }
}
