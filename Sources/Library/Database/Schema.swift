import CSQLite

/// The tables of the database, and how those of older versions become these.
package enum Schema {
  /// What makes each version of the one before it, the first of an empty database; never changed once
  /// released.
  package static let migrations = [
    """
    CREATE TABLE book (
      id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, digest TEXT NOT NULL, opened REAL,
      page INTEGER, page_name TEXT, turned REAL, furthest INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX book_by_digest ON book (digest);
    CREATE TABLE visited (
      book INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (book, page)) WITHOUT ROWID;
    CREATE TABLE history (
      book INTEGER NOT NULL, step INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (book, step)
    ) WITHOUT ROWID;
    CREATE TABLE bookmark (
      id INTEGER PRIMARY KEY, book INTEGER NOT NULL, page INTEGER NOT NULL, page_name TEXT,
      name TEXT NOT NULL, made REAL NOT NULL);
    CREATE INDEX bookmark_by_book ON bookmark (book);
    CREATE TABLE option (
      book INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (book, key)
    ) WITHOUT ROWID;
    CREATE TABLE reader_option (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE shelf (
      book INTEGER PRIMARY KEY, titles TEXT NOT NULL, authors TEXT NOT NULL, languages TEXT NOT NULL,
      cover TEXT, pages INTEGER NOT NULL, broken TEXT, modified REAL NOT NULL, size INTEGER NOT NULL,
      added REAL NOT NULL, seen REAL NOT NULL, indexed INTEGER NOT NULL);
    CREATE TABLE passage (
      id INTEGER PRIMARY KEY, book INTEGER NOT NULL, page INTEGER NOT NULL, language TEXT,
      text TEXT NOT NULL);
    CREATE INDEX passage_by_book ON passage (book);
    CREATE VIRTUAL TABLE words USING fts5 (
      folded, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'", prefix = '1 2');
    """,
    // How far a long narration of the page was heard.
    "ALTER TABLE book ADD COLUMN narrated REAL;",
    // The numbers of a book's values.
    """
    CREATE TABLE number (
      book INTEGER NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (book, name)
    ) WITHOUT ROWID;
    """,
    // What was done in games made of a book's pictures.
    """
    CREATE TABLE game (
      book INTEGER NOT NULL, picture TEXT NOT NULL, variant TEXT NOT NULL, seed INTEGER NOT NULL,
      columns INTEGER NOT NULL, rows INTEGER NOT NULL, cell_aspect REAL NOT NULL, numbers TEXT NOT NULL,
      is_done INTEGER NOT NULL, PRIMARY KEY (book, picture, variant)
    ) WITHOUT ROWID;
    """,
  ]

  /// The tables that cannot be found out anew from the books.
  static let remembered = [
    "book", "visited", "history", "bookmark", "option", "reader_option", "number", "game",
  ]

  /// The version of a database; 0 for an empty one.
  package static func version(of database: Connection) throws(DatabaseError) -> Int {
    try database.first("PRAGMA user_version") { $0.count(0) } ?? 0
  }

  /// Brings a database to the newest version, in one step or not at all.
  ///
  /// - Parameter migrations: as of `migrations`, in whose place a test has its own.
  package static func migrate(
    _ database: Connection, by migrations: [String] = migrations
  ) throws(DatabaseError) {
    guard try version(of: database) < migrations.count else { return }
    try database.transaction { database throws(DatabaseError) in
      // Another process may have been quicker.
      for version in try version(of: database)..<max(migrations.count, version(of: database)) {
        try database.execute(migrations[version])
        try database.execute("PRAGMA user_version = \(version + 1)")
      }
      try database.execute("PRAGMA application_id = \(mark(of: migrations))")
    }
  }

  /// A number that follows from all that has made a database: the version alone would not distinguish ours
  /// from another program's.
  private static func mark(of migrations: [String]) -> Int {
    Int(StableNumber.of(migrations.joined(separator: "\n").utf8) & 0x7FFF_FFFF)
  }

  /// Looks whether a database may be used as ours, without changing it.
  ///
  /// - Throws: `SQLITE_ERROR` for another program's, and as for a damaged one where the version is one of
  ///   ours and other statements have made it, or it has views or triggers, which ours never has and which
  ///   could do anything in a table's place, or lacks a table, or has one that is made otherwise.
  static func verify(_ database: Connection) throws(DatabaseError) {
    let names = (remembered + ["shelf", "passage", "words"]).map { "'\($0)'" }
    // In one look: another process may just be making it.
    let found = try database.first(
      """
      SELECT user_version, application_id, (SELECT count(*) FROM sqlite_master),
        (SELECT count(*) FROM sqlite_master
          WHERE type = 'table' AND name IN (\(names.joined(separator: ", ")))),
        (SELECT count(*) FROM sqlite_master WHERE type IN ('view', 'trigger'))
      FROM pragma_user_version, pragma_application_id
      """
    ) { (version: $0.count(0), mark: $0.count(1), all: $0.count(2), ours: $0.count(3), others: $0.count(4)) }
    guard let found, found.version <= migrations.count else { throw DatabaseError(code: SQLITE_ERROR) }
    if found.version == 0 {
      guard found.all == 0 else { throw DatabaseError(code: SQLITE_ERROR) }
      return
    }
    guard found.mark == mark(of: Array(migrations.prefix(found.version))), found.others == 0,
      found.ours == names.count || found.version < migrations.count
    else { throw DatabaseError(code: SQLITE_CORRUPT) }
    let statements = try database.rows("SELECT sql FROM sqlite_master") { $0.exactText(0) ?? "" }
    guard Set(statements).isSuperset(of: kept(of: migrations.prefix(found.version))) else {
      throw DatabaseError(code: SQLITE_CORRUPT)
    }
  }

  /// Looks whether what is remembered lies there as it was written: the rows of each table in their order,
  /// and its indexes in agreement with it. What is looked for in others is not found, or found as it was
  /// before it was changed, and SQLite does not notice.
  ///
  /// Takes a tenth of a millisecond, and two for a thousand books. A database of an older version is not
  /// looked at: it is changed first, and looked at when it is opened next.
  /// - Throws: as for a damaged one.
  static func verifyRows(of database: Connection) throws(DatabaseError) {
    guard try version(of: database) == migrations.count else { return }
    for table in remembered {
      let finding = try database.first("PRAGMA integrity_check(\(table))") { $0.exactText(0) }
      guard finding == "ok" else { throw DatabaseError(code: SQLITE_CORRUPT) }
    }
  }

  /// The statements that SQLite keeps of what has made a database: an added column is one of its table then.
  private static func kept(of migrations: some Sequence<String>) -> [String] {
    var kept: [String] = []
    for statement in migrations.flatMap({ $0.split(separator: ";") }) {
      let statement = String(statement.drop { $0 == "\n" || $0 == " " })
      let words = statement.split(separator: " ", maxSplits: 5)
      if statement.hasPrefix("ALTER TABLE "), words.count == 6,
        let table = kept.firstIndex(where: { $0.hasPrefix("CREATE TABLE \(words[2]) (") })
      {
        kept[table] = "\(kept[table].dropLast()), \(words[5]))"
      } else if !statement.isEmpty {
        kept.append(statement)
      }
    }
    return kept
  }
}
