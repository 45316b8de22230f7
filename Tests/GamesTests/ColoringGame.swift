import BookModel
import BookStaging
import BookVocabulary
import Games
import PictureRegions
import StageCore
import TestSupport
import Testing

/// A picture to be coloured that a test plays: its book in a folder of its own.
final class ColoringGame {
  let page: ColoringPage
  let path: String
  private let folder: TemporaryFolder

  init(
    _ manner: ColoringPage.Manner, _ level: RegionLimits.Level = .medium, columns: Int = 80, rows: Int = 23,
    isDrawing: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    page = try ColoringListTests.page(manner, level, columns: columns, rows: rows, isDrawing: isDrawing)
    path = try folder.write(page.text, to: "book.plist")
  }

  /// Its stage, after the first ticks.
  ///
  /// - Parameter kept: the colours that an earlier reading has left in its regions.
  func stage(kept: [String: Int] = [:]) throws -> ColoringStage {
    let book = try #require(Book.read(path: path).book)
    let stage = ColoringStage(PageBuilder(book: book, media: NoMedia()).staged(book.pages[0]).stage)
    for (name, number) in kept { stage.stage.set(try #require(stage.stage.value(named: name)), to: number) }
    stage.stage.advance(ticks: 4)
    return stage
  }
}

/// The stage of a picture to be coloured.
final class ColoringStage {
  let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func touch(_ names: String...) throws {
    for name in names {
      stage.touch(try #require(stage.element(named: name)))
      stage.advance(ticks: 4)
    }
  }

  func number(_ name: String) throws -> Int { stage.number(of: try #require(stage.value(named: name))) }
  func isShowing(_ name: String) throws -> Bool { stage.isShowing(try #require(stage.element(named: name))) }

  /// The numbers of all regions, and what is seen.
  func state(of page: ColoringPage) throws -> [String] {
    try page.solution.map { "\($0.region) = \(try number($0.region))" }
      + stage.displayList.filter { stage.isShowing($0) }.map { stage.name(of: $0) }
  }
}
