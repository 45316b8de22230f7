import BookVocabulary
import Compositing
import StageCore
import TestSupport
import Testing

/// How much of each dot shapes cover.
@Suite struct CoverageTests {
  private static let own = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// By rows, 0 … 255 a dot.
  private func covered(
    _ shapes: [[(Double, Double)]], columns: Int = 4, rows: Int = 3, by way: AffineTransform = own
  ) throws -> [[UInt8]] {
    let box = DotBox(column: 0, row: 0, columns: columns, rows: rows)
    let shapes = shapes.map { $0.map { PagePoint(x: $0.0, y: $0.1) } }
    let mask = try #require(Coverage(of: shapes, by: way, in: box).mask())
    return mask.withPixels { pixels, width in
      let dots = UnsafeRawBufferPointer(pixels)
      return (0..<rows).map { row in (0..<columns).map { dots[row * 4 * width + $0] } }
    }
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [(Double, Double)] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
  }

  @Test func dotsAreCoveredAsFarAsARectangleReaches() throws {
    #expect(
      try covered([rectangle(0.5, 1, 2, 1.25)]) == [[0, 0, 0, 0], [128, 255, 128, 0], [32, 64, 32, 0]])
    #expect(
      try covered([rectangle(0, 0, 4, 3)]) == Array(repeating: Array(repeating: 255, count: 4), count: 3))
  }

  @Test func whicheverWayRoundItsCornersGoAShapeCoversTheSame() throws {
    let triangle = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)]
    #expect(try covered([triangle]) == covered([triangle.reversed()]))
    #expect(try covered([triangle])[0][0] == 255)
    #expect(try covered([[(0, 0), (1, 0), (0, 1)]])[0][0] == 128)
  }

  @Test func shapesThatTouchLeaveNoSeamAndThoseThatOverlapCoverOnce() throws {
    let halves = [[(0.0, 0.0), (4.0, 0.0), (0.0, 3.0)], [(4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]]
    #expect(try covered(halves).joined().allSatisfy { $0 == 255 })
    #expect(try covered([rectangle(0, 0, 4, 3), rectangle(1, 1, 2, 1)]).joined().allSatisfy { $0 == 255 })
  }

  @Test func whatReachesBeyondTheBoxIsCutAtItsEdges() throws {
    #expect(try covered([rectangle(-1e9, -1e9, 2e9, 2e9)]).joined().allSatisfy { $0 == 255 })
    let lozenge = [(2.0, -3.0), (9.0, 1.5), (2.0, 6.0), (-5.0, 1.5)]
    #expect(try covered([lozenge]).joined().allSatisfy { $0 == 255 })
    #expect(try covered([rectangle(4, 0, 5, 3), rectangle(-5, 0, 5, 3)]).joined().allSatisfy { $0 == 0 })
  }

  @Test func anEllipseCoversItsArea() throws {
    let ellipse = PageRect(x: 0, y: 0, width: 40, height: 30).ellipse(dots: 40)
    let dots = try covered([ellipse.map { ($0.x, $0.y) }], columns: 40, rows: 30).joined().reduce(0.0) {
      $0 + Double($1) / 255
    }
    #expect(abs(dots - .pi * 20 * 15) < 1)
  }

  @Test func noCornersEndTheProgram() throws {
    var random = SeededGenerator(seed: 4)
    let numbers: [Double] = [
      0, -0.0, 1, 3, 4, 0.5, -7, .leastNonzeroMagnitude, 1e9, -1e9, 1e300, -1e300, .infinity, .nan,
    ]
    for _ in 0..<20_000 {
      let corners = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (numbers.randomElement(using: &random) ?? 0, Double.random(in: -1...5, using: &random))
      }
      let turned = corners.map { ($0.1, $0.0) }
      _ = try covered([corners, turned])
    }
  }
}
