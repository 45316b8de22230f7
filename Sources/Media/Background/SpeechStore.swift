import StageCore

/// The sentences of a book as another process speaks them, on a thread of its own, so that no voice can keep keys
/// from being answered; each is a track that whoever plays the book's sounds opens by its name.
///
/// What fails costs the voice, and nothing else: a sentence that cannot be spoken is passed over, and after some of
/// them nobody is asked any more.
package final class SpeechStore: SpeechLibrary, @unchecked Sendable {
  private struct Job: BackgroundJob {
    let sentence: Sentence
    let number: Int

    var key: Sentence { sentence }
  }

  private typealias Product = Result<(speech: Speech, file: MediaFile), MediaProblem>

  private let worker: BackgroundWorker<Job, Product>
  private let monitor = Monitor()
  /// The tracks by their names, for the thread that decodes them: behind the lock.
  private var files: [(track: String, file: MediaFile)] = []
  private var answers: [Sentence: SpeechAnswer] = [:]
  /// Those that were asked for last, at the end.
  private var recent: [Sentence] = []
  private var failures = 0
  private var lastNumber = 0
  private var knownFailure: SpeechFailure?

  /// Sentences that are kept: those that a reader goes back to.
  private static let most = 24
  /// Sentences in a row after which nobody is asked any more.
  private static let mostFailures = 3

  /// - Parameters:
  ///   - service: who speaks.
  ///   - wake: called from another thread when a sentence that was asked for has come.
  package init(service: any MediaService, wake: @escaping @Sendable () -> Void) {
    worker = BackgroundWorker(wake: wake) { job, isAbandoned in
      Self.speak(job, by: service, isAbandoned)
    }
  }

  deinit { worker.close() }

  package func speech(of sentence: Sentence) -> SpeechAnswer { answer(to: sentence, isUrgent: true) }

  package func expect(_ sentence: Sentence) { _ = answer(to: sentence, isUrgent: false) }

  package var failure: SpeechFailure? {
    // Who is woken asks for this first.
    collect()
    return knownFailure
  }

  /// The track of a sentence, by its name; callable from any thread.
  package func file(_ track: String) -> MediaFile? {
    monitor.locked { files.first { $0.track == track }?.file }
  }

  /// Waits until all that was asked for is known, for `seconds` at most.
  package func waitForAll(seconds: Double) { worker.waitForAll(seconds: seconds) }

  private func answer(to sentence: Sentence, isUrgent: Bool) -> SpeechAnswer {
    collect()
    if let known = answers[sentence], known != .pending { return known }
    guard knownFailure == nil || knownFailure == .noVoice else { return .unspoken }
    if answers[sentence] == nil {
      lastNumber += 1
      remember(sentence)
    }
    // One that was expected may be asked for by now.
    let job = Job(sentence: sentence, number: lastNumber)
    if isUrgent { worker.hurry(job) } else { worker.replaceLaterOrders([.init(job, isUrgent: false)]) }
    return .pending
  }

  /// Keeps what is known of a sentence, and forgets what was asked for longest ago.
  private func remember(_ sentence: Sentence) {
    answers[sentence] = .pending
    recent.append(sentence)
    guard recent.count > Self.most else { return }
    let forgotten = recent.removeFirst()
    if case .spoken(let speech)? = answers.removeValue(forKey: forgotten) {
      monitor.locked { files.removeAll { $0.track == speech.track } }
    }
  }

  /// Takes what has come.
  private func collect() {
    for outcome in worker.takeOutcomes() {
      let sentence = outcome.job.sentence
      switch outcome.product {
      case .success(let (speech, file)):
        failures = 0
        guard answers[sentence] != nil else { continue }
        answers[sentence] = .spoken(speech)
        monitor.locked { files.append((speech.track, file)) }
      case .failure(let problem):
        answers[sentence] = .unspoken
        note(problem)
      }
    }
  }

  private func note(_ problem: MediaProblem) {
    switch problem {
    case .abandoned: break
    case .speechless(.notInstalled): knownFailure = .notInstalled
    case .speechless(.noVoice): knownFailure = knownFailure ?? .noVoice
    default:
      failures += 1
      if failures == Self.mostFailures { knownFailure = .failed }
    }
  }

  // MARK: The thread that has it spoken

  private static func speak(
    _ job: Job, by service: any MediaService, _ isAbandoned: () -> Bool
  ) -> Product {
    Result { () throws(MediaProblem) in
      // Room for the longest, of which only what is spoken to is ever there.
      guard let words = MediaFile(of: Array(job.sentence.words.utf8)),
        let memory = SharedPixels(width: 4096, height: 168), let file = memory.file
      else { throw .takesTooMuchMemory }
      let track = try service.speak(
        words, in: job.sentence.language, into: memory, isAbandoned: isAbandoned)
      // Control characters no book's string has.
      let name = "\u{1}speech \(job.number)"
      return (Speech(track: name, seconds: track.seconds, marks: track.marks), file)
    }
  }
}
