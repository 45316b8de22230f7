import BookScreens
import Commands
import MenuScreens
import Ports
import Screens
import Settings
import TestSupport
import Testing

@Suite("A book is entered by its intro and its menu, and later where it was left")
struct EntranceTests {
  private static let words = PList.text("words", "Once upon a time", y: 300)
  private static let pages = PList.page(words) + PList.page(words) + PList.page(words)
  private static let intro =
    "<key>intro</key>"
    + PList.page(PList.text("words", "Curtain up", y: 300), extra: PList.number("autoAdvance", 2))

  private func open(
    entries: String = "", at start: BookCoordinator.Start = .whereLeft, flags: [SettingKey: String] = [:],
    below: [any Screen] = []
  ) throws -> CoordinatorRun {
    try CoordinatorRun(pages: Self.pages, entries: entries, flags: flags, start: start, below: below)
  }

  private func isMenu(_ run: CoordinatorRun) -> Bool { run.stack.top is MenuScreen }

  @Test("the first time it begins with its intro, then its menu, then its first page")
  func firstTime() throws {
    let run = try open(entries: Self.intro)
    #expect(run.stack.top is IntroScreen)
    #expect(run.text.contains("Curtain up"))
    #expect(run.foot.contains("any key goes on"))
    #expect(isMenu(run.key(.character("x"))))
    run.key(.enter).ticks(1)
    #expect(run.foot.contains("1/3"))
  }

  @Test("an intro ends by itself, at its own time")
  func introEnds() throws {
    let run = try open(entries: Self.intro).ticks(59)
    #expect(run.stack.top is IntroScreen)
    #expect(isMenu(run.ticks(2)))
  }

  @Test("a click goes on from the intro, and so does Escape")
  func introIsSkipped() throws {
    #expect(try isMenu(open(entries: Self.intro).click(column: 3, row: 3)))
    #expect(try isMenu(open(entries: Self.intro).key(.escape)))
  }

  @Test("the help lies over the intro, and leads back to it")
  func helpOverIntro() throws {
    let run = try open(entries: Self.intro).type("?")
    #expect(run.stack.top is TextScreen)
    #expect(run.key(.escape).stack.top is IntroScreen)
  }

  @Test("who would like less to move meets no intro")
  func reducedMotion() throws {
    #expect(try isMenu(open(entries: Self.intro, flags: [.motion: "reduced"])))
  }

  @Test("the intro is met once, though nothing was read")
  func introOnce() throws {
    let run = try open(entries: Self.intro)
    #expect(try isMenu(run.reopened(start: .whereLeft)))
  }

  @Test("later it opens at the page where it was left, and Escape leads to its menu")
  func whereLeft() throws {
    let run = try open(entries: Self.intro).key(.enter).key(.enter).ticks(1).key(.right).ticks(40)
    #expect(run.foot.contains("2/3"))
    let later = try run.reopened(start: .whereLeft)
    #expect(later.foot.contains("2/3"))
    #expect(isMenu(later.key(.escape)))
    #expect(later.text.contains("Go on reading · page 2"))
    later.key(.enter).ticks(1)
    #expect(later.foot.contains("2/3"))
    #expect(isMenu(later.type("m")))
  }

  @Test("it can be opened at its menu, at a page, or from its start")
  func starts() throws {
    let run = try open(at: .page(2))
    #expect(run.foot.contains("3/3"))
    #expect(isMenu(run.key(.escape)))
    #expect(try isMenu(run.reopened(start: .menu)))
    let anew = try run.reopened(start: .beginning)
    #expect(anew.foot.contains("1/3"))
    #expect(try run.reopened(start: .whereLeft).foot.contains("1/3"))
  }

  @Test("from its start, going back leads nowhere")
  func forgottenHistory() throws {
    let run = try open(at: .page(0)).key(.right).ticks(40).key(.left).ticks(40).key(.right).ticks(40)
    #expect(run.coordinator.reading().session.course.history.last == 0)
    #expect(try run.reopened(start: .beginning).reading.session.course.history.last == nil)
  }

  @Test("Escape leads from the menu to what the book was opened from, and no farther")
  func below() throws {
    let shelf = TextScreen([.init(words: "a shelf")], services: Services())
    let run = try open(at: .menu, below: [shelf])
    #expect(run.foot.contains("◂ Esc back"))
    #expect(run.key(.escape).stack.top === shelf)
    let alone = try open(at: .menu)
    #expect(!alone.foot.contains("◂"))
    #expect(isMenu(alone.key(.escape)))
  }

  @Test("a click at the foot leads back, too")
  func clickBack() throws {
    let shelf = TextScreen([.init(words: "a shelf")], services: Services())
    let run = try open(at: .menu, below: [shelf])
    #expect(run.click(column: 76, row: 23).stack.top === shelf)
  }

  @Test("q leaves, wherever the reader is", arguments: [BookCoordinator.Start.whereLeft, .menu, .page(1)])
  func quit(start: BookCoordinator.Start) throws {
    let run = try open(entries: Self.intro, at: start)
    #expect(run.stack.handle(.key(.character("q"))) == .quit)
  }
}
