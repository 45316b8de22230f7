import BookScreens
import HeadlessReading
import Rehearsal
import Screens
import Scripts
import TestSupport

/// Scripts: unreadable lines are reported one by one, the others are written again as they were read, and
/// played.
struct ScriptFuzz: FuzzKind {
  static let name = "scripts"

  private static let lines = SpoiltLines(
    good: [
      "book ../cave", "size 80x24", "size 40x12", "page 1", "page 2", "wait 2.5", "wait 12 ticks",
      "touch lamp",
      "touch \"the lamp\"", "drag star to lamp", "drag star to 400 300", "drag star back", "key tab",
      "key ctrl-l", "edit ../cave", "edit ../cave anew", "edit after walk.leggi", "type \"Once\"",
      "drag 4 5 to 16 7",
      "click 40 12", "press 40 12", "move 41 12", "release 41 12", "wheel down 3 4", "expect showing star",
      "expect not hidden star", "expect event star.tween0 completed within 2", "expect text \"Once upon\"",
      "until change within 0.5", "until page 2 within 3", "expect event lamp touched", "expect calm",
      "expect running star", "expect clickable lamp", "snapshot night", "# a remark", "  touch lamp  # there",
    ],
    words: [
      "book", "edit", "anew", "after", "type", "size", "page", "wait", "touch", "drag", "to", "back", "key",
      "click", "press", "move",
      "release",
      "wheel", "up", "down", "expect", "until", "not", "within", "snapshot", "event", "tween", "started",
      "completed", "change", "calm", "lamp", "star", "star.tween0", "ticks", "seconds", "80x24", "1000x1000",
    ])
  /// Steps of one that is played.
  private static let mostSteps = 40

  private let book: WrittenBook
  private let opened: OpenedBook

  init() throws {
    book = try RehearsedPages.book()
    opened = try OpenedBook(rehearsing: book.path)
  }

  func input(seed: Int) -> [UInt8] { Self.lines.file(seed: seed) }

  func take(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let (script, faults) = Script.read(bytes)
    try Reports.check(faults.map { $0.diagnostic(in: "walk.leggi").rendered })
    let saying = SpoiltLines.saying(text)
    let books = saying.count { String($0).contains("book") || String($0).contains("edit") }
    guard faults.count >= 99 || saying.count <= script.steps.count + Set(faults.map(\.line)).count + books
    else {
      throw FuzzFailure(
        "of \(saying.count) lines \(script.steps.count) are steps, and \(faults.count) are reported")
    }
    guard !script.steps.isEmpty || !faults.isEmpty else {
      throw FuzzFailure("that nothing is done is not reported")
    }
    if !script.steps.isEmpty { try checkWriting(script) }
    if faults.isEmpty { try play(script) }
  }

  /// The text of a script is read as the same script.
  private func checkWriting(_ script: Script) throws {
    let again = Script.read(script.description)
    guard again.faults.isEmpty, again.script.book == script.book, again.script.edited == script.edited,
      again.script.steps.map(\.action) == script.steps.map(\.action)
    else { throw FuzzFailure("what was written is read as another script: \(script)") }
  }

  private func play(_ script: Script) throws {
    guard script.steps.count <= Self.mostSteps, script.steps.allSatisfy(\.action.isShort) else { return }
    let outcomes = ScriptRunner(HeadlessReader(opened)).run(script)
    let run = ScriptReport.Run(file: "walk.leggi", outcomes: outcomes, stepCount: script.steps.count)
    try Reports.check(run.failures)
    let isWhole = outcomes.count == script.steps.count && outcomes.allSatisfy { $0.failure == nil }
    guard ScriptReport([run]).hasPassed == isWhole else {
      throw FuzzFailure("\(outcomes.count) of \(script.steps.count) steps have passed, and more is reported")
    }
  }
}

extension ScriptAction {
  /// Whether it is played in a moment.
  fileprivate var isShort: Bool {
    switch self {
    case .wait(.seconds(let seconds)): seconds < 20
    case .wait(.ticks(let ticks)): ticks < 600
    case .expect(_, let within): (within ?? 0) < 20
    case .until(_, let within): (within ?? 60) < 20
    case .size(let columns, let rows): columns * rows < 10_000
    default: true
    }
  }
}

/// Two pages on which there is something to do.
enum RehearsedPages {
  static func book() throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area("lamp", x: 100, y: 100), PList.text("words", "Once upon a time"),
        PList.element("shape", "star", x: 700, y: 500, PList.whenTouched("lamp") + PList.tween("y", to: 100)))
        + PList.page(PList.area("the lamp", x: 300, y: 300)))
  }
}
