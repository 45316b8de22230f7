import Foundation
import Library
import TestSupport
import Testing

/// Where the database cannot be what it should: reading goes on, and the reader is informed.
@Suite struct FailureTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  /// Reads a page and says whether it is known afterwards.
  private func remembers(_ library: Library) -> Bool {
    let book = run.book(of: library)
    library.turned(book, to: Place(page: 5, moment: 1))
    library.addBookmark(at: Place(page: 5, moment: 1), name: "five", in: book)
    let memory = library.memory(of: book)
    return memory.place?.page == 5 && memory.bookmarks.count == 1
  }

  @Test("Without a place to remember anything in, it is remembered while the program runs")
  func noPlace() {
    let library = Library.open(path: nil)
    #expect(remembers(library))
    #expect(library.notices == [.noPlace])
    #expect(!library.isKept)
  }

  @Test("A newer version's database is left as it is, byte for byte")
  func newerVersion() throws {
    #expect(remembers(run.open()))
    try run.execute("PRAGMA user_version = 99; CREATE TABLE tomorrow (x); INSERT INTO tomorrow VALUES (1)")
    let bytes = try run.bytes()
    let library = run.open()
    #expect(remembers(library))
    #expect(library.notices == [.newerVersion])
    library.close()
    #expect(try run.bytes() == bytes)
  }

  @Test("So is one whose newer version has not come further than its log")
  func newerVersionInLog() throws {
    #expect(remembers(run.open()))
    let newer = try Connection(run.path, flags: 2)
    try newer.execute("PRAGMA user_version = 99; CREATE TABLE tomorrow (x)")
    // As if it had been killed: no process has the copy open.
    let copy = run.folder.path + "/killed.db"
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: run.path + suffix, toPath: copy + suffix)
    }
    let bytes = try (run.bytes(), run.bytes("-wal"))
    #expect(bytes.1.count > 4096)
    let library = Library.open(path: copy)
    #expect(remembers(library))
    library.close()
    #expect(library.notices == [.newerVersion])
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes.0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy + "-wal")) == bytes.1)
  }

  @Test("An older version's database is brought to the newest, in whole or not at all")
  func migration() throws {
    let database = try Connection.inMemory()
    let first = ["CREATE TABLE a (x); INSERT INTO a VALUES (1)"]
    try Schema.migrate(database, by: first)
    #expect(throws: DatabaseError.self) {
      try Schema.migrate(database, by: first + ["DELETE FROM a", "CREATE TABLE a (x)"])
    }
    #expect(try Schema.version(of: database) == 1)
    #expect(try database.first("SELECT count(*) FROM a") { $0.count(0) } == 1)
    try Schema.migrate(database, by: first + ["DELETE FROM a", "CREATE TABLE b (x)"])
    #expect(try Schema.version(of: database) == 3)
    #expect(try database.first("SELECT count(*) FROM a") { $0.count(0) } == 0)
  }

  @Test("In a folder that cannot be written what was remembered is known, and what comes is for this time")
  func readOnlyFolder() throws {
    #expect(remembers(run.open()))
    let folder = run.folder.path + "/state/leggi"
    for path in [run.folder.path, run.folder.path + "/state", folder] {
      #expect(chmod(path, 0o555) == 0)
    }
    #expect(chmod(run.path, 0o444) == 0)
    let bytes = try run.bytes()
    let report = try run.probe("read-a-little-unprivileged")
    chmod(folder, 0o700)
    chmod(run.folder.path, 0o700)
    chmod(run.folder.path + "/state", 0o700)
    #expect(report == ["was at 5", "is at 7", "notices [Library.LibraryNotice.readOnly], kept false"])
    #expect(try run.bytes() == bytes)
  }

  @Test("Where not even a folder can be made nothing is kept")
  func noFolder() throws {
    #expect(chmod(run.folder.path, 0o555) == 0)
    let report = try run.probe("read-a-little-unprivileged")
    chmod(run.folder.path, 0o700)
    #expect(report == ["was at nowhere", "is at 7", "notices [Library.LibraryNotice.readOnly], kept false"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.folder.path) == [])
  }

  @Test("What is in the database's place and no file is left alone")
  func folderInPlace() throws {
    try FileManager.default.createDirectory(atPath: run.path, withIntermediateDirectories: true)
    let library = run.open()
    #expect(remembers(library))
    #expect(library.notices == [.unavailable])
  }

  @Test("On a full disk nothing is lost while the program runs, and all is kept once there is space")
  func fullDisk() throws {
    let report = try run.probe("read-on-a-full-disk")
    #expect(
      report == ["notices [Library.LibraryNotice.diskFull], kept false", "lost 0", "kept true, lost 0"])
    #expect(try run.faults() == [])
  }

  @Test("A database that may not grow is full, and what it has stays")
  func fullDatabase() throws {
    do {
      let library = Library(file: DatabaseFile(path: run.path, mostPages: 60))
      let book = run.book(of: library)
      var marks = 0
      while library.isKept, marks < 1000 {
        marks += 1
        let name = String(repeating: "x", count: 900)
        library.addBookmark(at: Place(page: marks, moment: 0), name: name, in: book)
      }
      #expect(library.notices == [.diskFull])
      #expect(library.bookmarks(of: book).count == marks)
      #expect(marks > 10)
      library.close()
      #expect(library.notices == [.diskFull])
      let kept = run.open()
      #expect(kept.bookmarks(of: run.book(of: kept)).count == marks - 1)
    }
    #expect(try run.faults() == [])
  }

  @Test("What is no database is moved away as it is, and a new one begun", arguments: [1, 2])
  func garbage(times: Int) throws {
    for time in 1...times {
      try run.folder.write("This is no database \(time). It is a letter.", to: "state/leggi/library.db")
      let library = run.open()
      let target = run.path + (time == 1 ? ".damaged" : ".damaged-\(time)")
      #expect(library.notices == [.damaged(setAside: target)])
      #expect(remembers(library))
      #expect(library.isKept)
      let letter = try String(contentsOfFile: target, encoding: .utf8)
      #expect(letter == "This is no database \(time). It is a letter.")
    }
    #expect(remembers(run.open()))
  }

  @Test("Where a page of the file is damaged, what can be read of it comes into the new one")
  func damagedPage() throws {
    do {
      let library = run.open()
      let book = run.book(of: library)
      for number in 1...300 {
        library.addBookmark(at: Place(page: number, moment: 0), name: "mark \(number)", in: book)
        library.setOption("option \(number)", to: "value", of: book)
      }
    }
    var bytes = try run.bytes()
    let connection = try Connection(run.path, flags: 2)
    let page = try #require(
      try connection.first("SELECT rootpage FROM sqlite_master WHERE name = 'bookmark'") { $0.count(0) })
    connection.rest()
    bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xA5, count: 4096))
    try bytes.write(to: URL(fileURLWithPath: run.path))

    let library = run.open()
    let book = run.book(of: library)
    library.setOption("option 301", to: "not in the file yet", of: book)
    let memory = library.memory(of: book)
    #expect(library.notices == [.damaged(setAside: run.path + ".damaged")])
    #expect(memory.options.count == 301)
    #expect(memory.bookmarks == [])
    #expect(library.isKept)
    #expect(try Data(contentsOf: URL(fileURLWithPath: run.path + ".damaged")) == bytes)
    library.close()
    #expect(try run.faults() == [])
    let next = run.open()
    #expect(next.memory(of: book).options.count == 301)
    #expect(next.notices == [])
  }

  @Test("A database with views or triggers in it is none of ours")
  func views() throws {
    #expect(remembers(run.open()))
    try run.execute(
      """
      DROP TABLE shelf;
      CREATE VIEW shelf AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS book FROM n
      """)
    let library = run.open()
    #expect(library.notices == [.damaged(setAside: run.path + ".damaged")])
    #expect(library.shelf() == [])
  }

  @Test("A database of the same version that other statements have made is none of ours either")
  func otherStatements() throws {
    #expect(remembers(run.open()))
    try run.execute("PRAGMA application_id = 7; ALTER TABLE bookmark RENAME COLUMN name TO title")
    let bytes = try run.bytes()
    let library = run.open()
    #expect(library.notices == [.damaged(setAside: run.path + ".damaged")])
    #expect(remembers(library))
    #expect(library.isKept)
    #expect(try Data(contentsOf: URL(fileURLWithPath: run.path + ".damaged")) == bytes)
  }

  @Test("Another program's database in its place is left alone")
  func somebodyElses() throws {
    try FileManager.default.createDirectory(
      atPath: run.folder.path + "/state/leggi", withIntermediateDirectories: true)
    try Connection(run.path, flags: 6).execute("CREATE TABLE book (pages); INSERT INTO book VALUES (3)")
    let bytes = try run.bytes()
    let library = run.open()
    #expect(remembers(library))
    #expect(library.notices == [.unavailable])
    library.close()
    #expect(try run.bytes() == bytes)
  }
}
