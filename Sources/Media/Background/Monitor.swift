#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock, and a way to wait under it for what other threads change: a monitor (C. A. R. Hoare, 1974), made
/// of POSIX' mutex and condition variable.
///
/// The standard library's `Mutex` has nothing to wait by, and on macOS needs a newer system than Leggi does.
package final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    #if canImport(Glibc)
      // The clock that nobody sets.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(condition, &attributes)
      pthread_condattr_destroy(&attributes)
    #else
      pthread_cond_init(condition, nil)
    #endif
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something while no other thread does anything under this lock; it must not be asked for again
  /// meanwhile.
  package func locked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Has all who wait look again whether what they wait for has come.
  package func wakeAll() { pthread_cond_broadcast(condition) }

  /// Waits until something holds; called with the lock held, which others have meanwhile.
  package func wait(until holds: () -> Bool) {
    while !holds() { pthread_cond_wait(condition, mutex) }
  }

  /// The same for `seconds` at most.
  package func wait(seconds: Double, until holds: () -> Bool) {
    let start = WakingTime.now
    var waited = 0.0
    while !holds(), waited < seconds {
      wait(seconds: seconds - waited)
      waited = WakingTime.now - start
    }
  }

  private func wait(seconds: Double) {
    // Nobody waits for longer at once, and a moment's fraction is not lost.
    let nanoseconds = Int(min(seconds, 3600) * 1e9) + 1
    #if canImport(Glibc)
      var end = timespec()
      clock_gettime(CLOCK_MONOTONIC, &end)
      let rest = end.tv_nsec + nanoseconds
      end = timespec(tv_sec: end.tv_sec + rest / 1_000_000_000, tv_nsec: rest % 1_000_000_000)
      pthread_cond_timedwait(condition, mutex, &end)
    #else
      var rest = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
      pthread_cond_timedwait_relative_np(condition, mutex, &rest)
    #endif
  }
}
