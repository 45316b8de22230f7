import CellGrid
import StageCore
import TestSupport
import Testing

/// Reading while large letters are set in the background.
@Suite struct ComingLettersTests {
  private static let still =
    PList.animation("enterAnimation", "none", seconds: 0)
    + PList.animation("exitAnimation", "none", seconds: 0)

  /// A heading on the first page and one on the second.
  private func book(_ decoder: HeldDecoder?, patience: Double = 0) throws -> BookRun {
    try BookRun(
      pages: ["Fish", "Stars"].map { words in
        PList.page(
          PList.text("heading", words, y: 200, width: 1024, height: 400, PList.number("fontSize", 240)),
          extra: Self.still)
      }.joined(), pictures: decoder.map { .held($0, patience: patience) })
  }

  @Test func untilItIsKnownHowAHeadingLiesItIsWritten() throws {
    let decoder = HeldDecoder()
    decoder.hold(HeldDecoder.letterFacts)
    let run = try book(decoder)
    #expect(run.lines.joined().contains("Fish"))
    decoder.release(HeldDecoder.letterFacts)
    #expect(decoder.wakes(1))
    run.session.collect()
    #expect(!run.lines.joined().contains("Fish"))
    #expect(decoder.wakes(2))
    run.session.collect()
    #expect(run.grid == (try book(nil).grid))
  }

  @Test func lettersThatAreStillToComeHaveTheirPlaceShaded() throws {
    let decoder = HeldDecoder()
    decoder.hold(HeldDecoder.letterMasks)
    let run = try book(decoder)
    _ = run.grid
    #expect(decoder.wakes(1))
    run.session.collect()
    let waiting = run.grid
    #expect(!GridText(waiting).lines.joined().contains("Fish"))
    let plain = Palette.rgb(of: waiting[40, 2].background, terminalDefault: .black)
    let shaded = Palette.rgb(of: waiting[40, 12].background, terminalDefault: .black)
    #expect(shaded != plain && Contrast.ratio(shaded, plain) < 1.3)
    decoder.release(HeldDecoder.letterMasks)
    #expect(decoder.wakes(2))
    run.session.collect()
    #expect(run.grid == (try book(nil).grid))
  }

  @Test func aFrameThatHasPatienceShowsLettersAtOnce() throws {
    #expect(try book(HeldDecoder(), patience: 20).grid == book(nil).grid)
  }

  @Test func howTheNextPagesHeadingLiesIsFoundOutAhead() throws {
    let decoder = HeldDecoder()
    let run = try book(decoder, patience: 20)
    let known = decoder.begun.count { $0 == HeldDecoder.letterFacts }
    run.session.prepareNeighbours()
    #expect(decoder.begins(HeldDecoder.letterFacts, times: known + 1))
    run.key(.right)
    #expect(decoder.begun.count { $0 == HeldDecoder.letterFacts } == known + 1)
    #expect(run.grid == (try book(nil).key(.right).grid))
  }
}
