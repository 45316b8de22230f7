import BookVocabulary

/// The sentences of a book as another process speaks them, asked for on a thread of its own, so that no voice
/// can keep keys from being answered; each is a track that the thread which decodes the book's sounds opens
/// by its name (`tracks`).
///
/// What fails costs the voice, and nothing else: a sentence that cannot be spoken is passed over, and after
/// some of them the service is not asked any more. Used from one thread.
package final class SpeechStore: SpeechLibrary {
  private struct Job: BackgroundJob {
    let sentence: Sentence
    let number: Int

    var key: Sentence { sentence }
  }

  private typealias Product = Result<(speech: Speech, file: MediaFile), MediaProblem>

  private let worker: BackgroundWorker<Job, Product>
  package let tracks = SpokenTracks()
  private var answers: [Sentence: SpeechAnswer] = [:]
  /// Those that were asked for last, at the end.
  private var recent: [Sentence] = []
  private var failures = 0
  private var lastNumber = 0
  private var knownFailure: SpeechFailure?

  /// Sentences that are kept: those that a reader goes back to.
  private static let most = 24
  /// Sentences in a row that fail, after which the service is not asked any more.
  private static let mostFailures = 3

  /// - Parameters:
  ///   - service: speaks the sentences.
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
    // The reader's thread asks for this first when it is woken.
    collect()
    return knownFailure
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
      tracks.remove(speech.track)
    }
  }

  /// Takes the answers.
  private func collect() {
    for outcome in worker.takeOutcomes() {
      let sentence = outcome.job.sentence
      switch outcome.product {
      case .success(let (speech, file)):
        failures = 0
        guard answers[sentence] != nil else { continue }
        answers[sentence] = .spoken(speech)
        tracks.add(speech.track, file)
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

  // MARK: The worker's thread

  private static func speak(
    _ job: Job, by service: any MediaService, _ isAbandoned: @Sendable () -> Bool
  ) -> Product {
    Result { () throws(MediaProblem) in
      // As much as the longest sentence takes; the system provides only the pages that are written.
      guard let words = MediaFile(of: Array(job.sentence.words.utf8)),
        let memory = SharedPixels(width: 4096, height: 168), let file = memory.file
      else { throw .takesTooMuchMemory }
      let track = try service.speak(
        words, in: job.sentence.language, into: memory, isAbandoned: isAbandoned)
      // No track of a book's has this name: its strings have no control characters.
      let name = "\u{1}speech \(job.number)"
      return (Speech(track: name, seconds: track.seconds, marks: track.marks), file)
    }
  }
}

/// The files of sentences that have been spoken, by the names of their tracks; used from any thread.
package final class SpokenTracks: Sendable {
  private let files = Monitor([(track: String, file: MediaFile)]())

  /// The file of a track; nil for one that is not there.
  package func file(_ track: String) -> MediaFile? {
    files.withLock { $0.first { $0.track == track }?.file }
  }

  func add(_ track: String, _ file: MediaFile) { files.withLock { $0.append((track, file)) } }

  func remove(_ track: String) { files.withLock { $0.removeAll { $0.track == track } } }
}
