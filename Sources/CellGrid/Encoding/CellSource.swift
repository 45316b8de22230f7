/// The dots of one cell, row by row, where its first one is on the screen, and what its colours would best
/// agree with.
struct CellDots {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  let tolerance: Tolerance
  var screenColumn = 0
  var screenRow = 0
  /// Whether all dots have one colour.
  var isUniform = false
  /// Whether it is a piece of a painting or a photograph, as far as the coder minds.
  var isPainted = false
  /// The cell that is on the screen now; blank where that does not count.
  var onScreen = Cell.blank
  /// The colours last written, which another cell can be written in without changing them.
  var pen = Cell.blank

  /// How much more a cell of these dots may lose than it has to, if drawing it in two colours takes `gain`
  /// off.
  @inline(__always)
  func allowance(gain: Float = 0) -> Float { tolerance.allowance(dots: pixels.count, gain: gain) }
}

/// Decides how the dots of one cell are shown.
protocol CellCoder {
  /// Whether it shows what is painted in another way than what is drawn.
  static var mindsPaint: Bool { get }

  func cell(of dots: CellDots) -> Cell
}

extension CellCoder {
  @inline(__always)
  static var mindsPaint: Bool { false }
}

/// A dot buffer laid over a grid.
struct CellSource {
  private let buffer: DotBuffer
  private let dotColumns: Int
  private let dotRows: Int
  /// Whether a coder gets the means of the cell's quadrants rather than its 8 × 8 dots.
  private let isReduced: Bool
  /// How drawings' colours are raised before a coder gets them, as palettes of few colours need it;
  /// paintings are mixed of two colours by a shade, and keep theirs.
  private let vividness: Vividness?
  /// The cell under the buffer's top left dot.
  private let column: Int
  private let row: Int
  /// The cells to encode, from left to right.
  private let areas: [CellRect]
  /// The rows of all of them.
  private let rows: Range<Int>
  /// Unless it is none, the cells in the grid count as what is on the screen.
  private let tolerance: Tolerance

  /// - Parameters:
  ///   - seenAs: The dots a coder gets: the buffer's own, or quadrants of a buffer of `blocks`.
  ///   - depth: The colours that the cells can have.
  ///   - areas: Not none; the cells of each in the grid, and covered by the buffer.
  init(
    _ buffer: DotBuffer, _ dots: DotSet, seenAs seen: DotSet, in depth: ColorDepth, column: Int, row: Int,
    areas: [CellRect], tolerance: Tolerance
  ) {
    self.buffer = buffer
    dotColumns = dots.columns
    dotRows = dots.rows
    isReduced = seen != dots
    vividness = Vividness(for: depth)
    self.column = column
    self.row = row
    self.areas = areas.sorted { $0.column < $1.column }
    rows = (areas.map(\.row).min() ?? 0)..<(areas.map(\.endRow).max() ?? 0)
    self.tolerance = tolerance
  }

  /// Encodes the areas row by row, in the order their cells are sent, so that the colours last written are
  /// known.
  ///
  /// Each coder has one body of it, in which it is inlined: put into its callers too, it would be compiled
  /// twice.
  @inline(never)
  func encode<Coder: CellCoder>(into grid: inout Grid, with coder: Coder) {
    let gridColumns = grid.columns
    let keepsCells = tolerance != .none
    let isReduced = isReduced
    let vividness = vividness
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: dotColumns * dotRows) { pixels in
      grid.cells.withUnsafeMutableBufferPointer { target in
        let seen = isReduced ? UnsafeMutableBufferPointer(rebasing: pixels[..<4]) : pixels
        var cellDots = CellDots(pixels: seen, tolerance: tolerance)
        for row in rows {
          cellDots.screenRow = row * dotRows
          for cells in areas where row >= cells.row && row < cells.endRow {
            for column in cells.column..<cells.endColumn {
              let old = target[row * gridColumns + column]
              cellDots.screenColumn = column * dotColumns
              if keepsCells { cellDots.onScreen = old }
              cellDots.isUniform = gather(column: column, row: row, into: pixels)
              if Coder.mindsPaint {
                cellDots.isPainted =
                  !cellDots.isUniform && PaintTest.isPainted(pixels, columns: dotColumns, rows: dotRows)
              }
              if isReduced { BlockSums.reduceToQuadrants(pixels) }
              if let vividness, !cellDots.isPainted { vividness.raise(seen) }
              let cell = coder.cell(of: cellDots)
              target[row * gridColumns + column] = cell
              if keepsCells, cell != old { cellDots.pen.write(cell) }
            }
          }
        }
      }
    }
  }

  /// - Returns: Whether all dots of the cell have one colour.
  @inline(__always)
  private func gather(column: Int, row: Int, into pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    var source = (row - self.row) * dotRows * buffer.stride + (column - self.column) * dotColumns
    if dotColumns == 8 { return gatherEights(from: source, into: pixels) }
    let first = buffer.pixels[source]
    var differences: UInt32 = 0
    var index = 0
    for _ in 0..<dotRows {
      for dot in 0..<dotColumns {
        let pixel = buffer.pixels[source &+ dot]
        differences |= pixel ^ first
        pixels[index &+ dot] = pixel & 0xFF_FFFF
      }
      source &+= buffer.stride
      index &+= dotColumns
    }
    return differences & 0xFF_FFFF == 0
  }

  /// The same for rows of eight dots, each taken as a whole.
  @inline(__always)
  private func gatherEights(
    from source: Int, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    let dots = UnsafeRawBufferPointer(buffer.pixels)
    let memory = UnsafeMutableRawBufferPointer(pixels)
    let bytes = MemoryLayout<UInt32>.stride
    let first = SIMD8(repeating: buffer.pixels[source] & 0xFF_FFFF)
    var differences = SIMD8<UInt32>()
    for row in 0..<dotRows {
      let offset = (source &+ row &* buffer.stride) &* bytes
      let dots = dots.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self) & 0xFF_FFFF
      differences |= dots ^ first
      memory.storeBytes(of: dots, toByteOffset: 8 &* row &* bytes, as: SIMD8<UInt32>.self)
    }
    return differences == .zero
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

/// What the dots of a cell differ from their mean: all that searches weigh.
struct DotOffsets {
  private let offsets: UnsafeMutableBufferPointer<ColorVector>

  @inline(__always)
  subscript(dot: Int) -> ColorVector { offsets[dot] }

  /// Takes the dots of a cell.
  /// - Returns: Their mean.
  @inline(__always)
  func take(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> ColorVector {
    var mean = ColorVector()
    for dot in offsets.indices {
      let color = ColorVector(packed: pixels[dot])
      offsets[dot] = color
      mean += color
    }
    mean *= 1 / Float(offsets.count)
    for dot in offsets.indices { offsets[dot] -= mean }
    return mean
  }

  /// Calls `body` with memory for so many dots.
  static func with(dotsPerCell: Int, _ body: (DotOffsets) -> Void) {
    withUnsafeTemporaryAllocation(of: ColorVector.self, capacity: dotsPerCell) { offsets in
      offsets.initialize(repeating: ColorVector())
      body(DotOffsets(offsets: offsets))
    }
  }
}
