import Foundation
import Media
import Ports
import Sound
import TestSupport
import Testing

/// Recording, from an input to what is kept.
@Suite struct RecorderTests {
  private let clock = Clock()

  private final class Clock: Sendable {
    private let now = Monitor(100.0)
    var seconds: Double {
      get { now.withLock { $0 } }
      set { now.withLock { $0 = newValue } }
    }
  }

  /// An input that does what a test wants.
  private final class ScriptedInput: SoundInput {
    let form: (rate: Int, channels: Int)
    let opening: SoundFailure?
    private let state = Monitor((coming: [Int16]?.some([]), isClosed: false))

    /// What comes in; nil once the input is gone.
    var coming: [Int16]? {
      get { state.withLock { $0.coming } }
      set { state.withLock { $0.coming = newValue } }
    }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    init(rate: Int = 48_000, channels: Int = 1, opening: SoundFailure? = nil) {
      form = (rate, channels)
      self.opening = opening
    }

    func open(rate: Int) throws(SoundFailure) -> (rate: Int, channels: Int) {
      if let opening { throw opening }
      return form
    }

    func read(into samples: UnsafeMutableBufferPointer<Int16>, frames: Int) throws(SoundFailure) -> Int {
      guard let come = coming else { throw .vanished }
      let count = min(come.count / form.channels, frames)
      for place in 0..<count * form.channels { samples[place] = come[place] }
      coming = Array(come.dropFirst(count * form.channels))
      return count
    }

    func close() { state.withLock { $0.isClosed = true } }
  }

  private func recorder(_ input: any SoundInput) -> SoundRecorder {
    SoundRecorder(clock: { [clock] in clock.seconds }, runsItself: false) { input }
  }

  @Test func onlyWhatIsHeardBetweenStartAndStopIsKept() {
    let input = ScriptedInput()
    let recorder = recorder(input)
    recorder.open()
    #expect(!recorder.isOpen)
    recorder.step(opens: true)
    #expect(recorder.isOpen && recorder.failure == nil)
    func hear(_ sample: Int16) {
      clock.seconds += 0.1
      input.coming = Array(repeating: sample, count: 4800)
      recorder.step()
    }
    hear(1000)
    recorder.start()
    hear(-2000)
    hear(3000)
    #expect(abs(recorder.seconds - 0.2) < 0.001)
    #expect(abs(recorder.takeLevel() - 3000 / 32_767) < 1e-6 && recorder.takeLevel() == 0)
    recorder.stop()
    hear(4000)
    let sound = recorder.take()
    #expect(sound.rate == 48_000 && Set(sound.samples) == [-2000, 3000])
    #expect(abs(sound.seconds - 0.2) < 0.001)
  }

  @Test func severalChannelsAreHeardAsOne() {
    let input = ScriptedInput(rate: 44_100, channels: 2)
    let recorder = recorder(input)
    recorder.open()
    recorder.step(opens: true)
    recorder.start()
    clock.seconds += 1
    input.coming = [100, 300, -5, -7, Int16.min, Int16.min]
    recorder.step()
    recorder.stop()
    #expect(recorder.take() == RecordedSound(samples: [200, -6, .min], rate: 44_100))
  }

  @Test(arguments: [SoundFailure.noDevice, .refused])
  func anInputThatCannotBeOpenedIsReported(failure: SoundFailure) {
    let recorder = recorder(ScriptedInput(opening: failure))
    recorder.open()
    recorder.step(opens: true)
    #expect(recorder.failure == failure && !recorder.isOpen)
    recorder.stop()
    #expect(recorder.failure == failure && recorder.take().samples.isEmpty)
  }

  @Test func oneThatDoesNotAnswerIsReportedAfterTwoSeconds() {
    let recorder = recorder(ScriptedInput())
    recorder.open()
    clock.seconds += 1.9
    #expect(recorder.failure == nil)
    clock.seconds += 0.2
    #expect(recorder.failure == .blocked)
    // It does after all, and then says nothing more.
    recorder.step(opens: true)
    #expect(recorder.failure == nil)
    clock.seconds += 2.1
    recorder.step()
    #expect(recorder.failure == .blocked)
  }

  @Test func whatWasHeardBeforeItWentIsThere() {
    let input = ScriptedInput()
    let recorder = recorder(input)
    recorder.open()
    recorder.step(opens: true)
    recorder.start()
    clock.seconds += 0.1
    input.coming = Array(repeating: 7, count: 1000)
    recorder.step()
    input.coming = nil
    clock.seconds += 0.1
    recorder.step()
    #expect(recorder.failure == .vanished && input.isClosed)
    recorder.stop()
    #expect(recorder.take().samples == Array(repeating: 7, count: 1000))
  }

  #if os(Linux)
    @Test func whatIsSaidIsKeptSampleBySampleByTheWholeRealRoad() throws {
      let folder = try TemporaryFolder()
      // Each sample says where it stands.
      let said = (0..<30 * 48_000).map { Int16(truncatingIfNeeded: $0 % 30_011 - 15_000) }
      let configuration = try FakeMicrophone.saying(said, in: folder)
      let recorder = recorder(AlsaInput(name: FakeMicrophone.name, configuration: configuration))
      recorder.open()
      recorder.step(opens: true)
      #expect(recorder.failure == nil)
      func pass(_ seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) {
          clock.seconds += 0.01
          recorder.step()
        }
      }
      pass(0.5)
      recorder.start()
      pass(1.5)
      recorder.stop()
      let sound = recorder.take()
      // No faster than time passes, whatever the device gives.
      #expect(sound.rate == 48_000 && (1.48...1.52).contains(sound.seconds))
      let opening = try #require(sound.samples.first)
      let first = try #require(said.firstIndex(of: opening))
      #expect(sound.samples == Array(said[first..<first + sound.samples.count]))
      let voices = try VoiceRun()
      let kept = voices.voices()
      try voices.keep(sound, .reading(1), in: kept)
      #expect(
        try VoiceRun.decoded(try #require(voices.folder.open(kept.recordings[0].path))) == sound.samples)
    }

    @Test func theThreadListensByItself() throws {
      let folder = try TemporaryFolder()
      let configuration = try FakeMicrophone.saying(Array(repeating: 1234, count: 480_000), in: folder)
      let start = ContinuousClock.now
      let recorder = SoundRecorder(clock: { (ContinuousClock.now - start) / .seconds(1) }) {
        AlsaInput(name: FakeMicrophone.name, configuration: configuration)
      }
      recorder.open()
      recorder.start()
      // A deadline that only ends what hangs.
      let isHeard = (0..<2000).contains { _ in
        usleep(5000)
        return recorder.seconds > 0.2
      }
      recorder.stop()
      #expect(isHeard && recorder.failure == nil && Set(recorder.take().samples) == [1234])
    }

    @Test func anInputThatIsNotThereIsReportedAndNothingIsPrinted() throws {
      #expect(throws: SoundFailure.noDevice) {
        try AlsaInput(name: "nowhere", configuration: "").open(rate: 48_000)
      }
    }
  #endif
}
