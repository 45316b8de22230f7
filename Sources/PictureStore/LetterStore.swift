import Media

/// Large letters, as another process sets and draws them: how words lie, and masks of them in dots, kept
/// within a bound of bytes.
///
/// As the pictures of a `PictureStore`, to which it belongs, they are there at once, or else they come later,
/// and the loop that waits for them is woken. Used from one thread.
package final class LetterStore {
  /// The state of letters that were asked for.
  package enum Answer<Value> {
    case known(Value)
    /// It is still coming.
    case coming
    /// It cannot be had: the words are written in cells.
    case failed
  }

  /// A request to the decoder.
  enum Job: BackgroundJob, Hashable {
    case facts(LetterStyle)
    case mask(LetterMask.Request)

    var key: Job { self }
  }

  /// Its answer.
  enum Product {
    case facts(LetterFacts)
    case mask(LetterMask)
    case failure
  }

  /// What masks may take, in bytes.
  private static let capacity = 32 << 20
  /// Words whose facts are kept.
  private static let mostFacts = 4000

  private let worker: BackgroundWorker<Job, Product>?
  private let service: any MediaService
  /// nil where it cannot be had.
  private var facts: [LetterStyle: LetterFacts?] = [:]
  private var masks: [LetterMask.Request: Kept] = [:]
  /// What was set last of the same words, in whatever size.
  private var latestFacts: [Words: LetterStyle] = [:]
  private var latestMasks: [Words: LetterMask.Request] = [:]
  private var ordered: Set<Job> = []
  private var byteCount = 0
  private var useCount = 0

  /// A mask, or that there can be none; the higher the rank, the later it was needed.
  private struct Kept {
    var mask: LetterMask?
    var rank: Int
  }

  /// What letters are letters of, in whatever size.
  private struct Words: Hashable {
    var words: String
    var fontName: String?

    init(_ style: LetterStyle) { (words, fontName) = (style.words, style.fontName) }
  }

  /// - Parameter wake: called from another thread when letters have come; nil where they are there at once.
  init(service: any MediaService, wake: (@Sendable () -> Void)?) {
    self.service = service
    worker = wake.map { wake in
      BackgroundWorker(wake: wake) { job, isAbandoned in Self.product(of: job, by: service, isAbandoned) }
    }
  }

  deinit { worker?.close() }

  // MARK: Asking

  /// How words lie.
  package func facts(of style: LetterStyle) -> Answer<LetterFacts> {
    if let known = facts[style] { return known.map { .known($0) } ?? .failed }
    obtain(.facts(style))
    return facts[style].map { $0.map { .known($0) } ?? .failed } ?? .coming
  }

  /// A mask of words.
  package func mask(_ request: LetterMask.Request) -> Answer<LetterMask> {
    if masks[request] == nil { obtain(.mask(request)) }
    guard let kept = masks[request] else { return .coming }
    masks[request]?.rank = nextRank()
    return kept.mask.map { .known($0) } ?? .failed
  }

  /// How the same words lie in another size that is known; nil for none.
  package func factsAtHand(like style: LetterStyle) -> (facts: LetterFacts, fontSize: Double)? {
    guard let other = latestFacts[Words(style)], let facts = facts[other] ?? nil else { return nil }
    return (facts, other.form.fontSize)
  }

  /// A mask that is there; nothing is asked for.
  package func maskAtHand(_ request: LetterMask.Request) -> LetterMask? { masks[request]?.mask }

  /// A mask of the same words that is there, in whatever size and place; nil for none.
  package func maskAtHand(like style: LetterStyle) -> LetterMask? {
    latestMasks[Words(style)].flatMap { masks[$0]?.mask }
  }

  /// Whether letters can come later than they are asked for.
  package var isInBackground: Bool { worker != nil }

  private func obtain(_ job: Job) {
    guard let worker else { return keep(Self.product(of: job, by: service) { false }, of: job) }
    guard ordered.insert(job).inserted else { return }
    worker.hurry(job)
  }

  // MARK: What comes

  /// Takes the answers.
  ///
  /// - Returns: whether that is anything.
  func collect() -> Bool {
    // Each frame comes by here.
    guard !ordered.isEmpty else { return false }
    let outcomes = worker?.takeOutcomes() ?? []
    for outcome in outcomes {
      ordered.remove(outcome.job)
      keep(outcome.product, of: outcome.job)
    }
    return !outcomes.isEmpty
  }

  /// Waits until all that has been asked for is there, for `seconds` at most, and takes it.
  ///
  /// - Returns: whether that is anything.
  func wait(seconds: Double) -> Bool {
    guard !ordered.isEmpty else { return false }
    worker?.waitForAll(seconds: seconds)
    return collect()
  }

  private func keep(_ product: Product, of job: Job) {
    switch (job, product) {
    case (.facts(let style), .facts(let found)):
      if facts.count >= Self.mostFacts { (facts, latestFacts) = ([:], [:]) }
      facts[style] = .some(found)
      latestFacts[Words(style)] = style
    case (.facts(let style), _): facts[style] = .some(nil)
    case (.mask(let request), .mask(let mask)):
      byteCount += mask.byteCount - (masks[request]?.mask?.byteCount ?? 0)
      masks[request] = Kept(mask: mask, rank: nextRank())
      latestMasks[Words(request.style)] = request
      trim()
    case (.mask(let request), _): masks[request] = Kept(mask: nil, rank: nextRank())
    }
  }

  /// Lets go the letters that were not needed for longest, until the rest is within its bound.
  private func trim() {
    while byteCount > Self.capacity, masks.count > 1,
      let oldest = masks.min(by: { $0.value.rank < $1.value.rank })
    {
      byteCount -= oldest.value.mask?.byteCount ?? 0
      masks[oldest.key] = nil
      if latestMasks[Words(oldest.key.style)] == oldest.key { latestMasks[Words(oldest.key.style)] = nil }
    }
  }

  private func nextRank() -> Int {
    useCount += 1
    return useCount
  }

  /// Has a job done.
  private static func product(
    of job: Job, by service: any MediaService, _ isAbandoned: @Sendable () -> Bool
  ) -> Product {
    do throws(MediaProblem) {
      switch job {
      case .facts(let style):
        guard let file = style.file else { return .failure }
        return .facts(try service.facts(ofLetters: file, as: style.form, isAbandoned: isAbandoned))
      case .mask(let request):
        return try LetterMask(request, by: service, isAbandoned).map { .mask($0) } ?? .failure
      }
    } catch {
      return .failure
    }
  }
}
