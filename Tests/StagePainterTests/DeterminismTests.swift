import GridPictures
import MediaDecoding
import PageLayout
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: [RenderMode.pictures, .both])
  func theSameMomentOfTheSameBookLooksTheSame(view: RenderMode) throws {
    let path = Checkout.path("books/pesce-stella")
    let first = try BookRun(path: path, page: 1, view: view).ticks(90)
    let second = try BookRun(path: path, page: 1, view: view).ticks(90)
    #expect(first.grid == second.grid)
    let decoder = MediaDecoder()
    #expect(
      try GridPicture.png(of: first.grid, letters: decoder)
        == GridPicture.png(of: second.grid, letters: decoder))
  }

  @Test func aMomentLooksTheSameHoweverManyFramesCameBefore() throws {
    let path = Checkout.path("books/pesce-stella")
    let watched = try BookRun(path: path, page: 1)
    for _ in 0..<60 { _ = watched.ticks(1).grid }
    #expect(try BookRun(path: path, page: 1).ticks(60).grid == watched.grid)
  }
}
