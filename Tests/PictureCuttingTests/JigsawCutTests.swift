import BookVocabulary
import Outlines
import PictureCutting
import Testing

/// Every level on boards of many sizes, by 1,000 seeds.
struct JigsawCutTests {
  private static let boards: [(width: Double, height: Double)] = [
    (1024, 768), (689.125, 517), (240, 1000), (1400, 90), (96, 72), (16.5, 400), (20.5, 15.25), (1000, 1),
    (1, 1000),
  ]

  private func cut(
    _ level: JigsawLevel, _ board: (width: Double, height: Double), seed: Int,
    style: JigsawCut.Style = .tabs
  ) throws -> JigsawCut {
    try #require(
      JigsawCut(
        columns: level.columns, rows: level.rows, width: board.width, height: board.height, seed: seed,
        style: style))
  }

  /// On each line the pieces follow one another without a gap or an overlap, to the last bit: so at whatever
  /// dots they are looked at, each dot is in exactly one.
  @Test(arguments: JigsawLevel.allCases)
  func piecesAreDisjointAndTogetherTheBoard(level: JigsawLevel) throws {
    for seed in 0..<1000 {
      let board = Self.boards[seed % Self.boards.count]
      let cut = try cut(level, board, seed: seed, style: seed % 3 == 0 ? .notched : .tabs)
      let lines = 11
      for line in 0..<lines {
        let y = (Double(line) + Double(seed % 97) / 97) * cut.height / Double(lines)
        var spans = cut.pieces.flatMap { piece in
          piece.box.y <= y && y < piece.box.y + piece.box.height
            ? Outline.spans(of: piece.outline.polygons, atY: y) : []
        }
        spans.sort { $0.lowerBound < $1.lowerBound }
        guard spans.first?.lowerBound == 0, spans.last?.upperBound == cut.width,
          zip(spans, spans.dropFirst()).allSatisfy({ $0.upperBound == $1.lowerBound })
        else {
          Issue.record("\(level) on \(board), seed \(seed), at \(y): \(spans)")
          return
        }
      }
    }
  }

  /// As they are drawn: each by its own outline, where its own box lies.
  @Test(arguments: [(80, 44), (97, 31), (320, 180)])
  func eachDotOfAGridIsInOnePiece(dots: (columns: Int, rows: Int)) throws {
    for (index, level) in JigsawLevel.allCases.enumerated() {
      let cut = try cut(level, (879.75, 660), seed: 31 * index + dots.columns)
      var owners = [Int](repeating: 0, count: dots.columns * dots.rows)
      func center(_ dot: Int, of count: Int, in length: Double) -> Double {
        (Double(dot) + 0.5) * length / Double(count)
      }
      for piece in cut.pieces {
        let polygons = piece.ownOutline.polygons
        for row in 0..<dots.rows {
          let y = center(row, of: dots.rows, in: cut.height) - piece.box.y
          guard (0...piece.box.height).contains(y) else { continue }
          for span in Outline.spans(of: polygons, atY: y) {
            for column in 0..<dots.columns
            where span.contains(center(column, of: dots.columns, in: cut.width) - piece.box.x) {
              owners[row * dots.columns + column] += 1
            }
          }
        }
      }
      #expect(owners.allSatisfy { $0 == 1 }, "\(level): \(owners.count { $0 != 1 }) dots")
    }
  }

  fileprivate struct Way: Hashable {
    let start: PagePoint
    let end: PagePoint
  }

  private func ways(_ piece: JigsawCut.Piece) -> [Way] {
    piece.outline.polygons.flatMap { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).map { Way(start: $0, end: $1) }
    }
  }

  @Test("Cut for large windows or small ones, a jigsaw of a seed has its pieces in one order")
  func order() throws {
    for seed in 0..<50 {
      let orders = try JigsawCut.Style.allCases.map { style in
        try [100.0, 1000].map { width in
          try #require(
            JigsawCut(columns: 4, rows: 3, width: width, height: 300, seed: seed, style: style)
          ).order
        }
      }
      #expect(Set(orders.joined()).count == 1)
    }
  }

  @Test(arguments: JigsawCut.Style.allCases)
  func edgesOfNeighboursAreComplements(style: JigsawCut.Style) throws {
    for (seed, level) in (JigsawLevel.allCases + JigsawLevel.allCases).enumerated() {
      let cut = try cut(level, Self.boards[seed % 5], seed: seed, style: style)
      var owners: [Way: Int] = [:]
      for (index, piece) in cut.pieces.enumerated() {
        for way in ways(piece) { #expect(owners.updateValue(index, forKey: way) == nil) }
      }
      var alone = 0.0
      var neighbours: Set<[Int]> = []
      for (way, owner) in owners {
        if let other = owners[Way(start: way.end, end: way.start)] {
          neighbours.insert([owner, other].sorted())
        } else {
          // What nobody shares is the board's rim.
          #expect(way.start.x == way.end.x || way.start.y == way.end.y)
          #expect([0, cut.width].contains(way.start.x) || [0, cut.height].contains(way.start.y))
          alone += abs(way.start.x - way.end.x) + abs(way.start.y - way.end.y)
        }
      }
      #expect(alone == 2 * (cut.width + cut.height))
      #expect(neighbours.count == 2 * level.pieceCount - level.columns - level.rows)
    }
  }

  @Test(arguments: JigsawCut.Style.allCases)
  func edgesCrossNeitherThemselvesNorEachOther(style: JigsawCut.Style) throws {
    for seed in 0..<24 {
      let board = Self.boards[seed % Self.boards.count]
      let cut = try cut(.fourPieces, board, seed: seed, style: style)
      let ways = Array(Set(cut.pieces.flatMap(ways).map { $0.start.isBefore($0.end) ? $0 : $0.turned }))
      for (index, way) in ways.enumerated() {
        for other in ways[(index + 1)...] where way.crosses(other) {
          Issue.record("\(board), seed \(seed): \(way) and \(other)")
          return
        }
      }
    }
  }

  @Test func tabsReachIntoTheNeighbour() throws {
    let cut = try cut(.ninePieces, (900, 900), seed: 4)
    #expect(cut.pieces.count { $0.box.width > 350 } > 3)
    for piece in cut.pieces {
      let reach = piece.box.width * piece.box.height / (300 * 300)
      #expect(reach >= 1 && reach < 2.6)
      #expect(
        piece.middle == PagePoint(x: Double(piece.column) * 300 + 150, y: Double(piece.row) * 300 + 150))
      #expect(piece.outline.contains(piece.middle))
      #expect(piece.ownOutline.moved(byX: piece.box.x, y: piece.box.y) == piece.outline)
      #expect(piece.ownOutline.bounds?.x == 0 && piece.ownOutline.bounds?.y == 0)
    }
  }

  @Test func allIsOnTheGrid() throws {
    for seed in 0..<20 {
      let cut = try cut(.twentyPieces, (Double(seed) * 31.37 + 40, 333.3), seed: seed)
      let numbers = cut.pieces.flatMap { piece in
        [
          piece.middle.x, piece.middle.y, piece.box.x, piece.box.y, piece.box.width, piece.cell.x,
          piece.cell.width,
        ]
          + piece.outline.polygons.joined().flatMap { [$0.x, $0.y] }
      }
      #expect(
        (numbers + [cut.width, cut.height]).allSatisfy { ($0 * 8).truncatingRemainder(dividingBy: 1) == 0 })
    }
  }

  @Test func theSameSeedCutsTheSame() throws {
    let one = try cut(.fortyEightPieces, (879.75, 660), seed: 2026)
    #expect(try cut(.fortyEightPieces, (879.75, 660), seed: 2026) == one)
    #expect(try cut(.fortyEightPieces, (879.75, 660), seed: 2027).pieces != one.pieces)
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for piece in one.pieces {
      for byte in piece.outline.path.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    #expect(digest == 13_075_877_813_151_978_341)
    #expect(one.order.prefix(8) == [0, 15, 2, 4, 46, 37, 25, 24])
  }

  @Test(arguments: JigsawLevel.allCases) func aShuffleIsNeverSolved(level: JigsawLevel) throws {
    for seed in 0..<1000 {
      // Boards of no more than grid squares, as how they are cut is of no matter here.
      let order = try cut(level, (2, 2), seed: seed).order
      #expect(order != Array(0..<level.pieceCount))
      #expect(order.sorted() == Array(0..<level.pieceCount))
    }
  }

  @Test func whatCannotBeCutIsNot() {
    func cut(_ columns: Int, _ rows: Int, _ width: Double, _ height: Double) -> JigsawCut? {
      JigsawCut(columns: columns, rows: rows, width: width, height: height, seed: 1, style: .tabs)
    }
    #expect(cut(0, 2, 100, 100) == nil)
    #expect(cut(2, -1, 100, 100) == nil)
    #expect(cut(8, 6, 0.5, 100) == nil)
    #expect(cut(2, 2, .nan, 100) == nil)
    #expect(cut(2, 2, .infinity, 100) == nil)
    #expect(cut(2, 2, -5, 100) == nil)
    #expect(cut(1, 1, 100, 100)?.order == [0])
    #expect(cut(8, 6, 1, 0.75)?.pieces.count == 48)
  }
}

extension PagePoint {
  fileprivate func isBefore(_ other: PagePoint) -> Bool { (x, y) < (other.x, other.y) }
}

extension JigsawCutTests.Way {
  fileprivate var turned: Self { Self(start: end, end: start) }

  /// Whether they have a point in common, but for a corner of both.
  fileprivate func crosses(_ other: Self) -> Bool {
    func side(_ point: PagePoint, of way: Self) -> Double {
      (way.end.x - way.start.x) * (point.y - way.start.y) - (way.end.y - way.start.y)
        * (point.x - way.start.x)
    }
    let (a, b) = (side(other.start, of: self), side(other.end, of: self))
    let (c, d) = (side(start, of: other), side(end, of: other))
    return a * b < 0 && c * d < 0
  }
}
