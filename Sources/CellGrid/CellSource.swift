/// The dots of one cell, row by row, where its first one is on the screen, and what its colours would best agree with.
struct CellDots {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  var screenColumn = 0
  var screenRow = 0
  /// The cell that is on the screen now; blank where that does not count.
  var onScreen = Cell.blank
  /// The colours last written, which another cell can be written in without changing them.
  var pen = Cell.blank
  var thrift = Thrift.none

  /// Whether all dots have one colour.
  @inline(__always)
  var isUniform: Bool {
    var differences: UInt32 = 0
    for pixel in pixels { differences |= pixel ^ pixels[0] }
    return differences == 0
  }

  /// How much more a cell of these dots may lose than it has to.
  ///
  /// - Parameter gain: what the best split of the dots loses less than one colour for all of them.
  @inline(__always)
  func allowance(gain: Float) -> Float { thrift.allowance(dots: pixels.count, gain: gain) }
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
  /// The cells to encode: in the grid, and covered by the buffer.
  let areas: [CellRect]
  /// Unless it is none, the cells in the grid count as what is on the screen.
  let thrift: Thrift

  /// Encodes the areas.
  @inline(__always)
  func encode(into grid: inout Grid, with coder: some CellCoder) {
    let gridColumns = grid.columns
    let keepsCells = thrift != .none
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: dots.dotsPerCell) { pixels in
      grid.cells.withUnsafeMutableBufferPointer { target in
        var cellDots = CellDots(pixels: pixels, thrift: thrift)
        for cells in areas {
          for row in cells.row..<cells.endRow {
            cellDots.screenRow = row * dots.rows
            for column in cells.column..<cells.endColumn {
              let old = target[row * gridColumns + column]
              cellDots.screenColumn = column * dots.columns
              if keepsCells { cellDots.onScreen = old }
              gather(column: column, row: row, into: pixels)
              let cell = coder.cell(of: cellDots)
              target[row * gridColumns + column] = cell
              if keepsCells, cell != old { cellDots.pen.write(cell) }
            }
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

extension Cell {
  /// Takes over the colours of a cell that is written; the foreground of a space is not.
  @inline(__always)
  fileprivate mutating func write(_ cell: Cell) {
    if !cell.isSpace { foreground = cell.foreground }
    background = cell.background
  }
}
