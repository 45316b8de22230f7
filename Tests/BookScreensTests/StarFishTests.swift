import BookModel
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// The story of `books/pesce-stella`, read with a finger.
@Suite struct StarFishTests {
  private static let path = Checkout.path("books/pesce-stella")
  private static var pages: [Page] { Book.read(path: path).book?.pages ?? [] }

  /// Something on a page, counted from 1, that answers a finger.
  struct Touchable: CustomTestStringConvertible {
    var page: Int
    var name: String

    /// What has to be touched before this is there.
    var key: String? { name == "golden light" ? "star" : nil }
    var testDescription: String { "\(name) on page \(page)" }
  }

  static let touchables = pages.enumerated().flatMap { index, page in
    page.elements.filter(\.isActive).map { Touchable(page: index + 1, name: $0.name) }
  }

  /// A hint, and what it asks to touch; nil where no touch is asked for.
  struct Hint: CustomTestStringConvertible {
    var name: String
    var asked: Touchable?
    var testDescription: String { "\(name) on page \(asked?.page ?? 1)" }
  }

  static let hints = pages.enumerated().flatMap { index, page in
    page.elements.filter { $0.role == .hint }.map { element in
      let end = element.triggers.first { $0.event == .touched && $0.action == .remove }
      return Hint(
        name: element.name,
        asked: end?.triggeringItem.map { Touchable(page: index + 1, name: $0) })
    }
  }

  /// The page with something on it that has been there for a while.
  private func run(to touchable: Touchable) throws -> BookRun {
    let run = try BookRun(path: Self.path, page: touchable.page).ticks(60)
    if let key = touchable.key { run.touch(key) }
    let element = try #require(run.session.stage.element(named: touchable.name))
    for _ in 0..<30 where !run.session.stage.isTouchable(element) { run.ticks(30) }
    return run.ticks(60)
  }

  @Test func everyPageHasSomethingToTouch() {
    #expect(Set(Self.touchables.map(\.page)).sorted() == Array(1...10))
  }

  @Test(arguments: touchables)
  func whatIsTouchedAnswersInItsPlaceFromTheNextTickOn(touchable: Touchable) throws {
    let untouched = try run(to: touchable).ticks(2)
    let run = try run(to: touchable)
    let element = try #require(run.session.stage.element(named: touchable.name))
    let places = run.cells(of: element).places
    // A touch acts in the tick that it is given; what that sets off moves in the next one.
    let (answer, silence) = (run.touch(touchable.name).ticks(1).grid, untouched.grid)
    #expect(!run.events.contains("\(touchable.name) cannot be touched"))
    #expect(places.contains { answer[$0.column, $0.row] != silence[$0.column, $0.row] })
  }

  @Test(arguments: hints)
  func aHintGoesWhenWhatItAsksForWasDone(hint: Hint) throws {
    guard let asked = hint.asked else {
      // It asks to turn the page, and goes with it.
      #expect(hint.name == "turning hint")
      return
    }
    let run = try run(to: asked)
    #expect(!run.events.contains("\(hint.name) removed"))
    #expect(run.touch(asked.name).events.contains("\(hint.name) removed"))
  }

  @Test func theFirstPageGoesOnSayingHowToTurn() throws {
    let run = try BookRun(path: Self.path).ticks(150)
    #expect(run.text.contains("Touch the star! Space turns the page."))
    run.touch("star").ticks(60)
    #expect(run.text.contains("Space turns the page.") && !run.text.contains("Touch the star!"))
  }

  @Test func aHintThatCameTooLateStaysAway() throws {
    let run = try BookRun(path: Self.path, page: 2).ticks(10).touch("Nino").ticks(300)
    #expect(run.text.contains("But every evening he came up to look at the sky."))
    #expect(!run.text.contains("Touch Nino!"))
  }

  @Test func ninoDivesUnderTheWavesAfterTheStar() throws {
    let run = try BookRun(path: Self.path, page: 4).ticks(60).touch("star")
    let surface = try run.element("waves").bounds.y
    var isUnder = false
    for _ in 0..<300 where !run.events.contains("Nino dives removed") {
      isUnder = try run.ticks(1).element("Nino dives").bounds.y > surface
    }
    #expect(isUnder)
    run.ticks(2)
    let story = [
      "star touched", "star falls appeared", "star falls tween 0 completed", "splash appeared",
      "Nino dives appeared", "third words appeared", "golden light appeared",
    ]
    #expect(run.events.filter(Set(story).contains) == story)
    #expect(run.text.contains("“Wait for me!” cried Nino, and he dived after her."))
  }
}

extension Element {
  /// nil for what is no text.
  fileprivate var role: TextRole? {
    if case .text(let text) = kind { text.role } else { nil }
  }
}
