import BookModel
import BookStaging
import StageCore
import TestSupport
import Testing

/// What values mean, a case at a time: `value-cases.txt`.
struct ValueCasesTests {
  private static let cases = (try? ValueCase.all()) ?? []

  private func stage(of book: Book) throws -> Stage { try ValueCase.stage(of: book) }

  @Test func thereAreCases() throws { #expect(try ValueCase.all().count >= 80) }

  @Test(arguments: cases) func aBookReadsItsValuesWithoutAFault(_ example: ValueCase) throws {
    let book = try example.book()
    #expect(Book.read(path: FilePath(book.path)).diagnostics.map(\.rendered) == [])
  }

  @Test(arguments: cases) func aPageDoesWhatTheCaseSays(_ example: ValueCase) throws {
    let written = try example.book()
    let stage = try stage(of: try #require(Book.read(path: FilePath(written.path)).book))
    var diary: [String] = []
    while stage.tick < example.end {
      for name in example.touches[stage.tick + 1] ?? [] {
        stage.touch(try #require(stage.element(named: name)))
      }
      stage.advance()
      diary += stage.entries()
    }
    #expect(diary == example.expected)
  }

  /// As a search of a page's states plays it: from copies, and past quiet ticks at once.
  @Test(arguments: cases) func aCopyThatPassesQuietTicksDoesTheSame(_ example: ValueCase) throws {
    let written = try example.book()
    let stage = try stage(of: try #require(Book.read(path: FilePath(written.path)).book))
    let touched = example.touches.keys.sorted()
    var diary: [String] = []
    while stage.tick < example.end {
      var moment = stage.state
      for name in example.touches[stage.tick + 1] ?? [] {
        moment.touch(try #require(moment.element(named: name)))
      }
      let next = touched.first { $0 > stage.tick + 1 } ?? example.end + 1
      _ = moment.advanceToEvent(within: max(1, min(next - 1, example.end) - stage.tick))
      stage.restore(moment)
      diary += stage.entries()
    }
    #expect(diary == example.expected)
  }
}

extension ValueCase {
  /// A book's first page, from its start.
  static func stage(of book: Book) throws -> Stage {
    PageBuilder(book: book, media: NoFiles()).staged(try #require(book.pages.first)).stage
  }
}

/// No files at all.
private struct NoFiles: MediaLibrary {
  func trackLength(_ file: String) -> LibraryAnswer<Double> { .known(nil) }
  func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
  func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
}
