import BookModel
import BookScreens
import Exploring
import Screens
import TestSupport
import Testing

/// A page that is explored a slice at a time is found out like one that is explored at once.
@Suite struct SlicedExplorationTests {
  private func sliced(_ opened: OpenedBook, whole: Bool) throws -> [SlicedExploration.Outcome] {
    try opened.book.allPages.map { place, page in
      let exploration = SlicedExploration(of: page, at: place, in: opened.book, media: opened.media)
      if whole { return try #require(exploration.goOn { true }) }
      // A slice is as short as can be: one look at the clock.
      var slices = 0
      while slices < 1_000_000 {
        var looks = 0
        let outcome = exploration.goOn {
          looks += 1
          return looks == 1
        }
        if let outcome { return outcome }
        slices += 1
      }
      throw Endless()
    }
  }

  private struct Endless: Error {}

  @Test(arguments: PlantedBooks.faulty.map(\.entries) + PlantedBooks.sound.map(\.entries))
  func slicesFindWhatIsFoundAtOnce(entries: String) throws {
    let list = try WrittenList(entries)
    let opened = try OpenedBook(rehearsing: list.path, trackLength: { $0.contains("long") ? 8 : 2 })
    let (slices, whole) = try (sliced(opened, whole: false), sliced(opened, whole: true))
    #expect(slices.map(\.findings) == whole.map(\.findings))
    #expect(slices.map(\.exploration.states) == whole.map(\.exploration.states))
    #expect(slices.map(\.exploration.discoveries) == whole.map(\.exploration.discoveries))
  }

  @Test func theBundledBookHasNothingThatNoReaderReaches() throws {
    let opened = try OpenedBook(rehearsing: Checkout.path("books/pesce-stella"))
    for outcome in try sliced(opened, whole: true) {
      let reported = outcome.findings.map { "\($0.kind.rawValue) \($0.words)" }
      #expect(reported == [])
    }
  }

  @Test func oneThatIsGivenUpInTheMidstEndsItsThread() throws {
    let list = try WrittenList(PlantedBooks.faulty[0].entries)
    let opened = try OpenedBook(rehearsing: list.path, trackLength: { _ in 2 })
    let page = try #require(opened.book.pages.first)
    for _ in 0..<2000 {
      // More threads than a process may have, were they to stay.
      let exploration = SlicedExploration(of: page, at: .number(1), in: opened.book, media: opened.media)
      var looks = 0
      _ = exploration.goOn {
        looks += 1
        return looks == 1
      }
    }
  }
}
