import BookModel
import TestSupport

/// A book that a test writes as an old-style property list, the way a person does.
///
/// ```swift
/// let book = try WrittenList("pages = ({ elements = ({ type = shape; name = lamp; }); });").book
/// ```
final class WrittenList {
  private let folder: TemporaryFolder
  /// The book's folder, as a command takes it.
  var path: String { folder.path }

  /// - Parameter entries: what stands between the braces of the outermost dictionary.
  init(_ entries: String) throws {
    folder = try TemporaryFolder()
    _ = try folder.write("{ \(entries) }", to: "book.plist")
  }

  /// Adds a file.
  func add(_ text: String, as name: String) throws { _ = try folder.write(text, to: name) }

  /// What is read of it.
  var reading: BookReading { Book.read(path: FilePath(path)) }

  var book: Book {
    get throws {
      guard let book = reading.book else { throw Unreadable() }
      return book
    }
  }

  private struct Unreadable: Error {}
}
