import BookModel
import BookStaging
import BookVocabulary
import Games
import PictureCutting
import StageCore
import TestSupport
import Testing

/// A jigsaw that a test plays: its book in a folder of its own, with a picture.
final class JigsawGame {
  let page: JigsawPage
  let path: String
  private let folder: TemporaryFolder

  init(
    _ level: JigsawLevel = .twelvePieces, seed: Int = 7, columns: Int = 80, rows: Int = 23,
    picture: String = JigsawGame.picture
  ) throws {
    folder = try TemporaryFolder()
    try folder.write(picture, to: "picture.svg")
    page = try #require(
      JigsawPage(
        of: GamePicture(
          fileName: "picture.svg", width: 640, height: 480,
          description: GameWords(english: "A fish under the sea", italian: "Un pesce sotto il mare")),
        level: level, seed: seed, window: JigsawWindow(columns: columns, rows: rows)))
    path = try folder.write(page.text, to: "book.plist")
  }

  /// Has no two parts that look alike, and is clear at its edges.
  static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
    <defs><linearGradient id="sea" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#20c0ff"/><stop offset="1" stop-color="#102060"/></linearGradient></defs>
    <rect x="20" y="10" width="600" height="460" rx="80" fill="url(#sea)"/>
    <path d="M120 250 Q300 90 440 230 L560 150 L530 350 L440 270 Q300 400 120 250 Z" fill="#ff8030"/>
    <circle cx="220" cy="230" r="22" fill="#fff"/><circle cx="216" cy="232" r="10" fill="#102040"/>
    <path d="M60 440 Q90 330 70 300 M520 450 Q560 400 540 370" stroke="#30a050" stroke-width="16" fill="none"/>
    </svg>
    """

  /// Another page in the folder, beside the game.
  func write(_ text: String, to name: String) throws -> String { try folder.write(text, to: name) }

  /// Its stage, before the first tick.
  ///
  /// - Parameter placed: the pieces that an earlier reading has left in their places.
  func stage(placed: [String] = []) throws -> Stage {
    let book = try #require(Book.read(path: path).book)
    let stage = PageBuilder(book: book, media: NoMedia()).staged(book.pages[0]).stage
    for name in placed { stage.set(try #require(stage.value(named: name)), to: 1) }
    return stage
  }
}

/// Where all of a page is.
struct Placement: Equatable {
  let name: String
  let isShowing: Bool
  let x: Double
  let y: Double
}

extension Stage {
  func id(_ name: String) throws -> ElementID { try #require(element(named: name)) }
  func number(_ name: String) throws -> Int { number(of: try #require(value(named: name))) }
  func isShowing(_ name: String) throws -> Bool { isShowing(try id(name)) }

  var placements: [Placement] {
    displayList.map { id in
      let values = values(of: id)
      return Placement(name: name(of: id), isShowing: isShowing(id), x: values.x, y: values.y)
    }
  }

  /// The tray is turned until a piece is seen.
  func lookFor(_ piece: String) throws {
    for _ in 0..<6 where try !isShowing(piece) {
      touch(try id("tray-label"))
      // A tick for the touch, one for the value, and one for each page that is empty.
      advance(ticks: 10)
    }
    #expect(try isShowing(piece), "\(piece) is nowhere in the tray")
  }

  /// By the keyboard, from middle to middle as Tab carries it.
  func carry(_ piece: String, to place: String) throws {
    try lookFor(piece)
    let (from, to) = (values(of: try id(piece)).bounds.middle, values(of: try id(place)).bounds.middle)
    pickUp(try id(piece))
    advance()
    moveDragged(byX: to.x - from.x, y: to.y - from.y)
    advance()
    drop()
    advance(ticks: 3)
  }

  /// By a finger, which takes it at its middle and lets it go a little beside the place's.
  func drag(_ piece: String, to place: String, byX x: Double = 0, y: Double = 0) throws {
    try lookFor(piece)
    let (from, to) = (values(of: try id(piece)), values(of: try id(place)))
    touch(.began, at: PagePoint(x: from.x, y: from.y))
    advance()
    touch(.moved, at: PagePoint(x: to.x + x, y: to.y + y))
    advance()
    touch(.ended, at: PagePoint(x: to.x + x, y: to.y + y))
    advance(ticks: 3)
  }
}
