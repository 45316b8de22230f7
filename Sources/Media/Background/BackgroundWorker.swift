/// Something to be done in the background, told apart from others by its key.
package protocol BackgroundJob: Sendable {
  associatedtype Key: Hashable & Sendable
  var key: Key { get }
}

/// Does jobs one after another on a thread of its own, which waits without cost while there is nothing to do.
///
/// What is to be done is told, and what has come of it is taken, by one other thread; all they share lies
/// behind one lock. A product is made by the thread, handed over once, and not touched by it again.
package final class BackgroundWorker<Job: BackgroundJob, Product>: @unchecked Sendable {
  /// Something to be done, and whether somebody is to be woken once it is.
  package struct Order: Sendable {
    package var job: Job
    package var isUrgent: Bool
    /// The lower, the sooner it is done; of one rank what was ordered first comes first.
    package var rank: Int

    /// - Parameter rank: Default 0 for what is urgent, else 1.
    package init(_ job: Job, isUrgent: Bool, rank: Int? = nil) {
      self.job = job
      self.isUrgent = isUrgent
      self.rank = rank ?? (isUrgent ? 0 : 1)
    }
  }

  /// What has come of a job.
  package struct Outcome {
    package let job: Job
    package let product: Product
  }

  /// Does a job; asks now and then whether it is abandoned, after which whatever comes of it is of no use any
  /// more.
  package typealias Work = (Job, _ isAbandoned: () -> Bool) -> Product

  private let monitor = Monitor()
  private let perform: Work
  private let wake: @Sendable () -> Void
  private var queue: [Order] = []
  private var running: Order?
  private var isRunningAbandoned = false
  private var outcomes: [Outcome] = []
  /// Whether there are any. Who takes them asks in every frame, and mostly there are none.
  private var hasOutcomes = false
  private var isClosed = false
  private var isThreadAlive = false

  /// Seconds that closing waits for the thread, which looks up now and then.
  private static var longestClosing: Double { 0.1 }

  /// - Parameters:
  ///   - perform: called by the thread alone.
  ///   - wake: called by the thread when something urgent has been done, and by who orders urgently what has been.
  package init(wake: @escaping @Sendable () -> Void, perform: @escaping Work) {
    self.perform = perform
    self.wake = wake
  }

  // MARK: The side that orders

  /// Replaces all that is still to be done, or of the jobs that are meant. What is being done goes on if it is
  /// among it, and is abandoned if not; what has been done is not done again, also where it is still to be taken.
  ///
  /// - Parameter isMeant: the jobs that are replaced. Default all.
  package func replaceOrders(_ orders: [Order], of isMeant: (Job) -> Bool = { _ in true }) {
    let isUrgentDone = monitor.locked {
      replaceQueue(ordered.filter { !isMeant($0.job) } + orders.filter { !isDone($0.job.key) })
      return orders.contains { $0.isUrgent && isDone($0.job.key) }
    }
    if isUrgentDone { wake() }
  }

  /// Replaces what is still to be done and is not urgent, or of it the jobs that are meant.
  ///
  /// - Parameter isMeant: the jobs that are replaced. Default all.
  package func replaceLaterOrders(_ orders: [Order], of isMeant: (Job) -> Bool = { _ in true }) {
    monitor.locked {
      replaceQueue(
        ordered.filter { $0.isUrgent || !isMeant($0.job) } + orders.filter { !isDone($0.job.key) })
    }
  }

  /// Whether the product of a job is still to be taken.
  private func isDone(_ key: Job.Key) -> Bool { outcomes.contains { $0.job.key == key } }

  /// All that is being done or to be done.
  private var ordered: [Order] { [running].compactMap { isRunningAbandoned ? nil : $0 } + queue }

  private func replaceQueue(_ orders: [Order]) {
    queue = orders.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    if let running, !isRunningAbandoned {
      if let index = queue.firstIndex(where: { $0.job.key == running.job.key }) {
        self.running = queue.remove(at: index)
        giveWay()
      } else {
        isRunningAbandoned = true
      }
    }
    setToWork()
  }

  /// Has what is being done wait if anything comes before it: it is begun anew then.
  private func giveWay() {
    guard let running, !isRunningAbandoned, let next = queue.first, next.rank < running.rank else { return }
    isRunningAbandoned = true
    queue.insert(running, at: queue.firstIndex { $0.rank >= running.rank } ?? queue.endIndex)
  }

  /// Has something done before all that is of a higher rank; such a job that is being done waits until then.
  ///
  /// - Parameter rank: Default 0, that of what is urgent.
  package func hurry(_ job: Job, rank: Int = 0) {
    let isUrgentDone = monitor.locked {
      guard !isDone(job.key) else { return true }
      putFirst(Order(job, isUrgent: true, rank: rank))
      return false
    }
    if isUrgentDone { wake() }
  }

  private func putFirst(_ urgent: Order) {
    queue.removeAll { $0.job.key == urgent.job.key }
    if let running, !isRunningAbandoned, running.job.key == urgent.job.key {
      self.running = urgent
      return
    }
    queue.insert(urgent, at: queue.firstIndex { $0.rank > urgent.rank } ?? queue.endIndex)
    giveWay()
    setToWork()
  }

  /// Drops what nobody needs any more.
  package func drop(_ keys: Set<Job.Key>) {
    monitor.locked {
      queue.removeAll { keys.contains($0.job.key) }
      if let running, keys.contains(running.job.key) { isRunningAbandoned = true }
    }
  }

  /// Takes what has been done since this was last asked.
  package func takeOutcomes() -> [Outcome] {
    guard monitor.locked({ hasOutcomes }) else { return [] }
    return monitor.locked {
      defer { (outcomes, hasOutcomes) = ([], false) }
      return outcomes
    }
  }

  /// Waits until a job has been done, for `seconds` at most.
  package func wait(for key: Job.Key, seconds: Double) {
    monitor.locked { monitor.wait(seconds: seconds) { isDone(key) } }
  }

  /// Waits until all that has been ordered is done, for `seconds` at most.
  package func waitForAll(seconds: Double) {
    monitor.locked { monitor.wait(seconds: seconds) { queue.isEmpty && running == nil } }
  }

  /// Ends the thread. One that a job holds up is waited for shortly, and ends when it is done with that.
  package func close() {
    monitor.locked {
      isClosed = true
      isRunningAbandoned = true
      queue = []
      (outcomes, hasOutcomes) = ([], false)
      monitor.wakeAll()
      monitor.wait(seconds: Self.longestClosing) { !isThreadAlive }
    }
  }

  /// Whether the thread is there.
  package var hasThread: Bool { monitor.locked { isThreadAlive } }

  /// Wakes the thread, or starts it with the first order.
  private func setToWork() {
    guard !isClosed, !queue.isEmpty else { return }
    monitor.wakeAll()
    if !isThreadAlive { isThreadAlive = BackgroundThread.begin { self.work() } }
  }

  // MARK: The thread's side

  private func work() {
    while let order = next() {
      finish(perform(order.job) { monitor.locked { isRunningAbandoned } })
    }
    monitor.locked {
      isThreadAlive = false
      monitor.wakeAll()
    }
  }

  /// The next order, waited for; nil when there will be none.
  private func next() -> Order? {
    monitor.locked {
      monitor.wait { isClosed || !queue.isEmpty }
      guard !isClosed else { return nil }
      isRunningAbandoned = false
      running = queue.removeFirst()
      return running
    }
  }

  private func finish(_ product: Product) {
    let isUrgent = monitor.locked {
      defer {
        running = nil
        monitor.wakeAll()
      }
      guard let running, !isRunningAbandoned else { return false }
      outcomes.append(Outcome(job: running.job, product: product))
      hasOutcomes = true
      return running.isUrgent
    }
    if isUrgent { wake() }
  }
}
