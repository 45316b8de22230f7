import CellGrid
import StageCore
import TestSupport
import Testing

@testable import StagePainter

/// What of texts is hidden by what is drawn after them.
@Suite struct TextCoverTests {
  private let painting = Painting(columns: 80, rows: 24, pageWidth: 800, pageHeight: 480)

  @Test("What lies over texts is found for all at once as for each alone", arguments: 1...12)
  func covers(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let elements = (0..<24).map { number -> ElementDescription in
      let x = Double.random(in: -50...700, using: &random)
      let y = Double.random(in: -50...400, using: &random)
      if number % 2 == 0 { return .text("words that may be hidden", x: x, y: y, width: 240, height: 60) }
      return .shape(
        .leaf, number % 3 == 0 ? .ellipse : .rectangle, x: x, y: y, width: 300, height: 200,
        alpha: .random(in: 0.2...1, using: &random))
    }
    let layer = painting.layer(elements)
    let pictures = PicturePainter(pictures: painting.pictures)
    let page = try #require(PageDots(of: layer.stage, at: layer.layout.projection))
    let never = FrameInterruption()
    _ = page.update(
      layer, in: .book, depth: .direct, pictures: pictures,
      letters: LetterPainter(pictures: pictures.pictures), until: never)
    let all = CellRegion.all(of: painting.projection.cells)
    func covers(_ texts: [Int]) -> TextCovers? {
      page.covers(
        over: texts, in: all, at: LayerPlace(at: painting.projection), within: all.bounds, with: pictures,
        until: never)
    }
    let together = try #require(covers(page.texts.map(\.index)))
    var hidden = 0
    for (index, _) in page.texts {
      let alone = covers([index])
      for row in 0..<24 {
        for column in 0..<80 {
          let isHidden = together.hides(index, column: column, row: row)
          #expect(isHidden == (alone?.hides(index, column: column, row: row) ?? false))
          if isHidden { hidden += 1 }
        }
      }
    }
    #expect(hidden > 0)
  }
}
