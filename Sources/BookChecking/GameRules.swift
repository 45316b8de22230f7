import BookFormat
import BookModel
import GameMaking
import PropertyList

/// What triggers may ask of a book's games, found out once, when the first rule asks.
final class InspectedGames {
  private let book: Book

  init(of book: Book) { self.book = book }

  /// Whether the door to the games opens: there are games, or pictures that some are made of. True, too,
  /// where there may have been, and they could not be read.
  private(set) lazy var mayBePlayed: Bool = {
    guard book.wantsGames else { return false }
    return !book.games.isEmpty || book.pictureForGames != nil || lacksGames || !written.isEmpty
      || book.lacksPages
      || book.pages.contains { !$0.leftOut.isEmpty || $0.lacksElements }
  }()

  /// What `game` may name, those included that are left out for their faults.
  private(set) lazy var names: [String] = written.compactMap { node in
    node[BookFormat.game.name]?.string.map { TextSanitizer.clean($0, lines: .joined).text }
  }
  private lazy var knownNames = Set(names)
  private lazy var lacksNames = lacksGames || written.contains { $0.hasLostValues }

  /// Whether a game has the name, or may have been given it, and could not be read.
  func mayHaveGame(named name: String) -> Bool { lacksNames || knownNames.contains(name) }

  private var written: [PropertyListNode] { book.source?[BookFormat.book.games]?.items ?? [] }

  /// Whether there may be games that could not be read at all.
  private var lacksGames: Bool {
    guard let source = book.source else { return false }
    return source[BookFormat.book.games]?.hasLostValues
      ?? source.mayHaveLost(BookFormat.book.games.spelling)
  }
}

/// Two games under one name, which opens the first.
enum DuplicateGameNames: Rule {
  static func check(_ inspection: Inspection) {
    var indices: [String: Int] = [:]
    for game in inspection.book.games {
      guard let name = game.name else { continue }
      if let first = indices[name] {
        inspection.report(
          .game(game.index, fault: .duplicateName(name, first: first)),
          at: game.place(of: BookFormat.game.name))
      } else {
        indices[name] = game.index
      }
    }
  }
}
