/// Where files come from that are brought into a book.
package protocol BookFiles: AnyObject {
  /// Brings a file into the book's folder, under a name that is free; one whose content is there already
  /// under that name is not brought a second time.
  ///
  /// - Parameters:
  ///   - path: where it is now.
  ///   - name: its name in the book, relative to the book's folder. Default: its own.
  func importFile(_ path: String, as name: String?) throws(FileImportFault) -> ImportedFile
}

/// A file that has come into a book.
package struct ImportedFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A picture, with its size in pixels.
    case picture(width: Double, height: Double)
    case track
  }

  /// What the book calls it.
  package var name: String
  package var kind: Kind

  package init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }
}

/// Why a file does not come into a book.
package struct FileImportFault: Error, Hashable, Sendable {
  /// Lower case, names things in 'single quotes', ends without a full stop.
  package var message: String
  package var hint: String?
  /// Whether it is about the name that the file is to have in the book.
  package var isOfNewName: Bool

  package init(_ message: String, hint: String? = nil, isOfNewName: Bool = false) {
    (self.message, self.hint, self.isOfNewName) = (message, hint, isOfNewName)
  }
}
