import Foundation
import Media
import Testing

/// Threads that wait for each other.
@Suite struct MonitorTests {
  private let monitor = Monitor()

  @Test func waitingEndsWhenAnotherThreadHasBroughtAboutWhatIsWaitedFor() {
    nonisolated(unsafe) var steps = 0
    let thread = Thread { [monitor] in
      monitor.locked {
        steps = 1
        monitor.wakeAll()
        monitor.wait { steps == 2 }
        steps = 3
        monitor.wakeAll()
      }
    }
    monitor.locked {
      thread.start()
      monitor.wait { steps == 1 }
      steps = 2
      monitor.wakeAll()
      monitor.wait(seconds: 60) { steps == 3 }
    }
    #expect(steps == 3)
  }

  @Test func waitingForWhatNeverComesEndsWithItsTime() {
    let start = SuspendingClock.now
    for seconds in [-1, 0, 0.02] { monitor.locked { monitor.wait(seconds: seconds) { false } } }
    #expect(SuspendingClock.now - start >= .milliseconds(20))
  }
}
