import BookScreens
import CellGrid
import Filming
import Foundation
import HeadlessReading
import Ports
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// `leggi cast`: what a reader's terminal would show, as files that play.
@Suite struct CastTests {
  /// One event of an asciicast, with its time since the beginning.
  private struct Event {
    var seconds: Double
    var kind: String
    var data: String
  }

  private static let pages = """
    { elements = ({ name = ball; type = shape; shape = ellipse; color = "#ff0000"; isActive = YES; x = 100; y = 100;
      width = 200; height = 200; tweens = ({ name = roll; duration = 2; properties = { x = 700; }; }); },
      { name = words; type = text; text = "Là <rolls> & 'rests' 魚"; x = 100; y = 600; width = 800; height = 60;
        trigger = { triggeringItem = ball; event = touched; }; }); },
    { elements = ({ type = text; text = "The end"; }); }
    """
  private static let script = """
    wait 1
    touch ball
    wait 1.5
    key right
    wait 2
    """

  private func list() throws -> WrittenList {
    let list = try WrittenList("title = \"Ball & \\\"rest\\\"\"; pages = (\(Self.pages));")
    try list.add(Self.script, as: "walk.leggi")
    return list
  }

  @discardableResult
  private func cast(_ list: WrittenList, _ options: [String], script: String = "walk.leggi") throws -> Program
  {
    try Program.run(["cast", list.path + "/" + script, list.path] + options)
  }

  private func text(_ list: WrittenList, _ name: String) throws -> String {
    try String(contentsOfFile: list.path + "/" + name, encoding: .utf8)
  }

  /// The same reading, each window as it was seen at a moment.
  private func seen(_ list: WrittenList, at moments: [Double?]) throws -> [Grid] {
    let settings = HeadlessReader.plainSettings.filter { $0.key != .motion }
    let reader = try HeadlessReader(
      OpenedBook(rehearsing: list.path + "/book.plist"), settings: settings, isSparing: true)
    let runner = ScriptRunner(reader)
    let stills = moments.map { StillSink(at: $0) }
    let filming = FilmRecorder(reader, by: stills, atMost: 100)
    #expect(runner.run(Script.read(Self.script).script).allSatisfy { $0.failure == nil })
    filming.end()
    return stills.map(\.grid)
  }

  @Test func aFilmThatBeginsInAMenuHasNoPageRead() throws {
    let list = try WrittenList("title = Ball; pages = (\(Self.pages));")
    let reader = try HeadlessReader(OpenedBook(rehearsing: list.path + "/book.plist"), start: .menu)
    let still = StillSink(at: nil)
    let filming = FilmRecorder(reader, by: [still], atMost: 2)
    filming.watch()
    filming.end()
    let text = GridText(still.grid).lines.joined(separator: "\n")
    #expect(text.contains("▸ Read") && !text.contains("Go on reading"), "\(text)")
  }

  private func events(_ lines: ArraySlice<Substring>, areIntervals: Bool) throws -> [Event] {
    var seconds = 0.0
    return try lines.map { line in
      let parts = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let time = try #require(parts[0] as? Double)
      seconds = areIntervals ? seconds + time : time
      return try Event(
        seconds: seconds, kind: #require(parts[1] as? String), data: #require(parts[2] as? String))
    }
  }

  @Test(arguments: ["2", "3"])
  func aCastShowsEachMomentAsTheReaderWouldSeeIt(version: String) throws {
    let list = try list()
    let run = try cast(list, [list.path + "/a.cast", "--asciicast", version])
    #expect(run.status == 0 && run.standardError.isEmpty)
    let lines = try text(list, "a.cast").split(separator: "\n")
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == Int(version))
    #expect(header["title"] as? String == "Ball & \"rest\"")
    let size = version == "2" ? header : header["term"] as? [String: Any] ?? [:]
    #expect(size[version == "2" ? "width" : "cols"] as? Int == 80)
    #expect(size[version == "2" ? "height" : "rows"] as? Int == 24)

    let events = try events(lines.dropFirst(), areIntervals: version == "3")
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.seconds <= $1.seconds + 1e-9 })
    #expect(events.filter { $0.kind == "m" }.map(\.data) == ["page 2"])
    let moments: [Double?] = [0, 0.5, 1.2, 2.4, 2.8, 3.3, nil]
    for (moment, grid) in zip(moments, try seen(list, at: moments)) {
      let emulator = Emulator(columns: 80, rows: 24)
      for event in events where event.kind == "o" && event.seconds <= (moment ?? .infinity) + 1e-5 {
        emulator.feed(Array(event.data.utf8))
      }
      expectScreen(emulator, shows: grid, "at \(moment.map { "\($0)" } ?? "the end")")
    }
  }

  @Test func aMomentWithoutAPictureAndAFilmByAnotherNameAreWrongUse() throws {
    let list = try list()
    let moment = try cast(list, [list.path + "/a.cast", "--at", "1"])
    #expect(moment.status == 2 && moment.standardError == "leggi: '--at' needs '--png' or '--svg'\n")
    let film = try cast(list, ["a.mov"])
    #expect(film.status == 2 && film.standardError.hasPrefix("leggi: 'a.mov' is no name of a film\n"))
    let books = try cast(list, [list.path, "a.cast"])
    #expect(books.status == 2 && books.standardError.contains("is one too many"))
  }

  @Test func aWindowThatChangesItsSizeIsToldSo() throws {
    let list = try list()
    try list.add("size 60x20\nwait 0.5\nsize 70x22\nwait 0.5", as: "sizes.leggi")
    try cast(list, [list.path + "/a.cast"], script: "sizes.leggi")
    let lines = try text(list, "a.cast").split(separator: "\n")
    #expect(lines[0].contains("\"width\": 60, \"height\": 20"))
    let resizes = try events(lines.dropFirst(), areIntervals: false).filter { $0.kind == "r" }
    #expect(resizes.map(\.data) == ["70x22"])
  }

  @Test func theSameReadingIsTheSameFilesByteForByte() throws {
    let list = try list()
    let files = ["a.cast", "a.gif", "a.svg", "a.png"]
    func film() throws -> [Data] {
      let paths = files.map { list.path + "/" + $0 }
      try cast(list, [paths[0], "--gif", paths[1], "--svg", paths[2], "--png", paths[3]])
      return try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    }
    let first = try film()
    #expect(try film() == first)
    #expect(first.allSatisfy { $0.count > 1000 })
  }

  @Test func aBookIsWatchedUntilItRestsOrForSoLong() throws {
    let list = try list()
    for (options, seconds) in [([], 2.0), (["--seconds", "0.5"], 0.5)] {
      let run = try Program.run(["cast", list.path, list.path + "/a.cast"] + options)
      #expect(run.status == 0)
      let events = try events(text(list, "a.cast").split(separator: "\n").dropFirst(), areIntervals: false)
      let end = try #require(events.last?.seconds)
      #expect(end >= seconds && end < seconds + 0.5)
    }
  }

  @Test func aScriptThatFailsIsFilmedUpToThereAndToldOf() throws {
    let list = try list()
    try list.add("wait 0.5\ntouch moon\nwait 5", as: "wrong.leggi")
    let run = try cast(list, [list.path + "/a.cast"], script: "wrong.leggi")
    #expect(run.status == 1)
    #expect(run.standardError.contains("wrong.leggi:2: ") && run.standardError.contains("'moon'"))
    #expect(try text(list, "a.cast").hasPrefix("{\"version\": 2"))
    let none = try Program.run(["cast", list.path + "/walk.leggi", "--png", "/nowhere/a.png"])
    #expect(none.status == 2 && none.standardError.contains("no book is named for"))
  }

  @Test func aRecordingIsFilmedAsItWasReadAndOneThatIsAnotherReadingIsToldOf() throws {
    let list = try list()
    let recording = """
      leggi recording 1
      start page 1
      set motion reduced

      0 resize 60 20
      30 key right

      """
    try list.add(recording, as: "walk.rec")
    let run = try cast(list, [list.path + "/a.cast"], script: "walk.rec")
    #expect(run.status == 0 && run.standardError.isEmpty)
    let lines = try text(list, "a.cast").split(separator: "\n")
    #expect(lines[0].contains("\"width\": 60"))
    let situation = String(repeating: "0", count: 32)
    try list.add(recording + "31 page 2 tick 1 situation \(situation)\n", as: "other.rec")
    let other = try cast(list, ["--png", list.path + "/a.png"], script: "other.rec")
    #expect(other.status == 1 && other.standardError.contains("other.rec:7: error: "))
  }

  @Test func aScriptIsNeverWrittenOver() throws {
    let list = try list()
    try list.add(Self.script, as: "other.leggi")
    let run = try cast(list, [list.path + "/other.leggi", "--png", list.path + "/a.png"])
    #expect(run.status == 2 && run.standardError.contains("is no name of a film"))
    #expect(try text(list, "other.leggi") == Self.script)
  }

  @Test func aPictureOfAMomentHasItsWordsAsWordsEscaped() throws {
    let list = try list()
    try cast(list, ["--svg", list.path + "/still.svg", "--at", "2.4"])
    let still = try text(list, "still.svg")
    #expect(still.contains(">Là &lt;rolls&gt; &amp; 'rests' 魚</text>"))
    #expect(!still.contains("<set ") && still.hasSuffix("</svg>\n"))
    try cast(list, ["--svg", list.path + "/moving.svg"])
    let moving = try text(list, "moving.svg")
    #expect(moving.contains("<set ") && moving.contains("The end</text>"))
    for svg in [still, moving] {
      let parser = XMLCheck(svg)
      #expect(parser.isWellFormed)
    }
  }
}

/// Whether a text is one element of XML with others in it, each ended.
private struct XMLCheck {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isSound = true
    for tag in text.matches(of: /<(\/?)([a-z]+)[^<>]*?(\/?)>/) {
      if !tag.output.1.isEmpty {
        isSound = isSound && open.popLast() == tag.output.2
      } else if tag.output.3.isEmpty {
        open.append(tag.output.2)
      }
    }
    let rest = text.replacing(/<[^<>]*>/, with: "")
    isWellFormed = isSound && open.isEmpty && !rest.contains { "<>".contains($0) }
  }
}
