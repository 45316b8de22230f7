import Ports
import Recordings
import Screens
import TestSupport
import Testing

/// What a recording compares of screens that are no page of the story.
@Suite struct RecordedScreenTests {
  /// A book with a menu of its own, on which a fish swims once its area is touched, and two pages.
  private static func fish(swims x: Double = 600) throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(PList.text("words", "Once there was a fish."))
        + PList.page(PList.text("words", "The end.")),
      entries: "<key>menu</key>"
        + PList.page(
          PList.element(
            "shape", "fish", x: 100, y: 300, PList.whenTouched("start") + PList.tween("x", to: x)),
          PList.area("start", x: 100, y: 100)))
  }

  /// From the first page back to the menu, where the area is touched, and from there to the contents.
  private static let walk: [(at: Double, input: TerminalInput)] = [
    (1, .key(.escape)), (2, .key(.enter)), (4, .key(.character("c"))), (5, .key(.right)),
  ]

  @Test func theMenuAndTheContentsAreComparedWithWhatTheyWere() throws {
    let book = try Self.fish()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 6)
    let reported = run.lines.filter { $0.contains(" screen ") }
      .map { $0.replacing(/tick \d+ situation [0-9a-f]{32}/, with: "situation …") }
    #expect(reported.first == "0 screen menu situation … focus start")
    #expect(
      reported.suffix(2).map { $0.drop { $0 != " " } } == [
        " screen contents page 1", " screen contents page 2",
      ])
    #expect(Recording.read(run.text).recording.description == run.text)
    let player = run.replayed(on: opened)
    #expect(player.difference == nil)
    #expect(player.equalCheckpoints >= 5)
  }

  @Test func aChangedTweenOfTheMenuIsNamed() throws {
    let book = try Self.fish()
    let run = RecordedRun(of: try OpenedBook(rehearsing: book.path), Self.walk, seconds: 6)
    let other = try Self.fish(swims: 700)
    let difference = try #require(run.replayed(on: try OpenedBook(rehearsing: other.path)).difference)
    #expect(difference.value?.element == "fish")
    #expect(
      difference.words.contains(
        #/^at tick \d+ \(equal at tick 0\) on the screen 'menu' x of 'fish', which the tween 'tween0' /#
      ))
  }

  @Test func aMadeMenuIsComparedByWhatItSays() throws {
    func book(title: String) throws -> WrittenBook {
      try WrittenBook(
        pages: PList.page(PList.text("words", "Words.")) + PList.page(PList.text("words", "The end.")),
        entries: PList.string("title", title))
    }
    let written = try book(title: "The fox")
    let run = RecordedRun(of: try OpenedBook(rehearsing: written.path), [(1, .key(.escape))], seconds: 2)
    #expect(run.lines.contains { $0.contains("screen menu focus read says \"The fox · ") })
    let player = run.replayed(on: try OpenedBook(rehearsing: written.path))
    #expect(player.difference == nil && player.equalCheckpoints >= 2)
    let other = try book(title: "The moon")
    let difference = run.replayed(on: try OpenedBook(rehearsing: other.path)).difference
    #expect(difference?.value?.property == "says")
    #expect(difference?.value?.played.hasPrefix("The moon · ") == true)
  }

  @Test func anotherEntryOrAnotherScreenIsNamed() throws {
    let book = try Self.fish()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 6)
    func difference(_ written: String, _ changed: String) -> String? {
      let recording = Recording.read(run.text.replacing(written, with: changed)).recording
      let player = RecordingPlayer(recording, on: recording.reader(of: opened))
      player.playAll()
      return player.difference?.words.replacing(#/^at tick \d+ \(equal at tick \d+\) /#, with: "")
    }
    #expect(
      difference("contents page 2", "contents page 1") == "on the screen 'contents' page is 2, and was 1")
    #expect(
      difference("screen contents page 2", "screen search page 2")
        == "the screen 'contents' is open, and was the screen 'search'")
  }

  @Test func aRecordingOfTheFirstVersionIsStillPlayed() throws {
    let book = try Self.fish()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 6)
    // It had no checkpoints of screens.
    var isOfScreen = false
    let lines = run.lines.filter { line in
      if !line.hasPrefix("  ") { isOfScreen = line.contains(" screen ") }
      return !isOfScreen
    }
    let text = lines.map { $0 + "\n" }.joined().replacing("leggi recording 2", with: "leggi recording 1")
    let (recording, faults) = Recording.read(text)
    #expect(faults == [])
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    player.playAll()
    #expect(player.difference == nil)
    #expect(player.equalCheckpoints == lines.count { $0.contains(" situation ") })
  }
}
