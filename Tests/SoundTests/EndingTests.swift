import StageCore
import TestSupport
import Testing

/// How tracks end: heard to the last sample where they are over by themselves, and silent at once where they
/// are left.
@Suite struct EndingTests {
  /// Rises from −0.5 to 0.5, so that each sample shows its place in the track.
  private static func rising(seconds: Double) -> WaveFile {
    let count = Int(seconds * 48_000)
    return WaveFile(samples: (0..<count).map { Double($0) / Double(count) - 0.5 })
  }

  /// A run in which a track of half a second has played until its time was over, a tenth of a second late, as
  /// the device took so long to be opened.
  ///
  /// - Parameter ready: whether it was decoded before.
  private func runToTheEnd(ready: Bool, _ track: WaveFile) throws -> SoundRun {
    let run = try SoundRun(blocks: true)
    try track.write(to: "track.wav", in: run.folder)
    if ready { run.desk.expect(["track.wav"]) }
    run.pass(0.05).play(.sound("track.wav")).pass(0.1).unblock()
    return run.pass(0.4)
  }

  private static let over = SoundScore(endings: [SoundScore.Part.sound("track.wav").source])

  @Test(arguments: [false, true])
  func whatIsOverByItselfIsHeardToItsLastSample(ready: Bool) throws {
    let track = Self.rising(seconds: 0.5)
    let run = try runToTheEnd(ready: ready, track)
    let before = run.heard.count
    run.desk.play(Self.over)
    run.pass(0.02)
    run.desk.play(Self.over)
    run.pass(0.5)
    let heard = run.heard
    let end = try #require(heard.lastIndex { $0 != 0 })
    #expect(end > before, "some of it was still to be heard")
    for (place, sample) in track.samples.suffix(20_000).reversed().enumerated() {
      try #require(abs(heard[end - place] - sample) < 1.1 / 32_767, "sample \(place) before the end")
    }
  }

  @Test func whatIsLeftJustAfterItsEndIsSilentAtOnce() throws {
    let run = try runToTheEnd(ready: true, .level(0.5, seconds: 2))
    run.desk.play(Self.over)
    run.pass(0.02)
    let left = run.heard.count
    run.play().pass(0.5)
    #expect(try #require(run.heard.lastIndex { $0 != 0 }) - left < 480)
  }

  @Test func aTrackThatIsLongerThanItSaidIsNotHeardForLong() throws {
    let run = try runToTheEnd(ready: true, .level(0.5, seconds: 5))
    let over = run.heard.count
    run.desk.play(Self.over)
    run.pass(1)
    let silent = try #require(run.heard.lastIndex { $0 != 0 }) - over
    #expect((4800...15_500).contains(silent), "a third of a second, \(silent) frames")
    #expect(run.heard.largestStep < 0.005)
  }

  @Test func musicThatFadesAwayIsSilentAtOnceWhenAllIs() throws {
    let run = try SoundRun()
    for name in ["a.wav", "b.wav"] { try WaveFile.level(0.25, seconds: 3).write(to: name, in: run.folder) }
    run.play(.music("a.wav")).pass(1.5).play(.music("b.wav")).pass(0.2)
    #expect(abs((run.heard.last ?? 0) - 0.25) < 0.01, "both are heard")
    let left = run.heard.count
    run.play().pass(0.5)
    #expect(try #require(run.heard.lastIndex { $0 != 0 }) - left < 480)
    #expect(run.heard.largestStep < 0.005)
  }

  /// Nothing is played while a thousand commands are given: what is asked for last is what is heard then.
  @Test func whatIsAskedForWhileNothingIsPlayedIsNotLost() throws {
    let run = try SoundRun()
    try WaveFile.level(0.5, seconds: 2).write(to: "long.wav", in: run.folder)
    try WaveFile.level(0.25, seconds: 2).write(to: "other.wav", in: run.folder)
    run.desk.expect(["long.wav", "other.wav"])
    run.pass(0.05).play(.sound("long.wav")).pass(0.2)
    for beginning in 1...600 { run.play(.sound("long.wav", beginning: beginning)) }
    run.play(.sound("other.wav", beginning: 601)).pass(0.1)
    #expect(run.wakes == 1, "the score is to be played anew")
    run.play(.sound("other.wav", beginning: 601)).pass(0.2)
    #expect(abs((run.heard.last ?? 0) - 0.25) < 0.001)
    run.play().pass(0.1)
    #expect(run.heard.last == 0)
  }

  @Test func nothingIsBegunForItsEnd() throws {
    let run = try SoundRun()
    try Self.rising(seconds: 0.5).write(to: "track.wav", in: run.folder)
    run.desk.play(Self.over)
    run.pass(0.5)
    #expect(run.devices.isEmpty)
  }
}
