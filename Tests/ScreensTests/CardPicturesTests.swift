import Cards
import CellGrid
import Screens
import Testing
import Thumbnails

/// Small pictures on a screen.
@Suite struct CardPicturesTests {
  private func shown(_ thumbnail: Thumbnail) -> [String] {
    var frame = Frame()
    frame.begin(columns: 12, rows: 3, styles: .plain)
    frame.grid.fill(frame.grid.bounds, with: Cell("·"))
    var pictures = CardPictures<Int>(depth: .direct)
    pictures.draw(thumbnail, 1, in: CellRect(column: 1, row: 0, columns: 10, rows: 3), into: &frame)
    return (0..<3).map { row in
      (0..<12).map { frame.grid.character(column: $0, row: row) }.joined()
    }
  }

  @Test("words of a page whose colour is the screen's own are seen, and nothing else of it is drawn")
  func wordsOnPaper() throws {
    let form = ThumbnailForm(columns: 10, rows: 3, dots: .quadrant, paper: RGBColor(packed: 0x102040))
    let pixels = [UInt32](repeating: form.paper.packed, count: form.width * form.height)
    let empty = try #require(Thumbnail(form: form, pixels: pixels))
    #expect(shown(empty) == Array(repeating: "············", count: 3))
    let line = ThumbnailLine(column: 2, row: 1, words: "Sea", color: .white)
    let written = try #require(Thumbnail(form: form, pixels: pixels, lines: [line]))
    #expect(shown(written) == ["············", "···Sea······", "············"])
  }
}
