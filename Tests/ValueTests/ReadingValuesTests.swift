import BookScreens
import BookStaging
import CellGrid
import Library
import Reader
import Screens
import Settings
import StageCore
import TestSupport
import Testing

/// A book that remembers, as its reader meets it.
struct ReadingValuesTests {
  /// A coin that can be touched, words that count them, and a door that opens for three.
  private static let purse = """
    <dict><key>elements</key><array>
      <dict><key>type</key><string>shape</string><key>name</key><string>coin</string>
        <key>isActive</key><true/><key>x</key><integer>100</integer><key>y</key><integer>500</integer>
        <key>width</key><integer>200</integer><key>height</key><integer>200</integer>
        <key>triggers</key><array><dict><key>event</key><string>touched</string>
          <key>triggeringItem</key><string>coin</string><key>action</key><string>add</string>
          <key>value</key><string>coins</string></dict></array></dict>
      <dict><key>type</key><string>text</string><key>name</key><string>purse</string>
        <key>text</key><string>You have {coins|one coin|%d coins}, and {key|a key|no key}.</string>
        <key>fontSize</key><integer>40</integer></dict>
    </array></dict>
    """
  private static let values = """
    <key>values</key><dict><key>coins</key><integer>0</integer>
      <key>key</key><dict><key>start</key><false/><key>kept</key><true/></dict>
      <key>stars</key><dict><key>most</key><integer>9</integer><key>kept</key><true/>
        <key>title</key><string>{stars|one star|%d stars}</string></dict></dict>
    """

  private func purse() throws -> CoordinatorRun {
    try CoordinatorRun(pages: Self.purse + Self.purse, entries: Self.values).ticks(2)
  }

  private func words(_ run: CoordinatorRun) -> String {
    let line = run.lines.first { $0.contains("You have") } ?? ""
    return line.split(separator: " ").joined(separator: " ")
  }

  private func touch(_ run: CoordinatorRun, times: Int = 1) {
    for _ in 0..<times {
      _ = run.reading.session.touch(named: "coin")
      run.ticks(2)
    }
  }

  @Test func wordsCountWhatIsTouched() throws {
    let run = try purse()
    #expect(words(run) == "You have 0 coins, and no key.")
    touch(run)
    #expect(words(run) == "You have one coin, and no key.")
    touch(run)
    #expect(words(run) == "You have 2 coins, and no key.")
  }

  @Test func thePageDoesNotMoveWhenItCounts() throws {
    let run = try purse()
    let before = run.reading.session.layout
    touch(run, times: 12)
    #expect(run.reading.session.layout == before)
  }

  @Test func theNextPageBeginsWithWhatWasCounted() throws {
    let run = try purse()
    touch(run, times: 3)
    run.key(.right).ticks(60)
    #expect(run.reading.session.pageIndex == 1)
    #expect(words(run) == "You have 3 coins, and no key.")
  }

  @Test func aBookThatIsOpenedAgainWhereItWasLeftRemembers() throws {
    let run = try purse()
    touch(run, times: 3)
    let later = try run.reopened().ticks(2)
    #expect(words(later) == "You have 3 coins, and no key.")
  }

  @Test func aReadingFromTheStartKeepsOnlyWhatIsKept() throws {
    let run = try purse()
    touch(run, times: 3)
    run.coordinator.values.give(["key": 1], to: [run.reading.session.stage])
    let later = try run.reopened(start: .beginning).ticks(2)
    #expect(words(later) == "You have 0 coins, and a key.")
  }

  @Test func whatLeadsFromTheEndToTheFirstPageBeginsAReading() throws {
    let end = """
      <key>end</key><dict><key>elements</key><array>
        <dict><key>type</key><string>activearea</string><key>name</key><string>again</string>
          <key>x</key><integer>100</integer><key>y</key><integer>100</integer>
          <key>width</key><integer>300</integer><key>height</key><integer>300</integer>
          <key>triggers</key><array><dict><key>event</key><string>touched</string>
            <key>triggeringItem</key><string>again</string><key>action</key><string>goToPage</string>
            <key>page</key><integer>1</integer></dict></array></dict>
      </array></dict>
      """
    let run = try CoordinatorRun(pages: Self.purse + Self.purse, entries: Self.values + end).ticks(2)
    touch(run, times: 3)
    run.key(.right).ticks(60).key(.right).ticks(60)
    run.key(.enter).ticks(60)
    #expect(run.reading.session.pageIndex == 0)
    #expect(words(run) == "You have 0 coins, and no key.")
  }

  @Test func aBookForgetsAllWhenItIsToldTo() throws {
    let run = try purse()
    touch(run, times: 3)
    run.coordinator.values.give(["key": 1, "stars": 2], to: [run.reading.session.stage])
    #expect(run.coordinator.rememberedWords == "3 coins, key, 2 stars")
    run.coordinator.forgetValues()
    #expect(run.coordinator.rememberedWords == "")
    let later = try run.reopened().ticks(2)
    #expect(words(later) == "You have 0 coins, and no key.")
  }

  @Test func aValueWithAnEmptyTitleIsNotToldOf() throws {
    let hidden = "<key>hidden</key><dict><key>start</key><false/><key>title</key><string></string></dict>"
    let run = try CoordinatorRun(
      pages: Self.purse,
      entries: "<key>values</key><dict><key>coins</key><integer>0</integer>\(hidden)</dict>")
    run.coordinator.values.give(["coins": 2, "hidden": 1], to: [run.reading.session.stage])
    #expect(run.coordinator.rememberedWords == "2 coins")
  }

  @Test func numbersThatNoLongerFitAreForgottenAndTheOthersStay() throws {
    let run = try purse()
    touch(run, times: 3)
    let library = run.services.library
    library.changed(run.coordinator.id, to: ["key": 7, "stars": 10, "doors": 4, "coins": 5])
    let later = try run.reopened().ticks(2)
    #expect(words(later) == "You have 5 coins, and no key.")
    #expect(later.coordinator.rememberedWords == "5 coins")
  }

  @Test(arguments: [
    "UPDATE number SET number = 'many'", "UPDATE number SET number = x'03'", "UPDATE number SET number = 2.5",
    "UPDATE number SET number = 9223372036854775807", "UPDATE number SET number = -1",
    "UPDATE number SET name = 'doors'", "UPDATE number SET name = CAST(name AS BLOB)",
    "UPDATE number SET name = ''", "UPDATE number SET book = 'fish'", "DROP TABLE number",
    "DROP TABLE number; CREATE TABLE number (coins)",
  ])
  func nonsenseInTheDatabaseCostsTheNumbersAndNotTheReading(statements: String) throws {
    let written = try WrittenBook(
      pages: Self.purse + Self.purse,
      entries: "<key>values</key><dict><key>coins</key><integer>5</integer></dict>")
    let run = try CoordinatorRun(path: written.path).ticks(2)
    touch(run, times: 3)
    run.key(.right).ticks(60)
    #expect(run.coordinator.values.numbers == ["coins": 8])
    run.services.library.close()
    try Connection(run.state.path + "/library.db", flags: 2).execute(statements)
    let later = try run.reopened().ticks(2)
    #expect(later.coordinator.values.numbers == [:])
    #expect(words(later).hasPrefix("You have 5 coins"))
    // Where the table is whole, nothing else is lost.
    if statements.hasPrefix("UPDATE") { #expect(later.reading.session.pageIndex == 1) }
    touch(later)
    #expect(words(later).hasPrefix("You have 6 coins"))
    #expect(words(try later.reopened().ticks(2)).hasPrefix("You have 6 coins"))
  }

  @Test func whereNothingMayBeKeptNumbersLastAsLongAsTheReading() throws {
    let written = try WrittenBook(pages: Self.purse + Self.purse, entries: Self.values)
    let folder = try TemporaryFolder()
    let database = folder.path + "/library.db"
    func reader(file: SettingsFile = SettingsFile()) throws -> BookCoordinator {
      let services = Services(layers: PreferenceLayers(file: file), library: .open(path: database))
      return BookCoordinator(try OpenedBook(rehearsing: written.path), services: services)
    }
    let file = SettingsFile(bytes: Array("policy = { mayWrite = no; };".utf8), path: "settings.plist")
    let kept = try reader(file: file)
    let session = kept.reading().session
    _ = session.touch(named: "coin")
    session.advance(ticks: 2)
    kept.values.give(["key": 1], to: [session.stage])
    session.goToNextPage()
    session.endTurn()
    session.advance(ticks: 2)
    #expect(session.pageIndex == 1)
    _ = session.touch(named: "coin")
    session.advance(ticks: 2)
    #expect(kept.values.numbers == ["coins": 2, "key": 1])
    kept.services.library.close()
    let rows = try Connection(database, flags: 2).rows("SELECT number FROM number") { $0.count(0) }
    #expect(rows == [])
    #expect(try reader().values.numbers == [:])
  }

  @Test func twoBooksNeverMix() throws {
    let one = try purse()
    touch(one, times: 3)
    let written = try WrittenBook(pages: Self.purse + Self.purse, entries: Self.values)
    let other = try CoordinatorRun(path: written.path, state: one.state).ticks(2)
    #expect(words(other) == "You have 0 coins, and no key.")
  }

  @Test func twoPagesSideBySideCountTogetherAndUndoNothing() throws {
    let clock = """
      <dict><key>elements</key><array>
        <dict><key>type</key><string>text</string><key>name</key><string>clock</string>
          <key>text</key><string>{coins}</string>
          <key>trigger</key><dict><key>event</key><string>pageShown</string><key>every</key><real>0.01</real>
            <key>action</key><string>add</string><key>value</key><string>coins</string></dict></dict>
      </array></dict>
      """
    let run = try CoordinatorRun(
      pages: clock + Self.purse, entries: Self.values + "<key>spread</key><string>pairs</string>",
      columns: 170, rows: 48)
    run.ticks(40)
    let session = run.reading.session
    #expect(session.course.isSpread)
    #expect(run.coordinator.values.numbers["coins"] == session.stage.tick)
    #expect(words(run).contains("You have \(session.stage.tick) coins"))
  }

  @Test func goingBackToAMomentOfThePageTakesItsNumbersBack() throws {
    let run = try purse()
    touch(run, times: 3)
    run.reading.session.go(toTick: 1)
    #expect(run.coordinator.values.numbers["coins"] == 0)
    touch(run)
    #expect(words(run) == "You have one coin, and no key.")
  }

  @Test func aPageThatIsChangedByItsAuthorKeepsItsMomentAndItsNumbers() throws {
    let run = try purse()
    touch(run, times: 3)
    try run.write(pages: Self.purse + Self.purse + Self.purse, entries: Self.values)
    run.wake()
    #expect(words(run) == "You have 3 coins, and no key.")
    touch(run)
    #expect(words(run) == "You have 4 coins, and no key.")
  }

  @Test func theOptionsSayWhatTheBookRemembersAndHaveItForgetIt() throws {
    let run = try purse()
    run.type("o").key(.end)
    #expect(!run.text.contains("It remembers"))
    run.key(.escape)
    touch(run, times: 3)
    run.type("o").key(.end)
    #expect(run.lines.contains { $0.contains("It remembers") && $0.contains("3 coins") })
    #expect(run.text.contains("forgets it"))
    run.key(.backspace)
    #expect(!run.text.contains("It remembers"))
    #expect(run.coordinator.values.numbers == [:])
  }
}
