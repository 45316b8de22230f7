/// Turns pixels at dot resolution into the characters and colours that show them best.
///
/// Of the colours a cell can show, two at a time, those are taken that lose least (squared error in sRGB): in
/// direct colour and in palettes every split of a cell's dots is weighed. A cell of one colour becomes a
/// space, so that text can be laid over it. In 8 and 16 colours paintings and photographs get tones that mix
/// two colours by a shade, drawings do not; in mono there are five tones, and the shapes of edges.
///
/// ```swift
/// let encoder = DotEncoder(dots: .quadrant, depth: .direct)
/// encoder.encode(DotBuffer(pixels, width: 160, height: 96, stride: 160), into: &grid)  // 80 × 48 cells
/// ```
public struct DotEncoder: Sendable {
  public let dots: DotSet
  public let depth: ColorDepth
  /// Of every set of dots; none for sets that have not.
  private let glyphs: [UInt32]
  private let splits: Splits
  /// What a draft is drawn in: of `blocks` the quadrants alone.
  private let monoSplits: Splits

  /// The characters of a set of solid shapes, and how they split a cell.
  private struct Splits {
    let dots: DotSet
    let glyphs: SplitGlyphs
    let sizes: [SplitSizes]

    init(_ dots: DotSet) {
      self.dots = dots
      glyphs = SplitGlyphs(dots)
      sizes = SplitSizes.blocks(of: dots)
    }
  }

  public init(dots: DotSet = .blocks, depth: ColorDepth = .direct) {
    self.dots = dots
    self.depth = depth
    glyphs = dots.glyphs
    splits = Splits(dots)
    monoSplits = dots.draft == dots ? splits : Splits(dots.draft)
  }

  /// Encodes pixels into cells.
  ///
  /// The buffer's top left dot is that of the cell (`column`, `row`). Cells outside the grid, cells the
  /// buffer does not cover wholly and cells outside `extent` stay as they are.
  ///
  /// - Parameter tolerance: How much more a cell may lose than it has to, for fewer bytes. Unless it is none,
  ///   the cells in the grid count as what is on the screen, and those stay that show the dots well enough:
  ///   in characters of the dot set and plain colours. What they lose is measured against the dots each time,
  ///   so it does not add up.
  public func encode(
    _ buffer: DotBuffer, into grid: inout Grid, column: Int = 0, row: Int = 0,
    only extent: CellExtent = .everywhere, tolerance: Tolerance = .none
  ) {
    let encodable = cells(of: buffer, column: column, row: row).intersection(grid.bounds)
    let areas =
      switch extent {
      case .everywhere: [encodable]
      case .areas(let areas): areas.map { $0.intersection(encodable) }
      }
    let cells = areas.filter { !$0.isEmpty }
    guard !cells.isEmpty else { return }
    for area in cells {
      for row in area.row..<area.endRow {
        grid.severWideCharacters(from: area.column, to: area.endColumn, row: row)
      }
    }
    // In mono eighths give no more tones.
    let splits = depth == .mono ? monoSplits : splits
    let source = CellSource(
      buffer, dots, seenAs: splits.dots, in: depth, column: column, row: row, areas: cells,
      tolerance: tolerance)
    switch (dots, depth) {
    case (.ascii, .mono): encodeAsciiShades(source, into: &grid)
    case (.ascii, _): depth.withColors { encodeAscii(source, into: &grid, in: $0) }
    case (.braille, .mono): encodeDithered(source, into: &grid)
    case (.braille, _): depth.withColors { encodeBraille(source, into: &grid, in: $0) }
    default: encodeSplits(source, into: &grid, splits)
    }
  }

  /// The cells a buffer covers wholly.
  private func cells(of buffer: DotBuffer, column: Int, row: Int) -> CellRect {
    CellRect(
      column: column, row: row, columns: buffer.width / dots.columns, rows: buffer.height / dots.rows)
  }

  /// The sets of solid shapes. What pages are mostly read in, direct colour and the cube, has code of its
  /// own.
  private func encodeSplits(_ source: CellSource, into grid: inout Grid, _ splits: Splits) {
    SplitSearch.with(sizes: splits.sizes, dotsPerCell: splits.dots.dotsPerCell) { search in
      let glyphs = splits.glyphs
      switch depth {
      case .mono: source.encode(into: &grid, with: MonoCoder(glyphs: glyphs, search: search))
      case .direct: source.encode(into: &grid, with: DirectCoder(glyphs: glyphs, search: search))
      case .indexed256:
        CubeColors.with {
          source.encode(into: &grid, with: PaletteCoder(glyphs: glyphs, search: search, colors: $0))
        }
      case .ansi16, .ansi8:
        TableColors.with(depth == .ansi8 ? .ansi8 : .ansi16) {
          source.encode(into: &grid, with: FewColorsCoder(glyphs: glyphs, search: search, colors: $0))
        }
      }
    }
  }

  private func encodeAsciiShades(_ source: CellSource, into grid: inout Grid) {
    AsciiInkLanes.marks.withUnsafeBufferPointer { marks in
      source.encode(into: &grid, with: AsciiShadeCoder(marks: marks))
    }
  }

  private func encodeAscii(_ source: CellSource, into grid: inout Grid, in colors: any DepthColors) {
    SplitSearch.with(sizes: splits.sizes, dotsPerCell: splits.dots.dotsPerCell) { search in
      AsciiInk.byMask.withUnsafeBufferPointer { characters in
        let coder = AsciiColorCoder(colors: colors, search: search, charactersByMask: characters)
        source.encode(into: &grid, with: coder)
      }
    }
  }

  private func encodeDithered(_ source: CellSource, into grid: inout Grid) {
    glyphs.withUnsafeBufferPointer { glyphs in
      source.encode(into: &grid, with: BrailleDitherCoder(glyphs: glyphs))
    }
  }

  private func encodeBraille(_ source: CellSource, into grid: inout Grid, in colors: any DepthColors) {
    glyphs.withUnsafeBufferPointer { glyphs in
      BrailleSearch.with { search in
        source.encode(into: &grid, with: BrailleCoder(colors: colors, glyphs: glyphs, search: search))
      }
    }
  }
}

extension ColorDepth {
  /// Calls `body` with the colours of this depth; in mono with those of direct colour.
  fileprivate func withColors(_ body: (any DepthColors) -> Void) {
    switch self {
    case .mono, .direct: body(DirectColors())
    case .indexed256: CubeColors.with { body($0) }
    case .ansi16: TableColors.with(.ansi16) { body($0) }
    case .ansi8: TableColors.with(.ansi8) { body($0) }
    }
  }
}

/// A view of opaque pixels at dot resolution, 0x00RRGGBB each (Cairo's RGB24; the top byte is ignored).
///
/// It owns nothing: use it only while the pixels stay where they are.
public struct DotBuffer {
  let pixels: UnsafeBufferPointer<UInt32>
  /// Dots from left to right.
  public let width: Int
  /// Dots from top to bottom.
  public let height: Int
  /// Pixels from the start of one row to the start of the next.
  public let stride: Int

  /// A view of `height` rows of `width` pixels; rows that `pixels` does not hold are left out.
  public init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, stride: Int) {
    self.pixels = pixels
    let isSound = width > 0 && height > 0 && stride >= width && pixels.count >= width
    self.width = isSound ? width : 0
    self.height = isSound ? min(height, (pixels.count - width) / stride + 1) : 0
    self.stride = isSound ? stride : 0
  }
}
