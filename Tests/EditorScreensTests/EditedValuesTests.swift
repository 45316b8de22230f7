import BookFormat
import BookVocabulary
import EditorScreens
import EditorSessions
import Ports
import TestSupport
import Testing

/// What a book remembers, made in the inspector: values of the book and of its pages, and what triggers ask
/// of them.
@Suite struct EditedValuesTests {
  static let active =
    "<key>isActive</key><true/>\(PList.string("color", "#ffb000"))"
    + PList.string("description", "a star")

  /// A page with a star that can be touched, and a moon; and one without them.
  static func pages(star: String = "", page: String = "") -> String {
    PList.page(
      PList.element("shape", "star", x: 100, y: 100, width: 200, height: 200, active + star),
      PList.element(
        "shape", "moon", x: 600, y: 100, width: 200, height: 200, PList.string("color", "#ffffff")),
      extra: PList.string("name", "night") + page)
      + PList.page(
        PList.element("shape", "sun", width: 200, height: 200, PList.string("color", "#ffff00")),
        extra: PList.string("name", "day"))
  }

  static let values =
    "<key>values</key><dict><key>found</key><integer>0</integer>"
    + "<key>door</key><false/></dict>"

  private static let touched =
    "<key>trigger</key><dict>\(PList.string("triggeringItem", "star"))"
    + "\(PList.string("event", "touched"))\(PList.string("action", "add"))\(PList.string("value", "found"))</dict>"

  private func run(star: String = "", page: String = "", entries: String = "") throws -> EditorRun {
    try EditorRun(
      pages: Self.pages(star: star, page: page), entries: entries, columns: 160, rows: 60)
  }

  /// Does something that has to be one step, which undo takes back to the byte.
  private func expectStep(
    _ run: EditorRun, _ keys: String, _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (before, steps) = (run.list, run.session.document.history.done.count)
    run.press(keys)
    let after = run.list
    let packed = after.filter { !$0.isWhitespace }
    for line in lines {
      #expect(packed.contains(line), "\(keys): \(after)\n\(run.foot)", sourceLocation: sourceLocation)
    }
    #expect(
      run.session.document.history.done.count == steps + 1, "\(keys): \(run.foot)",
      sourceLocation: sourceLocation)
    run.key(.control("z"))
    #expect(run.list == before, "\(keys)", sourceLocation: sourceLocation)
    run.key(.control("y"))
    #expect(run.list == after, "\(keys)", sourceLocation: sourceLocation)
    #expect(run.session.findings.isEmpty, "\(keys): \(run.session.findings)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "/star⏎i/dropTargets moon, comet⏎", "/star⏎i/belongsOn comet⏎", "i/readingOrder comet⏎",
  ])
  func aNameThatNoElementHasIsNotTaken(keys: String) throws {
    let run = try run()
    let before = run.list
    run.press(keys)
    #expect(run.list == before && run.text.contains("'comet'"), "\(run.text)")
  }

  @Test func keysOfTheBookAreFoundFromAnElementAndWithBookBeforeThem() throws {
    let run = try run().press("/star⏎i/book.languages en, it⏎")
    #expect(run.list.contains("<key>languages</key>"), "\(run.foot)")
    #expect(run.session.selection.isEmpty)
    run.key(.escape).press("/star⏎i/width 90⏎")
    #expect(run.session.page?.elements.first?.width == 90)
    run.press("/cover a.png⏎")
    #expect(run.list.contains("<key>cover</key>"), "\(run.foot)")
  }

  @Test func aValueGetsAnotherNameFromAnyOfItsKeys() throws {
    let run = try run(star: Self.touched, entries: Self.values).press("i/book.values.found.most⏎").key(
      .escape)
    #expect(run.foot.contains("n another name"), "\(run.foot)")
    run.press("/book.values.found.start⏎").key(.escape)
    #expect(run.foot.contains("Del remove"), "\(run.foot)")
    expectStep(
      run, "nshells⏎", "<key>shells</key><integer>0</integer>", "<key>value</key><string>shells</string>")
    #expect(run.text.contains("Value shells · Book"))
    run.press("/book.values.shells.start⏎").key(.escape)
    run.press("ndoor⏎")
    #expect(run.foot.contains("another value is called 'door' already"), "\(run.foot)")
  }

  @Test func aValueIsMadeByItsNameForTheBookOrThePage() throws {
    let run = try run()
    expectStep(
      run, "i/book.values.name found⏎", "<key>values</key><dict><key>found</key><integer>0</integer></dict>")
    expectStep(run, "/values.name seen⏎", "<key>seen</key><integer>0</integer>")
    #expect(run.session.document.book?.values.map(\.definition.name) == ["found"])
    #expect(run.session.page?.values.map(\.definition.name) == ["seen"])
    #expect(run.text.contains("Value found · Book") && run.text.contains("Value seen · Page"))
  }

  @Test func aNameThatIsThereMakesNoOtherValue() throws {
    let run = try run(entries: Self.values).press("i/book.values.name found⏎")
    #expect(run.foot.contains("there is a value 'found' already"), "\(run.foot)")
    #expect(run.session.document.history.done.isEmpty)
  }

  @Test func aValueIsMadeByTheMouse() throws {
    let run = try run()
    run.click(on: "Inspector")
    run.click(on: "+ Value · Page", below: 1)
    run.type("found")
    run.click(on: "Enter")
    #expect(run.session.page?.values.map(\.definition.name) == ["found"], "\(run.text)")
  }

  @Test func aNumberAloneStaysOneAndBecomesADictionaryWithAnotherKey() throws {
    let run = try run(entries: Self.values)
    expectStep(run, "i/book.values.found.start 2⏎", "<key>found</key><integer>2</integer>")
    expectStep(
      run, "/book.values.found.most 5⏎",
      "<key>found</key><dict><key>start</key><integer>2</integer><key>most</key><integer>5</integer></dict>")
    expectStep(run, "/book.values.found.kept true⏎", "<key>kept</key><true/>")
    expectStep(
      run, "/book.values.door.title The door⏎",
      "<key>door</key><dict><key>start</key><false/><key>title</key><string>Thedoor</string></dict>")
    expectStep(run, "/book.values.door.start true⏎", "<key>start</key><true/>")
    let values = run.session.document.book?.values.map(\.definition)
    #expect(
      values == [
        ValueDefinition("found", range: 0...5, start: 2, isKept: true), ValueDefinition("door", isTrue: true),
      ])
  }

  @Test func deleteOnTheNumberRemovesTheValueAndWithTheLastOneTheirDictionary() throws {
    let run = try run(entries: Self.values).press("i/book.values.door.start⏎").key(.escape, .delete)
    #expect(run.session.document.book?.values.map(\.definition.name) == ["found"])
    run.press("/book.values.found.start⏎").key(.escape, .delete)
    #expect(!run.list.contains("values") && run.session.document.history.done.count == 2)
    #expect(run.session.findings.isEmpty)
  }

  @Test func aValueThatATriggerOfAnyPageNamesIsNotRemoved() throws {
    let run = try run(star: Self.touched, entries: Self.values)
    run.key(.pageDown).press("i/book.values.found.start⏎").key(.escape, .delete)
    #expect(run.text.contains("found") && run.session.document.history.done.isEmpty, "\(run.foot)")
    #expect(run.session.answer?.contains("'found'") == true, "\(run.session.answer ?? "")")
  }

  @Test func conditionsAreMadeChangedAndRemoved() throws {
    let run = try run(star: Self.touched, entries: Self.values)
    expectStep(
      run, "/star⏎i/trigger.conditions[0].value found⏎",
      "<key>conditions</key><array><dict><key>value</key><string>found</string>"
        + "<key>atLeast</key><integer>1</integer></dict></array>")
    expectStep(
      run, "/trigger.conditions[1].value door != true⏎",
      "<dict><key>value</key><string>door</string><key>isNot</key><true/></dict>")
    expectStep(run, "/trigger.conditions[0].atMost 7⏎", "<key>atMost</key><integer>7</integer>")
    let asked = run.session.page?.elements[0].triggers[0].conditions.map(\.asked)
    #expect(
      asked == [
        ValueCondition("found", .atLeast, 1), ValueCondition("found", .atMost, 7),
        ValueCondition("door", .isNot, 1),
      ])
    run.press("/trigger.conditions[0].value⏎").key(.escape, .delete)
    #expect(run.session.page?.elements[0].triggers[0].conditions.map(\.asked.value) == ["door"])
    run.press("/trigger.conditions[0].value⏎").key(.escape, .delete)
    #expect(!run.list.contains("conditions"))
  }

  @Test(arguments: [
    "trigger.value fuond", "trigger.conditions[0].value fuond", "trigger.triggeringItem satr",
    "trigger.page dya", "colorOf fuond", "trigger.conditions[0].value found >= many",
  ])
  func aNameThatMeansNothingIsNotTaken(_ typed: String) throws {
    let goes = Self.touched.replacing("add", with: "goToPage").replacing("value", with: "page")
      .replacing("found", with: "day")
    let run = try run(star: typed.contains("page") ? goes : Self.touched, entries: Self.values)
    let before = run.list
    run.press("/star⏎i/\(typed)⏎")
    #expect(run.list == before && run.session.document.history.done.isEmpty)
    #expect(run.screen.keyContexts.first == .typing, "the foot says why: \(run.foot)")
  }

  @Test func valuesAreSuggestedWhereOneIsNamed() throws {
    let run = try run(star: Self.touched, entries: Self.values)
    for address in ["trigger.value ", "colorOf ", "trigger.conditions[0].value "] {
      run.press("/star⏎i/\(address)")
      #expect(run.text.contains(address + "door"), "\(address)")
      run.key(.escape).type("i")
    }
  }
}
