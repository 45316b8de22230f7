import CellGrid

/// Which parts of a page have not changed for a second while something else moves, so that they can be
/// finished by themselves.
///
/// Time is counted in ticks of which a frame was drawn: what happened in others, while the terminal took no
/// frame or nothing moved, was not seen.
///
/// A page is looked at in tiles, so that what moves leaves no shreds behind it. A tile that has been finished
/// once has to rest twice as long before it is finished again, and so on: what is passed over again and again
/// is not sent again and again.
struct RestingTiles {
  /// The cells of a tile, but for those at the right and the lower edge.
  static let (columns, rows) = (8, 4)

  private struct Tile {
    /// When it changed last, in ticks that were drawn.
    var changed = 0
    /// Seconds that it has to rest.
    var patience = 1
    var isFinished = false
  }

  private let area: CellRect
  private let tilesARow: Int
  private var tiles: [Tile]
  /// The tick of the stage that was drawn last.
  private var tick = 0
  /// So many ticks have been drawn.
  private var now = 0
  /// When tiles are looked for again.
  private var nextLook = 0

  /// What rests is never finished later than that, in seconds.
  private static let mostPatience = 64

  init(of area: CellRect) {
    self.area = area
    tilesARow = (max(0, area.columns) + Self.columns - 1) / Self.columns
    tiles = Array(repeating: Tile(), count: tilesARow * ((max(0, area.rows) + Self.rows - 1) / Self.rows))
  }

  /// Takes note of cells that are painted as a draft.
  mutating func haveChanged(_ areas: [CellRect], at tick: Int) {
    if tick != self.tick { now += 1 }
    self.tick = tick
    for cells in areas.map({ $0.intersection(area) }) where !cells.isEmpty {
      let rows = (cells.row - area.row) / Self.rows...(cells.endRow - 1 - area.row) / Self.rows
      let left = (cells.column - area.column) / Self.columns
      let right = (cells.endColumn - 1 - area.column) / Self.columns
      for row in rows {
        for index in row * tilesARow + left...row * tilesARow + right {
          tiles[index].changed = now
          tiles[index].isFinished = false
        }
      }
    }
  }

  /// The tiles that rest now and are not finished: none while less than two thirds of the page rest, since
  /// that is not worth its finest pictures; and looked for only twice a second.
  mutating func resting(ticksASecond: Double) -> [CellRect] {
    guard now >= nextLook else { return [] }
    nextLook = now + max(1, Int(ticksASecond / 2))
    let resting = tiles.indices.filter {
      Double(now - tiles[$0].changed) >= Double(tiles[$0].patience) * ticksASecond
    }
    guard 3 * resting.count >= 2 * tiles.count else { return [] }
    return resting.filter { !tiles[$0].isFinished }.map(cells)
  }

  /// Takes note of tiles that have been finished while something else moved.
  mutating func areFinished(_ areas: [CellRect]) {
    for index in tiles.indices where areas.contains(cells(index)) {
      tiles[index].isFinished = true
      tiles[index].patience = min(2 * tiles[index].patience, Self.mostPatience)
    }
  }

  /// Takes note that the whole page has been finished.
  mutating func allAreFinished() {
    for index in tiles.indices { tiles[index].isFinished = true }
  }

  private func cells(_ index: Int) -> CellRect {
    CellRect(
      column: area.column + index % tilesARow * Self.columns, row: area.row + index / tilesARow * Self.rows,
      columns: Self.columns, rows: Self.rows
    ).intersection(area)
  }
}
