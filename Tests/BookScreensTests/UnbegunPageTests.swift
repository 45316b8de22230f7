import BookStaging
import TestSupport
import Testing

/// What a reader does to a page whose time has not begun, since its tracks are still being looked into.
@Suite struct UnbegunPageTests {
  /// Finds out how long tracks are when the test lets it.
  private final class LateLibrary: MediaLibrary {
    private(set) var answerCount = 0

    func findOut() { answerCount += 1 }

    func trackLength(_ file: String) -> LibraryAnswer<Double> { answerCount > 0 ? .known(2) : .pending }
    func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> { .known(nil) }
    func animation(_ file: String) -> LibraryAnswer<[Double]> { .known(nil) }
  }

  /// A page with a track, a lamp that lights a light when it is touched, and a stone to be carried.
  private func page(_ library: LateLibrary) throws -> BookRun {
    try BookRun(
      pages: PList.page(
        PList.element(
          "audio", "song", "<key>audio</key><dict>\(PList.string("trackName", "song.wav"))</dict>"),
        PList.element("shape", "lamp", x: 300, y: 100, width: 300, height: 200, "<key>isActive</key><true/>"),
        PList.element(
          "shape", "stone", x: 300, y: 400, width: 300, height: 200, "<key>draggable</key><true/>"),
        PList.element(
          "shape", "light", x: 700, y: 100, width: 200, height: 200,
          "<key>trigger</key><dict>\(PList.string("triggeringItem", "lamp"))\(PList.string("event", "touched"))"
            + "</dict>")),
      media: library)
  }

  @Test(arguments: [true, false]) func aTouchActsOnceItBegins(byKeys: Bool) throws {
    let library = LateLibrary()
    let run = try page(library).ticks(3)
    #expect(run.session.stage.tick == 0)
    if byKeys {
      run.key(.tab, .enter)
    } else {
      let cell = try #require(run.cell(of: "lamp"))
      run.mouse(.pressed, column: cell.column, row: cell.row)
      run.mouse(.released, column: cell.column, row: cell.row)
    }
    library.findOut()
    run.take(.woken)
    #expect(run.session.stage.tick == 0)
    run.ticks(3)
    #expect(run.events.contains("light appeared"), "\(run.events)")
  }

  @Test func whatIsPickedUpStaysInTheHand() throws {
    let library = LateLibrary()
    let run = try page(library).ticks(3)
    run.key(.tab, .tab, .enter)
    #expect(run.foot.contains("arrows carry"))
    library.findOut()
    run.take(.woken)
    #expect(run.foot.contains("arrows carry"), "\(run.foot)")
    run.ticks(3).key(.right, .right, .enter).ticks(3)
    #expect(run.events.contains("stone dropped"), "\(run.events)")
  }
}
