import BookVocabulary
import CellGrid
import GridPictures
import PageLayout
import StageCore
import StagePainter
import TestSupport
import Testing

/// How a picture looks once it rests, and while it moves.
@Suite struct RestTests {
  private static let quadrants = Set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")

  private func glyphs(of grid: Grid) -> Set<Character> { Set(GridText(grid).lines.joined()) }

  /// A cell is 10 × 20 pixels.
  @Test(arguments: [(104.0, 10), (96.0, 10), (107.0, 11)])
  func anOpaquePictureAtRestBeginsWhereACellDoes(x: Double, column: Int) {
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: x, y: 43, width: 100, height: 80))
      .grid
    #expect(grid.color(column - 1, 2) == .white)
    #expect(grid.color(column, 2) == .rose)
    #expect(grid.color(column, 1) == .white)
  }

  @Test func ofTwoEdgesTheOneNearerToACellsIsLaidOnIt() {
    // From 10.4 to 14.1 cells.
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: 104, y: 40, width: 37, height: 80))
      .grid
    #expect(grid.color(14, 2) == .white)
    #expect(grid.color(13, 2) == .leaf)
    #expect(grid.color(10, 2) == nil, "the other edge runs through its cell")
  }

  @Test func halfACellIsTooFar() {
    let grid = Painting(dots: .blocks).paint(.picture("quarters.png", x: 105, y: 40, width: 100, height: 80))
      .grid
    #expect(grid.color(10, 2) == nil)
    #expect(grid.character(column: 10, row: 2) == "▌" || grid.character(column: 10, row: 2) == "▐")
  }

  @Test func whatMovesIsADraftUntilItRests() {
    let painting = Painting(dots: .blocks)
    let disc = ElementDescription.shape(.sea, .ellipse, x: 83, y: 31, width: 151, height: 117)
    let painter = painting.painter
    painter.isSparing = true
    var layer = painting.layer([disc])
    layer.layout = painter.layout(
      of: PageSketch(of: layer.stage), in: CellRect(column: 0, row: 0, columns: 40, rows: 10))
    var grid = Grid(columns: 40, rows: 10)
    painter.paint(layer, isMoving: true, into: &grid)
    #expect(glyphs(of: grid).isSubset(of: Self.quadrants))
    #expect(painter.isUnsettled)
    painter.paint(layer, into: &grid)
    #expect(!glyphs(of: grid).isSubset(of: Self.quadrants))
    #expect(!painter.isUnsettled)
    let rested = painter.paint(layer, into: &grid)
    #expect(rested.changed.isEmpty, "at rest there is nothing more to do")
  }

  /// A page of 40 × 10 cells on a terminal: a disc at the left, a line of words, and a small square at the
  /// right that moves to and fro for ever.
  private struct WatchedPage {
    let layer: PageLayer
    let painter: StagePainter
    var grid = Grid(columns: 40, rows: 10)
    var changed: [CellRect] = []

    init(_ still: [ElementDescription], beside painting: Painting = Painting(dots: .blocks)) {
      let square = ElementDescription.shape(.rose, x: 340, y: 20, width: 20, height: 20).with {
        $0.tweens = [
          TweenDescription(
            name: "move", duration: 0.5, transition: .linear, loop: .reverse, targets: [.init(.y, 160)])
        ]
      }
      painter = painting.painter
      painter.isSparing = true
      var layer = painting.layer(still + [square])
      layer.layout = painter.layout(of: PageSketch(of: layer.stage), in: grid.bounds)
      self.layer = layer
    }

    /// A frame a tick.
    mutating func watch(ticks: Int) {
      for _ in 0..<ticks {
        layer.stage.advance()
        changed += painter.paint(layer, isMoving: true, into: &grid).changed
      }
    }

    /// Time that passes while the terminal takes no frame.
    func beStuck(ticks: Int) { for _ in 0..<ticks { layer.stage.advance() } }

    mutating func rest() { painter.paint(layer, into: &grid) }

    /// What the page looks like to somebody who comes now, in one draft and at rest.
    func afresh(_ painting: Painting = Painting(dots: .blocks)) -> Grid {
      let painter = painting.painter
      painter.isSparing = true
      var grid = Grid(columns: 40, rows: 10)
      painter.paint(layer, isMoving: true, into: &grid)
      painter.paint(layer, into: &grid)
      return grid
    }
  }

  private static let disc = ElementDescription.shape(.sea, .ellipse, x: 83, y: 31, width: 151, height: 117)
  private static let left = CellRect(column: 0, row: 0, columns: 32, rows: 10)

  /// The cells of two grids that do not look alike: a sparing painter keeps what is near enough.
  private func differences(_ one: Grid, _ other: Grid, in cells: CellRect) -> [String] {
    (cells.row..<cells.endRow).flatMap { row in
      (cells.column..<cells.endColumn).filter { column in
        guard one[column, row] != other[column, row] else { return false }
        guard let mine = mean(one, column, row), let theirs = mean(other, column, row) else { return true }
        return mine.distance(to: theirs) > 8
      }.map { "\($0), \(row)" }
    }
  }

  /// The mean colour of a cell of blocks; nil for one of words.
  private func mean(_ grid: Grid, _ column: Int, _ row: Int) -> RGBColor? {
    let character = grid.character(column: column, row: row)
    guard character != " " else { return GridPicture.colors(of: grid[column, row]).paper }
    guard let parts = BlockGlyph.parts(of: character) else { return nil }
    let (ink, paper) = GridPicture.colors(of: grid[column, row])
    return paper.mixed(with: ink, share: parts.reduce(0) { $0 + $1.width * $1.height })
  }

  @Test func whatRestsForASecondBesideSomethingThatMovesIsFinished() {
    var page = WatchedPage([Self.disc])
    page.watch(ticks: 29)
    #expect(glyphs(of: page.grid).isSubset(of: Self.quadrants), "before a second has passed")
    page.watch(ticks: 31)
    #expect(!glyphs(of: page.grid).isSubset(of: Self.quadrants))
    let atRest = page.afresh()
    #expect(differences(page.grid, atRest, in: Self.left) == [])
    #expect(page.painter.isUnsettled, "what moves is still a draft")
  }

  @Test func timeInWhichNoFrameWasDrawnIsNoRest() {
    var page = WatchedPage([Self.disc])
    page.watch(ticks: 5)
    page.beStuck(ticks: 60)
    page.watch(ticks: 20)
    #expect(glyphs(of: page.grid).isSubset(of: Self.quadrants), "25 ticks have been drawn")
    page.watch(ticks: 35)
    #expect(!glyphs(of: page.grid).isSubset(of: Self.quadrants))
  }

  @Test func aPageThatMovesAtItsRightIsFinishedAtItsLeft() {
    var page = WatchedPage([Self.disc, .text("A disc at rest", x: 100, y: 80, width: 120)])
    page.watch(ticks: 60)
    expectGrid(page.grid, matches: "rest-beside-movement")
  }

  @Test func whatIsFinishedBesideSomethingThatMovesIsSentOnce() {
    var page = WatchedPage([Self.disc])
    page.watch(ticks: 60)
    page.changed = []
    page.watch(ticks: 300)
    #expect(!page.changed.contains { !$0.intersection(Self.left).isEmpty })
  }

  @Test func whatIsFinishedIsADraftAgainWhileItChanges() {
    let mover = ElementDescription.shape(.leaf, x: 0, y: 90, width: 20, height: 20).with {
      $0.tweens = [
        TweenDescription(
          name: "cross", delay: 3, duration: 0.4, transition: .linear, targets: [.init(.x, 300)])
      ]
    }
    var page = WatchedPage([Self.disc, mover])
    page.watch(ticks: 85)
    let before = page.grid
    #expect(!glyphs(of: before).isSubset(of: Self.quadrants))
    page.watch(ticks: 20)
    #expect(!differences(page.grid, before, in: Self.left).isEmpty)
    #expect(differences(page.grid, before, in: CellRect(column: 8, row: 0, columns: 15, rows: 4)) == [])
    page.watch(ticks: 90)
    #expect(differences(page.grid, page.afresh(), in: Self.left) == [], "it has rested for two seconds")
  }

  @Test func aPageThatHasBeenFinishedInPartsLooksAsIfItHadBeenPaintedOnceWhenItRests() {
    let words = ElementDescription.text("Words that lie over a disc", x: 60, y: 80, width: 300)
    var page = WatchedPage([Self.disc, words])
    page.watch(ticks: 100)
    page.rest()
    #expect(differences(page.grid, page.afresh(), in: page.grid.bounds) == [])
    #expect(!page.painter.isUnsettled)
  }

  @Test func aLineOfWhichAPartWasPassedOverIsFinishedOnAllOfItsGround() {
    let words = ElementDescription.text("A line that ends where it is passed over", x: 0, y: 80, width: 400)
    var page = WatchedPage([.shape(.gold), words])
    page.watch(ticks: 1)
    page.rest()
    page.watch(ticks: 10)
    page.rest()
    #expect(differences(page.grid, page.afresh(), in: page.grid.bounds) == [])
  }

  /// Its upper edge is at 1.8 cells: at 2 in a draft, at 1.75 once it rests.
  @Test func whatIsCarriedAwayLeavesNothingOfItsFinerEdgesBehind() {
    let painting = Painting(dots: .blocks)
    let painter = painting.painter
    painter.isSparing = true
    let picture = ElementDescription.picture("glass.png", x: 50, y: 36, width: 80, height: 160)
      .with { $0.drag = DragDescription() }
    let stage = painting.stage([picture])
    var layer = painting.layer(stage)
    var (grid, empty) = (Grid(columns: 40, rows: 10), Grid(columns: 40, rows: 10))
    layer.layout = painter.layout(of: PageSketch(of: stage), in: grid.bounds)
    painter.paint(layer, isMoving: true, into: &grid)
    painter.paint(layer, into: &grid)
    #expect(grid.color(9, 1) != .white)
    stage.pickUp(stage.displayList[0])
    stage.moveDragged(byX: 200, y: 0)
    stage.advance()
    painter.paint(layer, isMoving: true, into: &grid)
    painting.painter.paint(painting.layer([]), into: &empty)
    let left = CellRect(column: 0, row: 0, columns: 20, rows: 10)
    #expect(differences(grid, empty, in: left) == [], "while it is carried")
    painter.paint(layer, into: &grid)
    #expect(differences(grid, empty, in: left) == [], "once it rests")
  }

  @Test func aSnapshotIsNeverADraft() {
    let painting = Painting(dots: .blocks)
    let layer = painting.layer([.shape(.sea, .ellipse, x: 83, y: 31, width: 151, height: 117)])
    var (moving, resting) = (Grid(columns: 40, rows: 10), Grid(columns: 40, rows: 10))
    painting.painter.paint(layer, isMoving: true, into: &moving)
    painting.painter.paint(layer, into: &resting)
    #expect(moving == resting)
  }
}
