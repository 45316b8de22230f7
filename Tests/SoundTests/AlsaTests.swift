#if os(Linux)
  import Foundation
  import Ports
  import Media
  import MediaDecoding
  import Sound
  import StageCore
  import TestSupport
  import Testing

  /// The whole real road: ALSA's `file` device over its `null`, in a configuration of the test's own.
  @Suite(.serialized) struct AlsaTests {
    @Test func whatIsPlayedComesOutOfTheDeviceSampleBySample() throws {
      let run = try SoundRun.onALSA()
      let tone = WaveFile.tone(440, seconds: 1)
      try tone.write(to: "tone.wav", in: run.folder)
      run.pass(0.1).play(.sound("tone.wav")).pass(1.5).play().pass(6)
      #expect(run.desk.failure == nil)
      let heard = try run.heardByALSA()
      let start = try #require(heard.firstIndex { $0 != 0 })
      #expect(start < 480, "the device plays from the first sound on")
      for frame in 300..<47_000 {
        try #require(abs(heard[start - 1 + frame] - tone.samples[frame]) < 1.1 / 32_767, "frame \(frame)")
      }
      // It was handed as much as time had passed, until five seconds after the last sound.
      #expect((5.9...6.2).contains(Double(heard.count) / 48_000))
    }

    @Test func aSoundBeginsAndEndsWithin50MillisecondsOfItsTick() throws {
      let run = try SoundRun.onALSA()
      try WaveFile.level(0.5, seconds: 9).write(to: "music.wav", in: run.folder)
      try WaveFile.level(0.25, seconds: 5).write(to: "voice.wav", in: run.folder)
      run.play(.music("music.wav", fade: 0)).pass(1)
      run.play(.music("music.wav", fade: 0), .sound("voice.wav")).pass(1)
      run.play(.music("music.wav", fade: 0), .sound("voice.wav", page: 1, at: 0)).pass(1)
      run.play(.music("music.wav", fade: 0)).pass(1).play().pass(6)
      let heard = try run.heardByALSA()
      func first(after second: Double, where holds: (Double) -> Bool) -> Double? {
        heard.indices.dropFirst(Int(second * 48_000)).first { holds(heard[$0]) }.map { Double($0) / 48_000 }
      }
      // 40 ms are written ahead.
      let voice = try #require(first(after: 0.5) { $0 > 0.74 })
      #expect((1.0...1.05).contains(voice))
      let alone = try #require(first(after: 2.5) { $0 < 0.51 })
      #expect((3.0...3.06).contains(alone))
      let silence = try #require(first(after: 3.5) { $0 == 0 })
      #expect((4.0...4.06).contains(silence))
      // The music is unbroken over the page that is turned.
      #expect(heard[24_000..<190_000].allSatisfy { $0 > 0.499 })
      #expect(heard.largestStep < 0.005)
    }

    @Test func aDeviceThatIsNotThereIsReportedAndNothingIsPrinted() throws {
      let device = AlsaDevice(name: "nowhere", configuration: "")
      #expect(throws: SoundFailure.noDevice) { try device.open(rate: 48_000) }
      #expect(throws: SoundFailure.noDevice) {
        try AlsaDevice(name: AlsaFile.name, configuration: "this is { no configuration").open(rate: 48_000)
      }
    }

    @Test func theThreadsPlayByThemselves() throws {
      let folder = try TemporaryFolder()
      let path = folder.path
      try WaveFile.level(0.5, seconds: 60).write(to: "long.wav", in: folder)
      let configuration = AlsaFile.configuration(folder)
      let start = ContinuousClock.now
      let engine = SoundEngine(
        clock: { (ContinuousClock.now - start) / .seconds(1) },
        device: { AlsaDevice(name: AlsaFile.name, configuration: configuration) }, wake: {})
      let desk = SoundDesk(engine: engine, service: MediaDecoder()) { MediaFile(path: path + "/" + $0.name) }
      desk.expect(["long.wav"])
      desk.play(SoundScore([.sound("long.wav")]))
      // A deadline that only ends what hangs.
      let isHeard = (0..<2000).contains { _ in
        usleep(5000)
        return (try? AlsaFile.heard(in: folder))?.contains { $0 > 0.49 } ?? false
      }
      engine.close()
      #expect(isHeard && desk.failure == nil)
    }
  }
#endif
