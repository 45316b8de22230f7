import BookScreens
import HeadlessReading
import Ports
import Recordings
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// Recordings of books that remember.
@Suite struct RecordedValuesTests {
  /// A coin to be touched, a lamp that comes with the third, and another page.
  private static func purse(most: Int = 1000) throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area(
          "coin", x: 100, y: 100,
          "<key>trigger</key><dict><key>triggeringItem</key><string>coin</string>"
            + PList.string("event", "touched") + PList.string("action", "add")
            + PList.string("value", "coins") + "</dict>"),
        PList.element(
          "shape", "lamp", x: 700, y: 500,
          "<key>trigger</key><dict>" + PList.string("event", "becomes")
            + "<key>conditions</key><array><dict>" + PList.string("value", "coins")
            + "<key>atLeast</key><integer>3</integer></dict></array></dict>"))
        + PList.page(PList.text("words", "You have {coins} coins.")),
      entries: "<key>values</key><dict><key>coins</key><dict><key>start</key><integer>0</integer>"
        + "<key>most</key><integer>\(most)</integer></dict><key>key</key><false/></dict>")
  }

  private static let walk: [(at: Double, input: TerminalInput)] = [
    (0.5, .key(.tab)), (1, .key(.enter)), (3, .key(.right)),
  ]

  @Test func aReadingThatBeganWithRememberedNumbersIsTheSameWhenItIsPlayedAgain() throws {
    let book = try Self.purse()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 5, values: ["coins": 2, "key": 1])
    #expect(run.lines.filter { $0.hasPrefix("value ") } == ["value coins 2", "value key 1"])
    let read = Recording.read(run.text)
    #expect(read.faults == [])
    #expect(read.recording.description == run.text)
    let player = run.replayed(on: opened)
    #expect(player.difference == nil)
    #expect(player.equalCheckpoints >= 2)
    #expect(player.reader.coordinator.values.numbers == ["coins": 3, "key": 1])
    #expect(player.reader.words.contains("You have 3 coins."))
  }

  @Test func withoutItsNumbersItIsAnotherReading() throws {
    let book = try Self.purse()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 5, values: ["coins": 2])
    let text = run.text.replacing("value coins 2\n", with: "")
    let recording = Recording.read(text).recording
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    player.playAll()
    #expect(player.difference?.line ?? 0 > 0)
  }

  @Test func aRecordingOfVersionTwoBeginsWithTheBooksNumbers() throws {
    let book = try Self.purse()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 5)
    let old = Recording.read(run.text.replacing("leggi recording 3", with: "leggi recording 2"))
    #expect(old.faults == [])
    let player = RecordingPlayer(old.recording, on: old.recording.reader(of: opened))
    player.playAll()
    #expect(player.difference == nil)
    #expect(player.reader.coordinator.values.numbers == ["coins": 1])
  }

  @Test func numbersThatABookCannotHaveAnyMoreAreLeftOut() throws {
    let book = try Self.purse()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 5, values: ["coins": 20, "key": 1])
    let recording = Recording.read(
      run.text.replacing("value key 1", with: "value key 1\nvalue doors 4")
    ).recording
    let smaller = try Self.purse(most: 9)
    let reader = recording.reader(of: try OpenedBook(rehearsing: smaller.path))
    #expect(reader.coordinator.values.numbers == ["key": 1])
  }

  @Test func theScriptOfARecordingBeginsWithItsNumbers() throws {
    let book = try Self.purse()
    let opened = try OpenedBook(rehearsing: book.path)
    let run = RecordedRun(of: opened, Self.walk, seconds: 5, values: ["coins": 2])
    let script = run.recording.script(on: run.recording.reader(of: opened))
    #expect(script.lines.prefix(3) == ["size 80x24", "set coins 2", "page 1"])
    let reader = HeadlessReader(opened)
    #expect(ScriptRunner(reader).run(script).compactMap(\.failure) == [])
    #expect(reader.words.contains("You have 3 coins."))
  }
}
