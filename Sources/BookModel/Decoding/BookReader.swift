import PropertyList

extension Book {
  /// Reads a book: a property list, or a folder with `book.plist` in it. Never throws for what the file
  /// holds: faults are diagnostics, what has one is left out, and the rest plays.
  ///
  /// - Parameter isPlayed: whether it is read to be played: of a pack, which is made only of a list without
  ///   an error, the elements of a page are decoded then when they are first asked for. Default false.
  package static func read(path: FilePath, isPlayed: Bool = false) -> BookReading {
    BookSource(path: path, isPlayed: isPlayed).reading()
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
  private let defersElements: Bool

  /// - Parameter isPlayed: as in `Book.read`. Default false.
  package init(path: FilePath, isPlayed: Bool = false) {
    let location = BookLocation(path: path)
    folder = BookFolder(location)
    document = Self.document(at: location, in: folder)
    defersElements = isPlayed && folder.pack != nil
    let decoder = BookDecoder(log: log, defersElements: defersElements)
    book = document.root.flatMap(decoder.book)
    log.isDecoding = false
  }

  /// The list lies in the book's folder like every file of it: what a link outside leads to is not even
  /// quoted.
  private static func document(at location: BookLocation, in folder: BookFolder) -> PropertyListDocument {
    if let pack = folder.pack { return document(of: pack, called: location.file) }
    switch FileSystem.open(location.name, beneath: location.folder) {
    case .success(let descriptor):
      return PropertyListReader.read(descriptor: descriptor, file: location.file)
    case .failure(let error): return PropertyListReader.unopened(file: location.file, error: error.number)
    }
  }

  /// The list of a pack, compiled or, where that is lost, as it was written.
  private static func document(of pack: BookPack, called file: String) -> PropertyListDocument {
    guard let contents = pack.contents else {
      return PropertyListReader.unreadable(file: pack.path.description, reason: "its contents are damaged")
    }
    @Sendable func text() -> [UInt8]? {
      guard let opened = try? pack.open(contents.list).get(), let size = try? opened.size() else {
        return nil
      }
      return opened.bytes(atMost: size)
    }
    if let compiled = pack.compiledList(),
      let document = CompiledList.document(compiled, file: file, text: text)
    {
      return document
    }
    guard let bytes = text() else {
      return PropertyListReader.unreadable(file: file, reason: "it was changed or cut off in the pack")
    }
    return PropertyListReader.read(contents: bytes, file: file)
  }

  /// The faults of the file and of the book so far, in source order.
  package func diagnostics() -> [Diagnostic] { log.diagnostics(of: document) }

  /// The book, with its faults.
  ///
  /// - Parameter diagnostics: all that were found. Default those of the file and of the book so far.
  package func reading(diagnostics: [Diagnostic]? = nil) -> BookReading {
    BookReading(
      book: book, diagnostics: diagnostics ?? self.diagnostics(), folder: folder,
      leftOut: defersElements ? 0 : book?.leftOutElementCount ?? 0, digest: document.digest)
  }
}

/// Where a book is, by what it is called on the command line: a property list, a folder with `book.plist` in
/// it, or a pack.
package struct BookLocation {
  /// The folder, or the pack.
  package var folder: FilePath
  /// The property list's name in the folder.
  package var name: FilePath
  /// What it is called in messages.
  package var file: String
  /// The pack that it lies in; nil for a folder.
  package var pack: BookPack?

  package init(path: FilePath) {
    let kind = FileSystem.kind(of: path)
    if kind == .file, let pack = BookPack(path: path) {
      (folder, name) = (path, FilePath(pack.contents?.list ?? "book.plist"))
      self.pack = pack
      file = path.appending(name).description
    } else if kind == .folder {
      (folder, name) = (path, FilePath("book.plist"))
      file = path.appending("book.plist").description
    } else {
      (folder, name) = (path.folder, path.lastComponent)
      file = path.description
    }
  }
}
