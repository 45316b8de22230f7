/// What the dots of a cell differ from their mean: all that searches weigh.
struct DotOffsets {
  private let offsets: UnsafeMutableBufferPointer<ColorVector>

  @inline(__always)
  subscript(dot: Int) -> ColorVector { offsets[dot] }

  /// Takes the dots of a cell.
  /// - Returns: Their mean.
  @inline(__always)
  func take(_ dots: CellDots) -> ColorVector {
    var mean = ColorVector()
    for dot in offsets.indices {
      let color = ColorVector(packed: dots.pixels[dot])
      offsets[dot] = color
      mean += color
    }
    mean *= 1 / Float(offsets.count)
    for dot in offsets.indices { offsets[dot] -= mean }
    return mean
  }

  /// Calls `body` with room for so many dots.
  static func with(dotsPerCell: Int, _ body: (DotOffsets) -> Void) {
    withUnsafeTemporaryAllocation(of: ColorVector.self, capacity: dotsPerCell) { offsets in
      offsets.initialize(repeating: ColorVector())
      body(DotOffsets(offsets: offsets))
    }
  }
}
