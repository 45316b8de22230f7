import CellGrid
import TestSupport
import Testing

/// A colour change too small to see does not cost bytes.
@Suite struct HysteresisTests {
  private func cells(_ colors: [(top: RGBColor, bottom: RGBColor)]) -> Picture {
    Picture(width: 2 * colors.count, height: 2) { column, row in
      row == 0 ? colors[column / 2].top : colors[column / 2].bottom
    }
  }

  private func moved(_ color: RGBColor, by steps: Int) -> RGBColor {
    func channel(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + steps) }
    return RGBColor(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }

  // MARK: Colours shared with the cell before

  @Test func aCellTakesTheColoursOfTheOneBeforeItWhenTheyAreTooNearToTell() {
    let grid = cells([
      (.poppy, .night), (moved(.poppy, by: 1), moved(.night, by: -1)), (moved(.poppy, by: 2), .night),
    ]).encoded(.quadrant, .direct)
    #expect(grid[1, 0] == grid[0, 0] && grid[2, 0] == grid[0, 0])
  }

  @Test func itTakesThemWhicheverWayRound() {
    let grid = cells([(.poppy, .night), (moved(.night, by: 1), moved(.poppy, by: 1))])
      .encoded(.quadrant, .direct)
    #expect(grid.character(column: 0, row: 0) == "▀" && grid.character(column: 1, row: 0) == "▄")
    #expect(grid[1, 0].foreground == .rgb(.poppy) && grid[1, 0].background == .rgb(.night))
  }

  @Test func aColourThatCanBeToldApartIsItsOwn() {
    let other = moved(.poppy, by: 6)
    let grid = cells([(.poppy, .night), (other, .night)]).encoded(.quadrant, .direct)
    #expect(grid[1, 0] == Cell("▀", foreground: .rgb(other), background: .rgb(.night)))
  }

  @Test func aContrastTooSmallToSeeIsASpace() {
    let grid = cells([(.night, moved(.night, by: 3)), (.night, moved(.night, by: 9))])
      .encoded(.quadrant, .direct)
    #expect(grid[0, 0].isSpace)
    #expect(!grid[1, 0].isSpace)
  }

  @Test(arguments: DotSet.allCases, [ColorDepth.direct, .indexed256])
  func aCellOfOneColourIsShownByItWhateverIsBesideItOrWasThere(dots: DotSet, depth: ColorDepth) {
    let colors: [RGBColor] = [.night, moved(.night, by: 1), moved(.night, by: 2)]
    let picture = Picture(width: 3 * dots.columns, height: dots.rows) { column, _ in
      colors[column / dots.columns]
    }
    var grid = picture.encoded(dots, depth)
    for column in 0..<3 { #expect(grid[column, 0].background == depth.nearest(colors[column])) }
    let next = Picture(width: picture.width, height: picture.height) { _, _ in moved(.night, by: 1) }
    next.encode(dots, depth, into: &grid, keeping: true)
    for column in 0..<3 { #expect(grid[column, 0].background == depth.nearest(colors[1])) }
  }

  // MARK: Cells that stay

  @Test(arguments: DotSet.allCases)
  func aCellStaysWhenItsDotsChangeTooLittleToSee(dots: DotSet) {
    let before = Picture.disc(columns: 24, rows: 12, dots: dots)
    let after = Picture(width: before.width, height: before.height) { column, row in
      moved(RGBColor(packed: before.pixels[row * before.width + column]), by: (column + row) % 2)
    }
    var grid = before.encoded(dots, .direct)
    let shown = grid
    after.encode(dots, .direct, into: &grid, keeping: true)
    // On black the dots that are one step brighter make cells of two colours of one.
    let changed = grid.cells.indices.filter { grid.cells[$0] != shown.cells[$0] }
    #expect(changed.allSatisfy { shown.cells[$0].isSpace || dots == .braille || dots == .ascii })
    #expect(changed.count < 30)
  }

  @Test func onlyWhatShowsDotsInPlainColoursCanStay() {
    let picture = cells([(.poppy, .night)])
    let drawn = picture.encoded(.quadrant, .direct)[0, 0]
    var others = [drawn, drawn, drawn, drawn]
    others[0].attributes = .bold
    others[1].foreground = .default
    others[2].background = .palette(4)
    others[3] = Cell("A", foreground: drawn.foreground, background: drawn.background)
    for other in others {
      var grid = Grid(columns: 1, rows: 1)
      grid[0, 0] = other
      picture.encode(.quadrant, .direct, into: &grid, keeping: true)
      #expect(grid[0, 0] == drawn)
    }
    // Drawn the other way round it looks the same, and may stay.
    var grid = Grid(columns: 1, rows: 1)
    let exchanged = Cell("▄", foreground: drawn.background, background: drawn.foreground)
    grid[0, 0] = exchanged
    picture.encode(.quadrant, .direct, into: &grid, keeping: true)
    #expect(grid[0, 0] == exchanged)
  }

  @Test(arguments: [DotSet.half, .quadrant, .sextant, .blocks])
  func howeverOftenItChangesNothingDriftsBeyondTheTolerance(dots: DotSet) {
    let splits = splits(of: dots)
    changeAtRandom(dots, .direct) { cell, pixels, _ in
      let least = leastLosses(pixels, splits)
      let allowance = Tolerance.moving.allowance(dots: pixels.count, gain: least.one - least.two)
      #expect(loss(cell, pixels, dots) <= least.two + allowance + 0.76 * Float(pixels.count))
    }
  }

  @Test(arguments: [DotSet.quadrant, .sextant, .blocks], [ColorDepth.indexed256, .ansi16])
  func norDoesItInAPalette(dots: DotSet, depth: ColorDepth) {
    changeAtRandom(dots, depth) { cell, pixels, fresh in
      let allowance = Tolerance.moving.allowance(dots: pixels.count)
      #expect(loss(cell, pixels, dots) <= loss(fresh, pixels, dots) + allowance + 0.1)
    }
  }

  /// Changes parts of a picture, a little or much, encodes them over what is shown, and hands each cell out
  /// with its dots and with what a fresh start would have shown.
  private func changeAtRandom(
    _ dots: DotSet, _ depth: ColorDepth, check: (_ cell: Cell, _ pixels: [ColorVector], _ fresh: Cell) -> Void
  ) {
    var random = SeededGenerator(seed: 9)
    let (columns, rows) = (10, 3)
    var picture = Picture(width: columns * dots.columns, height: rows * dots.rows) { column, row in
      RGBColor(red: UInt8(100 + 2 * column % 100), green: UInt8(90 + 3 * row), blue: 120)
    }
    var grid = picture.encoded(dots, depth)
    var keptCells = 0
    for _ in 0..<12 {
      let area = CellRect(
        column: Int.random(in: 0..<columns, using: &random), row: Int.random(in: 0..<rows, using: &random),
        columns: Int.random(in: 1...6, using: &random), rows: Int.random(in: 1...2, using: &random))
      let reach = [1, 3, 12, 90].randomElement(using: &random) ?? 1
      picture = Picture(width: picture.width, height: picture.height) { column, row in
        let color = RGBColor(packed: picture.pixels[row * picture.width + column])
        guard area.contains(column: column / dots.columns, row: row / dots.rows) else { return color }
        return moved(color, by: Int.random(in: -reach...reach, using: &random))
      }
      let before = grid
      picture.encode(dots, depth, into: &grid, only: .areas([area]), keeping: true)
      let fresh = picture.encoded(dots, depth)
      for row in 0..<rows {
        for column in 0..<columns {
          let pixels = picture.cell(column, dots, row: row)
          check(grid[column, row], pixels, fresh[column, row])
          if grid[column, row] == before[column, row], fresh[column, row] != before[column, row] {
            keptCells += 1
          }
        }
      }
    }
    #expect(keptCells > 0)
  }
}
