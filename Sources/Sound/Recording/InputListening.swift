import Media
import Ports

/// An input that is listened to, from when it is opened to when it is closed, as the reader's thread sees it;
/// an `InputReader` on a thread of its own reports what comes in.
///
/// An input that never answers is left to itself, and to its thread.
final class InputListening: Sendable {
  private let clock: @Sendable () -> Double
  private let begun: Double
  private let monitor: Monitor<Heard>

  private struct Heard {
    var isClosed = false
    var isKeeping = false
    var form: InputForm?
    var failure: SoundFailure?
    /// When samples came last.
    var moment: Double
    /// The loudest sample since `takeLevel`.
    var level = 0
    var kept: [Int16] = []
  }

  /// - Parameter clock: seconds since some moment; never goes back.
  init(clock: @escaping @Sendable () -> Double) {
    self.clock = clock
    begun = clock()
    monitor = Monitor(Heard(moment: begun))
  }

  // MARK: The reader's thread

  /// Why nothing is heard; nil where all is well, or the input has still time to be opened.
  var failure: SoundFailure? {
    let now = clock()
    return monitor.withLock { heard in
      if let failure = heard.failure { return failure }
      let silentSince = heard.form == nil ? begun : heard.moment
      return !heard.isClosed && now - silentSince > SoundEngine.patience ? .blocked : nil
    }
  }

  var isOpen: Bool { monitor.withLock { $0.form != nil && $0.failure == nil } }
  var seconds: Double { sound.seconds }

  /// The samples that were recorded.
  var sound: RecordedSound {
    monitor.withLock { RecordedSound(samples: $0.kept, rate: $0.form?.rate ?? 0) }
  }

  /// Keeps the samples from now on.
  func keep() {
    monitor.withLock { heard in
      heard.kept = []
      heard.isKeeping = true
    }
  }

  /// The loudest since this was last asked, 0 … 1.
  func takeLevel() -> Double {
    monitor.withLock { heard in
      defer { heard.level = 0 }
      return min(1, Double(heard.level) / 32_767)
    }
  }

  /// Ends it, without waiting for the thread that listens.
  func close() {
    monitor.withLock { heard in
      heard.isClosed = true
      heard.isKeeping = false
    }
    monitor.notifyAll()
  }

  // MARK: The thread that listens

  var isClosed: Bool { monitor.withLock { $0.isClosed } }

  /// Waits until it is closed, for `seconds` at most.
  func waitForClosing(seconds: Double) { monitor.wait(seconds: seconds) { $0.isClosed } }

  func reportOpening(_ form: InputForm, at moment: Double) {
    monitor.withLock { heard in
      heard.moment = moment
      heard.form = form
    }
  }

  func report(_ failure: SoundFailure) { monitor.withLock { $0.failure = failure } }

  /// - Parameter frames: one sample each.
  func report(_ frames: [Int16], rate: Int) {
    let loudest = frames.reduce(0) { max($0, abs(Int($1))) }
    let now = clock()
    monitor.withLock { heard in
      heard.moment = now
      heard.level = max(heard.level, loudest)
      guard heard.isKeeping else { return }
      let most = Int(RecordedSound.longest * Double(rate))
      heard.kept += frames.prefix(max(0, most - heard.kept.count))
    }
  }
}
