import BookModel
import CellGrid
import StageCore
import TestSupport
import Testing

/// Pages that are drawn over again and again.
@Suite struct LayerTests {
  private func book(layers: Int, width: Int = 1024) throws -> BookRun {
    let first = PList.element(
      "shape", "first", x: 0, y: 0, width: 1024, height: 768, PList.string("color", "#ff0000"))
    let rest = (1..<layers).map { number in
      PList.element(
        "shape", "layer \(number)", x: 0, y: 0, width: width, height: 768,
        PList.string("color", number == layers - 1 ? "#0000ff" : "#00ff00"))
    }
    return try BookRun(pages: PList.page(([first] + rest).joined()))
  }

  private func color(_ run: BookRun, column: Int) -> RGBColor {
    Palette.rgb(of: run.grid[column, 10].background, terminalDefault: .black)
  }

  @Test func ofTooManyLayersThoseOnTopAreDrawnAndTheFootTellsOfTheOthers() throws {
    // The limit that authors are told of is the painter's.
    let run = try book(layers: PageLimits.layers + 2)
    #expect(color(run, column: 40) == RGBColor(red: 0, green: 0, blue: 255))
    #expect(run.lines.last?.contains("2 pictures are not drawn") == true)
  }

  @Test func whatCoversLittleCountsLittle() throws {
    // A thousand shapes, each over a tenth of the page, cover it a hundred times.
    let run = try book(layers: 1000, width: 102)
    #expect(color(run, column: 60) == RGBColor(red: 255, green: 0, blue: 0))
    #expect(run.lines.last?.contains("not drawn") == false)
  }
}
