import BookVocabulary
import Importing
import Testing

/// The panels of a comic's page.
@Suite struct PanelTests {
  /// A page of some dots with drawings on it.
  private struct Page {
    let width: Int
    let height: Int
    private var luminances: [UInt8]

    init(_ width: Int, _ height: Int, paper: UInt8 = 255) {
      self.width = width
      self.height = height
      luminances = Array(repeating: paper, count: width * height)
    }

    /// Adds a panel with a line around it, and a drawing in it.
    func panel(_ x: Int, _ y: Int, _ width: Int, _ height: Int, line: UInt8 = 10) -> Page {
      filled(x, y, width, height, line).filled(x + 2, y + 2, width - 4, height - 4, 120)
    }

    func filled(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ luminance: UInt8) -> Page {
      var page = self
      for row in y..<y + height {
        for column in x..<x + width { page.luminances[row * self.width + column] = luminance }
      }
      return page
    }

    /// As boxes of the page's dots.
    func panels(isRightToLeft: Bool = false) throws -> [[Int]] {
      let raster = try #require(PictureRaster(width: width, height: height, luminances: luminances))
      return PanelFinder.panels(of: raster, isRightToLeft: isRightToLeft).map { box in
        [
          box.x * Double(width), box.y * Double(height), box.width * Double(width),
          box.height * Double(height),
        ]
        .map { Int($0.rounded()) }
      }
    }
  }

  @Test("Panels are read row by row, each with a dot around it")
  func rows() throws {
    let page = Page(200, 300).panel(10, 10, 85, 80).panel(105, 10, 85, 80).panel(10, 100, 180, 190)
    #expect(try page.panels() == [[9, 9, 87, 82], [104, 9, 87, 82], [9, 99, 182, 192]])
  }

  @Test("A panel as high as the page is read before the column beside it")
  func columns() throws {
    let page = Page(200, 300).panel(10, 10, 85, 280).panel(105, 10, 85, 130).panel(105, 150, 85, 140)
    #expect(try page.panels() == [[9, 9, 87, 282], [104, 9, 87, 132], [104, 149, 87, 142]])
  }

  @Test("Of a comic that is read from the right, the panels of a row begin at the right")
  func rightToLeft() throws {
    let page = Page(200, 300).panel(10, 10, 85, 80).panel(105, 10, 85, 80).panel(10, 100, 180, 190)
    #expect(
      try page.panels(isRightToLeft: true) == [[104, 9, 87, 82], [9, 9, 87, 82], [9, 99, 182, 192]])
  }

  @Test("Gutters may be black, and of the page's own colour, with specks in them", arguments: [0, 90, 235])
  func papers(paper: UInt8) throws {
    let page = Page(400, 300, paper: paper).panel(10, 10, 180, 280, line: 160).panel(
      210, 10, 180, 280, line: 160
    )
    .filled(200, 40, 1, 1, 160)
    #expect(try page.panels() == [[9, 9, 182, 282], [209, 9, 182, 282]])
  }

  @Test("Panels that reach the page's edges are parted by white gutters")
  func fullBleed() throws {
    let page = Page(200, 300).filled(0, 0, 200, 145, 60).filled(0, 155, 200, 145, 60)
    #expect(try page.panels() == [[0, 0, 200, 146], [0, 154, 200, 146]])
  }

  @Test("A page's number is no panel")
  func numbers() throws {
    let page = Page(200, 300).panel(10, 10, 180, 130).panel(10, 150, 180, 130).filled(98, 290, 5, 6, 0)
    #expect(try page.panels().count == 2)
  }

  @Test("One picture on a page has no panels, nor has a page of words, a blank one, or one of many pieces")
  func pagesWithoutPanels() throws {
    #expect(try Page(200, 300).panel(10, 10, 180, 280).panels().isEmpty)
    #expect(try Page(200, 300).panels().isEmpty)
    #expect(try Page(1, 1).panels().isEmpty)
    let words = (0..<20).reduce(Page(200, 300)) { page, line in
      (0..<12).reduce(page) { $0.filled(12 + 15 * $1, 10 + 14 * line, 11, 8, 30) }
    }
    #expect(try words.panels().isEmpty)
    let pieces = (0..<36).reduce(Page(300, 300)) { $0.panel(5 + 50 * ($1 % 6), 5 + 50 * ($1 / 6), 40, 40) }
    #expect(try pieces.panels().isEmpty)
    // Three drawings without frames, whose boxes are mostly paper.
    let drawings = (0..<3).reduce(Page(200, 300)) { page, number in
      (0..<40).reduce(page) { $0.filled(20 + 4 * $1, 10 + 95 * number + 2 * $1, 3, 3, 0) }
    }
    #expect(try drawings.panels().isEmpty)
  }

  @Test("A raster has as many luminances as dots")
  func rasters() {
    #expect(PictureRaster(width: 2, height: 2, luminances: [1, 2, 3]) == nil)
    #expect(PictureRaster(width: 0, height: 2, luminances: []) == nil)
    #expect(PictureRaster(width: 5000, height: 1, luminances: Array(repeating: 0, count: 5000)) == nil)
  }
}
