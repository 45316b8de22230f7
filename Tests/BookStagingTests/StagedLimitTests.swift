import BookModel
import BookStaging
import BookVocabulary
import StageCore
import TestSupport
import Testing

/// What of a page is more than is played.
struct StagedLimitTests {
  /// Counts what it is asked for.
  private final class CountingMedia: MediaLibrary {
    var atlasRequests = 0
    var frameCount = 10_000
    func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> {
      atlasRequests += 1
      let region = AtlasRegion(x: 0, y: 0, width: 1, height: 1)
      return .known(Array(repeating: AtlasFrame(file: "a.png", region: region), count: frameCount))
    }
  }

  private func staged(_ elements: String, media: any MediaLibrary = CountingMedia()) throws -> StagedPage {
    let book = try readBook(elements)
    return PageBuilder(book: book, media: media).staged(book.pages[0])
  }

  private func movies(_ count: Int, _ entries: (Int) -> String = { _ in "" }) -> String {
    (0..<count).map { PList.element("movie", "m\($0)", PList.string("atlas", "a.xml") + entries($0)) }
      .joined()
  }

  private func frameCounts(_ stage: Stage) -> [Int] {
    (0..<stage.elementCount).map { index in
      guard case .movie(let movie) = stage.content(of: ElementID(index: index)) else { return 0 }
      return movie.frames.count
    }
  }

  @Test func moviesOfOneAtlasAskForItsFramesOnce() throws {
    let media = CountingMedia()
    let page = try staged(movies(50), media: media)
    #expect(media.atlasRequests == 1)
    #expect(frameCounts(page.stage) == Array(repeating: 10_000, count: 50))
    #expect(page.excess == PageExcess())
  }

  @Test func moviesThatShareNoFramesShareWhatAPageShows() throws {
    let page = try staged(movies(12) { PList.number("frameRate", Double($0 + 1)) })
    #expect(frameCounts(page.stage) == Array(repeating: 10_000, count: 10) + [0, 0])
    #expect(page.excess.movies == 2)
  }

  @Test func aTextThatIsTooLongIsCutAndSaysSo() throws {
    let page = try staged(
      PList.text("story", String(repeating: "fish ", count: 30_000)) + PList.text("b", "end"))
    guard case .text(let story) = page.stage.content(of: ElementID(index: 0)) else {
      Issue.record("a text is no text")
      return
    }
    #expect(story.words == String(repeating: "fish ", count: 20_000) + "…")
    #expect(page.stage.content(of: ElementID(index: 1)) == .text(TextContent(words: "end")))
    #expect(page.excess.texts == 1)
  }

  @Test func elementsBehindTheTenThousandthAreNotOnTheStage() throws {
    let areas = (0..<10_003).map { PList.area("a\($0)") }.joined()
    let page = try staged(areas)
    #expect(page.stage.elementCount == 10_000)
    #expect(page.stage.element(named: "a10000") == nil)
    #expect(page.excess.elements == 3)
  }
}
