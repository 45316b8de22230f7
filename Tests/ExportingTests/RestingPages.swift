import BookModel
import BookStaging
import Exporting
import StageCore
import TestSupport

/// Knows that every track takes four seconds, and nothing else.
struct FourSeconds: MediaLibrary {
  func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(4) }
  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
  func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
}

extension Book {
  /// A book of pages that stand in the test, in old style.
  ///
  /// - Parameter entries: of the book, beside its pages.
  static func read(_ pages: String, entries: String = "") throws -> Book {
    let folder = try TemporaryFolder()
    let path = try folder.write("{ \(entries) pages = ( \(pages) ); }", to: "book.plist")
    let reading = Book.read(path: FilePath(path))
    guard let book = reading.book,
      reading.diagnostics.allSatisfy({ $0.severity == .warning || $0.message.contains("file") })
    else { throw UnreadableBook(faults: reading.diagnostics.map(\.rendered)) }
    return book
  }
}

extension RestingBook {
  /// The same at rest.
  init(_ pages: String, entries: String = "", language: String? = nil) throws {
    self.init(
      try Book.read(pages, entries: entries), language: language, name: "A Book", media: FourSeconds())
  }
}

struct UnreadableBook: Error { let faults: [String] }

extension ExportedBook {
  /// The text of one of its files.
  func text(_ path: String) -> String? {
    files.lazy.compactMap { file -> String? in
      guard file.path == path, case .bytes(let bytes) = file.origin else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }.first
  }
}
