import PropertyList

extension Book {
  /// Reads a book: a property list, or a folder with `book.plist` in it. Never throws for what the file
  /// holds: faults are diagnostics, what has one is left out, and the rest plays.
  public static func read(path: String) -> BookReading {
    let source = BookSource(path: path)
    return source.reading(diagnostics: source.diagnostics())
  }
}

/// A book that has been decoded, and whose faults are still to be worded: more may be found.
struct BookSource {
  let folder: BookFolder
  let document: PropertyListDocument
  let book: Book?
  let log = ProblemLog()

  init(path: String) {
    let location = BookLocation(path: path)
    folder = BookFolder(path: location.folder)
    document = PropertyListReader.read(file: location.file)
    book = document.root.flatMap { [log] root in BookDecoder(log: log).book(from: root) }
  }

  /// The faults of the file and of the book so far, in source order.
  func diagnostics() -> [Diagnostic] { log.diagnostics(of: document) }

  func reading(diagnostics: [Diagnostic]) -> BookReading {
    BookReading(book: book, diagnostics: diagnostics, folder: folder, leftOut: book?.leftOutElements ?? 0)
  }
}
