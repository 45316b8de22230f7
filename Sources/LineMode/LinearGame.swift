import BookVocabulary
import GameMaking
import GameScreens
import Games
import Phrases
import PictureCutting
import PictureRegions
import Reader
import StageCore

/// A game in lines: what its areas, colours and pieces are called by now, how far it is, and what an answer
/// has done.
///
/// A game's page is made to be looked at: a label on the picture says nothing alone, and what is coloured
/// does not show in what appears and goes.
struct LinearGame {
  private enum Part: Hashable {
    /// Each from 0.
    case area(Int), color(Int), piece(Int)
    /// Gives a hint.
    case hint
    /// Words that are offered as a choice.
    case button
  }

  let game: PlayedGame
  private let stage: Stage
  private let phrases: any Phrases
  private let parts: [ElementID: Part]
  private let colorNames: [String]

  /// - Parameter stage: of the game's page.
  init(_ game: PlayedGame, on stage: Stage, phrases: any Phrases) {
    self.game = game
    self.stage = stage
    self.phrases = phrases
    let all = game.count.all
    let named: [(String, Part)] =
      switch game.variant.kind {
      case .jigsaw:
        (0..<all).map { (JigsawPage.piece($0), .piece($0)) } + [(JigsawPage.hintLabel, .hint)]
          + [JigsawPage.ghostLabel, JigsawPage.trayLabel, JigsawPage.edgesLabel].map { ($0, .button) }
      case .coloring:
        (0..<all).map { (ColoringPage.region($0), .area($0)) }
          + game.palette.indices.map { (ColoringPage.swatch($0), .color($0)) }
          + [ColoringPage.fillLabel, ColoringPage.againLabel].map { ($0, .button) }
      }
    parts = Dictionary(
      named.compactMap { name, part in stage.element(named: name).map { ($0, part) } },
      uniquingKeysWith: { first, _ in first })
    colorNames = Self.names(of: game.palette, in: phrases)
  }

  /// Colours by the nearest of the names that everybody knows; of several that would be called the same the
  /// darkest is called dark, and the lightest light. Of black the darkest keeps its name, and of white the
  /// lightest: others of those are greys.
  private static func names(of palette: [PictureColor], in phrases: any Phrases) -> [String] {
    let known = phrases.colorNames.prefix(knownColors)
      .map { (name: $0.name, color: PictureColor(rgb: $0.number)) }
    let names = palette.map { color in
      known.min { color.difference(from: $0.color) < color.difference(from: $1.color) }?.name ?? ""
    }
    let (black, white) = (PictureColor(rgb: 0), PictureColor(rgb: 0xFF_FFFF))
    let grey = known.first { $0.color == PictureColor(rgb: 0x80_8080) }?.name ?? ""
    return names.indices.map { index in
      let same = names.indices.filter { names[$0] == names[index] }
        .sorted { palette[$0].difference(from: black) < palette[$1].difference(from: black) }
      guard same.count > 1 else { return names[index] }
      switch known.first(where: { $0.name == names[index] })?.color {
      case black: return index == same.first ? names[index] : phrases.shade(of: grey, isLight: false)
      case white: return index == same.last ? names[index] : phrases.shade(of: grey, isLight: true)
      default: break
      }
      if index == same.first { return phrases.shade(of: names[index], isLight: false) }
      return index == same.last ? phrases.shade(of: names[index], isLight: true) : names[index]
    }
  }

  /// They come first among the names of colours.
  private static let knownColors = 24

  // MARK: Names

  /// What is said before the page: the level, how far the game is, and the colour that is chosen.
  var heading: [String] {
    let level = phrases.settingIs(phrases.game(game.variant.group), game.variant.level(in: phrases))
    return [level, progress] + (chosenColor.map { [phrases.colorIsChosen($0, colorName($0))] } ?? [])
  }

  /// How far the game is.
  var progress: String {
    let (done, all) = game.count
    return game.variant.kind == .jigsaw ? phrases.piecesInPlace(done, all) : phrases.areasColored(done, all)
  }

  /// The number of the colour that is chosen, from 1; nil of a jigsaw.
  private var chosenColor: Int? {
    game.variant.kind == .jigsaw ? nil : stage.value(named: ColoringPage.color).map(stage.number)
  }

  /// - Parameter number: from 1.
  private func colorName(_ number: Int) -> String {
    colorNames.indices.contains(number - 1) ? colorNames[number - 1] : ""
  }

  /// Whether an element is no part of the page's words: a number on the picture or on a colour, words that
  /// are offered as a choice, or a piece of a picture that is whole by now.
  func isSilent(_ id: ElementID) -> Bool {
    switch parts[id] {
    case .button, .hint: return true
    case .piece: return game.isDone
    case .area, .color: return false
    case nil:
      guard case .text(let text) = stage.content(of: id) else { return false }
      return text.role == .label && text.words.allSatisfy(\.isNumber)
    }
  }

  /// What an element is called by now; nil where its page says all.
  ///
  /// - Parameter words: what its page says.
  func name(of id: ElementID, _ words: String) -> String? {
    switch parts[id] {
    case .area(let area):
      let color = game.numbers[area]
      return color > 0 ? phrases.settingIs(words, colorName(color)) : nil
    case .color(let color): return phrases.settingIs(words, colorName(color + 1))
    case .piece: return side(of: id).map { "\(words), \($0)" }
    case .hint, .button:
      guard case .text(let text) = stage.content(of: id) else { return nil }
      return text.words
    case nil: return nil
    }
  }

  /// Of which corner or edge of the picture a piece is, as its straight sides show.
  private func side(of piece: ElementID) -> String? {
    guard case .jigsaw(let level) = game.variant, let (row, column) = cell(of: piece) else { return nil }
    func isFirst(_ place: Int, of count: Int) -> Bool? {
      place == 0 ? true : place == count - 1 ? false : nil
    }
    return phrases.pieceSide(isTop: isFirst(row, of: level.rows), isLeft: isFirst(column, of: level.columns))
  }

  /// The row and the column of the board, from 0, in which a piece belongs.
  private func cell(of piece: ElementID) -> (row: Int, column: Int)? {
    guard case .jigsaw(let level) = game.variant, let place = stage.description(of: piece).drag?.places.first,
      let cell = (0..<level.pieceCount).first(where: { JigsawPage.place($0) == place })
    else { return nil }
    return (cell / level.columns, cell % level.columns)
  }

  /// The choices that are numbered first, from 1: each area or piece has its own number.
  var numberedFirst: [PageChoices.Deed] {
    parts.compactMap { id, part -> (Int, PageChoices.Deed)? in
      switch part {
      case .area(let area): (area, .touch(id))
      case .piece(let piece): (piece, .carry(id))
      case .color, .hint, .button: nil
      }
    }
    .sorted { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: Answers

  /// Whether a change of the page is said: what goes once all is done makes room for the whole picture.
  func isNews(_ change: PageWatch.Change) -> Bool {
    if case .went = change { !game.isDone } else { true }
  }

  /// What is said of an answer before what happens on the page.
  ///
  /// - Parameter before: the game's numbers before it.
  func outcome(of deed: PageChoices.Deed, from before: [Int]) -> [String] {
    let numbers = game.numbers
    switch parts[deed.element] {
    case .area(let area):
      if numbers[area] > 0 { return [phrases.areaIsColored(area + 1, colorName(numbers[area]))] }
      guard let color = game.colors.indices.contains(area) ? game.colors[area] : nil else { return [] }
      return [phrases.areaIsOfNumber(area + 1, color, colorName(color))]
    case .color: return chosenColor.map { [phrases.colorIsChosen($0, colorName($0))] } ?? []
    case .hint: return hint.map { [$0] } ?? []
    case .piece: return []
    case .button, nil:
      let filled = numbers.indices.filter { numbers[$0] > 0 && numbers[$0] != before[$0] }
      guard game.variant.kind == .coloring, let first = filled.first else { return [] }
      let color = colorName(numbers[first])
      return [
        filled.count == 1
          ? phrases.areaIsColored(first + 1, color) : phrases.areasAreColored(filled.count, color)
      ]
    }
  }

  /// Where the next piece belongs.
  private var hint: String? {
    guard let next = game.numbers.firstIndex(of: 0),
      let (row, column) = stage.element(named: JigsawPage.piece(next)).flatMap(cell)
    else { return nil }
    return phrases.pieceBelongs(next + 1, row: row + 1, column: column + 1)
  }
}
