import BookModel
import Exploring
import HeadlessReading
import PageExploring
import Rehearsal
import Screens
import Scripts
import Testing

/// Books with a fault that an author makes, one each, and books that only look as if they had one.
@Suite struct PlantedFaultsTests {
  /// A book of few lines.
  struct Planted: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// What is found of it: the kind, and the element's name; nil for the page.
    var kind: Finding.Kind
    var element: String?
    var place = Book.PagePlace.number(1)
    /// The entries of the list.
    var entries: String

    init(
      _ words: String, _ kind: Finding.Kind, _ element: String?, on place: Book.PagePlace = .number(1),
      _ entries: String
    ) {
      (testDescription, self.kind, self.element, self.place, self.entries) = (
        words, kind, element, place, entries
      )
    }
  }

  private func explored(_ entries: String, _ limits: ExplorationLimits = ExplorationLimits()) throws
    -> ExplorationReport
  {
    let list = try WrittenList(entries)
    let book = try OpenedBook(
      rehearsing: list.path, trackLength: { $0.contains("long") ? 8 : 2 })
    let explorer = BookExplorer(book, limits: limits, verifies: false)
    return explorer.report(of: explorer.places.map(explorer.report(of:)))
  }

  @Test(arguments: PlantedBooks.faulty)
  func aPlantedFaultIsFound(book: Planted) throws {
    var limits = ExplorationLimits()
    limits.events = 100_000
    let report = try explored(book.entries, limits)
    let found = (report.findings + report.notes).map {
      "\($0.place.word) \($0.kind.rawValue) \($0.element ?? "")"
    }
    let wanted = "\(book.place.word) \(book.kind.rawValue) \(book.element ?? "")"
    #expect(found.contains(wanted), "\(wanted): \(report.text)")
  }

  @Test func thereAreAtLeastTwentyFourAndNoTwoAlike() {
    #expect(PlantedBooks.faulty.count >= 24)
    #expect(Set(PlantedBooks.faulty.map(\.entries)).count == PlantedBooks.faulty.count)
  }

  @Test(arguments: PlantedBooks.sound)
  func aBookThatOnlyLooksFaultyIsVerified(book: SoundBook) throws {
    let report = try explored(book.entries)
    #expect(report.findings.flatMap(\.lines) == [])
    #expect(report.limits.isEmpty && report.percent == 100, "\(report.text)")
  }

  @Test func aFindingOnTheMenuIsShownByItsSteps() throws {
    let menu = try #require(PlantedBooks.faulty.first { $0.place == .menu && $0.kind == .noAnswer })
    let list = try WrittenList(menu.entries)
    let report = BookExplorer(try OpenedBook(rehearsing: list.path)).report(of: .menu)
    #expect(
      report.findings.map(\.lines) == [
        [
          "the menu: no-answer: a touch on 'dead' changes nothing [verified]", "    page menu",
          "    touch dead",
          "    expect change",
        ]
      ])
  }

  @Test func oneHandHoldsALeafWhileAnotherTouchesWhatLiesBelow() throws {
    let held = try #require(PlantedBooks.sound.first { $0.testDescription.contains("one hand holds") })
    let list = try WrittenList(held.entries)
    let (script, faults) = Script.read(
      """
      page 1
      expect not clickable key
      hold leaf 800 600
      expect clickable key
      touch key
      expect seen star within 1
      drop
      expect event leaf dropped
      """)
    #expect(faults.isEmpty)
    let outcomes = ScriptRunner(HeadlessReader(try OpenedBook(rehearsing: list.path))).run(script)
    #expect(outcomes.count == 8 && outcomes.compactMap(\.failure) == [])
    #expect(Script.read(script.description).script.steps.map(\.action) == script.steps.map(\.action))
  }

  struct SoundBook: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var entries: String
  }
}
