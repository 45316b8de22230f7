import BookVocabulary
import Outlines
import TestSupport
import Testing

struct OutlineTests {
  private func corners(_ path: String) throws -> [[Double]] {
    try Outline(path: path).polygons.map { $0.flatMap { [$0.x, $0.y] } }
  }

  @Test func aPathIsReadAsSVGWritesIt() throws {
    #expect(try corners("M0 0L10,0 10 20Z") == [[0, 0, 10, 0, 10, 20]])
    #expect(try corners("m1-2h8v4H1z") == [[1, -2, 9, -2, 9, 2, 1, 2]])
    #expect(
      try corners(" M 1e1 .5 l.25.25-1.5 0 z m 1 1 h 1 v 1") == [
        [10, 0.5, 10.25, 0.75, 8.75, 0.75], [11, 1.5, 12, 1.5, 12, 2.5],
      ])
    #expect(try corners("M0 0 10 0 10 10") == [[0, 0, 10, 0, 10, 10]], "what follows a start are lines")
  }

  @Test func curvesBecomeLines() throws {
    for path in ["M0 0C0 10 20 10 20 0Z", "M0 0Q10 20 20 0Z", "M0 0S20 10 20 0Z", "M0 0T20 0L10 10Z"] {
      let outline = try Outline(path: path)
      #expect(outline.polygons[0].contains(PagePoint(x: 20, y: 0)), "\(path)")
      #expect(outline.contains(PagePoint(x: 10, y: 3)), "\(path)")
    }
    // At its middle the curve is three quarters of the way to its control points.
    let bow = try Outline(path: "M0 0C0 16 16 16 16 0Z")
    #expect(bow.contains(PagePoint(x: 8, y: 11.9)) && !bow.contains(PagePoint(x: 8, y: 12.1)))
  }

  @Test(arguments: [
    ("", OutlineFault.isEmpty), ("M0 0", .isEmpty), ("M0 0L1 1", .isEmpty), ("L0 0", .hasNoStart),
    ("1 2", .unexpected(at: 0)), ("M0 0X", .unexpected(at: 4)), ("M0 0A1 1 0 0 0 1 1", .unexpected(at: 4)),
    ("M0", .isIncomplete), ("M0 0L1", .isIncomplete), ("M0 x", .unexpected(at: 3)),
    ("M0 0L1 nan", .unexpected(at: 7)), ("M0 0h1e9", .unexpected(at: 4)), ("M0 0h1e99", .unexpected(at: 5)),
    ("M0 0Z1 1", .unexpected(at: 5)), ("\u{7f}", .unexpected(at: 0)),
  ])
  func whatIsNoPathIsToldWithItsPlace(path: String, fault: OutlineFault) {
    #expect(throws: fault) { try Outline(path: path) }
  }

  @Test func aPathOfTooManyCornersIsNone() {
    #expect(throws: OutlineFault.hasTooManyCorners) {
      try Outline(path: "M0 0" + String(repeating: "h1v1", count: Outline.mostCorners))
    }
  }

  @Test func aFigureIsWrittenAndReadAgain() throws {
    var random = SeededGenerator(seed: 28)
    for _ in 0..<200 {
      let polygons = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 3...9, using: &random)).map { _ in
          PagePoint(
            x: Double(Int.random(in: -4000...4000, using: &random)) / 8,
            y: Double(Int.random(in: -4000...4000, using: &random)) / 8)
        }
      }
      let outline = Outline(polygons)
      #expect(try Outline(path: outline.path) == outline)
    }
    #expect(
      Outline([[PagePoint(x: 0, y: -0.5), PagePoint(x: 2, y: -0.5), PagePoint(x: 1, y: 0.875)]]).path
        == "M0-.5h2l-1 1.375Z")
  }

  @Test func aPolygonWithinAnotherIsAHole() throws {
    let ring = try Outline(path: "M0 0h30v30h-30Z M10 10h10v10h-10Z")
    #expect(ring.contains(PagePoint(x: 5, y: 15)))
    #expect(!ring.contains(PagePoint(x: 15, y: 15)))
    #expect(Outline.spans(of: ring.polygons, atY: 15) == [0..<10, 20..<30])
    #expect(ring.bounds == PageRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func figuresThatShareTheirEdgesShareNoPointAndLeaveNone() {
    // A square parted along a crooked line, whichever way round its corners go.
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let line = (0...6).map { row in
        PagePoint(
          x: Double(Int.random(in: 100...300, using: &random)) / 8, y: row == 6 ? 50 : Double(row) * 8.375)
      }
      let left = Outline([[PagePoint(x: 0, y: 0)] + line + [PagePoint(x: 0, y: 50)]])
      let right = Outline([[PagePoint(x: 50, y: 0), PagePoint(x: 50, y: 50)] + line.reversed()])
        .moved(byX: 640.125, y: -3).moved(byX: -640.125, y: 3)
      for step in 0..<400 {
        let point = PagePoint(x: Double(step % 20) * 2.5, y: Double(step / 20) * 2.5)
        #expect(left.contains(point) != right.contains(point))
      }
    }
  }
}
