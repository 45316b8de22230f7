import BookFormat
import BookVocabulary
import PropertyList

/// A book, as its author wrote it. What is not written is what `BookKeys` says; so are units and ranges.
package struct Book: Sourced {
  /// Who made the book: a page of its own, or lines to show.
  package enum Credits {
    case page(Page)
    case lines([LocalizedString])
  }

  package var title: LocalizedString?
  package var subtitle: LocalizedString?
  package var authors: [String] = []
  /// BCP 47 tags, the first is the default.
  package var languages: [String] = []
  /// Of every page.
  package var width = BookFormat.book.width.defaultValue
  /// Of every page.
  package var height = BookFormat.book.height.defaultValue
  /// Ticks a second.
  package var frameRate = BookFormat.book.frameRate.defaultValue
  package var spread = BookFormat.book.spread.defaultValue
  package var cover: LocalizedString?
  package var intro: Page?
  /// Nil: the player's own.
  package var menu: Page?
  /// Nil: the player's own.
  package var end: Page?
  package var credits: Credits?
  package var games: [Game] = []
  /// Whether games are played: those in `games`, or, where there are none, such as are made of its pictures.
  package var wantsGames = true
  package var music: LocalizedString?
  /// What triggers set and ask for, kept through all pages; in the file's order.
  package var values: [BookValue] = []
  package var pages: [Page] = []
  /// Whether it may have pages that could not be read at all, in any place among the others. Default false.
  package var lacksPages = false
  /// The root dictionary; nil where the root is an array of pages.
  package var source: PropertyListNode?

  package init(source: PropertyListNode? = nil) { self.source = source }

  /// How many elements had a fault and are not in the book.
  package var leftOutElementCount: Int { allPages.reduce(0) { $0 + $1.page.leftOut.count } }
}

extension Book {
  /// Which of a book's pages a page is.
  package enum PagePlace: Sendable, Hashable {
    /// From 1.
    case number(Int)
    case intro, menu, end, credits
  }

  /// Puts a page in the place of another one.
  package mutating func setPage(_ page: Page, at place: PagePlace) {
    switch place {
    case .number(let number): pages[number - 1] = page
    case .intro: intro = page
    case .menu: menu = page
    case .end: end = page
    case .credits: credits = .page(page)
    }
  }

  /// The page at a place; nil where the book has none there.
  package func page(at place: PagePlace) -> Page? {
    switch place {
    case .number(let number): pages.indices.contains(number - 1) ? pages[number - 1] : nil
    case .intro: intro
    case .menu: menu
    case .end: end
    case .credits: if case .page(let page)? = credits { page } else { nil }
    }
  }

  /// Every page a reader can meet, the pages of the book's own entries first.
  package var allPages: Pages {
    let own = [PagePlace.intro, .menu, .end, .credits].compactMap { place in
      page(at: place).map { (place: place, page: $0) }
    }
    return Pages(own: own[...], story: pages)
  }

  /// Pages with their places; no list of its own, as a book may have a million.
  package struct Pages: Sequence, IteratorProtocol {
    fileprivate var own: ArraySlice<(place: PagePlace, page: Page)>
    fileprivate let story: [Page]
    fileprivate var count = 0

    package mutating func next() -> (place: PagePlace, page: Page)? {
      if let first = own.popFirst() { return first }
      guard count < story.count else { return nil }
      count += 1
      return (.number(count), story[count - 1])
    }
  }
}

extension [Page] {
  /// By the names of pages: the place of the first of each, from 0.
  package var placesOfNames: [String: Int] {
    Dictionary(
      enumerated().compactMap { index, page in page.name.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
  }
}
