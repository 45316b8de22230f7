/// Has another process decode, or speak: one that may do nothing but that, and whose end ends nothing else.
///
/// It is a program of its own (`DecoderProgram`), started before the first page, or with the first request.
/// What dies, hangs or swells there is a problem of one file; the process is started again, and a file that
/// has ended it twice is not tried any more.
///
/// One request at a time; callable from any thread.
package final class DecoderProcess: MediaService {
  /// Locked while a request is being answered.
  private let state = Monitor(State())
  /// Whether nothing is to be decoded any more; behind a lock of its own, as `close` must not wait for a
  /// request.
  private let isClosed = Monitor(false)
  private let spentSeconds = Monitor(0.0)
  private let program: DecoderProgram
  private let role: DecoderProgram.Role
  private let mostLostSeconds: Double

  private struct State {
    var helper: HelperProcess?
    /// The processor's time that files which hang have taken.
    var lostSeconds = 0.0
    /// How often a file has ended the process.
    var strikes: [MediaFile.Identity: (count: Int, problem: MediaProblem)] = [:]
  }

  /// How often a file may end the process.
  private static let mostStrikes = 2
  /// Seconds without anything being computed after which a request is given up: it waits for something.
  private static let longestStandstill = 10.0
  /// Seconds that an abandoned request has to come to its end by itself.
  private static let grace = 0.05
  /// Seconds after which `isAbandoned` is asked again.
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

  /// Starts the process, and does not wait until it is ready.
  package func start() {
    state.withLock { _ = runningHelper(&$0) }
  }

  /// Ends the process for good, and gives up the request that it is answering.
  package func close() {
    isClosed.withLock { $0 = true }
    state.withLock { state in
      state.helper?.end()
      state.helper = nil
    }
  }

  private var mustEnd: Bool { isClosed.withLock { $0 } }

  /// The processor's time that all requests have taken so far; 0 where the system does not report it.
  package var processorSeconds: Double { spentSeconds.withLock { $0 } }

  /// The process's number; nil while there is none.
  package var processIdentifier: Int32? { state.withLock { $0.helper?.identifier } }

  package func answer(
    _ request: MediaRequest, about file: MediaFile, pixels: SharedPixels?, isAbandoned: @Sendable () -> Bool
  ) throws(MediaProblem) -> MediaAnswer {
    try state.withLock { (state) throws(MediaProblem) in
      defer { pixels?.closeDescriptor() }
      return try answer(request, file, pixels, isAbandoned, &state)
    }
  }

  private func answer(
    _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?, _ isAbandoned: @Sendable () -> Bool,
    _ state: inout State
  ) throws(MediaProblem) -> MediaAnswer {
    _ = try file.size(within: request.bound)
    guard let identity = file.identity else { throw .unreadable }
    var hasRetired = false
    while true {
      if let known = state.strikes[identity], known.count >= Self.mostStrikes { throw known.problem }
      guard !mustEnd else { throw .abandoned }
      guard state.lostSeconds < mostLostSeconds else { throw .outOfTime }
      guard let helper = runningHelper(&state) else { throw .noDecoder }
      let (outcome, lostSeconds) = ask(helper, request, file, pixels, isAbandoned)
      state.lostSeconds += lostSeconds
      if case .answered(let answer) = outcome {
        state.strikes[identity] = nil
        return try answer.get()
      }
      state.helper = nil
      if case .abandoned = outcome { throw .abandoned }
      if case .ended(let problem?) = outcome {
        state.strikes[identity] = ((state.strikes[identity]?.count ?? 0) + 1, problem)
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
  private func runningHelper(_ state: inout State) -> HelperProcess? {
    if let helper = state.helper, helper.isAlive { return helper }
    state.helper = HelperProcess(program.path, argument: role.rawValue)
    return state.helper
  }

  private enum Outcome {
    case answered(Result<MediaAnswer, MediaProblem>)
    case abandoned
    /// The process has ended; nil where it did so in order.
    case ended(MediaProblem?)
  }

  /// - Returns: what has come of it, and the processor's time that was lost.
  private func ask(
    _ helper: HelperProcess, _ request: MediaRequest, _ file: MediaFile, _ pixels: SharedPixels?,
    _ isAbandoned: @Sendable () -> Bool
  ) -> (Outcome, lostSeconds: Double) {
    let words = MediaWire.words(
      of: request, part: file.part, width: pixels?.width ?? 0, height: pixels?.height ?? 0)
    guard !helper.speaksUnasked,
      helper.send(words, [file.descriptor] + (pixels.map { [$0.descriptor] } ?? []))
    else { return (.ended(helper.problemOfEnd), 0) }
    let start = WakingTime.now
    let startSeconds = helper.processorSeconds
    defer {
      if let startSeconds, let end = helper.processorSeconds {
        spentSeconds.withLock { $0 += max(0, end - startSeconds) }
      }
    }
    var abandonedAt: Double?
    var progress = (at: start, seconds: startSeconds)
    while true {
      switch helper.reply(within: Self.lookUp) {
      case .answer(let answer): return (.answered(answer), 0)
      case .ended: return (.ended(helper.problemOfEnd), 0)
      case .nothingYet: helper.lookAtMemory()
      }
      let now = WakingTime.now
      if abandonedAt == nil, isAbandoned() { abandonedAt = now }
      if mustEnd || abandonedAt.map({ now - $0 > Self.grace }) ?? false {
        helper.end()
        return (.abandoned, 0)
      }
      let seconds = helper.processorSeconds
      if seconds != progress.seconds { progress = (now, seconds) }
      let waited = now - start
      let computed = seconds.flatMap { end in startSeconds.map { end - $0 } } ?? waited
      if computed > request.mostSeconds || now - progress.at > Self.longestStandstill {
        helper.end()
        return (.ended(.takesTooLong), computed)
      }
    }
  }
}
