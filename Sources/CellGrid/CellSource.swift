/// The dots of one cell, row by row, and where its first one is on the screen.
struct CellDots {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  var screenColumn = 0
  var screenRow = 0

  /// Whether all dots have one colour.
  @inline(__always)
  var isUniform: Bool {
    var differences: UInt32 = 0
    for pixel in pixels { differences |= pixel ^ pixels[0] }
    return differences == 0
  }
}

/// Decides how the dots of one cell are shown.
protocol CellCoder {
  func cell(of dots: CellDots) -> Cell
}

/// A dot buffer laid over a grid.
struct CellSource {
  let buffer: DotBuffer
  let dots: DotSet
  /// The cell under the buffer's top left dot.
  let column: Int
  let row: Int

  /// Encodes cells that are in the grid and covered by the buffer.
  @inline(__always)
  func encode(_ cells: CellRect, into grid: inout Grid, with coder: some CellCoder) {
    let gridColumns = grid.columns
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: dots.dotsPerCell) { pixels in
      grid.cells.withUnsafeMutableBufferPointer { target in
        var cellDots = CellDots(pixels: pixels)
        for row in cells.row..<cells.endRow {
          cellDots.screenRow = row * dots.rows
          for column in cells.column..<cells.endColumn {
            cellDots.screenColumn = column * dots.columns
            gather(column: column, row: row, into: pixels)
            target[row * gridColumns + column] = coder.cell(of: cellDots)
          }
        }
      }
    }
  }

  @inline(__always)
  private func gather(column: Int, row: Int, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    var source = (row - self.row) * dots.rows * buffer.stride + (column - self.column) * dots.columns
    var index = 0
    for _ in 0..<dots.rows {
      for dot in 0..<dots.columns {
        pixels[index] = buffer.pixels[source + dot] & 0xFF_FFFF
        index += 1
      }
      source += buffer.stride
    }
  }
}
