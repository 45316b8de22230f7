import BookScreens
import BookModel
import CellGrid
import Ports
import Reader
import Settings
import StageCore
import TestSupport
import Testing

/// Going back and on in a narration, its pace, and where it is taken up again.
@Suite struct NarrationTests {
  private static let story = "Don't wake him! It's 7 o'clock. He sleeps."

  /// A page that is told, with cues at some times for some words of its story.
  private func page(_ cues: [(Double, String)] = [], extra: String = "") -> String {
    let written = cues.map { time, words in
      let start = Self.story.range(of: words).map {
        Self.story.distance(from: Self.story.startIndex, to: $0.lowerBound)
      }
      return """
        <dict>\(PList.number("time", time))\(PList.string("element", "words"))<key>start</key>\
        <integer>\(start ?? 0)</integer><key>length</key><integer>\(words.count)</integer></dict>
        """
    }
    return PList.page(
      PList.text("words", Self.story, extra),
      PList.element(
        "audio", "narrator",
        """
        <key>audio</key><dict>\(PList.string("trackName", "voice.ogg"))<key>narration</key><true/>\
        <key>cues</key><array>\(written.joined())</array></dict>
        """))
  }

  private let sentences = [(1.0, "Don't"), (2, "wake"), (5, "It's"), (6, "7"), (10, "He"), (11, "sleeps")]

  private func run(_ page: String, seconds: Double) throws -> BookRun {
    let book = try WrittenBook(pages: page)
    return try BookRun(path: book.path, trackLength: { _ in seconds })
  }

  /// The second of its track that the narration is at.
  private func second(_ session: ReadingSession) -> Int? {
    session.score.parts.first.map { Int(($0.position * 30).rounded()) / 30 }
  }

  private func word(_ session: ReadingSession) -> String? {
    session.spokenWord.flatMap { $0.range(in: Self.story) }.map { String(Self.story[$0]) }
  }

  @Test func keysGoTenSecondsBackAndOnWithinTheTrack() throws {
    let run = try run(page(), seconds: 60).ticks(600)
    #expect(second(run.session) == 20)
    #expect(second(run.type(">").ticks(1).session) == 30)
    #expect(second(run.type("<").ticks(1).type("<").ticks(1).session) == 10)
    #expect(second(run.type("<<").ticks(1).session) == 0)
    for _ in 0..<6 { run.type(">").ticks(1) }
    #expect(second(run.session) == nil)
    #expect(second(run.type("<").ticks(1).session) == 50, "one that is over is heard again")
    #expect(!run.foot.contains("nothing is being told"))
  }

  @Test func keysGoBackASentenceAndOnToTheNext() throws {
    let run = try run(page(sentences), seconds: 15).ticks(360)
    #expect(word(run.session) == "sleeps")
    #expect(word(run.type("(").ticks(1).session) == "He", "to the beginning of the one that is told")
    #expect(word(run.type("(").ticks(1).session) == "It's", "and then to the one before")
    #expect(word(run.type("((").ticks(1).session) == "Don't")
    #expect(word(run.type(")").ticks(1).session) == "It's")
    #expect(word(run.type(")").ticks(1).session) == "He")
    #expect(word(run.type(")").ticks(1).session) == "He", "there is no other sentence")
  }

  @Test func aPageOnWhichNothingIsToldSaysSo() throws {
    let run = try BookRun(pages: PList.page(PList.text("words", "Silence.")))
    #expect(run.type("<").foot.hasPrefix("nothing is being narrated on this page"))
    #expect(run.type(")").foot.hasPrefix("nothing is being narrated on this page"))
  }

  /// The first cell of a word on the screen.
  private func cell(of word: String, on run: BookRun) throws -> (column: Int, row: Int) {
    let row = try #require(run.lines.firstIndex { $0.contains(word) })
    let line = run.lines[row]
    let start = try #require(line.range(of: word)?.lowerBound)
    return (line.distance(from: line.startIndex, to: start), row)
  }

  @Test func aClickOnAWordTellsFromThere() throws {
    let run = try run(page(sentences), seconds: 15).ticks(30)
    let place = try cell(of: "7", on: run)
    run.click(column: place.column, row: place.row)
    #expect(word(run.session) == "7")
    let clock = try cell(of: "o'clock", on: run)
    run.ticks(30).click(column: clock.column + 2, row: clock.row)
    #expect(word(run.session) == "7", "from the last words before it that have a cue")
    run.ticks(500)
    #expect(word(run.session) == nil)
    run.click(column: place.column, row: place.row)
    #expect(word(run.session) == "7", "also when all has been told")
  }

  @Test func aTextThatIsTouchedIsTouchedAndNotTold() throws {
    let run = try run(
      page(sentences, extra: "<key>isActive</key><true/>"), seconds: 15
    ).ticks(60)
    let place = try cell(of: "7", on: run)
    run.click(column: place.column, row: place.row)
    #expect(word(run.session) == "wake")
    #expect(run.events.contains("words touched"))
  }

  @Test func theSameKeysAndClicksMakeTheSameStory() throws {
    func digest() throws -> [UInt64] {
      let run = try run(page(sentences), seconds: 15).ticks(40)
      let place = try cell(of: "7", on: run)
      var digests = [run.click(column: place.column, row: place.row).session.stage.digest]
      for key in ["(", ")", ">", "<"] { digests.append(run.type(key).ticks(7).session.stage.digest) }
      return digests
    }
    let digests = try digest()
    #expect(try digest() == digests)
    #expect(Set(digests).count == 5)
  }

  @Test func theFootSaysHowFarALongNarrationIsOnceASecond() throws {
    let run = try run(page(), seconds: 75).ticks(29)
    #expect(run.foot.contains("0:00 told, 1:15 to come"))
    let window = WindowShape(columns: 80, rows: 24, cellAspect: 2)
    #expect(run.stack.ticksUntilNextChange == 1)
    #expect(run.ticks(1).foot.contains("0:01 told, 1:14 to come"))
    #expect(run.stack.ticksUntilNextChange == 30)
    run.ticks(29)
    #expect(!run.stack.needsFrame(in: window))
    #expect(run.ticks(1).foot.contains("0:02 told"))
    let short = try self.run(page(), seconds: 19).ticks(30)
    #expect(!short.foot.contains("told"))
    #expect(short.stack.ticksUntilNextChange == 19 * 30 - 30)
  }

  private func coordinatorRun(_ flags: [SettingKey: String] = [:], seconds: Double) throws -> CoordinatorRun {
    try CoordinatorRun(
      pages: page(sentences) + PList.page(PList.text("end", "The end.")), flags: flags, trackLength: seconds)
  }

  @Test func aFasterNarrationIsOverSoonerAndItsWordsComeSooner() throws {
    let run = try coordinatorRun([.narrationSpeed: "1.5"], seconds: 15).ticks(120)
    let session = run.reading.session
    #expect(word(session) == "7")
    #expect(session.score.parts.map(\.speed) == [1.5])
    #expect(second(session) == 6, "seconds of the track")
    run.ticks(179)
    #expect(session.score.parts.count == 1)
    #expect(run.ticks(1).reading.session.score.parts.isEmpty)
    let slow = try coordinatorRun([.narrationSpeed: "0.75"], seconds: 15).ticks(160)
    #expect(word(slow.reading.session) == "wake" && second(slow.reading.session) == 4)
  }

  @Test func anotherPaceGoesOnWhereTheNarrationWas() throws {
    let run = try coordinatorRun(seconds: 30).ticks(300)
    #expect(second(run.reading.session) == 10)
    run.services.layers.reader[SettingKey.narrationSpeed.rawValue] = "1.25"
    run.coordinator.preferencesChanged()
    run.ticks(1)
    #expect(second(run.reading.session) == 10)
    #expect(run.reading.session.score.parts.map(\.speed) == [1.25])
  }

  @Test func aLongNarrationGoesOnWhereItWasLeft() throws {
    let run = try coordinatorRun(seconds: 90).ticks(30 * 42)
    let later = try run.reopened().ticks(1)
    #expect(second(later.reading.session) == 40, "at most five seconds are heard again")
    #expect(later.reading.session.score.parts.count == 1)
    later.key(.right).key(.left).ticks(30)
    #expect(second(later.reading.session) == 1, "who comes back to the page hears it from the beginning")
    #expect(second(try later.reopened().ticks(1).reading.session) == 0)
  }

  @Test func aShortNarrationAndOneThatIsOverBeginAgain() throws {
    let short = try coordinatorRun(seconds: 45).ticks(30 * 30)
    #expect(second(try short.reopened().ticks(1).reading.session) == 0)
    let over = try coordinatorRun(seconds: 65).ticks(30 * 66)
    #expect(second(try over.reopened().ticks(1).reading.session) == 0)
  }
}
