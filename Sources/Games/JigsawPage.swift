import BookVocabulary
import Outlines
import PictureCutting
import PropertyList

/// A book of one page that is a jigsaw: all of it is said in words of the format.
///
/// The pieces are pictures that belong on places of the board, which is all that a reader has to do with. A
/// value of the book for each piece says that it lies there, and is kept; values of the page say which page
/// of the tray is seen, how many pieces lie in their places, and which is the first that does not.
package struct JigsawPage: Sendable {
  package let level: JigsawLevel
  package let table: JigsawTable
  package let cut: JigsawCut
  private let picture: GamePicture

  /// - Returns: nil where the level cannot be played with the picture in the window.
  package init?(of picture: GamePicture, level: JigsawLevel, seed: Int, window: JigsawWindow) {
    guard picture.width > 0, picture.height > 0,
      let table = JigsawTable(
        level: level, window: window, pictureAspect: Double(picture.width) / Double(picture.height)),
      let cut = JigsawCut(
        columns: level.columns, rows: level.rows, width: table.board.width, height: table.board.height,
        seed: seed, style: table.style)
    else { return nil }
    self.picture = picture
    self.level = level
    self.table = table
    self.cut = cut
  }

  /// The text of the book's list, in the old style.
  package var text: String { GameListText.of(list) }

  /// Each piece by its name, and the name of the place that it belongs on, in the order of the tray.
  package var solution: [(piece: String, place: String)] {
    cut.order.indices.map { (Self.piece($0), Self.place(cut.order[$0])) }
  }

  /// Named by where it lies in the tray.
  package static func piece(_ index: Int) -> String { "piece-\(index + 1)" }
  /// Named by its cell of the board, row after row.
  package static func place(_ cell: Int) -> String { "place-\(cell + 1)" }

  package var list: PropertyListValue {
    .gameBook(
      Self.title, width: table.width, height: table.height,
      values: cut.order.indices.map {
        .init(
          Self.piece($0),
          .entries(["start": .boolean(false), "kept": .boolean(true), "title": .string("")]))
      }, page: page)
  }

  private static let title = GameWords(english: "A jigsaw", italian: "Un puzzle")

  private var page: KeyValuePairs<String, PropertyListValue> {
    var values = PropertyListValue.entries([
      Self.placed: .entries(["most": .integer(level.pieceCount), "title": .string("")]),
      Self.next: .entries([
        "start": .integer(1), "least": .integer(1), "most": .integer(level.pieceCount + 1),
        "title": .string(""),
      ]),
    ])
    if trayPages > 1 {
      values = values.with([
        Self.tray: .entries(["most": .integer(trayPages - 1), "title": .string("")])
      ])
    }
    if offersEdges {
      values = values.with([Self.edges: .entries(["start": .boolean(false), "title": .string("")])])
    }
    return [
      "values": values,
      "elements": .array((board + tray + [whole] + labels + celebration).map(\.value)),
    ]
  }

  /// How many pieces lie in their places.
  static let placed = "placed"
  /// The number of the first piece that does not; one more than there are at the end.
  static let next = "next"
  /// The page of the tray that is seen, from 0.
  static let tray = "tray"
  /// Whether only pieces of the picture's edge are in the tray.
  static let edges = "edges"

  var trayPages: Int { (level.pieceCount + table.slots.count - 1) / table.slots.count }

  /// The numbers of the pieces on a page of the tray, from 0.
  func pieces(onTrayPage page: Int) -> Range<Int> {
    page * table.slots.count..<min(level.pieceCount, (page + 1) * table.slots.count)
  }

  /// What holds once all pieces lie in their places.
  var isDone: [GameCondition] { [.atLeast(Self.placed, level.pieceCount)] }

  /// What of the picture a piece shows.
  private func pictureEntries(_ piece: JigsawCut.Piece) -> KeyValuePairs<String, PropertyListValue> {
    [
      "fileName": .string(picture.fileName), "outline": .string(piece.ownOutline.path),
      "imageArea": .entries([
        "x": .number(-piece.box.x), "y": .number(-piece.box.y), "width": .number(cut.width),
        "height": .number(cut.height),
      ]),
    ]
  }
}

// The board.
extension JigsawPage {
  static let ghost = "ghost"
  private static let boardColor = "#b9a98c"
  /// Pieces of paper stand out from it as well as dark ones.
  private static let trayColor = "#b4c3cb"
  /// Apart from each other, and from the paper, in sixteen colours as well.
  private static let slotColors = ["#e9dfc9", "#a39a88"]

  /// From the bottom up: what is under the tray, the board, its slots, the ghost of the picture, what
  /// breathes as a hint, and the places.
  private var board: [GameElement] {
    var base = GameElement("shape", "board", in: framedBoard)
    base.add(["color": .string(Self.boardColor)])
    base.describe(picture.description)
    base.when("becomes", if: isDone, .act("remove"))
    var ground = GameElement("shape", "tray", in: Outline.onGrid(table.tray))
    ground.add(["color": .string(Self.trayColor)])
    ground.when("becomes", if: isDone, .act("remove"))
    var ghost = GameElement("image", Self.ghost, in: table.board)
    ghost.add(["fileName": .string(picture.fileName), "alpha": .real(0.25), "visible": .boolean(false)])
    ghost.describe(picture.description)
    ghost.when("touched", of: Self.ghostLabel, .act("toggle"))
    ghost.when("becomes", if: isDone, .act("remove"))
    return [ground, base] + cut.pieces.indices.map(slot) + [ghost] + cut.order.indices.map(hint)
      + cut.pieces.indices.map(place)
  }

  /// With half a cell round it: where colours are few, some of its slots have that of the paper.
  private var framedBoard: PageRect {
    let (board, across, down) = (table.board, JigsawTable.columnWidth / 2, JigsawTable.columnWidth)
    let (x, y) = (max(0, board.x - across), max(0, board.y - down))
    return PageRect(
      x: x, y: y, width: min(table.width, board.x + board.width + across) - x,
      height: min(table.height, board.y + board.height + down) - y)
  }

  private func onPage(_ box: PageRect) -> PageRect {
    PageRect(x: table.board.x + box.x, y: table.board.y + box.y, width: box.width, height: box.height)
  }

  private func slot(_ cell: Int) -> GameElement {
    let piece = cut.pieces[cell]
    var slot = GameElement("shape", "slot-\(cell + 1)", in: onPage(piece.box))
    slot.add([
      "color": .string(Self.slotColors[(piece.column + piece.row) % 2]),
      "outline": .string(piece.ownOutline.path),
    ])
    slot.when("becomes", if: isDone, .act("remove"))
    return slot
  }

  /// Breathes in the slot of a piece that is the next.
  private func hint(_ number: Int) -> GameElement {
    let piece = cut.pieces[cut.order[number]]
    var hint = GameElement("shape", "hint-\(number + 1)", in: onPage(piece.box))
    hint.add([
      "color": .string(GameColors.gold), "outline": .string(piece.ownOutline.path),
    ])
    hint.describe(Self.whereabouts(of: piece))
    hint.breathe(seconds: 0.7, times: 3)
    hint.when("touched", of: Self.hintLabel, if: [.is(Self.next, number + 1)], .act("appear"))
    hint.when("becomes", if: isDone, .act("remove"))
    return hint
  }

  private func place(_ cell: Int) -> GameElement {
    let piece = cut.pieces[cell]
    let pivot = PagePoint(x: piece.middle.x - piece.cell.x, y: piece.middle.y - piece.cell.y)
    var place = GameElement("activearea", Self.place(cell), in: onPage(piece.cell), pivot: pivot)
    place.add(["isActive": .boolean(false)])
    place.describe(Self.whereabouts(of: piece))
    return place
  }

  private static func whereabouts(of piece: JigsawCut.Piece) -> GameWords {
    GameWords(
      english: "row \(piece.row + 1), column \(piece.column + 1)",
      italian: "riga \(piece.row + 1), colonna \(piece.column + 1)")
  }
}

// The tray.
extension JigsawPage {
  /// The picture instead of the pieces once they are all in their places: where the page is enlarged, a piece
  /// may have been drawn for another size than the one beside it.
  private var whole: GameElement {
    var whole = GameElement("image", "whole", in: table.board)
    whole.add(["fileName": .string(picture.fileName)])
    whole.describe(picture.description)
    whole.when("becomes", if: isDone, .act("appear"))
    return whole
  }

  private var tray: [GameElement] { cut.order.indices.map(piece) }

  private func piece(_ number: Int) -> GameElement {
    let piece = cut.pieces[cut.order[number]]
    let name = Self.piece(number)
    let slot = table.slots[number % table.slots.count]
    let pivot = PagePoint(x: piece.middle.x - piece.box.x, y: piece.middle.y - piece.box.y)
    let box = PageRect(
      x: Outline.onGrid(slot.x + (slot.width - piece.box.width) / 2),
      y: Outline.onGrid(slot.y + (slot.height - piece.box.height) / 2), width: piece.box.width,
      height: piece.box.height)
    var element = GameElement("image", name, in: box, pivot: pivot)
    element.add(pictureEntries(piece))
    element.add([
      "draggable": .boolean(true), "dropTargets": .names(cut.pieces.indices.map(Self.place)),
      // The place's own box is half a piece of grace on every side.
      "belongsOn": .names([Self.place(cut.order[number])]), "returns": .boolean(true),
    ])
    element.describe(GameWords(english: "piece \(number + 1)", italian: "pezzo \(number + 1)"))
    element.when("placed", of: name, .set(name, .boolean(true)))
    element.when("placed", of: name, .add(Self.placed))
    let isHiddenAtTimes = trayPages > 1 || offersEdges && !isOfEdge(number)
    // What was done in an earlier reading comes back, from whichever page of the tray.
    if isHiddenAtTimes { element.when("pageShown", if: [.is(name, true)], .act("show")) }
    element.when("pageShown", if: [.is(name, true)], .act("place"))
    if isHiddenAtTimes { showAtTimes(&element, number) }
    element.when(
      "becomes", if: [.is(Self.next, number + 1), .is(name, true)],
      .set(Self.next, .integer(number + 2)))
    element.when("becomes", if: isDone, .act("hide"))
    return element
  }

  /// Has a piece seen while its page of the tray is, and not while only pieces of the edge are, unless it
  /// lies in its place.
  private func showAtTimes(_ element: inout GameElement, _ number: Int) {
    let name = Self.piece(number)
    let trayPage = number / table.slots.count
    let isNotDone = GameCondition.atMost(Self.placed, level.pieceCount - 1)
    let isOnSeenPage = trayPages > 1 ? [GameCondition.is(Self.tray, trayPage)] : []
    let isLeft = offersEdges && !isOfEdge(number) ? [GameCondition.is(Self.edges, false)] : []
    element.when("becomes", if: isOnSeenPage + isLeft + [isNotDone], .act("show"))
    if trayPages > 1 {
      element.when("becomes", if: [.isNot(Self.tray, trayPage), .is(name, false)], .act("hide"))
    }
    if !isLeft.isEmpty {
      element.when("becomes", if: [.is(Self.edges, true), .is(name, false)], .act("hide"))
    }
  }
}
