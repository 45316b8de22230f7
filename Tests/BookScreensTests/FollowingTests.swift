import BookModel
import BookScreens
import BookVocabulary
import CellGrid
import Commands
import MenuScreens
import Ports
import Reader
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// A book whose files are written while it is read.
@Suite struct FollowingTests {
  /// A page whose star moves to the right for four seconds once its door has been touched.
  private func page(_ words: String, name: String = "", starY: Int = 400) -> String {
    PList.page(
      PList.text("words", words, y: 10, height: 60),
      PList.area("door", x: 400, y: 500, PList.string("description", "a door")),
      PList.element(
        "shape", "star", x: 0, y: starY,
        PList.whenTouched("door") + PList.tween("x", to: 800, seconds: 4)),
      extra: name.isEmpty ? "" : PList.string("name", name))
  }

  private func star(_ run: CoordinatorRun) throws -> PageRect {
    let stage = run.reading.session.stage
    return stage.element(try #require(stage.element(named: "star"))).bounds
  }

  @Test func aChangedPageStandsAtTheSameMomentWithWhatWasTouched() throws {
    let run = try CoordinatorRun(pages: page("It is dark.")).ticks(10).key(.tab, .enter).ticks(40)
    let before = try star(run)
    #expect(before.x > 100 && before.x < 700)
    try run.write(pages: page("It is light.", starY: 100))
    #expect(run.text.contains("It is dark."))
    run.wake()
    #expect(run.text.contains("It is light."))
    let after = try star(run)
    #expect(after.x == before.x && after.y == 100)
    #expect(run.reading.session.stage.tick == 50)
    run.ticks(200)
    #expect(try star(run).x == 800)
  }

  @Test func whereNothingHasChangedThePageStaysAsItIs() throws {
    let run = try CoordinatorRun(pages: page("It is dark.")).ticks(10)
    let stage = run.reading.session.stage
    run.wake()
    #expect(run.reading.session.stage === stage)
  }

  @Test func theReaderStaysOnTheirPageWhenPagesComeBeforeIt() throws {
    let pages = page("One.", name: "one") + page("Two.", name: "two")
    let run = try CoordinatorRun(pages: pages, page: 2)
    try run.write(pages: page("Zero.", name: "zero") + page("One.", name: "one") + page("Two!", name: "two"))
    run.wake()
    #expect(run.text.contains("Two!") && run.foot.contains("3/3"))
    #expect(run.coordinator.visited == [2])
    run.key(.left).ticks(60)
    #expect(run.text.contains("One."))
  }

  @Test func aPageThatIsGoneLeavesTheReaderOnAnother() throws {
    let run = try CoordinatorRun(
      pages: page("One.", name: "one") + page("Two.", name: "two"), page: 2)
    try run.write(pages: page("One.", name: "one"))
    run.wake()
    #expect(run.text.contains("One.") && run.foot.contains("1/1"))
  }

  @Test func aFaultLeavesTheLastGoodPageAndIsToldAtTheFootAndWhole() throws {
    let run = try CoordinatorRun(pages: page("It is dark.")).ticks(10)
    let fault = ListFault(message: "book.plist:7:3: element has no 'type'", hint: "add one")
    run.editions.faultsFound = [
      "book.plist:7:3: error: element has no 'type'", "  7 | <dict>", "  hint: add one", "",
    ]
    run.editions.change = BookChange(opened: nil, fault: fault)
    run.wake()
    #expect(run.text.contains("It is dark."))
    #expect(run.foot.contains("F4: book.plist:7:3: element has no 'type' · add one"))
    run.ticks(50)
    #expect(run.foot.contains("book.plist:7:3"))
    run.resize(columns: 40, rows: 12)
    #expect(run.foot.contains("F4: book.plist:7:3…"))
    run.resize(columns: 80, rows: 24)
    run.key(.function(4))
    #expect(run.text.contains("What is wrong with the book’s list") && run.text.contains("7 | <dict>"))
    run.key(.function(4))
    #expect(run.foot.contains("book.plist:7:3"))

    try run.write(pages: page("It is light."))
    run.editions.faultsFound = []
    run.wake()
    #expect(run.text.contains("It is light.") && !run.foot.contains("book.plist"))
    run.key(.function(4))
    #expect(run.foot.contains("nothing is wrong with the book’s list"))
  }

  @Test func aKeyShowsWhatIsWrongWithTheListBeforeItsFilesChange() throws {
    let run = try CoordinatorRun(pages: page("It is dark."))
    run.editions.faultsFound = ["book.plist:7:3: warning: the key 'aling' is not known", ""]
    run.key(.function(4))
    #expect(run.text.contains("the key 'aling' is not known"))
  }

  @Test func aKeyReadsTheFilesAgain() throws {
    let run = try CoordinatorRun(pages: page("It is dark.")).ticks(10)
    try run.write(pages: page("It is light."))
    run.key(.function(5))
    #expect(run.editions.rereadings == 1)
    #expect(run.text.contains("It is light.") && run.foot.contains("read again"))
    run.key(.function(5))
    #expect(run.editions.rereadings == 2 && run.text.contains("It is light."))
  }

  @Test func whereFilesCannotBeWatchedTheFootNamesTheKeyThatReadsThem() throws {
    let run = try CoordinatorRun(pages: page("One."), start: .menu)
    run.editions.cannotWatch = true
    run.stack.push(run.coordinator.reading())
    #expect(run.foot.contains("files cannot be watched here: F5 reads them"))
  }

  @Test func menuContentsSearchAndBookmarksAreThoseOfTheBookAsItIs() throws {
    let run = try CoordinatorRun(
      pages: page("One.", name: "one") + page("Two.", name: "two"), page: 2)
    run.type("B").type("m")
    #expect(run.text.contains("Go on reading · page 2"))
    try run.write(
      pages: page("Zero.", name: "zero") + page("One.", name: "one") + page("A whale.", name: "two"))
    run.wake()
    #expect(run.text.contains("Go on reading · page 3"))
    #expect(run.stack.top is MenuScreen)
    #expect(run.coordinator.bookmarks.isMarked(2) && !run.coordinator.bookmarks.isMarked(1))
    run.type("c")
    #expect(run.text.contains("◆ 3 A whale.") && run.text.contains("○ 2 One."))
    run.key(.escape).type("/").type("whale")
    #expect(run.text.contains("A whale."))
  }

  @Test func theListOpensInTheReadersEditorWhereWhatIsInFocusIsWritten() throws {
    let editor = ScriptedEditor()
    let run = try CoordinatorRun(
      pages: "\n" + page("One.") + "\n" + page("Two."), page: 2, editor: editor)
    #expect(run.stack.handle(.key(.character("e"))) == .edit(ListPlace(book: run.book, line: 4)))
    run.key(.tab)
    guard case .edit(let place) = run.stack.handle(.key(.character("e"))) else {
      Issue.record("no editor is asked for")
      return
    }
    #expect(place.line == 4)
    #expect(editor.opened == [], "the loop opens it")
  }

  @Test func withoutAnEditorTheFootSaysHowToNameOne() throws {
    let run = try CoordinatorRun(pages: page("One."))
    #expect(run.stack.handle(.key(.character("e"))) == .none)
    #expect(run.foot.contains("no editor: name one in VISUAL or EDITOR"))
    let italian = try CoordinatorRun(pages: page("Uno."), language: "it").type("e")
    #expect(italian.foot.contains("nessun editor: indicane uno in VISUAL o EDITOR"))
  }

  @Test func wherePoliciesForbidLeavingNoEditorOpens() {
    #expect(!Policy().withheld.contains(.edit))
    for permission in [\Policy.mayLeave, \.maySuspend, \.mayWrite] {
      var policy = Policy()
      policy[keyPath: permission] = false
      #expect(policy.withheld.contains(.edit))
    }
  }

  @Test func theTerminalIsLentToTheEditorAndTheBookReadAgainAfterIt() throws {
    let editor = ScriptedEditor()
    let run = try CoordinatorRun(pages: page("It is dark."), editor: editor)
    editor.whenOpened = { try? run.write(pages: page("It is light.")) }
    let terminal = FakeTerminal(inputs: [(0.5, .key(.character("e"))), (1, .key(.character("q")))])
    let ending = ScreenLoop(run.stack, services: run.services, terminal: terminal, clock: terminal).run()
    #expect(ending == .closed)
    #expect(terminal.loans == 1 && editor.opened.map(\.line) == [2])
    #expect(run.text.contains("It is light."))

    editor.isWell = false
    let again = FakeTerminal(inputs: [(0.5, .key(.character("e"))), (1, .key(.character("q")))])
    _ = ScreenLoop(run.stack, services: run.services, terminal: again, clock: again).run()
    let feet = again.frames.map { GridText($0.grid).lines.last ?? "" }
    #expect(feet.contains { $0.contains("'ed' could not be started, or failed") })
  }
}
