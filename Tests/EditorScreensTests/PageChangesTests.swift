import BookEditing
import EditorScreens
import EditorSessions
import Ports
import PropertyList
import TestSupport
import Testing

/// How the editor goes from one page to another, and what it takes along of a changed book.
@Suite struct PageChangesTests {
  private static let pages = ["one", "two", "three"].map {
    "<dict><key>name</key><string>\($0)</string><key>elements</key><array>\(EditorRun.skyAndWords)</array></dict>"
  }.joined()

  private func run(file: ScriptedFile? = nil) throws -> EditorRun {
    try EditorRun(pages: Self.pages, columns: 100, rows: 40, file: file)
  }

  /// Puts the playhead at three seconds, and folds the timeline away.
  private func play(_ run: EditorRun) {
    run.type("T").key(.shiftRight, .shiftRight, .shiftRight, .escape).type("TT")
    #expect(run.lines[0].contains("● 3 s"))
  }

  @Test(arguments: ["ga", "gd", "goe"])
  func whateverPageIsMadeItIsSeenAtItsBeginning(keys: String) throws {
    let run = try run()
    play(run)
    run.type(keys).key(.escape)
    #expect(!run.lines[0].contains("● 3 s"))
    run.type("ah").key(.right)
    #expect(run.session.page?.elements.last?.tweens.isEmpty == true)
    #expect(run.session.document.history.done.last?.name != "record")
  }

  @Test func aPageThatIsUndoneIsSeenAtItsBeginningAsIsOneThatComesInThePlaceOfAnother() throws {
    let run = try run().type("ga").key(.escape).type("ah")
    play(run)
    run.type("uu")
    #expect(run.session.pageIndex == 0 && run.session.tick == 0)
    play(run)
    run.type("g").key(.delete)
    #expect(run.session.pageIndex == 0 && run.session.tick == 0)
    run.key(.escape)
    play(run)
    run.key(.tab, .right).type("u")
    #expect(run.session.tick > 0, "on the same page it stays where it was put")
  }

  @Test func aPageIsGoneToByItsNameOrItsNumber() throws {
    let run = try run().press("g/thr⏎")
    #expect(run.session.pageIndex == 2)
    #expect(run.press("/2⏎").session.pageIndex == 1)
    #expect(run.press("/4⏎").foot.contains("nothing here is called ‘4’"))
    run.key(.escape)
    #expect(run.press("/one⏎").session.pageIndex == 0)
  }

  @Test func aPageIsGoneToByItsTitleAndTheMenuByWhatItIs() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array/></dict>
        <dict><key>title</key><string>Hats in the wood</string><key>elements</key><array/></dict>
        """, entries: "<key>menu</key><dict><key>elements</key><array/></dict>")
    #expect(run.press("g/hats⏎").session.pageIndex == 1)
    #expect(run.press("/menu⏎").session.place == .own(.menu))
  }

  @Test func whereAPageIsRemovedItsNeighbourIsSeen() throws {
    let run = try run().key(.pageDown).type("g").key(.delete)
    #expect(run.session.pageIndex == 1 && run.session.page?.name == "three")
    run.key(.delete)
    #expect(run.session.pageIndex == 0 && run.session.page?.name == "one")
    run.type("u")
    #expect(run.session.page?.name == "three")
    run.type("u")
    #expect(run.session.page?.name == "two")
    run.type("U")
    #expect(run.session.page?.name == "three", "and the same when it is removed again")
    run.type("oe").key(.delete)
    #expect(run.session.page?.name == "three")
  }

  @Test func whatIsTakenUpAgainIsUndoneOnThePageWhereItIs() throws {
    let first = try run()
    let before = Array(first.list.utf8)
    first.key(.pageDown).type("ah")
    let one = Array(first.list.utf8)
    first.key(.pageDown).type("ah")
    let two = Array(first.list.utf8)
    let file = ScriptedFile(before)
    file.unsaved = UnsavedSteps(
      base: before, lists: [("add shape shape", one), ("add shape shape", two)])
    let run = try run(file: file).type("r")
    #expect(run.session.pageIndex == 2 && Array(run.list.utf8) == two)
    run.key(.pageUp, .pageUp).type("u")
    #expect(run.session.pageIndex == 2 && Array(run.list.utf8) == one)
    run.type("u")
    #expect(run.session.pageIndex == 1 && Array(run.list.utf8) == before)
    run.key(.pageUp).type("U")
    #expect(run.session.pageIndex == 1)
    run.type("U")
    #expect(run.session.pageIndex == 2 && Array(run.list.utf8) == two)
  }

  @Test func theCanvasHasTheSizeThatTheBookWasGiven() throws {
    let run = try run().type("i/width 400").key(.enter).type("/height 300").key(.enter).key(.escape)
    #expect(run.session.document.book?.width == 400)
    run.type("ah")
    let shape = try #require(run.session.page?.elements.last)
    #expect(shape.width == 75, "a quarter of the page")
    #expect(abs(shape.x + 37 - 200) < 20 && abs(shape.y + 37 - 150) < 20, "in its middle")
    run.type("u").type("uu").type("ah")
    let large = try #require(run.session.page?.elements.last)
    #expect(large.width == 192)
  }

  @Test func theHeadHasTheTitleThatTheBookWasGiven() throws {
    let run = try run()
    #expect(run.lines[0].contains("book · one"))
    run.session.perform([.set(ValueAddress(.book, [.key("title")]), .string("The duck"))])
    #expect(run.lines[0].contains("The duck · one"))
    run.type("u")
    #expect(run.lines[0].contains("book · one"))
  }

  @Test func whatIsSelectedIsBroughtIntoViewWithAllItsEdges() throws {
    func shape(_ name: String, x: Int, width: Int) -> String {
      """
      <dict><key>type</key><string>shape</string><key>name</key><string>\(name)</string>
        <key>x</key><integer>\(x)</integer><key>y</key><integer>200</integer>
        <key>width</key><integer>\(width)</integer><key>height</key><integer>200</integer></dict>
      """
    }
    for right in 900..<1000 {
      let shapes = shape("boat", x: -360, width: 200) + shape("duck", x: right - 300, width: 300)
      let run = try EditorRun(pages: "<dict><key>elements</key><array>\(shapes)</array></dict>")
      run.key(.tab, .tab)
      #expect(run.session.selectedNames == ["duck"])
      #expect(run.text.count { $0 == "■" } == 8, "the right edge is at \(right)\n\(run.text)")
    }
  }
}
