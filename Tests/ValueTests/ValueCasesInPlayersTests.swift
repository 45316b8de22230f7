import BookModel
import BookScreens
import BookVocabulary
import CellGrid
import Exploring
import LineMode
import Ports
import Reader
import Recordings
import Rehearsal
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// The cases of `value-cases.txt` as readers, recordings and exploring have them.
struct ValueCasesInPlayersTests {
  private static let cases = (try? ValueCase.all()) ?? []

  /// Those in which nothing depends on the ticks of the touches: in lines all time passes before an answer.
  private static let casesAtRest = cases.filter { example in
    (try? example.book()).map { written in
      Book.read(path: FilePath(written.path)).book.flatMap { try? ValueCase.stage(of: $0) }.map {
        example.isTheSameAtRest(on: $0)
      } ?? false
    } ?? false
  }

  /// What happens on the pages of a session, tick by tick.
  private final class Diary {
    var entries: [String] = []
    private var observation: Observation?

    /// - Parameter tick: the one that passes; nil to ask the page.
    init(of session: ReadingSession, tick: (() -> Int)? = nil) {
      observation = session.eventObservers.add { [unowned self] event, stage in
        let words = event.words(on: stage)
        if !words.hasSuffix(" touched") { entries.append("\(tick?() ?? stage.tick): \(words)") }
      }
    }
  }

  // MARK: On the screen

  @Test(arguments: cases) func onTheScreenTheSameHappens(_ example: ValueCase) throws {
    let written = try example.book(isTold: true)
    let run = try CoordinatorRun(path: written.path)
    let session = run.reading.session
    let diary = Diary(of: session)
    for tick in 1...example.end {
      for name in example.touches[tick] ?? [] { #expect(session.touch(named: name)) }
      run.ticks(1)
    }
    #expect(diary.entries == example.expected)
    // A page that is left is not seen any more.
    if !example.leavesPage { #expect(run.text.contains(example.printed)) }
  }

  // MARK: In lines

  @Test func mostCasesAreTheSameForWhoeverTouchesAThingWhenThePageRests() {
    #expect(Self.casesAtRest.count >= 70)
  }

  @Test(arguments: casesAtRest) func inLinesTheSameIsTold(_ example: ValueCase) throws {
    let written = try example.book(isTold: true)
    let services = Services(layers: PreferenceLayers(flags: [.interfaceLanguage: "en"]))
    let coordinator = BookCoordinator(try OpenedBook(rehearsing: written.path), services: services)
    let touches = example.touches.keys.sorted().flatMap { example.touches[$0] ?? [] }
    let port = AnsweringLines(touches)
    _ = LinearApplication(port, services: services).run(coordinator, page: 0)
    #expect(port.lines.last { $0.hasSuffix(".") && $0.first == example.printed.first } == example.printed)
    for owner in example.owners {
      let isTold = port.lines.contains(ValueCase.words(of: owner))
      #expect(isTold == example.comes(owner), "\(owner)")
    }
    for happening in example.happenings {
      let words = happening.split(separator: " ")
      switch words[1] {
      case "asks": #expect(port.lines.contains("Page \(words[4]) of 3"))
      case "hidden", "removed": #expect(port.lines.contains { $0.hasPrefix("Gone: ") }, "\(happening)")
      default: break
      }
    }
  }

  // MARK: Recorded

  @Test(arguments: cases) func aRecordingAndItsReplayAreTheSame(_ example: ValueCase) throws {
    let written = try example.book(isTold: true)
    let opened = try OpenedBook(rehearsing: written.path)
    let (recording, read) = try record(example, of: opened)
    #expect(read == example.expected)
    let reader = recording.reader(of: opened)
    // A page at rest is not played: its own tick stands still then.
    let diary = Diary(of: reader.session) { reader.ticks + 1 }
    let player = RecordingPlayer(recording, on: reader)
    player.playAll()
    // A circle that is where it began is no news to a recording.
    reader.advance(ticks: example.end - reader.ticks)
    #expect(player.difference == nil)
    #expect(player.equalCheckpoints > 0)
    #expect(diary.entries == example.expected)
    if !example.leavesPage { #expect(reader.words.contains(example.printed)) }
  }

  /// A reading with the mouse, and what happens in it.
  private func record(
    _ example: ValueCase, of opened: OpenedBook
  ) throws -> (recording: Recording, diary: [String]) {
    let recording = Recording(
      of: opened, version: "1.2.3", start: .page(1),
      settings: Recording.settings(of: PreferenceLayers(flags: [.dots: "ascii"]).resolve().preferences))
    let services = Services(layers: PreferenceLayers(flags: recording.settings), isSparing: true)
    let coordinator = BookCoordinator(opened, services: services)
    let stack = ScreenStack(coordinator.entrance(at: .page(0)), services: services)
    let lines = Lines()
    let recorder = ReadingRecorder(recording, of: coordinator, on: stack) { lines.all.append($0) }
    stack.layout(in: WindowShape(columns: 80, rows: 24))
    stack.begin()
    let session = coordinator.reading().session
    let diary = Diary(of: session)
    for tick in 1...example.end {
      for name in example.touches[tick] ?? [] {
        stack.layoutScreens()
        let cells = session.view.cells(of: try #require(session.stage.element(named: name)))
        for phase in [MouseEvent.Phase.pressed, .released] {
          _ = stack.handle(
            .mouse(
              MouseEvent(
                button: .left, phase: phase, column: cells.column + cells.columns / 2,
                row: cells.row + cells.rows / 2)))
        }
      }
      stack.advance(ticks: 1)
    }
    recorder.close()
    let read = Recording.read(lines.all.map { $0 + "\n" }.joined())
    #expect(read.faults == [])
    return (read.recording, diary.entries)
  }

  private final class Lines {
    var all: [String] = []
  }

  // MARK: Explored

  @Test(arguments: cases) func whatHappensIsFoundByExploring(_ example: ValueCase) throws {
    let written = try example.book()
    let opened = try OpenedBook(rehearsing: written.path)
    let report = BookExplorer(opened, verifies: false).report(of: .number(1))
    let page = try #require(opened.book.pages.first)
    // What has too many numbers to be told apart is left out, and said to be.
    #expect(report.limit?.hasPrefix("more than 2000 classes") ?? true)
    for happening in example.happenings where report.limit == nil {
      #expect(report.meets(happening, on: page), "\(happening): \(report.goals)")
    }
  }
}

/// A reader who answers in lines, and keeps what is said.
private final class AnsweringLines: LinePort {
  private(set) var lines: [String] = []
  private var answers: ArraySlice<String>

  init(_ answers: [String]) { self.answers = answers[...] }

  func write(_ line: String) -> Bool {
    lines.append(line)
    return true
  }

  func ask(_ question: String) -> LineAnswer { answers.popFirst().map(LineAnswer.line) ?? .ended }
}

extension ValueCase {
  /// Whether another page is asked for.
  var leavesPage: Bool { happenings.contains { $0.contains(" asks for ") } }
}

extension PageReport {
  /// Whether exploring has met a trigger that makes something happen, and what comes of it.
  fileprivate func meets(_ happening: String, on page: Page) -> Bool {
    let words = happening.split(separator: " ").map(String.init)
    func fires(_ isMeant: (TriggerAction, _ owner: String) -> Bool) -> Bool {
      goals.contains { goal in
        guard goal.kind == .fired, goal.isMet, let place = goal.trigger,
          let owner = page.elements.first(where: { $0.name == goal.element })
        else { return false }
        return isMeant(owner.triggers[place - 1].action, owner.name)
      }
    }
    switch words[1] {
    case "=":
      return fires { action, _ in
        if case .change(let change) = action { change.value == words[0] } else { false }
      }
    case "asks":
      return ways.contains { $0.page == Int(words[4]) && $0.words.contains("'\(words[0])'") }
    case "appeared", "shown":
      return goals.contains { $0.kind == .seen && $0.isMet && $0.element == words[0] }
        && fires { [.appear, .show, .toggle].contains($0) && $1 == words[0] }
    case "hidden", "removed":
      return fires { [.hide, .remove, .toggle].contains($0) && $1 == words[0] }
    default: return false
    }
  }
}
