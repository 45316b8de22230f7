import Foundation

/// How long this thread computes for something: unlike wall-clock time it does not depend on what else a busy
/// machine is doing.
package func processorTime(of deed: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let start = now()
  try deed()
  return now() - start
}
