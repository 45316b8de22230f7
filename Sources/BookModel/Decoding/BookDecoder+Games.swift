import BookFormat
import PropertyList

/// Reads what a book says of its games.
extension BookDecoder {
  func readGames(of reader: inout KeyedReader, into book: inout Book) {
    let key = BookFormat.book.games
    guard let value = reader[key] else { return }
    if value.kind == .array {
      book.games = reader.array(key).enumerated().compactMap(game)
    } else if let word = value.string, word.lowercased() == Self.none {
      book.wantsGames = false
    } else {
      reader.reportWrongType(key.spelling, value, expected: .games)
    }
  }

  /// What stands in the place of games where there are to be none.
  private static let none = "none"

  /// A game; nil where it is not clear what is made of which picture.
  private func game(_ index: Int, _ node: PropertyListNode) -> Game? {
    guard node.kind == .dictionary else {
      log.report(.notADictionary(.game(index), found: node.kind), at: node.range)
      return nil
    }
    let keys = BookFormat.game
    var reader = KeyedReader(node, as: .game, of: .game(index), log: log)
    defer { reader.noteUnknownKeys() }
    let kind = reader.read(keys.type)
    let name = reader.read(keys.name)
    let fileName = reader.read(keys.fileName)
    let title = reader.read(keys.title)
    let levels = levels(of: &reader, kind, index)
    let seed = reader.read(keys.seed)
    let palette = palette(of: &reader, kind, index)
    guard let kind, let fileName else { return nil }
    var game = Game(index: index, kind: kind, fileName: fileName, source: node)
    (game.name, game.title, game.levels, game.palette) = (name, title, levels, palette)
    if let seed { game.seed = seed }
    return game
  }

  /// The levels that are named; those of another kind of game, and other words, are left out.
  private func levels(of reader: inout KeyedReader, _ kind: GameKind?, _ index: Int) -> [GameLevel] {
    let key = BookFormat.game.levels
    let words = reader.read(key)
    // What is no string has been reported, and is no word.
    let items = (reader[key]?.items ?? []).filter { $0.kind == .string }
    var levels: Set<GameLevel> = []
    for (word, item) in zip(words, items) {
      if let level = GameLevel(spelling: word), kind == nil || level.kind == kind {
        levels.insert(level)
      } else {
        reader.report(.game(index, fault: .unknownLevel(word, of: kind)), at: item)
      }
    }
    return GameLevel.allCases.filter(levels.contains)
  }

  /// The colours that are played with; none where the picture's are.
  private func palette(of reader: inout KeyedReader, _ kind: GameKind?, _ index: Int) -> [Color] {
    let key = BookFormat.game.palette
    let colors = reader.read(key)
    // Of an array with a fault it is not known how many there were to be.
    guard let array = reader[key], array.kind == .array, !array.hasLostValues,
      colors.count == array.items.count
    else { return kind == .coloring ? Self.held(colors) : [] }
    guard kind != .jigsaw else {
      reader.report(.game(index, fault: .paletteOfJigsaw), at: key)
      return []
    }
    let sizes = Game.paletteSizes
    if !sizes.contains(colors.count) { reader.report(.game(index, fault: .colors(colors.count)), at: key) }
    return Self.held(colors)
  }

  /// No colours more than are played with, and none where there are too few.
  private static func held(_ colors: [Color]) -> [Color] {
    colors.count < Game.paletteSizes.lowerBound ? [] : Array(colors.prefix(Game.paletteSizes.upperBound))
  }
}
