import Recordings
import Scripts
import TestSupport
import Testing

/// Scripts and recordings as editors on other systems leave them, and those with nothing in them.
@Suite struct LineEndTests {
  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func aScriptIsTheSameHoweverItsLinesEnd(end: String, mark: String) {
    let lines = ["book ../cave", "# a walk", "", "page 2", "expect text \"a b\"  # there", "touch star"]
    let (script, faults) = Script.read(mark + lines.map { $0 + end }.joined())
    #expect(faults == [])
    #expect(script.book == "../cave")
    #expect(script.steps.map(\.line) == [4, 5, 6])
    #expect(script.steps.map(\.action) == [.page(2), .expect(.text("a b"), within: nil), .touch("star")])
    #expect(Script.read(mark + "page 1\(end)tuch star\(end)").faults.map(\.line) == [2])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
  func aRecordingIsTheSameHoweverItsLinesEnd(end: String, mark: String) {
    let situation = String(repeating: "0", count: 32)
    let text = """
      leggi recording 1
      made by leggi 1.2.3
      book "Night"
      digest 0
      start page 1

      0 resize 80 24
      31 key tab
      62 page 1 tick 62 situation \(situation)
        star state running x 412.5

      """
    let (plain, faults) = Recording.read(text)
    #expect(faults == [])
    #expect(plain.ticks == 62)
    let (recording, others) = Recording.read(mark + text.replacing("\n", with: end))
    #expect(others == [])
    #expect(recording.description == plain.description)
  }

  @Test(arguments: ["", "\n\r\n", "# nothing yet\n", "book ../cave\n", "\u{FEFF}"])
  func aScriptWithoutAStepIsAFault(text: String) {
    let faults = Script.read(text).faults
    #expect(faults.map(\.message) == ["the script has no step"])
    #expect(
      faults.first?.hint == "a step stands in a line of its own: page 1, touch star, expect showing moon")
  }

  @Test func aRecordingWithoutATickIsAFault() {
    let faults = Recording.read("leggi recording 1\nbook \"Night\"\nstart page 1\n").faults
    #expect(faults.map(\.message) == ["the recording has no tick"])
  }

  @Test(arguments: ["page 1\r\ntuch star\r\n", "# nothing\r\n"])
  func whatIsNoScriptIsWrongUse(text: String) throws {
    let folder = try TemporaryFolder()
    let book = try WrittenBook(pages: PList.page(PList.area("star", x: 1, y: 1)))
    let run = try Program.run(["run", try folder.write(text, to: "walk.leggi"), book.path])
    #expect(run.status == 2)
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix("\(folder.path)/walk.leggi:"))
  }

  @Test(arguments: [
    ("leggi recording 1\r\nbook \"Night\"\r\n", ": error: the recording has no tick\n"),
    ("leggi recording 1\n0 resize 80 24\n4 key tab\n", ": error: the recording has no checkpoint\n"),
  ])
  func whatCannotBeComparedIsNeverAllAsItWasRecorded(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let book = try WrittenBook(pages: PList.page(PList.area("star", x: 1, y: 1)))
    let file = try folder.write(text, to: "walk.rec")
    let run = try Program.run(["replay", file, book.path, "--headless"])
    #expect(run.status == 2)
    #expect(run.standardOutput == "")
    #expect(run.standardError.hasPrefix(file + message))
  }

  // MARK: Bounds

  @Test func faultsAreToldWithoutReadingTheTextAnew() {
    let lines = String(repeating: "# a remark about nothing in particular\n", count: 100_000)
    let text = "leggi recording 1\n" + lines + String(repeating: "5 kee tab\n", count: 20)
    var faults: [ScriptFault] = []
    let reading = processorTime { faults = Recording.read(text).faults }
    #expect(faults.count == 20)
    var reported: [String] = []
    let reporting = processorTime { reported = faults.map { $0.diagnostic(in: "walk.rec").rendered } }
    #expect(reporting * 4 < reading)
    #expect(reported.last?.contains("5 kee tab") == true)
  }

  @Test(arguments: ["\n", "\r\n", "x"])
  func textsOfAnyLengthTakeLittleMemory(unit: String) throws {
    let folder = try TemporaryFolder()
    let text = "leggi recording 1\n" + String(repeating: unit, count: 60_000_000 / unit.utf8.count)
    let file = try folder.write(text, to: "walk.rec")
    let run = try WatchedProgram.run(
      BuiltProgram.path("leggi"), ["replay", file, "--headless"], patience: .init(bytes: 400_000_000))
    #expect(run.exit == .status(2), "\(run.words)")
    #expect(run.peakBytes < 200_000_000, "\(run.words)")
  }
}
