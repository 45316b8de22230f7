import BookVocabulary
import Games
import Outlines
import PictureCutting
import PropertyList
import Testing

/// The list of a jigsaw's book, as it is written.
struct JigsawListTests {
  static let picture = GamePicture(
    fileName: "picture.png", width: 640, height: 480,
    description: GameWords(english: "A fish under the sea", italian: "Un pesce sotto il mare"))

  static func page(
    _ level: JigsawLevel = .twelvePieces, seed: Int = 7, columns: Int = 80, rows: Int = 23
  ) throws -> JigsawPage {
    try #require(
      JigsawPage(of: picture, level: level, seed: seed, window: JigsawWindow(columns: columns, rows: rows)))
  }

  private func elements(_ page: JigsawPage) throws -> [PropertyListValue] {
    guard case .array(let pages) = page.list["pages"], case .array(let elements) = pages.first?["elements"]
    else {
      Issue.record("no elements")
      return []
    }
    return elements
  }

  private func box(_ element: PropertyListValue) -> PageRect {
    func number(_ key: String) -> Double {
      switch element[key] {
      case .integer(let number): Double(number)
      case .real(let number, _): number
      default: 0
      }
    }
    return PageRect(
      x: number("x") - number("pivotX"), y: number("y") - number("pivotY"), width: number("width"),
      height: number("height"))
  }

  private func named(_ prefix: String, _ elements: [PropertyListValue]) -> [PropertyListValue] {
    elements.filter { element in
      guard case .string(let name) = element["name"] else { return false }
      return name.hasPrefix(prefix)
    }
  }

  @Test func theSameSeedWritesTheSameBytes() throws {
    #expect(try Self.page().text == Self.page().text)
    #expect(try Self.page().text != Self.page(seed: 8).text)
  }

  @Test(arguments: JigsawLevel.allCases) func whatIsWrittenReadsBackTheSame(level: JigsawLevel) throws {
    let page = try Self.page(level)
    let read = PropertyListReader.read(bytes: Array(page.text.utf8), file: "book.plist")
    #expect(read.diagnostics.isEmpty)
    #expect(read.root?.value == asStrings(page.list))
  }

  /// As a list in the old style has them.
  private func asStrings(_ value: PropertyListValue) -> PropertyListValue {
    switch value {
    case .dictionary(let entries): .dictionary(entries.map { .init($0.key, asStrings($0.value)) })
    case .array(let values): .array(values.map(asStrings))
    case .integer(let number): .string(String(number))
    case .real(let number, let text): .string(text ?? number.description)
    case .boolean(let value): .string(value ? "YES" : "NO")
    case .string, .date, .data: value
    }
  }

  @Test func wordsOfAnyBookAreWordsOfTheGame() throws {
    let said = #"A "sea", of {coins} \ and "# + "\n’é"
    let picture = GamePicture(
      fileName: "my pictures/fish 1.png", width: 640, height: 480,
      description: GameWords([("en", said), ("sr-Latn", "More")]))
    let page = try #require(
      JigsawPage(of: picture, level: .fourPieces, seed: 1, window: JigsawWindow(columns: 80, rows: 23)))
    let read = PropertyListReader.read(bytes: Array(page.text.utf8), file: "book.plist")
    #expect(read.diagnostics.isEmpty)
    guard case .array(let pages) = read.root?.value["pages"], case .array(let elements) = pages[0]["elements"]
    else {
      Issue.record("no elements")
      return
    }
    let board = try #require(named("board", elements).first)
    #expect(board["description"]?["en"] == .string(#"A "sea", of \{coins} \ and "# + "\n’é"))
    #expect(board["description"]?["sr-Latn"] == .string("More"))
    #expect(named("ghost", elements).first?["fileName"] == .string("my pictures/fish 1.png"))
  }

  @Test(arguments: JigsawLevel.allCases) func eachPieceBelongsOnThePlaceOfItsCell(level: JigsawLevel) throws {
    let page = try Self.page(level)
    let elements = try elements(page)
    #expect(page.solution.map(\.piece) == (1...level.pieceCount).map { "piece-\($0)" })
    #expect(Set(page.solution.map(\.place)) == Set((1...level.pieceCount).map { "place-\($0)" }))
    for (piece, place) in page.solution {
      let piece = try #require(elements.first { $0["name"] == .string(piece) })
      let target = try #require(elements.first { $0["name"] == .string(place) })
      #expect(piece["belongsOn"] == .array([.string(place)]))
      // Lying there, it has the box of its slot.
      let slot = try #require(elements.first { $0["name"] == .string("slot" + place.dropFirst(5)) })
      let (own, wanted) = (box(piece), box(slot))
      let pivot = PagePoint(x: x(piece) - own.x, y: y(piece) - own.y)
      #expect(
        PagePoint(x: x(target) - pivot.x, y: y(target) - pivot.y) == PagePoint(x: wanted.x, y: wanted.y))
      #expect(own.width == wanted.width && own.height == wanted.height)
      #expect(piece["outline"] == slot["outline"])
    }
  }

  private func x(_ element: PropertyListValue) -> Double { coordinate(element["x"]) }
  private func y(_ element: PropertyListValue) -> Double { coordinate(element["y"]) }
  private func coordinate(_ value: PropertyListValue?) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number, _): number
    default: .nan
    }
  }

  @Test(arguments: JigsawLevel.allCases, [(40, 11), (80, 23), (132, 42), (60, 60)])
  func noPieceLiesOverAnother(level: JigsawLevel, window: (columns: Int, rows: Int)) throws {
    let window = JigsawWindow(columns: window.columns, rows: window.rows)
    guard let page = JigsawPage(of: Self.picture, level: level, seed: 3, window: window) else { return }
    let pieces = named("piece-", try elements(page)).map(box)
    let slots = page.table.slots.count
    for start in stride(from: 0, to: pieces.count, by: slots) {
      let seen = pieces[start..<min(start + slots, pieces.count)]
      for (index, piece) in seen.enumerated() {
        #expect(piece.x >= page.table.tray.x && piece.y >= page.table.tray.y)
        #expect(piece.x + piece.width <= page.table.tray.x + page.table.tray.width)
        #expect(piece.y + piece.height <= page.table.tray.y + page.table.tray.height)
        for other in seen.dropFirst(index + 1) {
          #expect(
            piece.x + piece.width <= other.x || other.x + other.width <= piece.x
              || piece.y + piece.height <= other.y || other.y + other.height <= piece.y)
        }
      }
    }
  }

  @Test func allNumbersAreOnTheGrid() throws {
    for element in try elements(Self.page(.twentyPieces, columns: 97, rows: 31)) {
      for key in ["x", "y", "width", "height", "pivotX", "pivotY"] where element[key] != nil {
        #expect(
          (coordinate(element[key]) * 8).truncatingRemainder(dividingBy: 1) == 0, "\(key) of \(element)")
      }
    }
  }

  @Test func whatCannotBePlayedIsNotWritten() {
    let window = JigsawWindow(columns: 80, rows: 23)
    #expect(
      JigsawPage(of: Self.picture, level: .fourPieces, seed: 1, window: .init(columns: 9, rows: 3)) == nil)
    for (width, height) in [(1, 1000), (1000, 1), (0, 0), (-3, 5)] {
      let picture = GamePicture(fileName: "line.png", width: width, height: height)
      #expect(JigsawPage(of: picture, level: .fortyEightPieces, seed: 1, window: window) == nil)
    }
  }
}
