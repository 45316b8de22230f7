/// A book without pages.
enum EmptyBooks: Rule {
  static func check(_ inspection: Inspection) {
    let book = inspection.book
    guard book.pages.isEmpty, !book.isMissingPages else { return }
    inspection.report(.noPages, at: book.nearestPlace(of: BookKey.pages.rawValue))
  }
}

extension Book {
  /// Whether the root dictionary has no array of pages, which decoding has reported.
  fileprivate var isMissingPages: Bool {
    guard let source else { return false }
    return source[BookKey.pages.rawValue]?.kind != .array
  }
}
