import BookModel
import GameMaking
import Media
import MediaDecoding
import PictureCutting
import TestSupport
import Testing

/// How often the regions of a picture are looked for, and that the search can be given up.
struct FoundRegionsTests {
  /// A decoder that notes what it is asked for.
  private final class NotingDecoder: MediaService {
    private let decoder = MediaDecoder()
    private let notes = Monitor<[Bool]>([])

    /// Of each search for regions whether it had been given up.
    var searches: [Bool] { notes.withLock { $0 } }

    func answer(
      _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?,
      isAbandoned: @Sendable () -> Bool
    ) throws(MediaProblem) -> MediaAnswer {
      if case .regions = request {
        let isGivenUp = isAbandoned()
        notes.withLock { $0.append(isGivenUp) }
      }
      return try decoder.answer(request, about: file, pixels: pixels, isAbandoned: isAbandoned)
    }
  }

  private let decoder = NotingDecoder()
  private let folder = BookFolder(path: FilePath(Checkout.path("books/pesce-stella")))

  private func make(
    _ manner: GameVariant, found: FoundRegions, columns: Int = 80, isAbandoned: Bool = false
  ) throws {
    let maker = GameMaker(service: decoder, open: { try? folder.open($0).get() }, found: found)
    _ = try maker.game(
      manner, of: "pictures/cover.svg", showing: nil, seed: 1,
      in: JigsawWindow(columns: columns, rows: 23)
    ) { isAbandoned }
  }

  @Test("A picture is looked at once for being coloured by number and freely")
  func once() throws {
    let found = FoundRegions()
    try make(.coloring(.medium, .byNumber), found: found)
    try make(.coloring(.medium, .free), found: found)
    #expect(decoder.searches.count == 1)
    try make(.coloring(.easy, .free), found: found)
    #expect(decoder.searches.count == 2, "of another level they are others")
    try make(.coloring(.medium, .free), found: found, columns: 100)
    #expect(decoder.searches.count == 3, "in another window they are others")
  }

  @Test("The search for regions learns that it is given up")
  func givenUp() throws {
    try? make(.coloring(.medium, .byNumber), found: FoundRegions(), isAbandoned: true)
    #expect(decoder.searches == [true])
  }
}
