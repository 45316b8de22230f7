import PropertyList

extension Book {
  /// Reads a book: a property list, or a folder with `book.plist` in it. Never throws for what the file
  /// holds: faults are diagnostics, what has one is left out, and the rest plays.
  public static func read(path: FilePath) -> BookReading {
    let source = BookSource(path: path)
    return source.reading(diagnostics: source.diagnostics())
  }

  /// The same, by a path that is UTF-8.
  public static func read(path: String) -> BookReading { read(path: FilePath(path)) }
}

/// A book that has been decoded, and whose faults are still to be worded: more may be found.
struct BookSource {
  let folder: BookFolder
  let document: PropertyListDocument
  let book: Book?
  let log = ProblemLog()

  init(path: FilePath) {
    let location = BookLocation(path: path)
    folder = BookFolder(path: location.folder)
    document = Self.document(at: location)
    book = document.root.flatMap { [log] root in BookDecoder(log: log).book(from: root) }
  }

  /// The list lies in the book's folder like every file of it: what a link outside leads to is not even quoted.
  private static func document(at location: BookLocation) -> PropertyListDocument {
    switch FileSystem.open(location.name, beneath: location.folder) {
    case .success(let descriptor): PropertyListReader.read(descriptor: descriptor, file: location.file)
    case .failure(let error): PropertyListReader.unopened(file: location.file, error: error.number)
    }
  }

  /// The faults of the file and of the book so far, in source order.
  func diagnostics() -> [Diagnostic] { log.diagnostics(of: document) }

  func reading(diagnostics: [Diagnostic]) -> BookReading {
    BookReading(book: book, diagnostics: diagnostics, folder: folder, leftOut: book?.leftOutElements ?? 0)
  }
}
