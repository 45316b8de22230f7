import BookScreens
import CellGrid
import HeadlessReading
import Recordings
import Rehearsal
import Screens
import Scripts
import TestSupport
import Testing

/// Scripts and recordings come from anybody, as books do.
@Suite struct SpoiltTextTests {
  private let pages = PList.page(
    PList.area("lamp", x: 100, y: 100),
    PList.element("shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: 100)))

  /// A text with some of its bytes exchanged, doubled or left out.
  private func spoilt(_ text: String, by generator: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
      default: bytes.insert(contentsOf: "\"\\99999999999 not -1".utf8.shuffled(using: &generator), at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aSpoiltScriptHasFaultsOrRuns() throws {
    let book = try WrittenBook(pages: pages)
    let opened = try OpenedBook(rehearsing: book.path)
    let text = """
      size 80x24
      page 1
      touch lamp
      expect event star.tween0 completed within 2
      drag star to 400 300
      key tab
      click 40 12
      wheel down 3 4
      wait 12 ticks
      expect not text "Once \\u{2603}"
      until change within 0.5
      """
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<300 {
      let spoilt = spoilt(text, by: &generator)
      let (script, faults) = Script.read(spoilt)
      for fault in faults { expectHarmless(fault.diagnostic(in: "x").rendered) }
      let short = Script(script.steps.map(\.action).filter { $0.isShort })
      #expect(Script.read(short.description).script.steps.map(\.action) == short.steps.map(\.action))
      let run = ScriptReport.Run(
        file: "x", outcomes: ScriptRunner(HeadlessReader(opened)).run(short), stepCount: short.steps.count)
      for failure in run.failures { expectHarmless(failure) }
    }
  }

  @Test func aSpoiltRecordingHasFaultsOrIsPlayed() throws {
    let book = try WrittenBook(pages: pages)
    let opened = try OpenedBook(rehearsing: book.path)
    let text = RecordedRun(
      of: opened, [(0.5, .key(.tab)), (1, .key(.enter)), (2, .key(.right))], seconds: 4
    ).text
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<300 {
      let spoilt = spoilt(text, by: &generator)
      let (recording, faults) = Recording.read(spoilt)
      for fault in faults { expectHarmless(fault.diagnostic(in: "x").rendered) }
      for change in recording.changes(in: opened.book) { expectHarmless(change.words) }
      guard recording.ticks < 10_000 else { continue }
      let player = RecordingPlayer(recording, on: recording.reader(of: opened))
      player.playAll()
      if let difference = player.difference { expectHarmless(difference.words) }
    }
  }

  private func expectHarmless(_ text: String) {
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }
}

extension ScriptAction {
  /// Whether it is over in a moment.
  fileprivate var isShort: Bool {
    switch self {
    case .wait(.seconds(let seconds)): seconds < 10
    case .wait(.ticks(let ticks)): ticks < 1000
    case .expect(_, let within): (within ?? 0) < 10
    case .until(_, let within): (within ?? 60) < 10
    case .size(let columns, let rows): columns * rows < 10_000
    default: true
    }
  }
}
