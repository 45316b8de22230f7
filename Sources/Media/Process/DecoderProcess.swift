/// Has another process decode, or speak: one that may do nothing but that, and whose end ends nothing else.
///
/// It is a program of its own (`DecoderProgram`), started before the first page, or with the first request. What dies, hangs
/// or swells there is a problem of one file; the process is started again, and a file that has ended it twice is not
/// tried any more.
///
/// One request at a time; callable from any thread.
package final class DecoderProcess: MediaService, @unchecked Sendable {
  private let lock = Monitor()
  /// Whether nothing is to be decoded any more; behind a lock of its own, as the other is held while
  /// something is.
  private var isClosed = false
  private let closing = Monitor()
  private let program: DecoderProgram
  private let role: DecoderProgram.Role
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
  ///   - role: what the program is to do. Default: to decode.
  ///   - mostLostSeconds: when files that hang have taken so much of the processor's time, no others are
  ///     decoded.
  package init(
    _ program: DecoderProgram, as role: DecoderProgram.Role = .decoding, mostLostSeconds: Double = .infinity
  ) {
    self.program = program
    self.role = role
    self.mostLostSeconds = mostLostSeconds
  }

  deinit { helper?.end() }

  /// Starts the process, and does not wait until it is ready.
  package func start() {
    lock.locked { _ = runningHelper() }
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
      guard let helper = runningHelper() else { throw .noDecoder }
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
    helper = HelperProcess(program.path, argument: role.rawValue)
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
    let start = WakingTime.now
    let startSeconds = helper.processorSeconds
    var abandonedAt: Double?
    var progress = (at: start, seconds: startSeconds)
    while true {
      switch helper.reply(within: Self.lookUp) {
      case .answer(let answer): return .answered(answer)
      case .ended: return .ended(helper.problemOfEnd)
      case .nothingYet: helper.lookAtMemory()
      }
      let now = WakingTime.now
      if abandonedAt == nil, isAbandoned() { abandonedAt = now }
      if mustEnd || abandonedAt.map({ now - $0 > Self.grace }) ?? false {
        helper.end()
        return .abandoned
      }
      let seconds = helper.processorSeconds
      if seconds != progress.seconds { progress = (now, seconds) }
      let waited = now - start
      let computed = seconds.flatMap { end in startSeconds.map { end - $0 } } ?? waited
      if computed > MediaLimits.seconds || now - progress.at > Self.longestStandstill {
        helper.end()
        lostSeconds += computed
        return .ended(.takesTooLong)
      }
    }
  }
}
