import PropertyList

/// A book, as its author wrote it.
public struct Book: Sourced {
  /// Who made the book: a page of its own, or lines to show.
  public enum Credits {
    case page(Page)
    case lines([LocalizedString])
  }

  /// Default nil.
  public var title: LocalizedString?
  /// Default nil.
  public var subtitle: LocalizedString?
  /// Default none.
  public var authors: [String] = []
  /// BCP 47 tags, the first is the default. Default none.
  public var languages: [String] = []
  /// Of every page, in page pixels, 1 … 16384. Default 1024.
  public var width: Double = 1024
  /// Of every page, in page pixels, 1 … 16384. Default 768.
  public var height: Double = 768
  /// Ticks a second, above 0, up to 240. Default 30.
  public var frameRate: Double = 30
  /// A picture in the book's folder. Default nil.
  public var cover: LocalizedString?
  /// A page that is shown before all others. Default nil.
  public var intro: Page?
  /// The page of the main menu. Default nil: the player's own.
  public var menu: Page?
  /// Default nil.
  public var credits: Credits?
  /// Default none.
  public var games: [Game] = []
  /// The background track, a file in the book's folder. Default nil.
  public var music: LocalizedString?
  /// In reading order.
  public var pages: [Page] = []
  /// The root dictionary; nil where the root is an array of pages.
  public var source: PropertyListNode?

  public init(pages: [Page] = [], source: PropertyListNode? = nil) {
    self.pages = pages
    self.source = source
  }

  /// How many elements had a fault and are not in the book.
  public var leftOutElements: Int {
    allPages.reduce(0) { $0 + $1.page.leftOut.count }
  }
}
