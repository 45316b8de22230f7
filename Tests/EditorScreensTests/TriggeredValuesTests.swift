import BookFormat
import BookModel
import BookVocabulary
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// Triggers that lead somewhere, change values and ask for them, made below the canvas.
@Suite struct TriggeredValuesTests {
  private static let games =
    "<key>games</key><array><dict>\(PList.string("type", "jigsaw"))\(PList.string("name", "puzzle"))"
    + "\(PList.string("fileName", "sea.svg"))</dict></array>"

  private func run(_ entries: String = EditedValuesTests.values, language: String = "en") throws -> EditorRun
  {
    try EditorRun(
      pages: EditedValuesTests.pages(), entries: entries, columns: 120, rows: 40, language: language)
  }

  struct Made: Sendable, CustomTestStringConvertible {
    var keys: String
    var line: String
    var action: TriggerAction
    var testDescription: String { keys }
  }

  static let made = [
    Made(keys: "+found⏎⏎", line: "add found 1", action: .change(ValueChange("found", .add(1)))),
    Made(keys: "+found⏎-2⏎", line: "add found -2", action: .change(ValueChange("found", .add(-2)))),
    Made(keys: "=found⏎5⏎", line: "set found 5", action: .change(ValueChange("found", .set(to: 5)))),
    Made(keys: "=door⏎⏎", line: "set door true", action: .change(ValueChange("door", .set(to: 1)))),
    Made(keys: "oday⏎", line: "goToPage day", action: .request(.goTo(.name("day")))),
    Made(keys: "o2⏎", line: "goToPage 2", action: .request(.goTo(.number(2)))),
    Made(keys: "dm", line: "menu", action: .request(.door(.menu))),
    Made(keys: "dk", line: "credits", action: .request(.door(.credits))),
  ]

  @Test(arguments: made) func anActionIsMadeAsOneStep(_ made: Made) throws {
    let run = try run()
    let before = run.list
    run.press("/star⏎Gasstar⏎a" + made.keys)
    #expect(run.text.contains("star touched → star " + made.line), "\(run.text)")
    #expect(run.session.page?.elements[0].triggers.map(\.action) == [made.action])
    #expect(run.session.findings.isEmpty, "\(run.session.findings)")
    #expect(run.session.document.history.done.count == 1)
    // Another one in its place leaves nothing of it.
    run.press("⏎ag")
    #expect(run.session.findings.isEmpty, "\(run.session.findings)")
    run.press("⏎a" + made.keys)
    #expect(run.session.page?.elements[0].triggers.map(\.action) == [made.action])
    #expect(run.session.findings.isEmpty, "\(run.session.findings)")
    run.type("uuu")
    #expect(run.list == before)
  }

  @Test func everyDoorThatTheFormatHasIsOffered() throws {
    let run = try run()
    run.press("/star⏎Gasstar⏎a")
    #expect(run.text.contains("p play"))
    run.press("d")
    for door in Door.allCases where door != .play { #expect(run.foot.contains(door.rawValue), "\(door)") }
  }

  @Test func aGameIsAskedForByItsName() throws {
    let run = try run(Self.games).press("/star⏎Gasstar⏎ap")
    #expect(run.text.contains("puzzle"))
    run.press("puzzel⏎")
    #expect(run.foot.contains("nothing here is called ‘puzzel’"), "\(run.foot)")
    run.key(.control("u")).press("puzzle⏎")
    #expect(run.session.page?.elements[0].triggers.map(\.action) == [.request(.game("puzzle"))])
  }

  @Test func whatThePageDoesMayBeThatAValueBecomesSo() throws {
    let run = try run().press("/moon⏎Gawpage⏎bfound >= 3⏎a")
    let trigger = try #require(run.session.page?.elements[1].triggers.first)
    #expect(trigger.event == .becomes && trigger.action == .appear && trigger.triggeringItem == nil)
    #expect(trigger.conditions.map(\.asked) == [ValueCondition("found", .atLeast, 3)])
    #expect(run.text.contains("becomes → moon appear if found ≥ 3"), "\(run.text)")
    #expect(run.session.document.history.done.count == 1 && run.session.findings.isEmpty)
  }

  @Test func conditionsAreChangedInOneLine() throws {
    let run = try run().press("/star⏎Gasstar⏎a+found⏎⏎")
    for (typed, said) in [
      ("found < 3", "if found ≤ 2"), ("found != 3, door = true", "if found ≠ 3, door = true"),
      ("door", "if door = true"),
    ] {
      let steps = run.session.document.history.done.count
      run.press("⏎c\(typed)⏎")
      #expect(run.text.contains("star add found 1 " + said), "\(run.text)")
      #expect(run.session.document.history.done.count == steps + 1)
      #expect(run.session.findings.isEmpty, "\(run.session.findings)")
    }
    run.press("⏎c").key(.backspace, .enter)
    #expect(!run.list.contains("conditions"))
  }

  @Test func whatCannotBeMeantIsSaidAtTheFoot() throws {
    for (keys, said) in [
      ("/star⏎Gasstar⏎aofar⏎", "nothing here is called ‘far’"),
      ("/star⏎Gasstar⏎a+fuond⏎", "nothing here is called ‘fuond’"),
      ("/star⏎Gasstar⏎a=found⏎many⏎", "'many' is no number"),
      ("/moon⏎Gawpage⏎bfuond = 3⏎", "nothing here is called ‘fuond’"),
      ("/moon⏎Gawpage⏎bfound = x⏎", "'x' is no number"),
    ] {
      let run = try run().press(keys)
      #expect(run.foot.contains(said), "\(keys): \(run.foot)")
      #expect(run.session.document.history.done.isEmpty)
    }
    let run = try run("").press("/star⏎Gasstar⏎a+")
    #expect(run.foot.contains("+ Value"), "\(run.foot)")
  }

  @Test func thatAValueBecomesSoCannotLoseWhatItAsksFor() throws {
    let run = try run().press("/moon⏎Gawpage⏎bfound = 3⏎a").press("⏎c").key(.backspace, .enter)
    #expect(run.screen.keyContexts.first == .typing && run.foot.contains("conditions"), "\(run.text)")
    #expect(run.session.document.history.done.count == 1)
  }

  @Test func anItalianReadsWhatIsAskedInItalian() throws {
    let run = try run(language: "it").press("/moon⏎Gawpagina⏎bfound = 3⏎a")
    #expect(run.text.contains("se found = 3"), "\(run.text)")
  }

  @Test func theMouseMakesWhatTheKeysMake() throws {
    let run = try run()
    run.press("/star⏎Ga")
    run.click(on: "s star sets off")
    run.type("star")
    for words in ["Enter", "a touched", "+ add", "found", "Enter"] { run.click(on: words) }
    run.click(on: "star touched → star add found 1")
    for words in ["c condition", "door"] { run.click(on: words) }
    #expect(run.session.page?.elements[0].triggers.first?.conditions.map(\.asked.value) == ["door"])
    #expect(run.text.contains("star touched → star add found 1 if door = true"), "\(run.text)")
  }
}
