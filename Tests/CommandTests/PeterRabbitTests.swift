import BookModel
import BookScreens
import Ports
import Reader
import TestSupport
import Testing

/// A real book, from its first page to its last: every word at every size without a terminal, and some of it
/// on a real one.
@Suite struct PeterRabbitTests {
  /// Nil on machines that do not have it.
  private static let path: String? = {
    let path = Checkout.shared("real/peter-rabbit")
    if path == nil { print("skipped: ../shared/real/peter-rabbit is not here") }
    return path
  }()

  @Test(.enabled(if: path != nil)) func thereIsNothingWrongWithIt() throws {
    let run = try Program.run(["check", #require(Self.path)])
    #expect(run.status == 0)
    #expect(run.standardOutput == "no faults\n")
  }

  @Test(.waiting, .enabled(if: path != nil)) func allItsPagesAreWalkedForthAndBack() throws {
    let run = try read(#require(Self.path), "--motion", "reduced", "--fps", "4")
    for page in 1...31 { try run.wait(forPage: page, of: 31, within: 60).send(Keys.right) }
    try run.wait(for: "Read it again").send(Keys.pageUp)
    for page in (1...31).reversed() { try run.wait(forPage: page, of: 31, within: 60).send(Keys.left) }
    try run.send("q")
    #expect(try run.exit == .status(0))
  }

  @Test(.enabled(if: path != nil), arguments: [(80, 24), (160, 48), (40, 12)])
  func everyWordOfEveryPageIsReached(columns: Int, rows: Int) throws {
    let path = try #require(Self.path)
    let book = try #require(Book.read(path: path).book)
    let run = try BookRun(path: path, columns: columns, rows: rows)
    run.session.options.isMotionReduced = true
    for (index, page) in book.pages.enumerated() {
      var seen = SeenWords()
      seen.add(run.untilRest().key(.tab).lines)
      for text in page.texts where text.name != "caption" {
        #expect(
          SeenWords.beginnings(of: text.words, on: run.lines) > 0,
          "'\(text.words)' is not on page \(index + 1)")
      }
      // The touch scrolls to the caption: what stands before it is read first.
      while run.text.contains("▼") { seen.add(run.key(.down).lines) }
      let caption = try #require(page.texts.first { $0.name == "caption" }?.words)
      #expect(!seen.missing(of: caption).isEmpty, "the caption waits for the touch")
      seen.add(run.key(.enter).untilRest().lines)
      while run.text.contains("▼") { seen.add(run.key(.down).lines) }
      for text in page.texts {
        let missing = seen.missing(of: text.words)
        #expect(missing.isEmpty, "page \(index + 1): \(text.name) lacks \(missing)")
      }
      run.key(.right)
    }
  }

  /// Over a slow line every frame comes in pieces.
  @Test(.waiting, .enabled(if: path != nil), arguments: [nil, 8000])
  func aRealTerminalHasTheSameWords(bytesPerSecond: Double?) throws {
    let path = try #require(Self.path)
    let twin = try BookRun(path: path, page: 2, columns: 40, rows: 12)
    let run = try PseudoterminalRun(
      BuiltProgram.path("leggi"), [path, "--page", "2"], columns: 40, rows: 12,
      behavior: TerminalBehavior(bytesPerSecond: bytesPerSecond))
    // The foot has the book's name, which the twin does not know; how far the words are read stands behind
    // it.
    func words(_ lines: [String]) -> [[Substring]] {
      SeenWords.words(on: lines.dropLast() + lines.suffix(1).map { String($0.suffix(21)) })
    }
    func expectTheSame() throws {
      let expected = words(twin.untilRest().lines)
      try run.wait(until: "\(expected) is on the screen", within: 60) { words($0.lines) == expected }
    }
    try expectTheSame()
    for (key, bytes) in [(Key.tab, "\t"), (.enter, "\r")] {
      twin.key(key)
      try run.send(bytes)
      try expectTheSame()
    }
    // The touch has scrolled to the words that it brings.
    try #require(twin.text.contains("▲"))
    for (key, bytes, mark) in [(Key.up, Keys.up, "▲"), (.down, Keys.down, "▼")] {
      while twin.text.contains(mark) {
        twin.key(key)
        try run.send(bytes)
        try expectTheSame()
      }
    }
  }

  @Test(.waiting, .enabled(if: path != nil)) func aPageAtRestCostsNothingOnceItsNeighboursAreDecoded() throws
  {
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

  @Test(.waiting, .enabled(if: path != nil)) func aClickOnThePictureBringsItsCaption() throws {
    let run = try read(#require(Self.path), "--page", "2", "--fps", "8")
    try run.wait(for: "Once upon a time").click(column: 20, row: 8)
    try run.wait(for: "Rabbits peek out")
  }
}

extension Page {
  /// The words to be read on it, by element.
  fileprivate var texts: [(name: String, words: String)] {
    elements.compactMap { element in
      if case .text(let text) = element.kind { (element.name, text.text.string()) } else { nil }
    }
  }
}
