import BookFormat
import BookModel
import GameMaking
import PictureCutting
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

/// A game of whose picture no level can be made in any window that a reader is likely to have.
enum GamesWithoutLevels: Rule {
  private struct Question: Hashable {
    var picture: String
    var levels: [GameLevel]
  }

  private static let windows = [(80, 24), (132, 43), (160, 48)].map { columns, rows in
    // The foot has a row of the window.
    JigsawWindow(columns: columns, rows: rows - 1)
  }

  static func check(_ inspection: Inspection) {
    guard let maker = inspection.files.gameMaker else { return }
    var known: [Question: BookProblem.GameFault.NoLevelReason?] = [:]
    for game in inspection.book.games {
      FileReference.forEach(in: game) { reference in
        for (index, picture) in reference.names.strings.enumerated() {
          // What cannot be opened or decoded is reported with all other files.
          guard case .success? = inspection.files.picture(picture) else { continue }
          let question = Question(picture: picture, levels: game.offeredLevels)
          let reason = known[question] ?? reason(question, seed: game.seed, by: maker)
          known[question] = .some(reason)
          guard let reason else { continue }
          inspection.report(
            .game(game.index, fault: .noLevel(picture: picture, game.kind, reason)),
            at: reference.place(ofName: index))
        }
      }
    }
  }

  /// Why no level can be made: what is wrong with the easiest one in the largest window; nil where one can be
  /// made, or it cannot be known.
  private static func reason(
    _ question: Question, seed: Int, by maker: GameMaker
  ) -> BookProblem.GameFault.NoLevelReason? {
    var refusal: GameMaker.Refusal?
    for level in question.levels {
      var last: GameMaker.Refusal?
      for window in windows {
        do throws(GameMaker.Refusal) {
          try make(level, of: question.picture, seed: seed, in: window, by: maker)
          return nil
        } catch {
          if case .media = error { return nil }
          last = error
        }
      }
      refusal = refusal ?? last
    }
    return refusal.flatMap(reason)
  }

  private static func make(
    _ level: GameLevel, of picture: String, seed: Int, in window: JigsawWindow, by maker: GameMaker
  ) throws(GameMaker.Refusal) {
    // By number a picture may not look like itself; freely any colours do.
    let variant = GameVariant.all.last { $0.level == level.rawValue }
    if let variant { _ = try maker.game(variant, of: picture, showing: nil, seed: seed, in: window) }
  }

  private static func reason(_ refusal: GameMaker.Refusal) -> BookProblem.GameFault.NoLevelReason? {
    switch refusal {
    case .media, .unlike: nil
    case .window:
      windows.last.map { .noRoom(columns: $0.columns, rows: $0.rows + 1) }
    case .unfit(.tooManyFlat): .tooManyFlatPieces
    case .unfit(.tooManyTwins): .tooManyTwins
    case .unfit(.tooFewFitting): .tooFewFittingPieces
    }
  }
}
