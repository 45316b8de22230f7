import Foundation

/// Decodes pictures one after another on a thread of its own, which waits without cost while there is nothing to do.
///
/// What is to be decoded is told, and what has been decoded is taken, by one other thread; all they share lies behind
/// one lock. A picture is made by the thread, handed over once, and not touched by it again.
final class PictureWorker: @unchecked Sendable {
  /// A picture to be decoded, and whether somebody is to be woken once it is.
  struct Order: Sendable {
    var job: PictureJob
    var isUrgent: Bool
  }

  /// What has become of an order.
  struct Outcome {
    let request: PictureRequest
    let result: Result<PictureSurface, PictureProblem>
    /// What the decoder keeps now, in bytes.
    let keptBytes: Int
  }

  private let condition = NSCondition()
  private let decoder: any PictureDecoding
  private let wake: @Sendable () -> Void
  private var queue: [Order] = []
  private var running: Order?
  private var isRunningAbandoned = false
  private var outcomes: [Outcome] = []
  private var mustLetSourcesGo = false
  private var isClosed = false
  private var isThreadAlive = false

  /// Seconds that closing waits for the thread, which looks up after every 64 KB it has read.
  private static let longestClosing = 0.1

  /// - Parameters:
  ///   - decoder: used by the thread alone.
  ///   - wake: called by the thread when something urgent has been decoded.
  init(decoder: any PictureDecoding, wake: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.wake = wake
  }

  // MARK: The side that reads

  /// Replaces all that is still to be decoded. What is being decoded goes on if it is among it, and is abandoned if not.
  func replaceOrders(_ orders: [Order]) {
    locked { replaceQueue(orders) }
  }

  /// Replaces what is still to be decoded and is not urgent.
  func replaceLaterOrders(_ orders: [Order]) {
    locked {
      let urgent = [running].compactMap { isRunningAbandoned ? nil : $0 } + queue
      replaceQueue(urgent.filter(\.isUrgent) + orders)
    }
  }

  private func replaceQueue(_ orders: [Order]) {
    queue = orders
    if let running, !isRunningAbandoned {
      if let index = queue.firstIndex(where: { $0.job.request == running.job.request }) {
        self.running = queue.remove(at: index)
      } else {
        isRunningAbandoned = true
      }
    }
    begin()
  }

  /// Has something decoded before all that is not urgent; what is being decoded and is not urgent waits until then.
  func hurry(_ job: PictureJob) {
    locked {
      queue.removeAll { $0.job.request == job.request }
      let urgent = Order(job: job, isUrgent: true)
      if let running, !isRunningAbandoned {
        if running.job.request == job.request {
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
  func drop(_ requests: Set<PictureRequest>) {
    locked {
      queue.removeAll { requests.contains($0.job.request) }
      if let running, requests.contains(running.job.request) { isRunningAbandoned = true }
    }
  }

  /// Takes what has been decoded since this was last asked.
  func takeOutcomes() -> [Outcome] {
    locked {
      defer { outcomes = [] }
      return outcomes
    }
  }

  /// Waits until a picture has been decoded, for `seconds` at most.
  ///
  /// - Returns: the seconds that took.
  func wait(for request: PictureRequest, seconds: Double) -> Double {
    let uptime = { ProcessInfo.processInfo.systemUptime }
    let start = uptime()
    return locked {
      while !outcomes.contains(where: { $0.request == request }) {
        let left = start + seconds - uptime()
        guard left > 0, condition.wait(until: Date(timeIntervalSinceNow: left)) else { break }
      }
      return uptime() - start
    }
  }

  /// Has the decoder let go what it keeps.
  func letSourcesGo() {
    locked {
      mustLetSourcesGo = true
      begin()
    }
  }

  /// Ends the thread. One that a picture holds up is waited for shortly, and ends when it is done with that.
  func close() {
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
  var hasThread: Bool { locked { isThreadAlive } }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  /// Wakes the thread, or starts it with the first order.
  private func begin() {
    guard !isClosed, mustLetSourcesGo || !queue.isEmpty else { return }
    condition.broadcast()
    guard !isThreadAlive, !queue.isEmpty else { return }
    isThreadAlive = true
    let thread = Thread { self.work() }
    thread.name = "pictures"
    thread.stackSize = 8 << 20
    thread.qualityOfService = .utility
    thread.start()
  }

  // MARK: The thread's side

  private func work() {
    BackgroundThread.run {
      while let order = next() {
        let result: Result<PictureSurface, PictureProblem>
        do throws(PictureProblem) {
          result = .success(try decoder.decode(order.job) { locked { isRunningAbandoned } })
        } catch {
          result = .failure(error)
        }
        finish(result)
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
      while !isClosed, queue.isEmpty {
        if mustLetSourcesGo { decoder.letSourcesGo() }
        mustLetSourcesGo = false
        condition.wait()
      }
      guard !isClosed else { return nil }
      isRunningAbandoned = false
      running = queue.removeFirst()
      return running
    }
  }

  private func finish(_ result: Result<PictureSurface, PictureProblem>) {
    let isUrgent = locked {
      defer { running = nil }
      guard let running, !isRunningAbandoned else { return false }
      outcomes.append(
        Outcome(request: running.job.request, result: result, keptBytes: decoder.keptBytes))
      condition.broadcast()
      return running.isUrgent
    }
    if isUrgent { wake() }
  }
}
