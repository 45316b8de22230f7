/// How a book lies in one file: a ZIP archive whose first files are as Leggi reads them, without its
/// directory. That stands at an archive's end, and a file that was cut has none.
///
/// ```
/// mimetype                 stored, names the format
/// META-INF/contents.list   stored: a compiled list of all that follows, where it lies, and its digest
/// META-INF/book.list       stored: the book's list compiled
/// META-INF/previews/…      deflated: pictures in few pixels, as far as there is room for them
/// book/book.plist          the list as it was written, deflated
/// book/…                   the book's files, stored
/// ```
package enum PackFormat {
  /// What the first file of a pack says.
  package static let mediaType = "application/x-leggi-book"
  package static let mediaTypeName = "mimetype"
  package static let contentsName = "META-INF/contents.list"
  package static let listName = "META-INF/book.list"
  /// What stands before the name of each picture that comes in few pixels.
  package static let previews = "META-INF/previews/"
  /// What stands before the name of each of the book's own files.
  package static let folder = "book/"
  /// What the name of a pack ends in.
  package static let ending = ".leggi"

  /// Bytes of a local header of a ZIP archive, without the name behind it (PKWARE's APPNOTE 6.3, 4.3.7).
  package static let headerLength = 30
  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]
  /// Bytes of contents: of ten times as many files as any book has.
  static let mostContents = 16 << 20

  /// Bytes from the beginning on that every pack has in common but for a checksum.
  static let beginningLength = headerLength + mediaTypeName.utf8.count + mediaType.utf8.count

  /// Whether a file begins as packs do.
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature)
      && bytes.dropFirst(headerLength).elementsEqual(Array((mediaTypeName + mediaType).utf8))
  }
}
