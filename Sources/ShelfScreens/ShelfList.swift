import BookDiscovery
import Cards
import Characters
import Phrases
import Screens

/// The books of a shelf in the order, in the groups, and among what was typed, in which they are shown.
package struct ShelfList {
  private(set) var books: [ShelfBook] = []
  /// What of `books` is shown, group after group.
  package private(set) var shown: [ShelfBook] = []
  /// How many of `shown` stand together, and under which heading.
  package private(set) var groups: [CardGrid.Group] = []

  /// What they are sorted by. Default the book that was last read first.
  package internal(set) var order: ShelfOrderName
  /// What they are grouped by; nil, the default, for all in one group.
  package internal(set) var group: ShelfGroupName?
  /// What was typed.
  var typed = ""

  /// Among the reader's own options; no setting has these names.
  static let orderOption = "shelfOrder"
  static let groupOption = "shelfGroup"

  /// - Parameter options: the reader's own, by name: they may say how books were sorted and grouped last.
  init(options: [String: String]) {
    order = options[Self.orderOption].flatMap(ShelfOrderName.init) ?? .lastRead
    group = options[Self.groupOption].flatMap(ShelfGroupName.init)
  }

  /// Takes other books.
  mutating func take(_ books: [ShelfBook], phrases: any Phrases) {
    self.books = books
    let places = BookPlaces.telling(books.map(\.titleKey), apart: books.map(\.entry.path))
    for (index, place) in places.enumerated() { self.books[index].place = place }
    arrange(phrases: phrases)
  }

  /// Sorts, groups and leaves out as the reader would like it now.
  mutating func arrange(phrases: any Phrases) {
    let sought = WordFold.words(of: typed).map(\.folded)
    let sorted = books.filter { $0.has(sought) }.sorted(by: isBefore)
    guard let group else {
      shown = sorted
      groups = [.init(count: sorted.count)]
      return
    }
    var members: [String: [ShelfBook]] = [:]
    for book in sorted {
      members[heading(of: book, by: group, phrases: phrases) ?? "", default: []].append(book)
    }
    // Those without a heading stand last.
    let headings = members.keys.sorted { first, second in
      if first.isEmpty != second.isEmpty { return second.isEmpty }
      return (WordFold.fold(first), first) < (WordFold.fold(second), second)
    }
    shown = headings.flatMap { members[$0] ?? [] }
    let nothing = group == .language ? phrases.withoutLanguage : phrases.withoutAuthor
    groups = headings.map { .init(heading: $0.isEmpty ? nothing : $0, count: members[$0]?.count ?? 0) }
  }

  private func heading(of book: ShelfBook, by group: ShelfGroupName, phrases: any Phrases) -> String? {
    switch group {
    case .language: book.language.map(phrases.language)
    case .author: book.entry.authors.first
    }
  }

  private func isBefore(_ first: ShelfBook, _ second: ShelfBook) -> Bool {
    switch order {
    case .lastRead:
      let (one, other) = (first.shelved.opened ?? -1, second.shelved.opened ?? -1)
      if one != other { return one > other }
    case .added:
      if first.shelved.added != second.shelved.added { return first.shelved.added > second.shelved.added }
    case .author:
      if first.authorKey.isEmpty != second.authorKey.isEmpty { return second.authorKey.isEmpty }
      if first.authorKey != second.authorKey { return first.authorKey < second.authorKey }
    case .title: break
    }
    return (first.titleOrder, first.entry.path) < (second.titleOrder, second.entry.path)
  }

  mutating func nextOrder() {
    order =
      switch order {
      case .lastRead: .title
      case .title: .author
      case .author: .added
      case .added: .lastRead
      }
  }

  mutating func nextGroup() {
    group =
      switch group {
      case nil: .language
      case .language: .author
      case .author: nil
      }
  }
}
