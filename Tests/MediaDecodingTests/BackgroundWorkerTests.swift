import Media
import Testing

@Suite struct BackgroundWorkerTests {
  private struct Job: BackgroundJob { let key: Int }

  /// The jobs that the worker's thread has done, and how often `wake` was called.
  private final class Report: Sendable {
    private let done = Monitor([Int]())
    private let wakes = Monitor(0)

    var jobs: [Int] { done.withLock { $0 } }
    var wakeCount: Int { wakes.withLock { $0 } }

    func perform(_ job: Job) -> Int {
      done.withLock { $0.append(job.key) }
      return job.key
    }

    func wake() { wakes.withLock { $0 += 1 } }
  }

  @Test(
    "What has been done and not been taken yet is not done again; ordered urgently, it wakes at once"
  )
  func doneOnce() {
    let report = Report()
    let worker = BackgroundWorker<Job, Int>(wake: report.wake) { job, _ in report.perform(job) }
    defer { worker.close() }
    worker.replaceOrders([.init(Job(key: 1), isUrgent: false)])
    worker.waitForAll(seconds: 20)
    #expect(report.wakeCount == 0)
    worker.replaceOrders([.init(Job(key: 1), isUrgent: true)])
    #expect(report.wakeCount == 1)
    worker.hurry(Job(key: 1))
    #expect(report.wakeCount == 2)
    worker.replaceLaterOrders([.init(Job(key: 1), isUrgent: false)])
    worker.waitForAll(seconds: 20)
    #expect(report.jobs == [1])
    #expect(worker.takeOutcomes().map(\.product) == [1])
  }
}
