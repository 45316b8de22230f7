import Media
import Testing

@Suite struct BackgroundWorkerTests {
  private struct Job: BackgroundJob { let key: Int }

  /// What the worker's thread tells.
  private final class Told: @unchecked Sendable {
    private let monitor = Monitor()
    private var done: [Int] = []
    private var wakes = 0

    var jobs: [Int] { monitor.locked { done } }
    var wakeCount: Int { monitor.locked { wakes } }

    func perform(_ job: Job) -> Int {
      monitor.locked {
        done.append(job.key)
        return job.key
      }
    }
    func wake() { monitor.locked { wakes += 1 } }
  }

  @Test("What has been done and not been taken yet is not done again, and who orders it is woken at once")
  func doneOnce() {
    let told = Told()
    let worker = BackgroundWorker<Job, Int>(wake: told.wake) { job, _ in told.perform(job) }
    defer { worker.close() }
    worker.replaceOrders([.init(Job(key: 1), isUrgent: false)])
    worker.waitForAll(seconds: 20)
    #expect(told.wakeCount == 0)
    worker.replaceOrders([.init(Job(key: 1), isUrgent: true)])
    #expect(told.wakeCount == 1)
    worker.hurry(Job(key: 1))
    #expect(told.wakeCount == 2)
    worker.replaceLaterOrders([.init(Job(key: 1), isUrgent: false)])
    worker.waitForAll(seconds: 20)
    #expect(told.jobs == [1])
    #expect(worker.takeOutcomes().map(\.product) == [1])
  }
}
