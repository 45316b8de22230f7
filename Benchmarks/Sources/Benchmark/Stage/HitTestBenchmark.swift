import BookVocabulary
import CBenchmark
import StageCore

/// Which of many elements lies under a finger.
struct HitTestBenchmark {
  private static let count = 10_000
  /// About as many points hit nothing as hit something.
  private let points: [PagePoint] = (0..<500).map { (number: Int) -> PagePoint in
    let (x, y) = (number * 7919 % 2048, number * 104_729 % 768)
    return PagePoint(x: Double(x), y: Double(y))
  }

  func figure() throws -> Figure {
    let (stage, boxes) = (makeStage(), CBoxes(Self.boxes))
    for point in points where stage.hitTest(point)?.index ?? -1 != boxes.hit(point) {
      throw BenchmarkFailure(description: "the C loop hits something else at (\(point.x), \(point.y))")
    }
    let times = SideBySide(
      rounds: 20, first: { 0 }, { sum in for point in points { sum += stage.hitTest(point)?.index ?? -1 } },
      second: { 0 }, { sum in for point in points { sum += boxes.hit(point) } })
    return Figure(
      "hit test among 10,000 elements", per: "test", times, works: points.count,
      yardstick: "C loop over arrays")
  }

  private func makeStage() -> Stage {
    let elements = Self.boxes.enumerated().map { number, box in
      var values = PropertyValues()
      (values.x, values.y, values.width, values.height) = (box.x, box.y, box.width, box.height)
      return ElementDescription(
        name: "box\(number)", content: .shape(.rectangle), values: values, isActive: true)
    }
    return Stage(width: 1024, height: 768, frameRate: 60, elements: elements)
  }

  private static let boxes: [PageRect] = (0..<count).map { (number: Int) -> PageRect in
    let (x, y) = (number * 37 % 1000, number * 101 % 740)
    let (width, height) = (4 + number % 20, 4 + number % 23)
    return PageRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The same in C.
  private struct CBoxes {
    private let x: [Double]
    private let y: [Double]
    private let width: [Double]
    private let height: [Double]
    private let isActive: [UInt8]

    init(_ boxes: [PageRect]) {
      x = boxes.map(\.x)
      y = boxes.map(\.y)
      width = boxes.map(\.width)
      height = boxes.map(\.height)
      isActive = boxes.map { _ in 1 }
    }

    func hit(_ point: PagePoint) -> Int {
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          width.withUnsafeBufferPointer { width in
            height.withUnsafeBufferPointer { height in
              isActive.withUnsafeBufferPointer { isActive in
                var boxes = leggi_boxes(
                  count: x.count, x: x.baseAddress, y: y.baseAddress, width: width.baseAddress,
                  height: height.baseAddress, is_active: isActive.baseAddress)
                return leggi_boxes_hit(&boxes, point.x, point.y)
              }
            }
          }
        }
      }
    }
  }
}
