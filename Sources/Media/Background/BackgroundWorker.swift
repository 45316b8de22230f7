import Foundation

/// Something to be done in the background, told apart from others by its key.
public protocol BackgroundJob: Sendable {
  associatedtype Key: Hashable & Sendable
  var key: Key { get }
}

/// Does jobs one after another on a thread of its own, which waits without cost while there is nothing to do.
///
/// What is to be done is told, and what has come of it is taken, by one other thread; all they share lies behind one lock.
/// A product is made by the thread, handed over once, and not touched by it again.
public final class BackgroundWorker<Job: BackgroundJob, Product>: @unchecked Sendable {
  /// Something to be done, and whether somebody is to be woken once it is.
  public struct Order: Sendable {
    public var job: Job
    public var isUrgent: Bool

    public init(_ job: Job, isUrgent: Bool) {
      self.job = job
      self.isUrgent = isUrgent
    }
  }

  /// What has come of a job.
  public struct Outcome {
    public let job: Job
    public let product: Product
  }

  /// Does a job; asks now and then whether it is abandoned, after which whatever comes of it is of no use any more.
  public typealias Work = (Job, _ isAbandoned: () -> Bool) -> Product

  private let condition = NSCondition()
  private let name: String
  private let perform: Work
  private let wake: @Sendable () -> Void
  private var queue: [Order] = []
  private var running: Order?
  private var isRunningAbandoned = false
  private var outcomes: [Outcome] = []
  private var isClosed = false
  private var isThreadAlive = false

  /// Seconds that closing waits for the thread, which looks up now and then.
  private static var longestClosing: Double { 0.1 }

  /// - Parameters:
  ///   - name: the thread's.
  ///   - perform: called by the thread alone.
  ///   - wake: called by the thread when something urgent has been done.
  public init(name: String, wake: @escaping @Sendable () -> Void, perform: @escaping Work) {
    self.name = name
    self.perform = perform
    self.wake = wake
  }

  // MARK: The side that orders

  /// Replaces all that is still to be done. What is being done goes on if it is among it, and is abandoned if not.
  public func replaceOrders(_ orders: [Order]) {
    locked { replaceQueue(orders) }
  }

  /// Replaces what is still to be done and is not urgent.
  public func replaceLaterOrders(_ orders: [Order]) {
    locked {
      let urgent = [running].compactMap { isRunningAbandoned ? nil : $0 } + queue
      replaceQueue(urgent.filter(\.isUrgent) + orders)
    }
  }

  private func replaceQueue(_ orders: [Order]) {
    queue = orders
    if let running, !isRunningAbandoned {
      if let index = queue.firstIndex(where: { $0.job.key == running.job.key }) {
        self.running = queue.remove(at: index)
      } else {
        isRunningAbandoned = true
      }
    }
    begin()
  }

  /// Has something done before all that is not urgent; what is being done and is not urgent waits until then.
  public func hurry(_ job: Job) {
    locked {
      queue.removeAll { $0.job.key == job.key }
      let urgent = Order(job, isUrgent: true)
      if let running, !isRunningAbandoned {
        if running.job.key == job.key {
          self.running = urgent
          return
        }
        if !running.isUrgent {
          isRunningAbandoned = true
          queue.insert(running, at: queue.firstIndex { !$0.isUrgent } ?? queue.endIndex)
        }
      }
      queue.insert(urgent, at: queue.firstIndex { !$0.isUrgent } ?? queue.endIndex)
      begin()
    }
  }

  /// Drops what nobody needs any more.
  public func drop(_ keys: Set<Job.Key>) {
    locked {
      queue.removeAll { keys.contains($0.job.key) }
      if let running, keys.contains(running.job.key) { isRunningAbandoned = true }
    }
  }

  /// Takes what has been done since this was last asked.
  public func takeOutcomes() -> [Outcome] {
    locked {
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Waits until a job has been done, for `seconds` at most.
  ///
  /// - Returns: the seconds that took.
  public func wait(for key: Job.Key, seconds: Double) -> Double {
    wait(seconds: seconds) { outcomes.contains { $0.job.key == key } }
  }

  /// Waits until all that has been ordered is done, for `seconds` at most.
  ///
  /// - Returns: the seconds that took.
  @discardableResult
  public func waitForAll(seconds: Double) -> Double {
    wait(seconds: seconds) { queue.isEmpty && running == nil }
  }

  private func wait(seconds: Double, until isDone: () -> Bool) -> Double {
    let uptime = { ProcessInfo.processInfo.systemUptime }
    let start = uptime()
    return locked {
      while !isDone() {
        let left = start + seconds - uptime()
        guard left > 0, condition.wait(until: Date(timeIntervalSinceNow: left)) else { break }
      }
      return uptime() - start
    }
  }

  /// Ends the thread. One that a job holds up is waited for shortly, and ends when it is done with that.
  public func close() {
    let end = Date(timeIntervalSinceNow: Self.longestClosing)
    locked {
      isClosed = true
      isRunningAbandoned = true
      queue = []
      outcomes = []
      condition.broadcast()
      while isThreadAlive, condition.wait(until: end) {}
    }
  }

  /// Whether the thread is there.
  public var hasThread: Bool { locked { isThreadAlive } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// Wakes the thread, or starts it with the first order.
  private func begin() {
    guard !isClosed, !queue.isEmpty else { return }
    condition.broadcast()
    guard !isThreadAlive else { return }
    isThreadAlive = true
    let thread = Thread { self.work() }
    thread.name = name
    thread.qualityOfService = .utility
    thread.start()
  }

  // MARK: The thread's side

  private func work() {
    BackgroundThread.run {
      while let order = next() {
        finish(perform(order.job) { locked { isRunningAbandoned } })
      }
    }
    locked {
      isThreadAlive = false
      condition.broadcast()
    }
  }

  /// The next order, waited for; nil when there will be none.
  private func next() -> Order? {
    locked {
      while !isClosed, queue.isEmpty { condition.wait() }
      guard !isClosed else { return nil }
      isRunningAbandoned = false
      running = queue.removeFirst()
      return running
    }
  }

  private func finish(_ product: Product) {
    let isUrgent = locked {
      defer {
        running = nil
        condition.broadcast()
      }
      guard let running, !isRunningAbandoned else { return false }
      outcomes.append(Outcome(job: running.job, product: product))
      return running.isUrgent
    }
    if isUrgent { wake() }
  }
}
