import BookModel
import BookSaving
import Foundation
import TestSupport

/// A folder with a book's list in it, and what the tests ask of both.
struct SavingRun {
  let folder: TemporaryFolder
  var path: FilePath { FilePath(folder.path + "/book/book.plist") }

  /// Where locks and journals are.
  var state: FilePath { FilePath(folder.path + "/state/leggi/editing") }

  init(_ text: String = "first") throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "book/book.plist")
  }

  /// What is in the list.
  func text() throws -> String { try String(contentsOfFile: path.description, encoding: .utf8) }

  /// The names in the book's folder, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/book").sorted()
  }

  /// Opens the list.
  func open() throws -> BookFile { try BookFile.open(path).file }

  /// The book's journal, with the right to write the book.
  func journal() throws -> BookJournal { try BookJournal(EditingLock(of: path, in: state)) }

  func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }
}

/// The bytes of a text.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
