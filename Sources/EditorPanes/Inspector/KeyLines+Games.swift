import BookFormat
import PropertyList

extension KeyLines {
  /// The keys of the book's games; of one that is not there yet the one that makes it. A book that wants none
  /// has none to be made.
  mutating func addGames(of book: PropertyListNode) {
    let games = Self.member(BookFormat.book.games, of: book)
    guard games?.kind ?? .array == .array else { return }
    let count = games?.items.count ?? 0
    for index in Self.listed(of: count) {
      let steps: [PropertyListStep] = [.key(BookFormat.book.games.spelling), .item(index)]
      let heading = "\(phrases.heading(of: .game)) \(index + 1)"
      guard index < count else {
        addNew(heading, BookFormat.game.fileName, steps, owner: .book)
        continue
      }
      lines.append(.heading(heading))
      add(nil, plain(DictionaryKind.game), of: [book], behind: steps, owner: .book)
    }
  }
}
