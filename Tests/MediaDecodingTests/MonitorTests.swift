import Foundation
import Media
import Testing

/// Threads that wait for each other.
@Suite struct MonitorTests {
  private let steps = Monitor(0)

  @Test func waitingEndsWhenAnotherThreadHasBroughtAboutWhatIsWaitedFor() {
    let thread = Thread { [steps] in
      steps.withLock { $0 = 1 }
      steps.notifyAll()
      steps.withLock(when: { $0 == 2 }) { $0 = 3 }
      steps.notifyAll()
    }
    thread.start()
    steps.withLock(when: { $0 == 1 }) { $0 = 2 }
    steps.notifyAll()
    steps.wait(seconds: 60) { $0 == 3 }
    #expect(steps.withLock { $0 } == 3)
  }

  @Test func waitingForWhatNeverComesEndsWithItsTime() {
    let start = SuspendingClock.now
    for seconds in [-1, 0, 0.02] { steps.wait(seconds: seconds) { $0 == 4 } }
    #expect(SuspendingClock.now - start >= .milliseconds(20))
  }

  @Test func theStateGoesWithItsMonitor() {
    final class Held: Sendable {}
    weak var held: Held?
    do {
      let fresh = Held()
      held = fresh
      let monitor = Monitor(fresh)
      monitor.withLock { _ in }
      #expect(held != nil)
    }
    #expect(held == nil)
  }

  @Test func changesOfManyThreadsAreAllCounted() {
    let threads = 4
    for _ in 0..<threads {
      Thread { [steps] in
        for _ in 0..<1000 { steps.withLock { $0 += 1 } }
        steps.notifyAll()
      }.start()
    }
    steps.wait(seconds: 60) { $0 == 1000 * threads }
    #expect(steps.withLock { $0 } == 1000 * threads)
  }
}
