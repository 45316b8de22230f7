import TestSupport
import Testing

/// What a reader sees while the book moves, rests, and is given other windows.
@Suite(.waiting) struct ReadingScreenTests {
  private let book = Checkout.path("books/pesce-stella")

  @Test(arguments: [(80, 24), (160, 48), (40, 12)])
  func theFirstPageShowsItsTitleItsStarAndItsHint(columns: Int, rows: Int) throws {
    let run = try read(book, columns: columns, rows: rows).wait(forPage: 1, of: 10)
    // Where the foot has no space for it, it stands among the words.
    try run.wait(for: columns < 80 ? "turns the" : "Touch the star! Space turns the page.")
  }

  @Test func aClickTouchesWhatIsUnderIt() throws {
    let run = try read(book, "--view", "both", columns: 160, rows: 48)
    try run.wait(for: "star · image · done")
    #expect(!run.text.contains("star shines · image · running"))
    // The sky beside it is not the star.
    try run.click(column: 60, row: 2).click(column: 117, row: 34).wait(for: "star shines · image · running")
  }

  @Test func aClickBringsTheWordsThatWaitForIt() throws {
    let book = try WrittenBook.cave()
    let run = try read(book.path).wait(for: "Tab finds what to touch").settle()
    try run.click(column: 12, row: 3).settle()
    #expect(!run.text.contains("Now I can see you!"))
    try run.click(column: 39, row: 11).wait(for: "Now I can see you!")
  }

  @Test func aPageSlidesInAsTheOldOneSlidesOut() throws {
    let pages = ["one", "two"].map { word in
      PList.page(
        PList.text("words", "page-\(word)", width: 200),
        extra: PList.animation("enterAnimation", "slide", seconds: 0.5)
          + PList.animation("exitAnimation", "slide", seconds: 0.5))
    }
    let book = try WrittenBook(pages: pages.joined())
    let run = try read(book.path).wait(for: "page-one")
    var columns: [Int] = []
    try run.send("l").wait(until: "page two is in its place") { run in
      if let column = run.column(of: "page-two"), columns.last != column { columns.append(column) }
      return columns.last == 9 && !run.text.contains("page-one")
    }
    #expect(columns.count >= 5, "frames in between: \(columns)")
    #expect(columns == columns.sorted(by: >), "from the right to the left: \(columns)")
  }

  @Test func withReducedMotionAPageIsThereAtOnce() throws {
    let run = try read(book, "--motion", "reduced", "--page", "2", "--view", "boxes")
    try run.wait(for: "┌").settle(quiet: 0.05)
    var corners: Set<Int> = []
    // The foot of the window may come first.
    try run.send("l").wait(until: "page 3") { run in
      if let corner = run.column(of: "┌ background") { corners.insert(corner) }
      return run.foot.contains("3/10") && !corners.isEmpty
    }
    #expect(corners == [9])
  }

  @Test func onAPageAtRestNothingIsWrittenAndNothingIsComputed() throws {
    let cave = try WrittenBook.cave()
    let run = try read(cave.path).send("\t").wait(for: "Enter touches").send("\r")
    try run.wait(for: "Now I can see you!").settle(quiet: 0.3)
    let bytes = run.output.count
    let seconds = run.processorSeconds
    try run.settle(quiet: 1)
    #expect(run.output.count == bytes)
    if let seconds, let later = run.processorSeconds { #expect(later - seconds < 0.005) }
  }

  @Test func aWindowThatIsTooSmallSaysSoAndALargerOneShowsThePageAgain() throws {
    let run = try read(book, "--page", "2").wait(for: "Nino was a little red fish.")
    try run.resize(columns: 39, rows: 10).wait(for: "A page needs a window of at least 40 ×")
    #expect(!run.text.contains("2/10"))
    try run.resize(columns: 40, rows: 12).wait(forPage: 2, of: 10)
    try run.resize(columns: 120, rows: 40).wait(forPage: 2, of: 10).wait(for: "Nino was a little red fish.")
    #expect(run.lines.count == 40)
  }

  @Test func theSmallestOfAllWindowsIsNoTrap() throws {
    let run = try read(book)
    for (columns, rows) in [(1, 1), (2, 80), (300, 2), (39, 12), (40, 11)] {
      try run.resize(columns: columns, rows: rows).settle(quiet: 0.05)
    }
    try run.resize(columns: 80, rows: 24).wait(forPage: 1, of: 10).send("q")
    #expect(try run.exit == .status(0))
  }

  @Test(
    arguments: [
      (["COLORTERM": "truecolor"], [], "[34]8;2;"), ([:], [], "[34]8;5;"),
      (["NO_COLOR": "1", "COLORTERM": "truecolor"], ["--colors", "256"], "[34]8;5;"),
    ] as [([String: String], [String], String)])
  func theColoursAreTheTerminalsOrThoseAskedFor(
    environment: [String: String], options: [String], pattern: String
  ) throws {
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [book, "--from-start"] + options, environment: environment.mapValues { $0 })
    try run.wait(forPage: 1, of: 10)
    #expect(try run.outputText.contains(Regex(pattern)))
  }

  @Test func withNoColorNoColourIsSent() throws {
    let run = try read(book, environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    try run.wait(for: "Touch the star!")
    #expect(!run.outputText.contains(/\u{1B}\[[0-9;]*\b(3|4|9|10)[0-7]\b[0-9;]*m/))
    #expect(!run.outputText.contains(/[34]8;[25];/))
  }

  @Test func whatIsLeftOutIsReportedOnceAndQuietly() throws {
    let broken = try WrittenBook(
      pages: PList.page(PList.text("words", "Once"), PList.element("text", "nothing"))
        + PList.page(PList.text("end", "The end")))
    let run = try read(broken.path, "--motion", "reduced").wait(for: "Once")
    #expect(run.foot.contains("one element is left out"))
    try run.send("l").wait(for: "The end").send("h").wait(for: "Once")
    #expect(!run.foot.contains("left out"))
  }
}

extension PseudoterminalRun {
  var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The column in which a text begins, on whatever line it stands.
  func column(of text: String) -> Int? {
    for line in lines {
      if let found = line.firstRange(of: text) {
        return line.distance(from: line.startIndex, to: found.lowerBound)
      }
    }
    return nil
  }
}
