import Ports
import Media

/// An input that is listened to, on a thread of its own, from when it is opened to when it is closed. One that never
/// answers is left to itself, and to its thread.
final class InputListening: @unchecked Sendable {
  private let input: any SoundInput
  private let clock: @Sendable () -> Double
  private let begun: Double
  private let monitor = Monitor()

  // Under the monitor.
  private var isOver = false
  private var isKeeping = false
  private var opened: (rate: Int, channels: Int)?
  private var inputFailure: SoundFailure?
  private var lastHeard: Double
  private var level = 0
  private var kept: [Int16] = []

  // The thread's that listens.
  private var samples: [Int16] = []
  private var start = 0.0
  private var heard = 0

  /// Seconds after which the input is looked after again.
  private static let round = 0.01
  /// Seconds of sound that are read at a time.
  private static let piece = 0.1
  /// An input may be so much faster than our clock; one that gives all at once, as ALSA's `null`, is not.
  private static let fastest = 1.0005

  init(_ input: any SoundInput, clock: @escaping @Sendable () -> Double) {
    self.input = input
    self.clock = clock
    begun = clock()
    lastHeard = begun
  }

  // MARK: The reader's thread

  /// Why nothing is heard; nil where all is well, or the input has still time to be opened.
  var failure: SoundFailure? {
    monitor.locked {
      if let inputFailure { return inputFailure }
      return !isOver && clock() - (opened == nil ? begun : lastHeard) > SoundEngine.patience ? .blocked : nil
    }
  }

  var isOpen: Bool { monitor.locked { opened != nil && inputFailure == nil } }
  var seconds: Double { sound.seconds }

  /// What has been kept.
  var sound: RecordedSound { monitor.locked { RecordedSound(samples: kept, rate: opened?.rate ?? 0) } }

  /// Keeps what is heard from now on.
  func keep() {
    monitor.locked {
      kept = []
      isKeeping = true
    }
  }

  /// The loudest since this was last asked, 0 … 1.
  func takeLevel() -> Double {
    monitor.locked {
      defer { level = 0 }
      return min(1, Double(level) / 32_767)
    }
  }

  /// Has it end, without waiting for it.
  func close() {
    monitor.locked {
      isOver = true
      isKeeping = false
      monitor.wakeAll()
    }
  }

  // MARK: The thread that listens

  /// Listens until it is closed, or nothing more can be heard.
  func run() {
    guard open() else { return }
    while let pause = step() {
      monitor.locked { monitor.wait(seconds: pause) { isOver } }
    }
  }

  /// Opens the input; false where that cannot be, or is not wished any more.
  func open() -> Bool {
    do throws(SoundFailure) {
      let form = try input.open(rate: SoundEngine.wishedRate)
      samples = Array(repeating: 0, count: Int(Self.piece * Double(form.rate)) * form.channels)
      start = clock()
      return monitor.locked {
        lastHeard = start
        opened = form
        return true
      }
    } catch {
      monitor.locked { inputFailure = error }
      return false
    }
  }

  /// Takes what has come in.
  ///
  /// - Returns: seconds until it is to be called again; nil once it is over.
  func step() -> Double? {
    let (form, isOver) = monitor.locked { (opened, self.isOver) }
    guard let form, !isOver else {
      input.close()
      return nil
    }
    do throws(SoundFailure) {
      while true {
        let due = Int((clock() - start) * Double(form.rate) * Self.fastest) - heard
        let wanted = min(due, samples.count / form.channels)
        guard wanted > 0 else { return Self.round }
        let count = try samples.withUnsafeMutableBufferPointer { buffer throws(SoundFailure) in
          try input.read(into: buffer, frames: wanted)
        }
        guard count > 0 else { return Self.round }
        heard += count
        take(count, channels: form.channels, rate: form.rate)
      }
    } catch {
      monitor.locked { inputFailure = error }
      input.close()
      return nil
    }
  }

  /// Takes frames, all channels of each as one.
  private func take(_ count: Int, channels: Int, rate: Int) {
    let frames = (0..<count).map { frame in
      Int16(samples[frame * channels..<(frame + 1) * channels].reduce(0) { $0 + Int($1) } / channels)
    }
    let loudest = frames.reduce(0) { max($0, abs(Int($1))) }
    monitor.locked {
      lastHeard = clock()
      level = max(level, loudest)
      guard isKeeping else { return }
      kept += frames.prefix(max(0, Int(RecordedSound.longest * Double(rate)) - kept.count))
    }
  }
}
