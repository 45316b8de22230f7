import CConfinement
import Foundation

/// Has another process decode: one that may do nothing but that, and whose end ends nothing else.
///
/// It is the same program, started with `DecoderProcess.argument`, or forked off before the first page. What dies, hangs or swells there is a problem of one
/// file; the process is started anew, and a file that has ended it twice is not tried again.
///
/// One request at a time; callable from any thread.
public final class DecoderProcess: MediaService, @unchecked Sendable {
  /// What the program is started with as its only argument to become a decoder. No book is called that, and nobody who
  /// types it by chance gets more than a decoder that has nobody to talk to.
  public static let argument = "--decode-for-leggi"

  private let lock = NSLock()
  private let executable: String
  private var helper: HelperProcess?
  /// How often a file has ended the process.
  private var strikes: [MediaFile.Identity: (count: Int, problem: MediaProblem)] = [:]

  /// How often a file may end the process.
  private static let mostStrikes = 2
  /// Seconds on the wall after which a request is given up whatever it has computed: it may wait for something.
  private static let longestWait = 10.0
  /// Seconds that what nobody waits for any more has to come to its end by itself.
  private static let grace = 0.05
  /// Seconds after which it is looked whether somebody still waits.
  private static let lookUp = 0.02

  /// - Parameter executable: the program's path.
  public init(executable: String) { self.executable = executable }

  deinit { helper?.end() }

  /// Starts the process, so that the first request does not wait for it.
  public func start() {
    lock.withLock { _ = runningHelper() }
  }

  /// Starts the process in a tenth of the time, by forking; only while this one has a single thread.
  ///
  /// - Parameter run: What the program does when it is started with `argument`.
  public func start(forking run: () -> Void) {
    lock.withLock { helper = helper ?? HelperProcess(forking: run) }
  }

  /// Ends the process; another request starts it again.
  public func close() {
    lock.withLock {
      helper?.end()
      helper = nil
    }
  }

  /// The process's number; nil while there is none.
  public var processIdentifier: Int32? { lock.withLock { helper?.identifier } }

  public func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    lock.lock()
    defer {
      pixels?.closeDescriptor()
      lock.unlock()
    }
    _ = try file.size()
    guard let identity = file.identity else { throw .unreadable }
    var hasRetired = false
    while true {
      if let known = strikes[identity], known.count >= Self.mostStrikes { throw known.problem }
      guard let helper = runningHelper() else { throw .decoderFailed }
      let outcome = ask(helper, request, file, pixels, isAbandoned)
      if case .answered(let answer) = outcome { return try answer.get() }
      self.helper = nil
      switch outcome {
      case .answered: continue
      case .retired:
        // A program that always ends in order without an answer is no decoder.
        guard !hasRetired else { throw .decoderFailed }
        hasRetired = true
      case .abandoned: throw .abandoned
      case .ended(let problem):
        strikes[identity] = ((strikes[identity]?.count ?? 0) + 1, problem)
        // It may have suffered from what it decoded before; by itself it is tried at once.
        if helper.hasAnswered, problem != .takesTooLong { continue }
        throw problem
      }
    }
  }

  /// The process; nil when it cannot be started. One that ended for want of requests is started anew.
  private func runningHelper() -> HelperProcess? {
    if let helper, helper.isAlive { return helper }
    helper = HelperProcess(executable: executable)
    return helper
  }

  private enum Outcome {
    case answered(Result<MediaAnswer, MediaProblem>)
    /// The process had ended in order before it took the request.
    case retired
    case abandoned
    case ended(MediaProblem)
  }

  private func ask(
    _ helper: HelperProcess, _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?,
    _ isAbandoned: () -> Bool
  ) -> Outcome {
    let words = MediaWire.words(of: request, width: pixels?.width ?? 0, height: pixels?.height ?? 0)
    guard helper.send(words, [file.descriptor] + (pixels.map { [$0.descriptor] } ?? [])) else {
      return helper.outcomeOfEnd.map { .ended($0) } ?? .retired
    }
    let start = ContinuousClock.now
    let startSeconds = helper.processorSeconds
    var abandonedAt: ContinuousClock.Instant?
    while true {
      if let answer = helper.answer(within: Self.lookUp) {
        if let answer { return .answered(answer) }
        return helper.outcomeOfEnd.map { .ended($0) } ?? .retired
      }
      let now = ContinuousClock.now
      if abandonedAt == nil, isAbandoned() { abandonedAt = now }
      if let abandonedAt, now - abandonedAt > .seconds(Self.grace) {
        helper.end()
        return .abandoned
      }
      let waited = (now - start) / .seconds(1)
      let computed = helper.processorSeconds.flatMap { end in startSeconds.map { end - $0 } } ?? waited
      if computed > MediaLimits.seconds || waited > Self.longestWait {
        helper.end()
        return .ended(.takesTooLong)
      }
    }
  }
}
