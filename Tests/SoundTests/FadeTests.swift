import StageCore
import TestSupport
import Testing

/// Nothing that is begun, turned or left makes a step that the recording does not have: a click.
@Suite struct FadeTests {
  private static let tone = WaveFile.tone(220, seconds: 6, level: 0.6)
  /// The largest step of the tone, and what a fade of 6 ms adds to it.
  private static let allowed = tone.samples.largestStep + 0.6 / (0.006 * 48_000) + 2 / 32_767

  private func run(ready: Bool) throws -> SoundRun {
    let run = try SoundRun()
    try Self.tone.write(to: "tone.wav", in: run.folder)
    if ready { run.desk.expect(["tone.wav"]) }
    return run.pass(0.05)
  }

  /// Begun and left at every phase of the wave.
  @Test(arguments: [false, true])
  func whatIsBegunAndLeftAtAnyMomentMakesNoClick(ready: Bool) throws {
    let run = try run(ready: ready)
    for round in 0..<12 {
      run.play(.sound("tone.wav", beginning: round, at: 0.1 + 0.00037 * Double(round))).pass(0.05)
      run.play().pass(0.03)
    }
    #expect(run.heard.max() ?? 0 > 0.59)
    #expect(run.heard.largestStep < Self.allowed)
  }

  @Test func whatIsTurnedAtAnyMomentMakesNoClick() throws {
    let run = try run(ready: true)
    for round in 0..<20 {
      run.play(.sound("tone.wav", at: 0.02 * Double(round), volume: round.isMultiple(of: 2) ? 1 : 0.1))
      run.pass(0.015)
      run.desk.volume = round.isMultiple(of: 3) ? 0.2 : 1
      run.pass(0.005)
    }
    // Both may turn at once.
    #expect(run.heard.largestStep < Self.allowed + 0.6 / (0.006 * 48_000))
  }

  /// A track that is decoded too late becomes silent and comes back, wherever it is.
  @Test func whatIsDecodedTooLateMakesNoClick() throws {
    let run = try run(ready: false)
    run.play(.sound("tone.wav")).pass(0.3)
    for _ in 0..<5 {
      // Nothing is decoded for longer than is decoded ahead.
      run.pass(1.2, decoding: false).pass(0.3)
    }
    #expect(run.heard.suffix(96_000).contains { $0 > 0.59 })
    #expect(run.heard.suffix(96_000).contains { $0 == 0 })
    #expect(run.heard.largestStep < Self.allowed)
  }
}
