#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A state that several threads share, the lock it is reached under, and a way to wait for what other threads
/// change in it: a monitor (C. A. R. Hoare, 1974), made of POSIX' mutex and condition variable.
///
/// ```swift
/// let queue = Monitor([Job]())
/// queue.withLock { $0.append(job) }
/// queue.notifyAll()
/// // On another thread:
/// let job = queue.withLock(when: { !$0.isEmpty }) { $0.removeFirst() }
/// ```
///
/// The state cannot be named but under the lock, and need not be `Sendable`: what comes in and what goes out
/// is `sending`, so that the compiler refuses whatever would be shared beside the lock. All that is unchecked
/// is that the mutex works.
///
/// The standard library's `Mutex` has nothing to wait by, and on macOS needs a newer system than Leggi does.
package final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  package init(_ state: consuming sending State) {
    self.state.initialize(to: state)
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    #if canImport(Glibc)
      // Setting the wall clock must not change how long a thread waits.
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
    state.deinitialize(count: 1)
    state.deallocate()
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the state while no other thread does. `body` must not ask for the same lock again.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state.pointee)
  }

  /// Changes the state by a value that this thread gives away.
  package func withLock<Value, Result>(
    passing value: consuming sending Value,
    _ body: (inout sending State, consuming sending Value) -> sending Result
  ) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state.pointee, value)
  }

  // MARK: Waiting

  /// Waits until the state is as it should be, then reads or changes it under the same lock.
  ///
  /// - Parameter isReady: asked under the lock: now, and after every `notifyAll`.
  package func withLock<Result>(
    when isReady: (State) -> Bool, _ body: (inout sending State) -> sending Result
  ) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isReady(state.pointee) { pthread_cond_wait(condition, mutex) }
    return body(&state.pointee)
  }

  /// Waits until the state is as it should be, for `seconds` at most.
  ///
  /// - Parameter isReady: asked under the lock: now, and after every `notifyAll`.
  package func wait(seconds: Double, until isReady: (State) -> Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let start = WakingTime.now
    var waited = 0.0
    while !isReady(state.pointee), waited < seconds {
      wait(seconds: seconds - waited)
      waited = WakingTime.now - start
    }
  }

  /// Has all threads that wait look at the state again; called once it has been changed.
  package func notifyAll() { pthread_cond_broadcast(condition) }

  private func wait(seconds: Double) {
    // At most an hour, so that the nanoseconds do not overflow; at least one of them, so that the clock goes
    // on.
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
