import TestSupport
import Testing

/// Which page `leggi snapshot` draws, where pages lead on to others.
@Suite struct SnapshotPageTests {
  private static let still = PList.animation("enterAnimation", "none", seconds: 0)

  /// What asks for the next page.
  private static func leadsOn(_ item: String, on event: String) -> String {
    let cause = PList.string("triggeringItem", item) + PList.string("event", event)
    return "<key>trigger</key><dict>\(cause)\(PList.string("action", "nextPage"))</dict>"
  }

  private static func page(_ words: String, _ element: String = "", seconds: Double? = nil) -> String {
    PList.page(
      PList.text("words", words, y: 300), element,
      extra: still + (seconds.map { PList.number("autoAdvance", $0) } ?? ""))
  }

  private func snapshot(_ book: WrittenBook, _ options: [String]) throws -> String {
    try Program.run(["snapshot", book.path, "--reader"] + options).standardOutput
  }

  @Test(arguments: [["--at", "rest"], ["--at", "2"], ["--at", "50"]])
  func aPageWhoseTimeIsOverIsDrawnAtItsEnd(moment: [String]) throws {
    let fish = PList.text("fish", "fish", PList.tween("x", to: 600, seconds: 0.8, loop: "repeat"))
    let book = try WrittenBook(
      pages: Self.page("the hall", fish, seconds: 1.25) + Self.page("the garden"))
    let drawn = try snapshot(book, moment)
    #expect(drawn.contains("the hall"))
    #expect(drawn.contains("1/2"))
    #expect(try drawn == snapshot(book, ["--at", "1.25"]))
    #expect(try drawn != snapshot(book, ["--at", "1"]))
  }

  @Test("The page beside the one that is drawn has come as far as that one", arguments: ["3", "rest"])
  func spread(moment: String) throws {
    let drawn = try [
      PList.text("fish", "fish", PList.tween("x", to: 600, seconds: 2)), PList.text("fish", "fish", x: 600),
    ]
    .map { fish in
      let book = try WrittenBook(
        pages: Self.page("the hall") + PList.page(fish),
        entries: PList.string("spread", "pairs") + PList.string("title", "Fish"))
      return try snapshot(book, ["--size", "160x40", "--at", moment])
    }
    #expect(drawn[0].contains("the hall") && drawn[0].contains("fish"))
    #expect(drawn[0] == drawn[1])
  }

  @Test(arguments: [["--at", "rest"], ["--at", "2"]])
  func aPageThatAsksForTheNextIsDrawnWhenItDoes(moment: [String]) throws {
    let book = try WrittenBook(
      pages: Self.page(
        "the hall",
        PList.area(
          "door", PList.tween("x", to: 600, seconds: 0.5) + Self.leadsOn("door", on: "tweenCompleted")))
        + Self.page("the garden"))
    let drawn = try snapshot(book, moment)
    #expect(drawn.contains("the hall"))
    #expect(!drawn.contains("the garden"))
  }

  @Test(arguments: [["door@0.5"], ["door@5"], ["door@0.5", "gate@0.7"]])
  func aTouchLeadsToAnotherPageAndNoFurther(touches: [String]) throws {
    let book = try WrittenBook(
      pages: Self.page("the hall", PList.area("door", Self.leadsOn("door", on: "touched")), seconds: 1)
        + Self.page("the garden", PList.area("gate"), seconds: 1) + Self.page("the sea"))
    #expect(try snapshot(book, touches.flatMap { ["--touch", $0] }).contains("the garden"))
  }

  @Test func aPageWhoseTimeIsOverWhileItComesIsDrawnWhole() throws {
    let garden = { (seconds: Double) in
      PList.page(
        PList.text("words", "the garden", y: 300),
        extra: PList.animation("enterAnimation", "slide", seconds: seconds) + PList.number("autoAdvance", 1))
    }
    let drawn = try [0, 30].map { seconds in
      try snapshot(
        WrittenBook(
          pages: Self.page("the hall", PList.area("door", Self.leadsOn("door", on: "touched")))
            + garden(seconds) + Self.page("the sea"), entries: PList.string("title", "The door")),
        ["--touch", "door@0.5"])
    }
    #expect(drawn[0].contains("the garden"))
    #expect(drawn[0] == drawn[1])
  }
}
