import BookWords
import Characters
import Reader

/// Which pages of a book have what was typed: in their number, their title or their words.
struct ContentsFilter {
  /// The pages found so far, from 0, in order.
  private(set) var pages: [Int] = []
  private let sought: SearchQuery?
  /// The number that was typed, from 1; nil where something else was.
  private let number: Int?
  /// How many pages have been looked through.
  private var lookedThrough = 0

  init(_ typed: String) {
    sought = SearchQuery(typed)
    number = Int(typed)
  }

  /// Whether there is more to be looked through.
  func canGoOn(in description: BookDescription) -> Bool { lookedThrough < description.pageCount }

  /// The page whose number was typed, by its place among those found; nil where there is none.
  var numbered: Int? { number.flatMap { number in pages.firstIndex { $0 + 1 == number } } }

  /// Goes on looking, as far as the book's words are known.
  ///
  /// - Parameter mayGoOn: asked before every page.
  /// - Returns: whether more pages have been found.
  mutating func goOn(in description: BookDescription, while mayGoOn: () -> Bool) -> Bool {
    let before = pages.count
    while lookedThrough < description.pages.count, mayGoOn() {
      let page = description.pages[lookedThrough]
      let words = ([String(lookedThrough + 1), page.title ?? ""] + page.said.map(\.text)).joined(
        separator: "\n")
      // What has no letter and no digit is looked for nowhere.
      if let sought, !sought.ranges(in: words).isEmpty { pages.append(lookedThrough) }
      lookedThrough += 1
    }
    return pages.count > before
  }
}
