extension Book {
  /// Reads a book: a property list, or a folder with `book.plist` in it. Never throws for what the file holds:
  /// faults are diagnostics, what has one is left out, and the rest plays.
  public static func read(path: String) -> BookReading {
    BookReading(book: nil, diagnostics: [], folder: BookFolder(path: path), leftOut: 0)
  }
}
