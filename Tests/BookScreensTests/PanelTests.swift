import BookScreens
import BookVocabulary
import CellGrid
import Ports
import Reader
import StageCore
import TestSupport
import Testing

/// Comic pages, read panel by panel.
@Suite struct PanelTests {
  private static let columns = 3
  private static let rows = 2
  private static let width = 1024 / columns
  private static let height = 768 / rows

  /// A page of six panels: in each a picture, somebody who speaks, and a caption below that is too long for
  /// its box in a small window.
  private func comic(_ number: Int) -> String {
    let panels = (0..<Self.columns * Self.rows).map { panel in
      let (x, y) = (panel % Self.columns * Self.width, panel / Self.columns * Self.height)
      let words = (1...(6 * panel + 3)).map { "w\(number)\(panel)x\($0)" }.joined(separator: " ")
      return (
        rect: "<dict>\(box(x: x, y: y))</dict>",
        elements: PList.element(
          "shape", "hero \(panel)", x: x + 100, y: y + 120, width: 100, height: 140,
          PList.string("shape", "ellipse") + PList.string("color", "#3060c0") + "<key>isActive</key><true/>")
          + PList.text(
            "speech \(panel)", "Say \(number)\(panel)!", x: x + 30, y: y + 20, width: 280, height: 50)
          + PList.text("caption \(panel)", words, x: x + 10, y: y + 300, width: 320, height: 70)
      )
    }
    return PList.page(
      panels.map(\.elements).joined(),
      extra: "<key>panels</key><array>\(panels.map(\.rect).joined())</array>"
        + PList.animation("enterAnimation", "none", seconds: 0)
        + PList.animation("exitAnimation", "none", seconds: 0))
  }

  private func box(x: Int, y: Int) -> String {
    [("x", x), ("y", y), ("width", Self.width), ("height", Self.height)]
      .map { "<key>\($0)</key><integer>\($1)</integer>" }.joined()
  }

  private func words(of panel: Int, on page: Int) -> [String] {
    ["Say", "\(page)\(panel)!"] + (1...(6 * panel + 3)).map { "w\(page)\(panel)x\($0)" }
  }

  private func comics(columns: Int = 40, rows: Int = 12) throws -> BookRun {
    try BookRun(pages: comic(1) + comic(2), columns: columns, rows: rows)
  }

  /// What stands on the page.
  private func seen(_ run: BookRun) -> Set<String> {
    Set(run.lines.dropLast().flatMap { $0.split { " ▲▼".contains($0) }.map(String.init) })
  }

  @Test(arguments: [(40, 12), (60, 18), (80, 24), (132, 43)])
  func everyWordOfEveryPanelIsReadByTheFullStopAlone(columns: Int, rows: Int) throws {
    let run = try comics(columns: columns, rows: rows)
    for page in 1...2 {
      #expect(run.session.pageIndex == page - 1)
      for panel in 0..<6 {
        var read: Set<String> = []
        var presses = 0
        repeat {
          run.type(".")
          presses += 1
          read.formUnion(seen(run))
        } while !read.isSuperset(of: words(of: panel, on: page)) && presses < 10
        #expect(read.isSuperset(of: words(of: panel, on: page)), "panel \(panel + 1) of page \(page)")
        #expect(run.foot.contains("panel \(panel + 1) of 6"))
        let others = read.filter { $0.hasPrefix("w") && !$0.hasPrefix("w\(page)\(panel)x") }
        #expect(others.isEmpty, "words of other panels beside panel \(panel + 1)")
      }
      run.type(".")
      #expect(!run.foot.contains("panel"))
      #expect(run.session.pageIndex == page - 1)
      run.type(".")
    }
  }

  @Test func aPanelIsAsLargeAsItGoesBesideItsWords() throws {
    let run = try comics().type(".")
    expectGrid(run.grid, matches: "panel-first")
    expectGrid(run.type("....").grid, matches: "panel-fifth")
  }

  @Test func theCommaLeadsBackTheSameWay() throws {
    let run = try comics()
    let whole = run.grid
    let first = run.type(".").grid
    run.type(".")
    #expect(run.type(",").grid == first)
    #expect(run.type(",").grid == whole)
    run.type("G,")
    #expect(run.session.pageIndex == 0)
    #expect(!run.foot.contains("panel"))
    #expect(run.type(",").foot.contains("panel 6 of 6"))
  }

  @Test func theSpaceBarGoesFromPanelToPanelOnceTheReaderHasBegunTo() throws {
    let run = try comics(columns: 132, rows: 43).key(.character(" "))
    #expect(run.session.pageIndex == 1)
    run.type("g.").key(.character(" "))
    #expect(run.foot.contains("panel 2 of 6"))
    // Escape begins anew.
    run.key(.escape).key(.character(" "))
    #expect(run.session.pageIndex == 1)
  }

  @Test func arrowsLeadFromPanelToPanel() throws {
    let run = try comics().type(".").key(.right)
    #expect(run.foot.contains("panel 2 of 6"))
    #expect(run.key(.left).foot.contains("panel 1 of 6"))
  }

  @Test func whatIsInFocusIsSeen() throws {
    let run = try comics(columns: 80, rows: 24).type(".").key(.tab, .tab)
    #expect(run.foot.contains("panel 2 of 6"))
    #expect(run.key(.enter).ticks(1).events == ["hero 1 touched"])
  }

  @Test func aPanelCanBeEnlarged() throws {
    let run = try comics().type("..")
    let panel = run.projection.columnsPerPixel
    let middle = run.projection.shown.middle
    run.type("z")
    #expect(run.foot.contains("zoom 4 ×"))
    #expect(run.projection.columnsPerPixel > panel)
    #expect(abs(run.projection.shown.middle.x - middle.x) < 20)
  }

  @Test func onAPageWithoutPanelsTheFullStopTurnsThePage() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("one", "the first page"))
        + PList.page(PList.text("two", "the second page")))
    #expect(run.type(".").untilRest().text.contains("the second page"))
    #expect(run.type(",").untilRest().text.contains("the first page"))
  }
}
