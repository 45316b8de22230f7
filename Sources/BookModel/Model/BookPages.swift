extension Book {
  /// Which of a book's pages a page is.
  public enum PagePlace: Sendable, Hashable {
    /// From 1.
    case number(Int)
    case intro, menu, credits
  }

  /// Every page a reader can meet, the pages of the book's own entries first.
  public var allPages: some Sequence<(place: PagePlace, page: Page)> {
    var own: [(place: PagePlace, page: Page)] = []
    if let intro { own.append((.intro, intro)) }
    if let menu { own.append((.menu, menu)) }
    if case .page(let page)? = credits { own.append((.credits, page)) }
    // No list of its own: a book may have a million pages.
    return (0..<own.count + pages.count).lazy.map { [own, pages] index in
      if index < own.count { return own[index] }
      let number = index - own.count
      return (.number(number + 1), pages[number])
    }
  }
}
