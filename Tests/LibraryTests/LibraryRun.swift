import Foundation
import Library
import TestSupport

/// A folder with a database in it, and what the tests ask of both.
struct LibraryRun {
  let folder: TemporaryFolder
  /// The database's.
  var path: String { folder.path + "/state/leggi/library.db" }

  init() throws { folder = try TemporaryFolder() }

  /// One more connection to the same database, as another process would have it.
  func open() -> Library { Library.open(path: path) }

  /// The book that most tests read.
  func book(of library: Library) -> BookID {
    library.book(at: "/books/fish", digest: "fish") { _ in true }
  }

  /// The bytes of the database's own file.
  func bytes(_ suffix: String = "") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + suffix))
  }

  /// What SQLite itself finds wrong with the database.
  func faults() throws -> [String] {
    let connection = try Connection(path, flags: 2)
    return try connection.rows("PRAGMA integrity_check") { $0.text(0) ?? "" }.filter { $0 != "ok" }
  }

  /// Runs SQL on the file, behind the library's back.
  func execute(_ statements: String) throws { try Connection(path, flags: 2).execute(statements) }

  /// What `library-probe` prints when it is run to its end.
  func probe(_ deed: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path("library-probe"))
    process.arguments = [deed, path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let report = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: report, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension ShelfEntry {
  /// A book of the given number, with a title in two languages.
  static func numbered(_ number: Int) -> ShelfEntry {
    ShelfEntry(
      path: "/books/shelf \(number % 7)/book-\(number)/book.plist", digest: "digest-\(number)",
      titles: ["en": "The book of number \(number)", "it": "Il libro numero \(number)"],
      authors: ["Author \(number % 311)", "Illustrator \(number % 57)"], languages: ["en", "it"],
      cover: "/books/shelf \(number % 7)/book-\(number)/cover.png", pageCount: 10 + number % 20,
      stamp: Stamp(modified: Double(1_700_000_000 + number), size: 1000 + number))
  }
}
