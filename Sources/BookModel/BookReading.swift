import PropertyList

/// What reading a book gave: the book as far as it can be played, and what was wrong with it.
public struct BookReading {
  /// Nil where the file cannot be read as a book at all.
  public var book: Book?
  /// In source order, those of the property list included.
  public var diagnostics: [Diagnostic]
  /// Where the book's files are.
  public var folder: BookFolder
  /// How many elements had a fault and are not in the book.
  public var leftOut: Int
}
