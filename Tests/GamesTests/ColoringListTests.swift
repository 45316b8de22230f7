import BookVocabulary
import Games
import Outlines
import PictureCutting
import PictureRegions
import PropertyList
import Testing

/// The list of the book of a picture to be coloured, as it is written.
struct ColoringListTests {
  /// Patches of twelve colours, on a board as large as the window allows.
  static func page(
    _ manner: ColoringPage.Manner, _ level: RegionLimits.Level = .hard, columns: Int = 80, rows: Int = 23,
    isDrawing: Bool = false
  ) throws -> ColoringPage {
    let colors = RegionLimits(level, cellWidth: 2, cellHeight: 4).colors
    let table = try #require(
      ColoringTable(colors: colors, window: JigsawWindow(columns: columns, rows: rows), pictureAspect: 1.5))
    let (width, height) = (table.pictureWidth, table.pictureHeight)
    let pixels = (0..<width * height).map { pixel -> UInt32 in
      let (column, row) = (pixel % width * 8 / width, pixel / width * 6 / height)
      let isLine =
        pixel % width * 8 % width < 16 || pixel / width * 6 % height < 12
      if isDrawing { return isLine ? 0xFF00_0000 : 0xFFFF_FFFF }
      return 0xFF00_0000 | UInt32(column * 36) << 16 | UInt32(row * 50) << 8
        | UInt32((column + row) % 2 * 128)
    }
    let picture = try #require(RegionPicture(width: width, height: height, premultiplied: pixels))
    return try #require(
      ColoringPage(
        of: RegionMap(of: picture, limits: table.limits(level)), manner: manner, table: table,
        description: GameWords(english: "Patches", italian: "Toppe")))
  }

  private func elements(_ page: ColoringPage) throws -> [PropertyListValue] {
    guard case .array(let pages) = page.list["pages"], case .array(let elements) = pages.first?["elements"]
    else {
      Issue.record("no elements")
      return []
    }
    return elements
  }

  private func number(_ value: PropertyListValue?) -> Double {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number, _): number
    default: .nan
    }
  }

  private func box(_ element: PropertyListValue) -> PageRect {
    PageRect(
      x: number(element["x"]), y: number(element["y"]), width: number(element["width"]),
      height: number(element["height"]))
  }

  private func named(_ prefix: String, _ elements: [PropertyListValue]) -> [PropertyListValue] {
    elements.filter { element in
      guard case .string(let name) = element["name"] else { return false }
      return name.hasPrefix(prefix)
    }
  }

  private func triggers(_ element: PropertyListValue) -> [PropertyListValue] {
    guard case .array(let triggers) = element["triggers"] else { return [] }
    return triggers
  }

  @Test(arguments: ColoringPage.Manner.allCases, RegionLimits.Level.allCases)
  func whatIsWrittenReadsBackTheSame(manner: ColoringPage.Manner, level: RegionLimits.Level) throws {
    let page = try Self.page(manner, level)
    #expect(try page.text == Self.page(manner, level).text)
    let read = PropertyListReader.read(bytes: Array(page.text.utf8), file: "book.plist")
    #expect(read.diagnostics.isEmpty)
    #expect(read.root?.value["pages"] != nil)
    let names = try elements(page).map { $0["name"] }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [(40, 12), (80, 23), (132, 42), (160, 47), (60, 60), (300, 100)])
  func theRegionsAreTogetherTheBoard(window: (columns: Int, rows: Int)) throws {
    let page = try Self.page(.byNumber, columns: window.columns, rows: window.rows)
    let regions = named("region-", try elements(page))
    #expect(regions.count == page.map.regions.count && regions.count > 4)
    let outlines = try regions.map { region in
      guard case .string(let path) = region["outline"] else { throw CancellationError() }
      return try Outline(path: path).moved(byX: box(region).x, y: box(region).y)
    }
    let board = page.table.board
    for row in 0..<window.rows * 4 {
      let y = (Double(row) + 0.5) * 8
      for column in 0..<window.columns * 2 {
        let point = PagePoint(x: (Double(column) + 0.5) * 8, y: y)
        let isOnBoard =
          point.x >= board.x && point.x < board.x + board.width && y >= board.y && y < board.y + board.height
        guard row % 5 == 0 else { continue }
        #expect(outlines.count { $0.contains(point) } == (isOnBoard ? 1 : 0))
      }
    }
  }

  @Test(arguments: 1...12) func nothingLiesOverTheBoardOrBeyondThePage(colors: Int) throws {
    for (columns, rows) in [(40, 12), (80, 23), (132, 42), (160, 47), (60, 60), (300, 100), (1000, 500)] {
      for aspect in [0.3, 0.7, 1, 1.5, 3] {
        guard
          let table = ColoringTable(
            colors: colors, window: JigsawWindow(columns: columns, rows: rows), pictureAspect: aspect)
        else { continue }
        let boxes = [table.board, table.labels] + table.swatches
        #expect(table.swatches.count == colors)
        for (index, box) in boxes.enumerated() {
          #expect(box.x >= 0 && box.y >= 0)
          #expect(box.x + box.width <= table.width && box.y + box.height <= table.height)
          for other in boxes[..<index] { #expect(!box.overlaps(other)) }
        }
        // It is as the picture, but for a pixel of it.
        let pixel = 1 / Double(min(table.pictureWidth, table.pictureHeight))
        #expect(abs(table.board.width / table.board.height / aspect - 1) < pixel)
        #expect(RegionLimits.allow(width: table.pictureWidth, height: table.pictureHeight))
      }
    }
  }

  @Test func aBoardThatIsTooSmallIsNotOffered() {
    for (columns, rows) in [(12, 40), (80, 5), (0, 0), (-1, .max)] {
      #expect(
        ColoringTable(
          colors: 6, window: JigsawWindow(columns: columns, rows: rows), pictureAspect: 1.5) == nil)
    }
    let window = JigsawWindow(columns: 80, rows: 23)
    for aspect in [0, -1, .nan, .infinity, 1000] {
      #expect(ColoringTable(colors: 6, window: window, pictureAspect: aspect) == nil)
    }
    #expect(ColoringTable(colors: 6, window: JigsawWindow(columns: 40, rows: 12), pictureAspect: 1.5) != nil)
  }

  @Test func byNumberARegionTakesItsOwnColorAlone() throws {
    let page = try Self.page(.byNumber)
    let elements = try elements(page)
    #expect(page.solution.count == page.map.regions.count)
    for (number, (region, swatch)) in page.solution.enumerated() {
      let color = page.map.regions[number].color + 1
      #expect(swatch == "color-\(color)")
      let element = try #require(elements.first { $0["name"] == .string(region) })
      #expect(element["colorOf"] == .string(region))
      let sets = triggers(element).filter { $0["to"] == .integer(color) }
      #expect(sets.count == 2 && sets.allSatisfy { $0["value"] == .string(region) })
      for trigger in sets {
        #expect(
          trigger["conditions"]
            == .array([.dictionary([.init("value", .string("color")), .init("is", .integer(color))])]))
      }
    }
    // All of them are asked for at the end, and no trigger asks for more than a book may.
    let board = try #require(elements.first { $0["name"] == .string("board") })
    guard case .array(let conditions) = triggers(board)[0]["conditions"] else {
      Issue.record("no conditions")
      return
    }
    #expect(conditions.count == page.map.regions.count && conditions.count <= 60)
  }

  @Test func anyColorGoesAnywhereWhereAPictureIsColoredFreely() throws {
    let page = try Self.page(.free)
    let elements = try elements(page)
    for region in named("region-", elements) {
      let touched = triggers(region).filter { $0["triggeringItem"] == region["name"] }
      #expect(touched.count == page.map.palette.count)
      for (index, trigger) in touched.enumerated() {
        #expect(trigger["value"] == region["name"] && trigger["to"] == .integer(index + 1))
      }
    }
    #expect(named("number-", elements).isEmpty && named("hint-", elements).isEmpty)
  }

  @Test func aNumberStandsInItsRegionWhereThereIsRoom() throws {
    let page = try Self.page(.byNumber)
    let numbers = named("number-", try elements(page))
    #expect(numbers.count > page.map.regions.count / 2)
    for number in numbers {
      guard case .string(let name) = number["name"], let index = Int(name.dropFirst("number-".count)) else {
        Issue.record("no number")
        return
      }
      #expect(number["text"] == .string(String(page.map.regions[index - 1].color + 1)))
      let (own, board) = (box(number), page.table.board)
      for (x, y) in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9), (0.5, 0.5)] {
        let column = (own.x + x * own.width - board.x) * Double(page.map.width) / board.width
        let row = (own.y + y * own.height - board.y) * Double(page.map.height) / board.height
        #expect(page.map.label(Int(column), Int(row)) == index - 1)
      }
    }
  }

  @Test func theLinesOfADrawingStay() throws {
    let drawing = try Self.page(.byNumber, .easy, isDrawing: true)
    #expect(drawing.map.isDrawing)
    #expect(triggers(try #require(named("lines", elements(drawing)).first)).isEmpty)
    let painting = try Self.page(.byNumber, .easy)
    #expect(!painting.map.isDrawing)
    #expect(triggers(try #require(named("lines", elements(painting)).first)).count == 2)
    let free = try Self.page(.free, .easy)
    #expect(!free.map.isDrawing)
    #expect(triggers(try #require(named("lines", elements(free)).first)).isEmpty)
  }
}
