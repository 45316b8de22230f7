import BookVocabulary
import PictureCutting
import Testing

/// Where a jigsaw lies in windows and for pictures of many forms.
struct JigsawTableTests {
  private static let windows = [
    (40, 11), (80, 23), (132, 42), (160, 47), (60, 60), (300, 20), (30, 90),
  ].map { JigsawWindow(columns: $0.0, rows: $0.1) }
  private static let aspects = [0.01, 0.5, 0.75, 1, 1.3333, 1.7778, 2.5, 100]

  private func eachTable(_ body: (JigsawLevel, JigsawWindow, Double, JigsawTable) throws -> Void) rethrows {
    for window in Self.windows {
      for aspect in Self.aspects {
        for level in JigsawLevel.allCases {
          guard let table = JigsawTable(level: level, window: window, pictureAspect: aspect) else { continue }
          try body(level, window, aspect, table)
        }
      }
    }
  }

  @Test func nothingLiesOverAnotherThing() {
    eachTable { level, window, aspect, table in
      let page = PageRect(x: 0, y: 0, width: table.width, height: table.height)
      for part in [table.board, table.tray, table.labels] { #expect(page.holds(part)) }
      #expect(!table.board.overlaps(table.tray) && !table.board.overlaps(table.labels))
      #expect(!table.tray.overlaps(table.labels))
      for (index, slot) in table.slots.enumerated() {
        #expect(table.tray.holds(slot))
        #expect(!table.slots[(index + 1)...].contains { $0.overlaps(slot) })
      }
      #expect(table.width / table.height == Double(window.columns) / (Double(window.rows) * 2))
      #expect(abs(table.board.height * aspect - table.board.width) <= 8)
      for number in [table.board.x, table.board.width] {
        #expect(number.truncatingRemainder(dividingBy: 16) == 0)
      }
      for number in [table.board.y, table.board.height] {
        #expect(number.truncatingRemainder(dividingBy: 32) == 0)
      }
      #expect((level.pieceCount + table.slots.count - 1) / table.slots.count <= 6)
    }
  }

  @Test func eachPieceHasRoomInASlot() throws {
    var seed = 0
    try eachTable { level, _, _, table in
      seed += 1
      let cut = try #require(
        JigsawCut(
          columns: level.columns, rows: level.rows, width: table.board.width, height: table.board.height,
          seed: seed, style: table.style))
      let slot = try #require(table.slots.first)
      for piece in cut.pieces {
        #expect(piece.box.width <= slot.width && piece.box.height <= slot.height)
      }
    }
    #expect(seed > 100)
  }

  @Test func piecesAreLargeEnoughForTheirEdges() {
    eachTable { level, _, _, table in
      let least = JigsawLevel.leastCells(for: table.style)
      #expect(table.board.width / 16 >= least.columns * Double(level.columns))
      #expect(table.board.height / 32 >= least.rows * Double(level.rows))
    }
  }

  @Test func levelsAreOfferedByTheWindow() {
    func offered(_ columns: Int, _ rows: Int) -> [String] {
      let window = JigsawWindow(columns: columns, rows: rows)
      return JigsawLevel.allCases.compactMap { level in
        level.style(in: window, pictureAspect: 4 / 3).map { "\(level.rawValue) \($0)" }
      }
    }
    #expect(offered(20, 5) == [])
    #expect(offered(30, 8) == ["2x2 notched", "3x2 notched", "4x3 notched"])
    #expect(
      offered(40, 11) == ["2x2 tabs", "3x2 notched", "3x3 notched", "4x3 notched", "5x4 notched"])
    #expect(offered(80, 23) == JigsawLevel.allCases.map { "\($0.rawValue) tabs" })
  }

  @Test(arguments: JigsawLevel.allCases) func aLevelSaysFromWhichWindowOnItIsOffered(level: JigsawLevel)
    throws
  {
    for window in Self.windows.prefix(4) {
      let least = try #require(level.leastWindow(like: window, pictureAspect: 4 / 3))
      #expect(level.style(in: least, pictureAspect: 4 / 3) != nil)
      for rows in 1..<least.rows {
        let columns = Int((Double(window.columns) * Double(rows) / Double(window.rows)).rounded())
        let smaller = JigsawWindow(columns: columns, rows: rows)
        #expect(level.style(in: smaller, pictureAspect: 4 / 3) == nil)
      }
    }
    #expect(level.leastWindow(like: JigsawWindow(columns: 80, rows: 23), pictureAspect: 0.0005) == nil)
  }

  @Test func aLevelIsCalledByItsPieces() {
    #expect(JigsawLevel(rawValue: "4x3")?.title.map(\.words) == ["12 pieces", "12 pezzi"])
    for level in JigsawLevel.allCases { #expect(level.rawValue == "\(level.columns)x\(level.rows)") }
    #expect(JigsawLevel.allCases.map(\.pieceCount) == [4, 6, 9, 12, 20, 30, 48])
  }
}

extension PageRect {
  fileprivate func holds(_ other: PageRect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width + 1e-9
      && other.y + other.height <= y + height + 1e-9
  }

  fileprivate func overlaps(_ other: PageRect) -> Bool {
    x + 1e-9 < other.x + other.width && other.x + 1e-9 < x + width && y + 1e-9 < other.y + other.height
      && other.y + 1e-9 < y + height
  }
}
