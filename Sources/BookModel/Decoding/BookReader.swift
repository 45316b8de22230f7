import PropertyList

extension Book {
  /// Reads a book: a property list, or a folder with `book.plist` in it. Never throws for what the file
  /// holds: faults are diagnostics, what has one is left out, and the rest plays.
  package static func read(path: FilePath) -> BookReading {
    let source = BookSource(path: path)
    return source.reading(diagnostics: source.diagnostics())
  }
}

/// What reading a book gave: the book as far as it can be played, and what was wrong with it.
package struct BookReading {
  /// Nil where the file cannot be read as a book at all.
  package var book: Book?
  /// In source order, those of the property list included.
  package var diagnostics: [Diagnostic]
  /// Where the book's files are.
  package var folder: BookFolder
  /// How many elements had a fault and are not in the book.
  package var leftOut: Int
  /// Says what the book's list has in it; empty where the list could not be read.
  package var digest: String
}

/// A book that has been decoded, and whose faults are still to be worded: more may be found.
package struct BookSource {
  package let folder: BookFolder
  let document: PropertyListDocument
  package let book: Book?
  package let log = ProblemLog()

  package init(path: FilePath) {
    let location = BookLocation(path: path)
    (folder, document) = (BookFolder(path: location.folder), Self.document(at: location))
    book = document.root.flatMap { [log] root in BookDecoder(log: log).book(from: root) }
    log.isDecoding = false
  }

  /// The list lies in the book's folder like every file of it: what a link outside leads to is not even
  /// quoted.
  private static func document(at location: BookLocation) -> PropertyListDocument {
    switch FileSystem.open(location.name, beneath: location.folder) {
    case .success(let descriptor): PropertyListReader.read(descriptor: descriptor, file: location.file)
    case .failure(let error): PropertyListReader.unopened(file: location.file, error: error.number)
    }
  }

  /// The faults of the file and of the book so far, in source order.
  package func diagnostics() -> [Diagnostic] { log.diagnostics(of: document) }

  func reading(diagnostics: [Diagnostic]) -> BookReading {
    BookReading(
      book: book, diagnostics: diagnostics, folder: folder, leftOut: book?.leftOutElementCount ?? 0,
      digest: document.digest)
  }
}

/// Where a book is, by what it is called on the command line: a property list, or a folder with `book.plist`
/// in it.
package struct BookLocation {
  package var folder: FilePath
  /// The property list's name in the folder.
  package var name: FilePath
  /// What it is called in what is told of it.
  package var file: String

  package init(path: FilePath) {
    if FileSystem.kind(of: path) == .folder {
      (folder, name) = (path, FilePath("book.plist"))
      file = path.appending("book.plist").description
    } else {
      (folder, name) = (path.folder, path.lastComponent)
      file = path.description
    }
  }
}
