import BookScreens
import Exploring
import Games
import PageExploring
import PictureCutting
import PictureRegions
import Rehearsal
import Screens
import TestSupport
import Testing

/// A game is explored like any other book: all that it holds out is met, its end as well, in whatever order
/// its pieces can be placed and its regions filled.
struct ExploredGameTests {
  private func explored(_ path: String, states: Int) throws -> ExplorationReport {
    var limits = ExplorationLimits()
    limits.states = states
    let explorer = BookExplorer(try OpenedBook(rehearsing: path), limits: limits)
    return explorer.report(of: explorer.places.map(explorer.report(of:)))
  }

  /// - Parameter end: what is seen once all is done.
  private func expectAllIsMet(_ report: ExplorationReport, end: String) {
    #expect(report.missed.map(\.goal.words) == [])
    let goals = report.pages.flatMap(\.goals)
    #expect(goals.contains { $0.kind == .seen && $0.element == end && $0.isMet })
    // A game is made for a window, and not for a smaller one.
    let findings = report.findings.filter { !$0.message.contains("at 40 × 12") }
    #expect(findings.flatMap(\.lines) == [])
  }

  @Test(arguments: [JigsawLevel.fourPieces, .ninePieces, .twentyPieces, .fortyEightPieces])
  func aJigsawIsExploredToItsEnd(level: JigsawLevel) throws {
    let isLarge = level.pieceCount > 20
    let game = try JigsawGame(level, columns: isLarge ? 160 : 80, rows: isLarge ? 47 : 23)
    // So few acts are enough for all that can be met of one that cannot be explored to its end.
    let report = try explored(game.path, states: level == .fourPieces ? 200_000 : isLarge ? 40_000 : 15_000)
    expectAllIsMet(report, end: "done")
    #expect(report.limits.isEmpty == (level == .fourPieces))
  }

  @Test(arguments: ColoringPage.Manner.allCases, RegionLimits.Level.allCases)
  func aPictureIsColouredToItsEnd(manner: ColoringPage.Manner, level: RegionLimits.Level) throws {
    let game = try ColoringGame(manner, level)
    expectAllIsMet(try explored(game.path, states: level == .hard ? 20_000 : 8_000), end: "well-done")
  }
}
