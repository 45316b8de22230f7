import BookModel
import BookStaging
import Media

/// The tracks, pictures and atlases in a book's folder, as its pages are built from them.
///
/// Each file is looked into once: a page that is turned to again is built without reading anything. For a
/// reader at a terminal that is done on a thread of its own, so that no file can keep keys from being
/// answered.
package final class BookMedia: MediaLibrary {
  /// What a page wants to know.
  private enum Question: Hashable {
    case trackLength(String)
    case animation(String)
    case size(String)
    case atlas(String)

    /// What it asks about.
    var file: String {
      switch self {
      case .trackLength(let file), .animation(let file), .size(let file), .atlas(let file): file
      }
    }
  }

  private enum Answer {
    case seconds(Double?)
    case durations([Double]?)
    case facts(PictureFacts?)
    case atlas(BookAtlas?)
  }

  /// A question about a file as it is now: what is found out about it as it was before counts for nothing.
  private struct Inquiry: BackgroundJob, Hashable {
    var question: Question
    var edition: Int

    var key: Inquiry { self }
  }

  private var answers: [Question: Answer] = [:]
  private var asked: Set<Question> = []
  /// How often a file has changed, for those that have.
  private var editions: [String: Int] = [:]
  private let pack: BookPack?
  private let find: BackgroundWorker<Inquiry, Answer>.Work
  /// Finds out in the background; nil where that is done at once.
  private let worker: BackgroundWorker<Inquiry, Answer>?

  /// - Parameters:
  ///   - service: inspects pictures and sounds.
  ///   - wake: called from another thread when something has been found out; nil to find out at once.
  package init(folder: BookFolder, service: any MediaService, wake: (@Sendable () -> Void)? = nil) {
    let find: BackgroundWorker<Inquiry, Answer>.Work = { inquiry, isAbandoned in
      Self.answer(inquiry.question, folder, service, isAbandoned)
    }
    self.find = find
    pack = folder.pack
    worker = wake.map { BackgroundWorker(wake: $0, perform: find) }
  }

  deinit { worker?.close() }

  package func trackLength(_ file: String) -> LibraryAnswer<Double> {
    guard case .seconds(let seconds) = answer(to: .trackLength(file)) else { return .pending }
    return .known(seconds)
  }

  package func atlasFrames(_ file: String, prefix: String) -> LibraryAnswer<[AtlasFrame]> {
    guard case .atlas(let atlas) = answer(to: .atlas(file)) else { return .pending }
    return .known(atlas?.frames(prefix: prefix))
  }

  package func animation(_ file: String) -> LibraryAnswer<[Double]> {
    guard case .durations(let durations) = answer(to: .animation(file)) else { return .pending }
    return .known(durations)
  }

  package func pictureSize(_ file: String) -> LibraryAnswer<(width: Double, height: Double)> {
    guard case .facts(let facts) = answer(to: .size(file)) else { return .pending }
    return .known(facts.map { (Double(max(1, $0.width)), Double(max(1, $0.height))) })
  }

  package var answerCount: Int { answers.count }

  package func dropQuestions() {
    worker?.replaceOrders([])
    asked = []
  }

  package func collect(waiting seconds: Double) -> Bool {
    worker?.waitForAll(seconds: seconds)
    let outcomes = worker?.takeOutcomes() ?? []
    for outcome in outcomes where outcome.job == inquiry(outcome.job.question) {
      answers[outcome.job.question] = outcome.product
    }
    return !outcomes.isEmpty
  }

  /// Forgets what is known of files that have changed.
  ///
  /// - Returns: whether there was anything to forget, and whether any of it was a track.
  func forget(files hasChanged: (String) -> Bool) -> (hasAny: Bool, hasTracks: Bool) {
    let changed = asked.union(answers.keys).filter { hasChanged($0.file) }
    for question in changed {
      answers[question] = nil
      asked.remove(question)
    }
    for file in Set(changed.map(\.file)) { editions[file, default: 0] += 1 }
    return (!changed.isEmpty, changed.contains { if case .trackLength = $0 { true } else { false } })
  }

  private func inquiry(_ question: Question) -> Inquiry {
    Inquiry(question: question, edition: editions[question.file] ?? 0)
  }

  private func answer(to question: Question) -> Answer? {
    if let known = answers[question] { return known }
    if let packed = packed(question) {
      answers[question] = packed
      return packed
    }
    guard let worker else {
      let answer = find(inquiry(question)) { false }
      answers[question] = answer
      return answer
    }
    if asked.insert(question).inserted { worker.hurry(inquiry(question)) }
    return nil
  }

  /// What was found out when the book was packed; nil where nothing was.
  private func packed(_ question: Question) -> Answer? {
    guard let facts = pack?.facts(of: question.file) else { return nil }
    switch question {
    case .trackLength: return facts.seconds > 0 ? .seconds(facts.seconds) : nil
    case .animation: return .durations(facts.durations.isEmpty ? nil : facts.durations)
    case .size:
      guard facts.width > 0 else { return nil }
      return .facts(PictureFacts(width: facts.width, height: facts.height, isWhole: true))
    case .atlas: return nil
    }
  }

  private static func answer(
    _ question: Question, _ folder: BookFolder, _ service: any MediaService,
    _ isAbandoned: @Sendable () -> Bool
  ) -> Answer {
    switch question {
    case .trackLength(let name):
      let seconds = (try? folder.open(name).get()).flatMap {
        try? service.seconds(ofTrack: $0, isAbandoned: isAbandoned)
      }
      return .seconds(seconds)
    case .animation(let name):
      let durations = (try? folder.open(name).get()).flatMap {
        try? service.durations(ofPicture: $0, isAbandoned: isAbandoned)
      }
      return .durations(durations.flatMap { $0.isEmpty ? nil : $0 })
    case .size(let name):
      return .facts((try? folder.open(name).get()).flatMap { try? service.facts(ofPicture: $0) })
    case .atlas(let name): return .atlas(try? folder.atlas(name))
    }
  }
}
