import BookModel
import TestSupport
import Testing

/// A real book, from its first page to its last, on real screens.
@Suite struct PeterRabbitTests {
  /// Nil on machines that do not have it.
  private static let path: String? = {
    let path = Checkout.shared("real/peter-rabbit")
    if path == nil { print("skipped: ../shared/real/peter-rabbit is not here") }
    return path
  }()

  private static let sizes = [(80, 24), (160, 48), (40, 12)]

  @Test(.enabled(if: path != nil)) func thereIsNothingWrongWithIt() throws {
    let run = try Program.run(["check", #require(Self.path)])
    #expect(run.status == 0)
    #expect(run.standardOutput == "no faults\n")
  }

  @Test(.enabled(if: path != nil), arguments: sizes)
  func allItsPagesAreWalkedForthAndBack(columns: Int, rows: Int) throws {
    let run = try read(#require(Self.path), "--motion", "reduced", "--fps", "4", columns: columns, rows: rows)
    for page in 1...31 { try run.wait(forPage: page, of: 31).send(Keys.right) }
    for page in (1...31).reversed() { try run.wait(forPage: page, of: 31).send(Keys.left) }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test(.enabled(if: path != nil), arguments: sizes)
  func everyWordOfEveryPageIsReached(columns: Int, rows: Int) throws {
    let path = try #require(Self.path)
    let book = try #require(Book.read(path: path).book)
    // Some pages at once, each with its own reader, and few ticks: what takes time here is the book's own time.
    let atOnce = 4
    for first in stride(from: 0, to: book.pages.count, by: atOnce) {
      let indices = book.pages.indices[first...].prefix(atOnce)
      let readers = try indices.map { index in
        try PseudoterminalRun(
          BuiltProgram.path("leggi"), [path, "--page", "\(index + 1)", "--fps", "4"], columns: columns,
          rows: rows)
      }
      for (reader, index) in zip(readers, indices) {
        try expectEveryWord(of: book.pages[index].texts, readBy: reader)
      }
    }
  }

  /// There every frame comes in pieces.
  @Test(.enabled(if: path != nil)) func everyWordOfAPageIsReachedOverASlowLine() throws {
    let path = try #require(Self.path)
    let page = try #require(Book.read(path: path).book).pages[1]
    let reader = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [path, "--page", "2"], columns: 40, rows: 12,
      manner: TerminalManner(bytesPerSecond: 8000))
    try expectEveryWord(of: page.texts, readBy: reader)
  }

  @Test(.enabled(if: path != nil)) func aPageAtRestCostsNothingOnceItsNeighboursAreDecoded() throws {
    let run = try read(#require(Self.path), "--page", "7", columns: 160, rows: 48)
    try run.wait(forPage: 7, of: 31)
    // On a busy machine decoding takes its time.
    let cameToRest = try (0..<20).contains { _ in
      let (bytes, seconds) = (run.output.count, run.processorSeconds ?? 0)
      try run.settle(quiet: 1)
      return run.output.count == bytes && (run.processorSeconds ?? 0) - seconds < 0.005
    }
    #expect(cameToRest)
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test(.enabled(if: path != nil)) func aClickOnThePictureBringsItsCaption() throws {
    let run = try read(#require(Self.path), "--page", "2", "--fps", "8")
    try run.wait(for: "Once upon a time").click(column: 39, row: 8)
    try run.wait(for: "Rabbits peek out from underneath")
  }

  /// Waits for a page's own words, touches its picture, and scrolls to the end of every text.
  private func expectEveryWord(of texts: [(name: String, words: String)], readBy run: PseudoterminalRun)
    throws
  {
    var seen = SeenWords()
    for text in texts where text.name != "caption" {
      try run.wait(until: "'\(text.words)' begins") { SeenWords.beginnings(of: text.words, on: $0) > 0 }
    }
    // The frame around the picture tells that all of the first frame is there.
    try run.send("\t").wait(for: "┏")
    seen.add(run)
    let caption = try #require(texts.first { $0.name == "caption" }?.words)
    #expect(!seen.missing(of: caption).isEmpty, "the caption waits for the touch")
    // A caption may begin with the very words of the page.
    let before = SeenWords.beginnings(of: caption, on: run)
    try run.send("\r").wait(until: "the caption comes") {
      SeenWords.beginnings(of: caption, on: $0) > before
    }
    try readOn(Keys.down, to: "▼", of: run, into: &seen)
    // While this machine is busy the line counts as slow, and a frame comes in pieces: a line that had scrolled away
    // before it was whole is there to be read again.
    for _ in 0..<5 where !texts.allSatisfy({ seen.missing(of: $0.words).isEmpty }) {
      try run.settle()
      try readOn(Keys.up, to: "▲", of: run, into: &seen)
      try readOn(Keys.down, to: "▼", of: run, into: &seen)
    }
    for text in texts {
      let missing = seen.missing(of: text.words)
      #expect(missing.isEmpty, "\(run.foot): \(text.name) lacks \(missing)")
    }
  }

  /// Scrolls line by line until no text has more in that direction.
  private func readOn(
    _ key: String, to mark: String, of run: PseudoterminalRun, into seen: inout SeenWords
  ) throws {
    seen.add(run)
    while run.text.contains(mark) {
      let words = SeenWords.words(on: run)
      try run.send(key).wait(until: "another line, or no '\(mark)', is seen") {
        SeenWords.words(on: $0) != words || !$0.text.contains(mark)
      }
      seen.add(run)
    }
  }
}

extension Page {
  /// What is to be read on it, by element.
  fileprivate var texts: [(name: String, words: String)] {
    elements.compactMap { element in
      if case .text(let text) = element.kind { (element.name, text.text.string()) } else { nil }
    }
  }
}
