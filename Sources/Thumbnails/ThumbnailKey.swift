/// Which thumbnail it is: of what, and in which form. Two books, or two states of one, must not have the same
/// name.
package struct ThumbnailKey: Hashable, Sendable {
  /// What is shown of the book.
  package enum Subject: Hashable, Sendable {
    /// From 0.
    case page(Int)
    case cover
  }

  /// What identifies the book and its state: a digest of its files,
  /// and of the language it is shown in. Any text may be one.
  package let book: String
  package let subject: Subject
  package let form: ThumbnailForm

  package init(book: String, _ subject: Subject, _ form: ThumbnailForm) {
    self.book = book
    self.subject = subject
    self.form = form
  }

  /// The same thumbnail of a book whose files are in some state.
  ///
  /// - Parameter files: the state of each; the key itself comes of none.
  func ofState(_ files: [String]) -> ThumbnailKey {
    files.isEmpty ? self : ThumbnailKey(book: ([book] + files).joined(separator: " "), subject, form)
  }

  /// The name of its file: of letters, digits and dashes alone, and short, whatever the book's digest is.
  package var fileName: String {
    let subject =
      switch subject {
      case .page(let index): String(index)
      case .cover: "cover"
      }
    let aspect = Int((form.cellAspect * 1000).rounded())
    return "\(bookName)-\(subject)-\(form.width)x\(form.height)-\(form.dots.rawValue)-\(aspect)"
      + "-\(String(form.paper.packed, radix: 16))\(ThumbnailCoding.suffix)"
  }

  private static let longestBookName = 64

  /// The digest where it is a plain one, else one of it.
  private var bookName: String {
    let isPlain = book.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }
    if isPlain, (1...Self.longestBookName).contains(book.utf8.count) { return book }
    return "x" + String(ThumbnailCoding.checksum(of: book.utf8), radix: 16)
  }
}
