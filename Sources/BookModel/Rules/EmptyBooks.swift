/// A book without pages, and a page without elements.
enum EmptyBooks: Rule {
  static func check(_ inspection: Inspection) {
    let book = inspection.book
    if book.pages.isEmpty, !book.isMissingPages {
      inspection.report(.noPages, at: book.nearestPlace(of: BookKey.pages.rawValue))
    }
    for page in inspection.pages where page.page.elements.isEmpty && page.page.leftOut.isEmpty {
      // A page that is no dictionary has been reported as such.
      guard let source = page.page.source else { continue }
      inspection.report(.noElements(page.place), at: source[BookKey.elements.rawValue]?.range ?? source.range)
    }
  }
}

extension Book {
  /// Whether the root dictionary has no array of pages, which decoding has reported.
  fileprivate var isMissingPages: Bool {
    guard let source else { return false }
    return source[BookKey.pages.rawValue]?.kind != .array
  }
}
