/// Something to be done in the background, identified by its key.
package protocol BackgroundJob: Sendable {
  associatedtype Key: Hashable & Sendable
  var key: Key { get }
}

/// Does jobs one after another on a thread of its own, which waits without cost while there is nothing to do.
///
/// Jobs are ordered, and their outcomes taken, by one other thread; all that both share lies in one monitor.
/// A product is made by the worker's thread, handed over once, and not touched by it again.
package final class BackgroundWorker<Job: BackgroundJob, Product>: Sendable {
  /// A job, how soon it is to be done, and whether `wake` is to be called once it is.
  package struct Order: Sendable {
    package var job: Job
    package var isUrgent: Bool
    /// The lower, the sooner it is done; of one rank what was ordered first comes first.
    package var rank: Int

    /// - Parameter rank: default 0 for urgent jobs, else 1.
    package init(_ job: Job, isUrgent: Bool, rank: Int? = nil) {
      self.job = job
      self.isUrgent = isUrgent
      self.rank = rank ?? (isUrgent ? 0 : 1)
    }
  }

  /// The outcome of a job.
  package struct Outcome {
    package let job: Job
    package let product: Product
  }

  /// Does a job; asks now and then whether it is abandoned, after which its product is of no use any more.
  package typealias Work = @Sendable (Job, _ isAbandoned: @Sendable () -> Bool) -> sending Product

  private let monitor = Monitor(WorkerState())
  private let perform: Work
  private let wake: @Sendable () -> Void

  /// Seconds that closing waits for the thread, which asks whether its job is abandoned only now and then.
  private static var longestClosing: Double { 0.1 }

  private typealias WorkerState = WorkerQueue<Job, Product>

  /// - Parameters:
  ///   - perform: called by the worker's thread alone.
  ///   - wake: called by the worker's thread when something urgent has been done, and by the thread that
  ///     orders when it urgently orders what has been done already.
  package init(wake: @escaping @Sendable () -> Void, perform: @escaping Work) {
    self.perform = perform
    self.wake = wake
  }

  // MARK: The side that orders

  /// Replaces all that is still to be done, or of the jobs that are meant. What is being done goes on if it
  /// is among it, and is abandoned if not; what has been done is not done again, also where it is still to be
  /// taken.
  ///
  /// - Parameter isMeant: the jobs that are replaced. Default all.
  package func replaceOrders(
    _ orders: [Order], of isMeant: @Sendable (Job) -> Bool = { _ in true }
  ) {
    let isUrgentDone = monitor.withLock { state in
      state.replace(by: orders) { isMeant($0.job) }
      return orders.contains { $0.isUrgent && state.isDone($0.job.key) }
    }
    setToWork()
    if isUrgentDone { wake() }
  }

  /// Replaces what is still to be done and is not urgent, or of it the jobs that are meant.
  ///
  /// - Parameter isMeant: the jobs that are replaced. Default all.
  package func replaceLaterOrders(
    _ orders: [Order], of isMeant: @Sendable (Job) -> Bool = { _ in true }
  ) {
    monitor.withLock { $0.replace(by: orders) { !$0.isUrgent && isMeant($0.job) } }
    setToWork()
  }

  /// Has something done before all that is of a higher rank; such a job that is being done waits until then.
  ///
  /// - Parameter rank: Default 0, that of what is urgent.
  package func hurry(_ job: Job, rank: Int = 0) {
    let isDone = monitor.withLock { state in
      if state.isDone(job.key) { return true }
      state.putFirst(Order(job, isUrgent: true, rank: rank))
      return false
    }
    if isDone { wake() } else { setToWork() }
  }

  /// Drops jobs that are not needed any more.
  package func drop(_ keys: Set<Job.Key>) {
    monitor.withLock { $0.drop(keys) }
  }

  /// Takes the outcomes since this was last asked.
  package func takeOutcomes() -> sending [Outcome] {
    monitor.withLock { $0.takeOutcomes() }
  }

  /// Waits until a job has been done, for `seconds` at most.
  package func wait(for key: Job.Key, seconds: Double) {
    monitor.wait(seconds: seconds) { $0.isDone(key) }
  }

  /// Waits until all that has been ordered is done, for `seconds` at most.
  package func waitForAll(seconds: Double) {
    monitor.wait(seconds: seconds) { $0.isIdle }
  }

  /// Ends the thread. One that a job holds up is waited for shortly, and ends when it is done with that.
  package func close() {
    monitor.withLock { $0.close() }
    monitor.notifyAll()
    monitor.wait(seconds: Self.longestClosing) { !$0.isThreadAlive }
  }

  /// Whether the thread is there.
  package var hasThread: Bool { monitor.withLock { $0.isThreadAlive } }

  /// Wakes the thread, or starts it with the first order.
  private func setToWork() {
    let hasWork = monitor.withLock { state in
      guard state.hasWork else { return false }
      if !state.isThreadAlive { state.isThreadAlive = BackgroundThread.begin { self.work() } }
      return true
    }
    if hasWork { monitor.notifyAll() }
  }

  // MARK: The worker's thread

  private func work() {
    while let order = monitor.withLock(when: { $0.isClosed || $0.hasWork }, { $0.takeOrder() }) {
      let product = perform(order.job) { monitor.withLock { $0.isRunningAbandoned } }
      let isUrgent = monitor.withLock(passing: product) { $0.finish($1) }
      monitor.notifyAll()
      if isUrgent { wake() }
    }
    monitor.withLock { $0.isThreadAlive = false }
    monitor.notifyAll()
  }
}
