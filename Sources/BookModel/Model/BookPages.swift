extension Book {
  /// Which of a book's pages a page is.
  public enum PagePlace: Sendable, Hashable {
    /// From 1.
    case number(Int)
    case intro, menu, credits
  }

  /// Every page a reader can meet, the pages of the book's own entries first.
  public var allPages: [(place: PagePlace, page: Page)] {
    var found: [(PagePlace, Page)] = []
    if let intro { found.append((.intro, intro)) }
    if let menu { found.append((.menu, menu)) }
    if case .page(let page)? = credits { found.append((.credits, page)) }
    for (index, page) in pages.enumerated() { found.append((.number(index + 1), page)) }
    return found
  }
}
