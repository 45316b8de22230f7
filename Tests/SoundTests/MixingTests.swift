import BookVocabulary
import Foundation
import StageCore
import TestSupport
import Testing

/// What comes out, sample by sample, of what a score asks for.
@Suite struct MixingTests {
  /// Of what 16 bits cannot say, and of nothing else.
  private static let exactly = 1.1 / 32_767

  @Test func aTrackIsHeardAsItWasRecorded() throws {
    let run = try SoundRun()
    let tone = WaveFile.tone(440, seconds: 1)
    try tone.write(to: "tone.wav", in: run.folder)
    run.play(.sound("tone.wav")).pass(1.2)
    // It becomes loud within 6 ms.
    let heard = run.heard
    let start = try #require(heard.firstIndex { $0 != 0 })
    #expect(start < 480, "it begins within 10 ms")
    for frame in 300..<47_000 {
      try #require(abs(heard[start - 1 + frame] - tone.samples[frame]) < Self.exactly, "frame \(frame)")
    }
    #expect(run.heard.between(1.05, 1.2).allSatisfy { $0 == 0 })
  }

  @Test func aTrackOfAnotherRateSoundsTheSame() throws {
    let run = try SoundRun()
    try WaveFile.tone(440, seconds: 1, rate: 22_050).write(to: "tone.wav", in: run.folder)
    run.play(.sound("tone.wav")).pass(1)
    let heard = run.heard.between(0.1, 0.9)
    let crossings = zip(heard, heard.dropFirst()).count { $0 < 0 && $1 >= 0 }
    #expect((351...353).contains(crossings))
    #expect(abs((heard.max() ?? 0) - 0.5) < 0.01)
  }

  @Test func everyTrackIsAsLoudAsTheBookWants() throws {
    let run = try SoundRun()
    try WaveFile.level(0.8, seconds: 2).write(to: "a.wav", in: run.folder)
    run.play(.sound("a.wav", volume: 0.25)).pass(0.5)
    #expect(abs(run.heard.at(0.4) - 0.2) < Self.exactly)
    run.play(.sound("a.wav", at: 0.5, volume: 0.5)).pass(0.5)
    #expect(abs(run.heard.at(0.9) - 0.4) < Self.exactly)
    run.desk.volume = 0.5
    run.pass(0.5)
    #expect(abs(run.heard.at(1.4) - 0.2) < Self.exactly)
    #expect(run.heard.largestStep < 0.01)
  }

  @Test(arguments: SoundEffect.allCases)
  func anEffectOfLeggisOwnIsShortAndQuietAndNeedsNoFile(effect: SoundEffect) throws {
    let run = try SoundRun()
    let part = SoundScore.Part(source: .effect(1), file: .effect(effect), isTimed: false)
    run.play(part).pass(0.6)
    let heard = run.heard
    let loudest = heard.map(abs).max() ?? 0
    #expect((0.08...0.2).contains(loudest))
    let first = try #require(heard.firstIndex { $0 != 0 })
    let last = try #require(heard.lastIndex { $0 != 0 })
    #expect(Double(last - first) / 48_000 <= effect.seconds && effect.seconds < 0.5)
    #expect(abs(heard[last]) < 0.01, "no click at its end")
    // No 50 ms of it are louder than those of paper and wood.
    let power = heard.map { $0 * $0 }
    let windows = stride(from: 0, to: power.count - 2400, by: 240).map { power[$0..<$0 + 2400].reduce(0, +) }
    #expect(((windows.max() ?? 0) / 2400).squareRoot() < 0.056)
    // Asked for again, it sounds the same.
    let again = SoundScore.Part(source: .effect(2), file: .effect(effect), isTimed: false)
    run.play(again).pass(0.6)
    #expect(run.heard[(first + 28_800)...].contains { $0 != 0 })
  }

  @Test func manyLoudTracksTogetherAreNeverClipped() throws {
    let run = try SoundRun()
    for number in 0..<16 {
      try WaveFile.tone(200 + 37 * Double(number), seconds: 1, level: 0.9)
        .write(to: "\(number).wav", in: run.folder)
    }
    run.desk.play(SoundScore((0..<16).map { .sound(.book("\($0).wav"), element: $0) }))
    run.pass(1)
    let heard = run.heard
    #expect(heard.allSatisfy { abs($0) <= 1 } && heard.max() ?? 0 > 0.9)
    // Together they are up to fourteen times as loud as may be. They are held down rather than cut off.
    let flat = zip(heard, heard.dropFirst()).count { abs($0) > 0.999 && $0 == $1 }
    #expect(flat * 100 < heard.count)
  }

  @Test func aSoundThatLoopsGoesRoundWithoutAGap() throws {
    let run = try SoundRun()
    // Ten whole waves: the end goes on where the beginning is.
    try WaveFile.tone(100, seconds: 0.1).write(to: "hum.wav", in: run.folder)
    for files in [[], ["hum.wav"]] {
      run.desk.expect(files.map(TrackFile.book))
      run.pass(0.05).play(.sound("hum.wav", element: files.count, loops: true)).pass(2)
      let heard = run.heard.suffix(48_000)
      #expect(Array(heard).largestStep < 0.5 * 2 * .pi * 100 / 48_000 + Self.exactly * 2)
      #expect(heard.max() ?? 0 > 0.49)
      run.play().pass(0.1)
    }
  }

  @Test func whatIsLeftBecomesSilentWithoutAClick() throws {
    let run = try SoundRun()
    try WaveFile.level(0.5, seconds: 5).write(to: "a.wav", in: run.folder)
    run.play(.sound("a.wav")).pass(0.5)
    let left = run.heard.count
    run.play().pass(0.2)
    let silent = try #require(run.heard.lastIndex { $0 != 0 })
    #expect(silent - left < 480, "what was written before is heard, and no more than 10 ms after it")
    #expect(run.heard.largestStep < 0.005)
  }

  @Test func aTrackThatStandsSomewhereElseGoesThereWithoutAClick() throws {
    let run = try SoundRun()
    try WaveFile(samples: (0..<96_000).map { Double($0) / 96_000 }).write(to: "rising.wav", in: run.folder)
    run.desk.expect(["rising.wav"])
    run.pass(0.01).play(.sound("rising.wav", at: 0.5)).pass(0.25)
    #expect(abs(run.heard.at(0.2) - 0.35) < 0.01)
    // A little beside is not worth a break.
    run.play(.sound("rising.wav", at: 0.8)).pass(0.25)
    #expect(abs(run.heard.at(0.45) - 0.475) < 0.01)
    run.play(.sound("rising.wav", at: 1.5)).pass(0.25)
    #expect(abs(run.heard.at(0.7) - 0.85) < 0.03)
    #expect(run.heard.largestStep < 0.01)
  }

  @Test func musicFadesAndGoesOnWherePagesShareIt() throws {
    let run = try SoundRun()
    try WaveFile.level(0.5, seconds: 3).write(to: "a.wav", in: run.folder)
    try WaveFile.level(0.25, seconds: 3).write(to: "b.wav", in: run.folder)
    run.play(.music("a.wav"), .sound("none.wav")).pass(0.5)
    #expect(abs(run.heard.at(0.45) - 0.225) < 0.02)
    run.pass(1).play(.music("a.wav"), .sound("none.wav", page: 1)).pass(0.5)
    #expect(run.heard.between(1.1, 1.9).allSatisfy { abs($0 - 0.5) < Self.exactly })
    run.play(.music("b.wav")).pass(0.5)
    #expect(abs(run.heard.at(2.5) - 0.375) < 0.03)
    run.pass(1)
    #expect(abs(run.heard.at(3.4) - 0.25) < Self.exactly)
    #expect(run.heard.largestStep < 0.005)
  }

  @Test func aTouchAgainIsHeardAgain() throws {
    let run = try SoundRun()
    try WaveFile.level(0.5, seconds: 0.1).write(to: "a.wav", in: run.folder)
    run.play(.sound("a.wav", beginning: 3)).pass(0.3)
    run.play(.sound("a.wav", beginning: 3, at: 0.3)).pass(0.3)
    #expect(run.heard.between(0.2, 0.55).allSatisfy { $0 == 0 })
    run.play(.sound("a.wav", beginning: 21)).pass(0.3)
    #expect(run.heard.between(0.62, 0.7).contains { $0 > 0.49 })
  }

  @Test(arguments: ["none.wav", "words.wav"])
  func whatIsNoTrackIsSilent(name: String) throws {
    let file = TrackFile.book(name)
    let run = try SoundRun()
    try run.folder.write("Not a sound.", to: "words.wav")
    run.play(.sound(file), .sound(file, element: 1, loops: true)).pass(0.5)
    #expect(run.heard.allSatisfy { $0 == 0 })
    #expect(run.desk.failure == nil)
  }
}
