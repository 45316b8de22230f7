import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One connection to a database; closed with its last reference.
///
/// A file is locked while it is used, and let go of by `rest`; what is asked next opens it anew. The lock
/// needs no memory that processes share: SQLite maps none of its files, so that a program that cuts one of
/// them harms no reader. For one thread.
package final class Connection {
  /// Where a database lies, and how SQLite is to open it.
  typealias Place = (name: String, flags: Int32)

  private let place: () -> Place
  private let isInMemory: Bool
  /// Nil while it rests.
  private var handle: OpaquePointer?
  /// Whether the file is locked, or cannot be for another reason than that another connection has it.
  private var hasTriedToLock = false
  private var prepared: [String: OpaquePointer] = [:]
  /// The statements that are run whenever it is opened.
  private var settings: [String] = []
  private var patience: Int32 = 0
  private var leavesFiles = false

  /// SQLite's way of saying that it shall copy a text that it is handed.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  /// No text of ours is longer, in bytes; a longer one is an error instead of so much memory.
  private static let longestText: Int32 = 16 << 20

  /// The longest log that a resting file has beside it, in bytes: the next `Connection` reads all of it.
  private static let longestLog = 2 << 20

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - flags: SQLite's, for how the file is opened; it is made the first time at most.
  ///   - waitsForDisk: whether what is written is on the disk when a statement returns, until a setting says
  ///     otherwise. Default true.
  package convenience init(_ name: String, flags: Int32, waitsForDisk: Bool = true) throws(DatabaseError) {
    try self.init { (name, flags) }
    if !waitsForDisk { sqlite3_exec(handle, "PRAGMA synchronous = OFF", nil, nil, nil) }
  }

  /// - Parameter place: asked whenever the file is opened.
  init(at place: @escaping () -> Place) throws(DatabaseError) {
    self.place = place
    isInMemory = place().name == ":memory:"
    try open(isFirst: true)
  }

  private func open(isFirst: Bool) throws(DatabaseError) {
    let (name, flags) = place()
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &handle, (isFirst ? flags : flags & ~SQLITE_OPEN_CREATE) | SQLITE_OPEN_NOMUTEX, nil)
    guard let handle else { throw DatabaseError(code: SQLITE_NOMEM) }
    guard code == SQLITE_OK else {
      let systemError = sqlite3_system_errno(handle)
      sqlite3_close_v2(handle)
      throw DatabaseError(code: code, systemError: systemError)
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestText)
    _ = leggi_run_no_triggers(handle)
    // Nothing that a file says may call what does more than compute.
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    sqlite3_exec(handle, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 0", nil, nil, nil)
  }

  /// SQLite's connection, opened anew where it rests, with the file locked.
  ///
  /// One that cannot lock the file keeps what it has of the lock: two that begin at once would wait for each
  /// other until both have waited in vain. So it is closed before it is tried again.
  private func opened() throws(DatabaseError) -> OpaquePointer {
    var looks = 0
    while true {
      if handle == nil { try open(isFirst: false) }
      guard let handle else { throw DatabaseError(code: SQLITE_CANTOPEN) }
      if hasTriedToLock || isInMemory { return handle }
      let code = sqlite3_exec(handle, "BEGIN EXCLUSIVE; COMMIT", nil, nil, nil)
      guard code & 0xFF == SQLITE_BUSY else {
        // Any other fault is reported by the statement that is run.
        hasTriedToLock = true
        wait(atMost: patience)
        for setting in settings { sqlite3_exec(handle, setting, nil, nil, nil) }
        return handle
      }
      close(tidying: false)
      guard looks < patience else { throw DatabaseError(code: code) }
      looks += 1
      sqlite3_sleep(1)
    }
  }

  /// Lets go of the file until something is asked of it.
  package func rest() {
    guard let handle, !isInMemory else { return }
    close(tidying: !leavesFiles && logSize(handle) > Self.longestLog)
  }

  /// - Parameter tidying: whether the log is brought into the file, and the log is deleted.
  private func close(tidying: Bool) {
    guard let handle else { return }
    for statement in prepared.values { sqlite3_finalize(statement) }
    prepared = [:]
    _ = leggi_keep_files_as_they_are(handle, tidying ? 0 : 1)
    sqlite3_close_v2(handle)
    self.handle = nil
    hasTriedToLock = false
  }

  /// Of the log beside the file, in bytes.
  private func logSize(_ handle: OpaquePointer) -> Int {
    var status = stat()
    guard let name = sqlite3_db_filename(handle, "main"), let log = sqlite3_filename_wal(name) else {
      return 0
    }
    return stat(log, &status) == 0 ? Int(status.st_size) : 0
  }

  /// An empty database in memory.
  package static func inMemory() throws(DatabaseError) -> Connection {
    try Connection(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  deinit {
    // SQLite looks for a log when something is read.
    if !isInMemory, !leavesFiles, let handle = try? opened() {
      sqlite3_exec(handle, "SELECT 1 FROM sqlite_master LIMIT 1", nil, nil, nil)
    }
    close(tidying: !leavesFiles)
  }

  /// How long a statement waits for another connection, in milliseconds.
  ///
  /// It looks every millisecond, as `ShelfScan` pauses for two between its changes. SQLite's own waiting
  /// looks ever more seldom, and would miss that again and again.
  func wait(atMost milliseconds: Int32) {
    patience = milliseconds
    // Until then it is `opened` that waits.
    guard let handle, hasTriedToLock else { return }
    sqlite3_busy_handler(
      handle,
      { most, count in
        guard Int(count) < Int(bitPattern: most) else { return 0 }
        sqlite3_sleep(1)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: Int(milliseconds)))
  }

  /// Has closing leave the files of the database byte for byte as they are, or tidy them up.
  func leaveFilesAsTheyAre(_ leave: Bool) { leavesFiles = leave }

  /// Whether the file can only be read.
  var isReadOnly: Bool { handle.map { sqlite3_db_readonly($0, "main") == 1 } ?? false }

  /// Runs statements that have no parameters and whose answers are of no interest.
  package func execute(_ statements: String) throws(DatabaseError) {
    guard sqlite3_exec(try opened(), statements, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs settings of the connection, now and whenever it is opened anew.
  func set(_ statements: String) throws(DatabaseError) {
    try execute(statements)
    settings.append(statements)
  }

  /// Runs one statement.
  func run(_ statement: String, _ values: [Value] = []) throws(DatabaseError) {
    _ = try rows(statement, values) { _ in }
  }

  /// The rows that answer a statement, in its order.
  ///
  /// - Parameter read: reads values from a row; the row is gone afterwards.
  package func rows<Result>(
    _ statement: String, _ values: [Value] = [], _ read: (Row) -> Result
  ) throws(DatabaseError) -> [Result] {
    let statement = try prepare(statement)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, to: Int32(index + 1), of: statement) }
    var results: [Result] = []
    let row = Row(statement: statement)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: results.append(read(row))
      case SQLITE_DONE: return results
      default: throw failure
      }
    }
  }

  /// What the first row of an answer has; nil where there is none.
  package func first<Result>(
    _ statement: String, _ values: [Value] = [], _ read: (Row) -> Result
  ) throws(DatabaseError) -> Result? {
    try rows(statement, values, read).first
  }

  /// Does all of something or nothing, on the disk when it returns as far as a process that is killed is
  /// concerned.
  func transaction<Result>(
    _ change: (Connection) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try change(self)
      try run("COMMIT")
      return result
    } catch {
      // SQLite itself takes some failures back.
      if let handle, sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Copies a table row by row into the same table of another database, as far as it can be read from its
  /// beginning; what the other has already stays.
  func pour(_ table: String, into other: Connection) {
    guard let reading = try? prepare("SELECT * FROM \(table)") else { return }
    defer { sqlite3_reset(reading) }
    let columns = sqlite3_column_count(reading)
    let parameters = repeatElement("?", count: Int(columns)).joined(separator: ", ")
    guard let writing = try? other.prepare("INSERT OR IGNORE INTO \(table) VALUES (\(parameters))") else {
      return
    }
    while sqlite3_step(reading) == SQLITE_ROW {
      for column in 0..<columns {
        sqlite3_bind_value(writing, column + 1, sqlite3_column_value(reading, column))
      }
      sqlite3_step(writing)
      sqlite3_reset(writing)
    }
  }

  private var failure: DatabaseError {
    DatabaseError(code: sqlite3_extended_errcode(handle), systemError: sqlite3_system_errno(handle))
  }

  /// Statements are prepared once while the file is open.
  private func prepare(_ text: String) throws(DatabaseError) -> OpaquePointer {
    if let statement = prepared[text] { return statement }
    var statement: OpaquePointer?
    let handle = try opened()
    guard
      sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else { throw failure }
    prepared[text] = statement
    return statement
  }

  private func bind(_ value: Value, to index: Int32, of statement: OpaquePointer) throws(DatabaseError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, index)
      case .integer(let number): sqlite3_bind_int64(statement, index, number)
      case .real(let number): sqlite3_bind_double(statement, index, number)
      case .text(var text):
        text.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            // A null pointer would be no text at all.
            $0.isEmpty
              ? sqlite3_bind_text(statement, index, "", 0, Self.copied)
              : sqlite3_bind_text(statement, index, $0.baseAddress, Int32(clamping: $0.count), Self.copied)
          }
        }
      }
    guard code == SQLITE_OK else { throw DatabaseError(code: code) }
  }
}
