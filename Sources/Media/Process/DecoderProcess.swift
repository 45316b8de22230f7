/// Has another process decode, or speak: one that may do nothing but that, and whose end ends nothing else.
///
/// It is the same program, forked off before the first page, or started anew with `DecoderProcess.argument`.
/// What dies, hangs or swells there is a problem of one file; the process is started again, and a file that
/// has ended it twice is not tried any more.
///
/// One request at a time; callable from any thread.
package final class DecoderProcess: MediaService, @unchecked Sendable {
  /// What the program is started with as its only argument to become a decoder. No book is called that, and
  /// nobody who types it by chance gets more than a decoder that has nobody to talk to.
  package static let argument = "--decode-for-leggi"
  /// The same for one that speaks.
  package static let speechArgument = "--speak-for-leggi"

  private let lock = Monitor()
  /// Whether nothing is to be decoded any more; behind a lock of its own, as the other is held while
  /// something is.
  private var isClosed = false
  private let closing = Monitor()
  private let executable: String
  private let argument: String
  private let mostLostSeconds: Double
  private var lostSeconds = 0.0
  private var helper: HelperProcess?
  /// How often a file has ended the process.
  private var strikes: [MediaFile.Identity: (count: Int, problem: MediaProblem)] = [:]

  /// How often a file may end the process.
  private static let mostStrikes = 2
  /// Seconds without anything being computed after which a request is given up: it waits for something.
  private static let longestStandstill = 10.0
  /// Seconds that what nobody waits for any more has to come to its end by itself.
  private static let grace = 0.05
  /// Seconds after which it is looked whether somebody still waits.
  private static let lookUp = 0.02

  /// - Parameters:
  ///   - executable: the program's path.
  ///   - argument: what it is started with. Default `argument`.
  ///   - mostLostSeconds: when files that hang have taken so much of the processor's time, no others are
  ///     decoded.
  package init(
    executable: String, argument: String = DecoderProcess.argument, mostLostSeconds: Double = .infinity
  ) {
    self.executable = executable
    self.argument = argument
    self.mostLostSeconds = mostLostSeconds
  }

  deinit { helper?.end() }

  /// Starts the process in a tenth of the time, by forking; only while this one has a single thread.
  ///
  /// - Parameter run: What the program does when it is started with `argument`.
  package func start(forking run: () -> Void) {
    lock.locked { helper = helper ?? HelperProcess(forking: run) }
  }

  /// Ends the process for good, and gives up what it is at.
  package func close() {
    closing.locked { isClosed = true }
    lock.locked {
      helper?.end()
      helper = nil
    }
  }

  private var mustEnd: Bool { closing.locked { isClosed } }

  /// The process's number; nil while there is none.
  package var processIdentifier: Int32? { lock.locked { helper?.identifier } }

  package func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    try lock.locked { () throws(MediaProblem) in
      defer { pixels?.closeDescriptor() }
      return try answerAlone(request, file, pixels, isAbandoned)
    }
  }

  private func answerAlone(
    _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?, _ isAbandoned: () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    _ = try file.size(isTrack: request.isAboutTrack)
    guard let identity = file.identity else { throw .unreadable }
    var hasRetired = false
    while true {
      if let known = strikes[identity], known.count >= Self.mostStrikes { throw known.problem }
      guard !mustEnd else { throw .abandoned }
      guard lostSeconds < mostLostSeconds else { throw .outOfTime }
      guard let helper = runningHelper() else { throw .decoderFailed }
      let outcome = ask(helper, request, file, pixels, isAbandoned)
      if case .answered(let answer) = outcome {
        strikes[identity] = nil
        return try answer.get()
      }
      self.helper = nil
      if case .abandoned = outcome { throw .abandoned }
      if case .ended(let problem?) = outcome {
        strikes[identity] = ((strikes[identity]?.count ?? 0) + 1, problem)
        // It may have suffered from what it decoded before; by itself it is tried at once.
        guard helper.hasAnswered, problem != .takesTooLong else { throw problem }
      } else {
        // It had ended in order before it took the request; a program that always does is no decoder.
        guard !hasRetired else { throw .decoderFailed }
        hasRetired = true
      }
    }
  }

  /// The process; nil when it cannot be started. One that ended for want of requests is started anew.
  private func runningHelper() -> HelperProcess? {
    if let helper, helper.isAlive { return helper }
    helper = HelperProcess(executable: executable, argument: argument)
    return helper
  }

  private enum Outcome {
    case answered(Result<MediaAnswer, MediaProblem>)
    case abandoned
    /// The process has ended; nil where it did so in order.
    case ended(MediaProblem?)
  }

  private func ask(
    _ helper: HelperProcess, _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?,
    _ isAbandoned: () -> Bool
  ) -> Outcome {
    let words = MediaWire.words(of: request, width: pixels?.width ?? 0, height: pixels?.height ?? 0)
    guard !helper.speaksUnasked,
      helper.send(words, [file.descriptor] + (pixels.map { [$0.descriptor] } ?? []))
    else { return .ended(helper.problemOfEnd) }
    // Not while the machine sleeps.
    let start = SuspendingClock.now
    let startSeconds = helper.processorSeconds
    var abandonedAt: SuspendingClock.Instant?
    var progress = (at: start, seconds: startSeconds)
    while true {
      switch helper.reply(within: Self.lookUp) {
      case .answer(let answer): return .answered(answer)
      case .ended: return .ended(helper.problemOfEnd)
      case .nothingYet: helper.lookAtMemory()
      }
      let now = SuspendingClock.now
      if abandonedAt == nil, isAbandoned() { abandonedAt = now }
      if mustEnd || abandonedAt.map({ now - $0 > .seconds(Self.grace) }) ?? false {
        helper.end()
        return .abandoned
      }
      let seconds = helper.processorSeconds
      if seconds != progress.seconds { progress = (now, seconds) }
      let waited = (now - start) / .seconds(1)
      let computed = seconds.flatMap { end in startSeconds.map { end - $0 } } ?? waited
      if computed > MediaLimits.seconds || now - progress.at > .seconds(Self.longestStandstill) {
        helper.end()
        lostSeconds += computed
        return .ended(.takesTooLong)
      }
    }
  }
}
