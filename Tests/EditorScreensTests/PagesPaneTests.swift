import CellGrid
import EditorScreens
import EditorSessions
import Ports
import Settings
import TestSupport
import Testing

/// The pages of a book in the editor: dragged to other places, and seen as they come and go.
@Suite struct PagesPaneTests {
  private static let pages = ["one", "two", "three"].map { name in
    """
    <dict><key>name</key><string>\(name)</string><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>s</string><key>x</key><integer>0</integer>
        <key>y</key><integer>0</integer><key>width</key><integer>1024</integer>
        <key>height</key><integer>768</integer><key>color</key><string>\(name == "two" ? "#ffffff" : "#ff0000")</string>
      </dict></array></dict>
    """
  }.joined()

  private func run() throws -> EditorRun { try EditorRun(pages: Self.pages, columns: 60, rows: 18) }

  private func names(_ run: EditorRun) -> [String] {
    run.session.document.book?.pages.compactMap(\.name) ?? []
  }

  private func row(of name: String, in run: EditorRun) throws -> Int {
    try #require(run.lines.firstIndex { $0.contains(name) })
  }

  @Test func aPageIsDraggedToThePlaceOfAnotherAsOneStep() throws {
    let run = try run().type("g")
    let (from, to) = (try row(of: "1 one", in: run), try row(of: "3 three", in: run))
    run.mouse(column: 6, row: from).mouse(.left, .moved, column: 6, row: to)
    #expect(run.foot.contains("→ page 3"))
    run.mouse(.left, .released, column: 6, row: to)
    #expect(names(run) == ["two", "three", "one"] && run.session.document.history.done.count == 1)
    run.type("u")
    #expect(names(run) == ["one", "two", "three"])
    // Let go where it was, or beside the pages, it stays.
    run.click(column: 6, row: from)
    run.mouse(column: 6, row: from).mouse(.left, .moved, column: 6, row: 16)
      .mouse(.left, .released, column: 6, row: 16)
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aPageGetsAnotherNameWhereItIsInFocus() throws {
    let run = try run().type("g").press("nlast⏎")
    #expect(names(run) == ["last", "two", "three"] && run.session.document.history.done.count == 1)
    run.press("ntwo⏎")
    #expect(run.text.contains("another page is called 'two' already"), "\(run.text)")
  }

  /// The cell in the middle of the page.
  private func middle(_ run: EditorRun) -> Cell { run.grid[25, 12] }

  @Test func howAPageComesIsPlayedAsSoonAsItIsChosen() throws {
    let run = try EditorRun(pages: Self.pages, columns: 80, rows: 24).key(.pageDown)
    let white = middle(run)
    run.type("i/enterAnimation.animation fade").key(.enter)
    run.type("/enterAnimation.duration 2").key(.enter)
    let red = middle(run)
    let half = middle(run.ticks(30))
    #expect(red != white && half != white && half != red, "it fades from the page before")
    #expect(middle(run.ticks(40)) == white)
    #expect(run.session.document.history.done.count == 2)
  }

  @Test func aKeyEndsWhatIsPlayed() throws {
    let run = try EditorRun(pages: Self.pages, columns: 80, rows: 24).key(.pageDown)
    let white = middle(run)
    run.type("i/exitAnimation.animation fade").key(.enter)
    run.type("/exitAnimation.duration 5").key(.enter)
    #expect(middle(run.ticks(60)) != white)
    #expect(middle(run.key(.down)) == white)
  }

  @Test func withMotionReducedNothingIsPlayed() throws {
    let written = try WrittenBook(pages: Self.pages)
    let run = try EditorRun(path: written.path, page: 2, flags: [.motion: "reduced"])
    let white = middle(run)
    run.type("i/enterAnimation.animation fade").key(.enter)
    run.type("/enterAnimation.duration 2").key(.enter)
    #expect(middle(run) == white && middle(run.ticks(30)) == white)
  }

  @Test func wordsThatAreSpokenHaveCues() throws {
    let run = try EditorRun(
      pages: """
        <dict><key>elements</key><array>
          <dict><key>type</key><string>text</string><key>name</key><string>words</string>
            <key>text</key><string>Once upon</string></dict>
          <dict><key>type</key><string>audio</string><key>name</key><string>voice</string>
            <key>audio</key><dict><key>trackName</key><string>voice.ogg</string></dict></dict>
        </array></dict>
        """, columns: 160, rows: 48)
    run.session.selection = [1]
    run.type("i").type("/audio.cues[0].el").key(.enter)
    #expect(run.text.contains("words"))
    run.type("words").key(.enter)
    #expect(run.session.document.diagnostics.isEmpty)
    let cue = run.session.document.elements[1]["audio"]?["cues"]?.items.first
    #expect(cue?["element"]?.text == "words" && cue?["length"]?.text == "9" && cue?["time"]?.text == "0")
    run.type("/audio.cues[0].length 4").key(.enter)
    run.type("/audio.cues[0].time 1.5").key(.enter)
    #expect(run.session.document.history.done.count == 3)
  }
}
