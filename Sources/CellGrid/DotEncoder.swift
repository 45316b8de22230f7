/// Turns pixels at dot resolution into the characters and colours that show them best.
///
/// Of the colours a cell can show, two at a time, those are taken that lose least (squared error in sRGB): in
/// direct colour and in palettes every split of a cell's dots is weighed. A cell of one colour becomes a space, so
/// that text can be laid over it; in mono, dots are lit or not by ordered dithering.
///
/// ```swift
/// let encoder = DotEncoder(dots: .quadrant, depth: .direct)
/// encoder.encode(DotBuffer(pixels, width: 160, height: 96, stride: 160), into: &grid)  // 80 × 48 cells
/// ```
public struct DotEncoder: Sendable {
  public let dots: DotSet
  public let depth: ColorDepth
  private let glyphs: [UInt32]
  private let sizes: [SplitSizes]

  public init(dots: DotSet = .quadrant, depth: ColorDepth = .direct) {
    self.dots = dots
    self.depth = depth
    glyphs = dots.glyphs
    sizes = SplitSizes.blocks(dotsPerCell: dots.dotsPerCell)
  }

  /// Encodes pixels into cells.
  ///
  /// The buffer's top left dot is that of the cell (`column`, `row`). Cells outside the grid, cells the buffer does
  /// not cover wholly and, if `area` is given, cells outside it stay as they are.
  public func encode(
    _ buffer: DotBuffer, into grid: inout Grid, column: Int = 0, row: Int = 0, only area: CellRect? = nil
  ) {
    let cells = self.cells(of: buffer, column: column, row: row)
      .intersection(area ?? grid.bounds).intersection(grid.bounds)
    guard !cells.isEmpty else { return }
    for row in cells.row..<cells.endRow {
      grid.severWideCharacters(from: cells.column, to: cells.endColumn, row: row)
    }
    let source = CellSource(buffer: buffer, dots: dots, column: column, row: row)
    if dots == .ascii {
      encodeAscii(cells, of: source, into: &grid)
    } else {
      encodeBlocks(cells, of: source, into: &grid)
    }
  }

  /// The mean colour of the dots under a rectangle of cells: what a text there has to be readable on. Nil where the
  /// buffer has no dots. `column` and `row` are those the buffer is encoded at.
  public func meanColor(
    of rect: CellRect, in buffer: DotBuffer, column: Int = 0, row: Int = 0
  ) -> RGBColor? {
    let covered = cells(of: buffer, column: column, row: row).intersection(rect)
    guard !covered.isEmpty else { return nil }
    let firstColumn = (covered.column - column) * dots.columns
    let firstRow = (covered.row - row) * dots.rows
    return buffer.meanColor(
      columns: firstColumn..<firstColumn + covered.columns * dots.columns,
      rows: firstRow..<firstRow + covered.rows * dots.rows)
  }

  /// The cells a buffer covers wholly.
  private func cells(of buffer: DotBuffer, column: Int, row: Int) -> CellRect {
    CellRect(
      column: column, row: row, columns: buffer.width / dots.columns, rows: buffer.height / dots.rows)
  }

  private func encodeBlocks(_ cells: CellRect, of source: CellSource, into grid: inout Grid) {
    glyphs.withUnsafeBufferPointer { glyphs in
      switch depth {
      case .mono:
        source.encode(cells, into: &grid, with: DitherCoder(glyphs: glyphs, dots: dots))
      case .ansi8, .ansi16:
        let table = depth == .ansi8 ? TableMatcher.ansi8 : TableMatcher.ansi16
        table.withUnsafeBufferPointer { table in
          Palette.vectors.withUnsafeBufferPointer { colors in
            let matcher = TableMatcher(table: table, colors: colors)
            encode(cells, of: source, into: &grid, matching: matcher, glyphs: glyphs)
          }
        }
      case .indexed256:
        encode(cells, of: source, into: &grid, matching: CubeMatcher(), glyphs: glyphs)
      case .direct:
        SplitSearch.with(sizes: sizes, dotsPerCell: dots.dotsPerCell) { search in
          source.encode(cells, into: &grid, with: DirectCoder(glyphs: glyphs, search: search))
        }
      }
    }
  }

  private func encode(
    _ cells: CellRect, of source: CellSource, into grid: inout Grid, matching matcher: some ColorMatcher,
    glyphs: UnsafeBufferPointer<UInt32>
  ) {
    SplitSearch.with(sizes: sizes, dotsPerCell: dots.dotsPerCell) { search in
      source.encode(cells, into: &grid, with: PaletteCoder(glyphs: glyphs, search: search, matcher: matcher))
    }
  }

  private func encodeAscii(_ cells: CellRect, of source: CellSource, into grid: inout Grid) {
    if depth == .mono {
      AsciiInk.all.withUnsafeBufferPointer { characters in
        source.encode(cells, into: &grid, with: AsciiShadeCoder(characters: characters))
      }
      return
    }
    AsciiInk.byMask.withUnsafeBufferPointer { characters in
      SplitSearch.with(sizes: sizes, dotsPerCell: dots.dotsPerCell) { search in
        let coder = AsciiColorCoder(depth: depth, search: search, charactersByMask: characters)
        source.encode(cells, into: &grid, with: coder)
      }
    }
  }
}
