import BookVocabulary
import Foundation
import Ports
import Media
import MediaDecoding
import Sound
import StageCore
import TestSupport

/// A desk and an engine without threads, moved by a test: the whole road from a score to what a device is
/// handed.
final class SoundRun {
  let folder: TemporaryFolder
  let clock = TestClock()
  let engine: SoundEngine
  private(set) var desk: SoundDesk
  private let outside: Monitor<Outside>
  /// What the clock should show: its steps are whole.
  private var due: Double

  /// What the engine meets outside, and what it asks for.
  private struct Outside {
    var devices: [ScriptedDevice] = []
    /// Work that waits until `unblock`.
    var background: [@Sendable () -> Void] = []
    var isBlocked = false
    var wakes = 0
  }

  /// - Parameters:
  ///   - manners: of the devices that are opened, one after another; the last one's stays.
  ///   - rate: frames a second that they take; nil for what they are asked for.
  ///   - blocks: whether opening one takes until `unblock`.
  ///   - service: decodes the tracks.
  ///   - device: another device than a scripted one.
  ///   - speech: whose sentences are tracks, too.
  init(
    _ manners: [ScriptedDevice.Manner] = [], rate: Int? = nil, blocks: Bool = false,
    service: any MediaService = MediaDecoder(),
    device: (@Sendable (TemporaryFolder) -> any SoundDevice)? = nil, speech: SpeechStore? = nil
  ) throws {
    let folder = try TemporaryFolder()
    let (clock, outside) = (clock, Monitor(Outside(isBlocked: blocks)))
    due = clock.seconds
    nonisolated(unsafe) let place = folder
    engine = SoundEngine(
      clock: { clock.seconds },
      device: {
        if let device { return device(place) }
        return outside.withLock { outside in
          let manner = manners.isEmpty ? .good : manners[min(outside.devices.count, manners.count - 1)]
          let scripted = ScriptedDevice(manner, ofRate: rate, clock: clock)
          outside.devices.append(scripted)
          return scripted
        }
      },
      background: { work in
        let isBlocked = outside.withLock { outside in
          if outside.isBlocked { outside.background.append(work) }
          return outside.isBlocked
        }
        if !isBlocked { work() }
      },
      runsItself: false, wake: { outside.withLock { $0.wakes += 1 } })
    self.folder = folder
    self.outside = outside
    desk = Self.desk(engine, folder, service, speech)
  }

  private static func desk(
    _ engine: SoundEngine, _ folder: TemporaryFolder, _ service: any MediaService,
    _ speech: SpeechStore? = nil
  ) -> SoundDesk {
    let path = folder.path
    let spoken = speech?.tracks
    return SoundDesk(engine: engine, service: service) { track in
      if case .speech(let sentence) = track { return spoken?.file(sentence) }
      return MediaFile(path: path + "/" + track.name)
    }
  }

  /// How often the reader's thread was woken.
  var wakes: Int { outside.withLock { $0.wakes } }
  var devices: [ScriptedDevice] { outside.withLock { $0.devices } }

  /// Runs what was to be run in the background, as a device that is opened after all.
  func unblock() {
    let works = outside.withLock { outside in
      outside.isBlocked = false
      defer { outside.background = [] }
      return outside.background
    }
    for work in works { work() }
  }

  /// Lets time pass, in steps as small as the engine's own.
  ///
  /// - Parameter decoding: whether tracks are decoded meanwhile.
  @discardableResult func pass(_ seconds: Double, decoding: Bool = true) -> SoundRun {
    pass(to: due + seconds, decoding: decoding)
    return self
  }

  /// Lets time pass until the clock shows some second.
  func pass(to moment: Double, decoding: Bool = true) {
    due = moment
    while clock.seconds < due - 1e-9 {
      if decoding { desk.decode() }
      while engine.step() == 0 {}
      clock.seconds += 0.005
    }
  }

  @discardableResult func play(_ parts: SoundScore.Part...) -> SoundRun {
    desk.play(SoundScore(parts))
    return self
  }

  /// What the last device was handed, on the left, −1 … 1.
  var heard: [Double] { heard(of: devices.count - 1) }

  func heard(of device: Int) -> [Double] {
    guard devices.indices.contains(device) else { return [] }
    let samples = devices[device].samples
    return stride(from: 0, to: samples.count, by: 2).map { Double(samples[$0]) / 32_767 }
  }
}

extension SoundScore.Part {
  /// An element's sound, on page 1, as a test writes it.
  static func sound(
    _ file: TrackFile, element: Int = 0, page: Int = 0, beginning: Int = 0, at position: Double = 0,
    volume: Double = 1, loops: Bool = false
  ) -> Self {
    Self(
      source: .element(ElementID(index: element), page: page, beginning: beginning), file: file,
      position: position, volume: volume, loops: loops, isTimed: !loops)
  }

  /// What lies under pages.
  static func music(_ file: String, fade: Double = 1) -> Self {
    Self(source: .music(file: file), file: .book(file), loops: true, isTimed: false, fade: fade)
  }
}

extension [Double] {
  /// The largest step from a sample to the next: a click is a large one.
  var largestStep: Double { zip(self, dropFirst()).map { abs($1 - $0) }.max() ?? 0 }

  /// The sample of a second, at 48000 a second.
  func at(_ second: Double) -> Double { self[Int(second * 48_000)] }

  /// The samples between two seconds, at 48000 a second.
  func between(_ start: Double, _ end: Double) -> [Double] {
    Array(self[Int(start * 48_000)..<Int(end * 48_000)])
  }
}
