/// What a `BackgroundWorker` shares with its thread: the jobs to be done, the one that is being done, and
/// what has been done and not been taken yet.
struct WorkerQueue<Job: BackgroundJob, Product> {
  typealias Order = BackgroundWorker<Job, Product>.Order
  typealias Outcome = BackgroundWorker<Job, Product>.Outcome

  /// The next one first.
  private var waiting: [Order] = []
  private var running: Order?
  private(set) var isRunningAbandoned = false
  private var outcomes: [Outcome] = []
  private(set) var isClosed = false
  var isThreadAlive = false

  var hasWork: Bool { !isClosed && !waiting.isEmpty }
  var isIdle: Bool { waiting.isEmpty && running == nil }

  /// Whether the product of a job is still to be taken.
  func isDone(_ key: Job.Key) -> Bool { outcomes.contains { $0.job.key == key } }

  // MARK: Ordering

  /// Puts orders in place of those that are meant, the running one included.
  mutating func replace(by orders: [Order], isMeant: (Order) -> Bool) {
    let current = [running].compactMap { isRunningAbandoned ? nil : $0 } + waiting
    let kept = current.filter { !isMeant($0) } + orders.filter { !isDone($0.job.key) }
    waiting = kept.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    guard let running, !isRunningAbandoned else { return }
    if let index = waiting.firstIndex(where: { $0.job.key == running.job.key }) {
      self.running = waiting.remove(at: index)
      giveWay()
    } else {
      isRunningAbandoned = true
    }
  }

  /// Abandons the running job if anything comes before it: it is begun anew after that.
  private mutating func giveWay() {
    guard let running, !isRunningAbandoned, let next = waiting.first, next.rank < running.rank else { return }
    isRunningAbandoned = true
    waiting.insert(running, at: waiting.firstIndex { $0.rank >= running.rank } ?? waiting.endIndex)
  }

  /// Puts an order before all of a higher rank.
  mutating func putFirst(_ urgent: Order) {
    waiting.removeAll { $0.job.key == urgent.job.key }
    if let running, !isRunningAbandoned, running.job.key == urgent.job.key {
      self.running = urgent
      return
    }
    waiting.insert(urgent, at: waiting.firstIndex { $0.rank > urgent.rank } ?? waiting.endIndex)
    giveWay()
  }

  mutating func drop(_ keys: Set<Job.Key>) {
    waiting.removeAll { keys.contains($0.job.key) }
    if let running, keys.contains(running.job.key) { isRunningAbandoned = true }
  }

  mutating func takeOutcomes() -> [Outcome] {
    guard !outcomes.isEmpty else { return [] }
    defer { outcomes = [] }
    return outcomes
  }

  mutating func close() {
    isClosed = true
    isRunningAbandoned = true
    waiting = []
    outcomes = []
  }

  // MARK: Working

  /// The next order, which is being done from now on; nil once the queue is closed.
  mutating func takeOrder() -> Order? {
    guard hasWork else { return nil }
    isRunningAbandoned = false
    running = waiting.removeFirst()
    return running
  }

  /// Notes the outcome of the running job, unless it was abandoned.
  ///
  /// - Returns: whether the thread that ordered it is to be woken.
  mutating func finish(_ product: consuming sending Product) -> Bool {
    defer { running = nil }
    guard let running, !isRunningAbandoned else { return false }
    outcomes.append(Outcome(job: running.job, product: product))
    return running.isUrgent
  }
}
