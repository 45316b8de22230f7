import BookScreens
import Commands
import Ports
import Reader
import Recordings
import Screens
import Scripts
import Settings
import TestSupport

/// Recordings: unreadable lines are reported one by one, the others are written again as they were read,
/// played, and made a script.
struct RecordingFuzz: FuzzKind {
  static let name = "recordings"

  private static let words = [
    "leggi", "recording", "made", "by", "book", "at", "digest", "start", "page", "menu", "set", "motion",
    "full",
    "part", "resize", "80", "24", "1000", "key", "tab", "enter", "right", "l", "m", "o", "press", "move",
    "release",
    "wheel", "down", "middle", "tick", "situation", "0123456789abcdef0123456789abcdef", "aspect", "  star",
    "x",
    "20736000", "3000", "value", "coins", "-1000000",
  ]
  /// Ticks of one that is played.
  private static let mostTicks = 3000

  private let book: WrittenBook
  private let opened: OpenedBook
  private let lines: SpoiltLines

  init() throws {
    book = try RehearsedPages.book()
    opened = try OpenedBook(rehearsing: book.path)
    lines = SpoiltLines(good: Self.recorded(opened), words: Self.words, rarity: 12)
  }

  func input(seed: Int) -> [UInt8] { lines.file(seed: seed, isInOrder: true) }

  func take(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let (recording, faults) = Recording.read(bytes)
    try Reports.check(faults.map { $0.diagnostic(in: "walk.rec").rendered })
    try Reports.check(recording.changes(in: opened.book).map(\.words))
    guard faults.isEmpty else { return }
    let again = Recording.read(recording.description)
    guard again.faults.isEmpty, again.recording.description == recording.description else {
      throw FuzzFailure("what was written is read as another recording")
    }
    // All but the first of the lines that begin with a number.
    let moments = recording.description.split(separator: "\n").count { $0.first?.isNumber == true }
    let said = SpoiltLines.saying(text).count { $0.first.map { ("0"..."9").contains($0) } ?? false }
    guard moments > 0, said <= moments else {
      throw FuzzFailure("of \(said) moments \(moments) are read, and nothing is reported")
    }
    guard recording.ticks <= Self.mostTicks else { return }
    try play(recording)
  }

  private func play(_ recording: Recording) throws {
    let player = RecordingPlayer(recording, on: recording.reader(of: opened))
    player.playAll()
    if let difference = player.difference { try Reports.check([difference.words]) }
    let script = recording.script(on: recording.reader(of: opened))
    guard !script.steps.isEmpty else { return }
    let again = Script.read(script.description)
    guard again.faults.isEmpty, again.script.steps.map(\.action) == script.steps.map(\.action) else {
      throw FuzzFailure("the script of a recording is another one when it is read: \(script)")
    }
  }

  /// A short reading, as it is written down.
  private static func recorded(_ opened: OpenedBook) -> [String] {
    let settings: [SettingKey: String] = [.dots: "ascii", .colors: "16", .motion: "reduced"]
    let recording = Recording(
      of: opened, version: "1.2.3", start: .page(1),
      settings: Recording.settings(of: PreferenceLayers(flags: settings).resolve().preferences))
    let services = Services(layers: PreferenceLayers(flags: recording.settings), isSparing: true)
    let coordinator = BookCoordinator(opened, services: services)
    let stack = ScreenStack(coordinator.entrance(at: .page(0)), services: services)
    let page = Page()
    let recorder = ReadingRecorder(recording, of: coordinator, on: stack) { page.lines.append($0) }
    stack.layout(in: WindowShape(columns: 80, rows: 24))
    stack.begin()
    let press = MouseEvent(button: .left, phase: .pressed, column: 8, row: 4)
    var release = press
    release.phase = .released
    let inputs: [TerminalInput] = [
      .key(.tab), .key(.enter), .mouse(press), .mouse(release), .key(.right), .key(.character("b")),
    ]
    for input in inputs {
      stack.advance(ticks: 20)
      stack.layoutScreens()
      _ = stack.handle(input)
    }
    stack.advance(ticks: 40)
    recorder.close()
    return page.lines
  }

  private final class Page {
    var lines: [String] = []
  }
}
