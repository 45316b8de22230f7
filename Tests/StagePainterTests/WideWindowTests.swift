import BookVocabulary
import CellGrid
import PageLayout
import StageCore
import TestSupport
import Testing

/// Words in large windows. The page is that of most books, 1024 × 768 pixels.
@Suite struct WideWindowTests {
  private func painting(columns: Int, rows: Int) -> Painting {
    Painting(columns: columns, rows: rows, pageWidth: 1024, pageHeight: 768)
  }

  private let sentences = [
    "Nino was a little red fish.", "All day long he swam in the wide blue sea.",
    "But every evening he came up to look at the sky.",
  ]

  @Test func wordsUnderAPictureStandInItsMiddleWhereTheirBoxIsWiderThanALine() throws {
    let picture = ElementDescription.shape(.sea, .ellipse, width: 1024, height: 612)
    let texts = sentences.enumerated().map { place, words in
      ElementDescription.text(
        words, x: 60, y: 636 + 34 * Double(place), width: 904, height: 30, name: "\(place)")
    }
    let painting = painting(columns: 200, rows: 59)
    let layout = painting.layout([picture] + texts)
    let stage = painting.stage([picture] + texts)
    let placed = layout.texts(on: stage)
    let lines = placed.flatMap(\.lineCells)
    #expect(layout.arrangement == .drawn && lines.count == 3)
    #expect(Set(lines.map(\.column)).count == 1, "they begin in one column")
    let widest = try #require(lines.max { $0.columns < $1.columns })
    #expect(abs(2 * widest.column + widest.columns - 200) <= 2, "the longest stands in the middle")
    // In a small window they begin where the book has them.
    let small = self.painting(columns: 80, rows: 23)
    let smallLines = small.layout([picture] + texts).texts(on: stage).flatMap(\.lineCells)
    #expect(Set(smallLines.map(\.column)) == [13])
  }

  @Test func noLineOfALongTextIsLongerThanTheMeasure() {
    let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let text = ElementDescription.text(words, x: 20, y: 500, width: 984, height: 240)
    let picture = ElementDescription.shape(.sea, .ellipse, x: 200, width: 600, height: 400)
    for size in [(100, 30), (132, 42), (200, 59), (300, 90)] {
      let painting = painting(columns: size.0, rows: size.1)
      let texts = painting.layout([picture, text]).texts(on: painting.stage([picture, text]))
      let longest = texts.flatMap(\.lineCells).map(\.columns).max() ?? 0
      #expect(longest > 30 && longest <= Margins.normal.measure, "\(size)")
    }
    #expect(Margins.normal.measure == 70)
  }

  /// As the pages of many picture books are: an upright picture in the middle, and the words below it.
  private let upright = [
    ElementDescription.shape(.sea, .ellipse, x: 311, y: 20, width: 402, height: 560),
    ElementDescription.text(
      "Once upon a time there were four little Rabbits, and their names were Flopsy, Mopsy, Cottontail, "
        + "and Peter.",
      x: 62, y: 590, width: 900, height: 130),
  ]

  @Test(arguments: [(60, 17), (80, 23), (132, 42), (200, 59)])
  func anUprightPictureHasItsWordsBesideItInAWideWindow(columns: Int, rows: Int) throws {
    let painting = painting(columns: columns, rows: rows)
    let layout = painting.layout(upright)
    let picture = try #require(layout.picture)
    let words = try #require(layout.texts(on: painting.stage(upright)).first)
    #expect(layout.arrangement == .apart)
    #expect(picture.rows == rows, "the picture is as high as the window")
    #expect(words.cells.column >= picture.endColumn + 2)
    #expect(words.lines.count == words.cells.rows, "all words are seen")
  }

  @Test func aWindowThatIsNotWideShowsThePageAsItIsDrawn() {
    #expect(painting(columns: 80, rows: 45).layout(upright).arrangement == .drawn)
  }

  @Test func wordsBelowAPictureKeepARowClearAboveAndBelow() throws {
    let picture = ElementDescription.shape(.sea, .ellipse, width: 1024, height: 560)
    let words = (0..<110).map { "word\($0)" }.joined(separator: " ")
    let text = ElementDescription.text(words, x: 60, y: 620, width: 904, height: 30)
    for size in [(60, 40), (80, 50), (100, 70)] {
      let painting = painting(columns: size.0, rows: size.1)
      let layout = painting.layout([picture, text])
      let shown = try #require(layout.picture)
      let placed = try #require(layout.texts(on: painting.stage([picture, text])).first)
      #expect(layout.arrangement == .apart && placed.cells.column < shown.endColumn)
      #expect(placed.cells.row > shown.endRow, "\(size)")
      #expect(placed.cells.endRow < size.1, "\(size)")
    }
  }

  @Test func aTextUnderAPictureLeavesTheFirstRowOfItsBoxFreeWhereItCan() throws {
    let picture = ElementDescription.picture("quarters.png", x: 112, width: 800, height: 500)
    func row(height: Double) throws -> Int {
      let text = ElementDescription.text("Once upon a time", x: 112, y: 501, width: 800, height: height)
      let painting = painting(columns: 80, rows: 23)
      let placed = painting.layout([picture, text]).texts(on: painting.stage([picture, text]))
      return try #require(placed.first).cells.row
    }
    #expect(try row(height: 100) == row(height: 30) + 1)
  }

  /// A band three rows high: its label stands in the middle one, whatever rows the label's own box has.
  @Test func wordsInTheMiddleOfABandStandInItsMiddleRow() throws {
    let text = ElementDescription.text("Pages", x: 124, y: 150, width: 378, height: 48) {
      $0.verticalAlignment = .center
      $0.role = .label
    }
    let tile = ElementDescription.shape(.sea, x: 20, y: 122, width: 482, height: 104)
    let painting = painting(columns: 80, rows: 23)
    let placed = painting.layout([tile, text]).texts(on: painting.stage([tile, text]))
    #expect(try #require(placed.first).cells.row == 5)
  }
}
