import BookScreens
import CellGrid
import Ports
import Reader
import TestSupport
import Testing

@Suite struct ReadingText {
  private static let story = (1...40).map { "word\($0)" }.joined(separator: " ")

  @Test(arguments: [(80, 24), (160, 48), (40, 12)])
  func everyWordOfATextThatIsTooLongForItsBoxIsReachedByScrolling(columns: Int, rows: Int) throws {
    let run = try BookRun(
      pages: PList.page(PList.text("story", Self.story, x: 400, y: 640, width: 300, height: 64)),
      columns: columns,
      rows: rows)
    var seen = Set(words(run))
    for _ in 0..<40 { seen.formUnion(words(run.key(.down))) }
    #expect(seen.isSuperset(of: (1...40).map { "word\($0)" }))
  }

  @Test func wordsThatHaveNoRoomAreReadOnBesideThePicture() throws {
    let long = (1...150).map { "word\($0)" }.joined(separator: " ")
    let run = try BookRun(
      pages: PList.page(
        PList.element(
          "shape", "sun", x: 0, y: 0, width: 1024, height: 600,
          PList.string("shape", "ellipse") + PList.string("color", "#d08020")),
        PList.text("story", long, x: 40, y: 620, height: 120)), columns: 60, rows: 18)
    expectGrid(run.grid, matches: "text-at-its-start")
    expectGrid(run.key(.down).grid, matches: "text-in-its-middle")
    for _ in 0..<80 { run.key(.down) }
    expectGrid(run.grid, matches: "text-at-its-end")
  }

  @Test func aTextGrowsIntoTheFreeRowsBelowItsBox() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("story", Self.story, x: 0, y: 0, width: 1000, height: 32)))
    #expect(run.text.contains("word40"))
    #expect(!run.text.contains("▼"))
  }

  @Test func aTextDoesNotGrowOverAnotherText() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.text("story", Self.story, y: 300, width: 500, height: 40),
        PList.text("caption", "the caption stays", y: 345, width: 500, height: 40),
        PList.text("heading", "the heading stays", y: 255, width: 500, height: 40)), columns: 60, rows: 18)
    expectGrid(run.grid, matches: "text-between-texts")
  }

  @Test func tShowsThePagesWholeTextAndWhatItsPicturesShow() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.text("shown", "Once upon a time"), PList.area("door", y: 300),
        PList.text("waiting", "the door opened", y: 600, PList.whenTouched("door")),
        PList.element(
          "image", "picture", PList.string("fileName", "door.png") + PList.string("description", "A door."))
      ), columns: 60, rows: 18)
    let page = run.grid
    expectGrid(run.type("t").grid, matches: "screen-text")
    #expect(run.type("t").grid == page)
  }

  @Test func whatAPictureIsSaidToShowIsToldOnceWhereThePageSaysItInWords() throws {
    let run = try BookRun(
      pages: PList.page(
        PList.element(
          "image", "tree",
          PList.string("fileName", "tree.png")
            + PList.string("description", "Rabbits peek out of a tree.")),
        PList.element(
          "image", "sun", x: 500,
          PList.string("fileName", "sun.png")
            + PList.string("description", "The sun.")),
        PList.text("caption", "RABBITS peek out\nof a tree", y: 300)), columns: 60, rows: 18
    ).type("t")
    #expect(run.text.contains("RABBITS peek out"))
    #expect(!run.text.contains("Rabbits peek out"))
    #expect(run.text.contains("The sun."))
  }

  @Test func theWholeTextSaysWhatAMovieShows() throws {
    let book = try WrittenBook(
      pages: PList.page(
        PList.element(
          "movie", "dance", width: 800, height: 600,
          "<key>frames</key><array><dict>\(PList.string("name", "fish.png"))</dict></array>"
            + PList.string("description", "The fish dances."))))
    try book.add("no picture", as: "fish.png")
    let run = try BookRun(path: book.path, columns: 60, rows: 18)
    // Said where the movie cannot be shown, too.
    expectGrid(run.grid, matches: "screen-movie-in-words")
    expectGrid(run.type("t").grid, matches: "screen-text-of-a-movie")
  }

  @Test func theWholeTextScrollsToItsLastWord() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("story", (1...400).map { "word\($0)" }.joined(separator: " "))),
      columns: 40,
      rows: 12
    ).type("t")
    #expect(run.text.contains("▼"))
    run.key(.end)
    #expect(run.text.contains("word400"))
    #expect(!run.text.contains("▼"))
  }

  @Test func keysThatScrollTheWholeTextMayComeBeforeItIsDrawn() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("story", (1...400).map { "word\($0)" }.joined(separator: " "))),
      columns: 40, rows: 12)
    _ = run.stack.handle(.key(.character("t")))
    _ = run.stack.handle(.key(.end))
    #expect(run.text.contains("word400"))
  }

  @Test func aPagesTimeStandsStillWhileItsTextIsRead() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("story", "words", PList.tween("x", to: 500, loop: "reverse"))))
    run.type("t")
    #expect(run.stack.ticksUntilNextChange == nil)
    run.type("t")
    #expect(run.stack.ticksUntilNextChange == 1)
  }

  @Test func qClosesAnOpenPanelFirstAndThenTheBook() throws {
    let run = try BookRun(pages: PList.page(PList.text("story", "words"))).type("?q")
    #expect(run.requests.isEmpty)
    #expect(run.type("q").requests == [.quit])
  }

  @Test func theFaultsOfABookAreToldOnceAndQuietly() throws {
    let run = try BookRun(
      pages: PList.page(PList.text("a", "one")) + PList.page(PList.text("b", "two")),
      leftOut: 2)
    #expect(run.foot == "2 elements are left out: 'leggi check' tells why · ? for help ≡ 1/2 ▸")
    #expect(!run.key(.right).foot.contains("left out"))
    #expect(!run.key(.left).foot.contains("left out"))
  }

  @Test func aWindowTooSmallForAPageSaysHowLargeItMustBe() throws {
    let run = try BookRun(pages: PList.page(PList.text("story", "words")), columns: 39, rows: 12)
    expectGrid(run.grid, matches: "screen-too-small")
    #expect(run.resize(columns: 40, rows: 12).text.contains("words"))
  }

  private func words(_ run: BookRun) -> [String] {
    run.text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
