import BookChecking
import BookModel
import BookVocabulary
import TestSupport
import Testing

/// In what order a page's texts are read, and the panels of a comic page.
@Suite struct PagePartsTests {
  private func panel(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    item(number("x", x), number("y", y), number("width", width), number("height", height))
  }

  private func faults(_ elements: String..., order: String...) throws -> [String] {
    let names = array("readingOrder", order.map { "<string>\($0)</string>" }.joined())
    let book = try WrittenBook(pages: PList.page(elements.joined(), extra: names))
    return BookChecker.check(path: book.path).map { "\($0.severity): \($0.message); \($0.hint ?? "-")" }
  }

  @Test func aPageSaysInWhatOrderItsTextsAreRead() throws {
    let reading = try Reading.page(
      entries: array("readingOrder", "<string>last words</string>", "<string>first words</string>"))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.page?.readingOrder == ["last words", "first words"])
    #expect(try Reading.page().page?.readingOrder == [])
  }

  @Test func theReadingOrderOfTextsIsSound() throws {
    #expect(
      try faults(PList.text("one", "One", y: 0), PList.text("two", "Two", y: 200), order: "two", "one") == [])
  }

  @Test func aNameInTheReadingOrderThatNobodyHasIsAnErrorWithTheNearestName() throws {
    #expect(
      try faults(PList.text("story", "Once"), order: "stroy") == [
        "error: the reading order of page 1 names 'stroy', which is not on it; did you mean 'story'?"
      ])
  }

  @Test func onlyTextsAreReadAndEachOnce() throws {
    #expect(
      try faults(PList.text("story", "Once"), PList.area("pond"), order: "pond", "story", "story") == [
        "warning: the reading order of page 1 names 'pond', which is no text; -",
        "warning: the reading order of page 1 names 'story' twice; the first counts",
      ])
  }

  @Test func anElementThatWasLeftOutForAFaultIsNotMissedAgain() throws {
    #expect(
      try faults(PList.text("story", "Once", number("alpha", 1) + string("align", "middel")), order: "story")
        .map { $0.prefix(6) } == ["error:"])
  }

  @Test func theFaultOfAReadingOrderStandsAtTheName() throws {
    let order = "<array>\n<string>story</string>\n<string>stroy</string>\n</array>"
    let book = try WrittenBook(
      pages: PList.page(PList.text("story", "Once"), extra: "<key>readingOrder</key>" + order))
    let fault = try #require(BookChecker.check(path: book.path).first)
    #expect(fault.rendered.contains("<string>stroy</string>"))
  }

  @Test func aComicPageHasPanelsInTheirOrder() throws {
    let reading = try Reading.page(
      entries: array("panels", panel(512, 0, 512, 768), panel(-20, 10, 400, 300)))
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.page?.panels == [
        PageRect(x: 512, y: 0, width: 512, height: 768), PageRect(x: -20, y: 10, width: 400, height: 300),
      ])
    #expect(try Reading.page().page?.panels == [])
  }

  @Test func aPanelThatShowsNothingOfThePageIsLeftOut() throws {
    let reading = try Reading.page(
      entries: array(
        "panels", panel(0, 0, 0, 768), panel(1024, 0, 100, 100), panel(0, 0, 512, 768), panel(9, 9, 50, -5)))
    #expect(reading.page?.panels == [PageRect(x: 0, y: 0, width: 512, height: 768)])
    #expect(
      reading.messages == [
        "panel 1 of page 1 has no size", "panel 2 of page 1 lies off the page",
        "panel 4 of page 1 has no size", "'height' of panel 4 of page 1 is -5, less than 0; 0 is taken",
      ])
  }

  @Test func aPanelWithoutOneOfItsNumbersIsLeftOut() throws {
    let reading = try Reading.page(
      entries: array(
        "panels", item(number("x", 0), number("y", 0), number("width", 9)), "<string>all</string>",
        item(number("x", 0), number("y", 0), number("width", 9), number("height", 9), number("hight", 9))))
    #expect(reading.page?.panels == [PageRect(x: 0, y: 0, width: 9, height: 9)])
    #expect(
      reading.messages == [
        "panel 1 of page 1 has no 'height'", "panel 2 of page 1 is a string, not a dictionary",
      ])
  }
}
