#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Threads that work in the background.
package enum BackgroundThread {
  /// What its signal handlers have for a stack, in bytes.
  private static let handlerStackSize = 1 << 16

  /// Linux' SCHED_BATCH (sched(7)), which glibc names for GNU C alone.
  private static let batchScheduling: Int32 = 3

  /// What a thread is to do, on its way to it.
  private final class Task: Sendable {
    let isPunctual: Bool
    let work: @Sendable () -> Void

    init(isPunctual: Bool, _ work: @escaping @Sendable () -> Void) {
      self.isPunctual = isPunctual
      self.work = work
    }
  }

  /// Begins a thread, which ends with its work; false where the system gives none.
  ///
  /// - Parameter isPunctual: whether it is to be there when it is due, as the page's is: it does little at a
  ///   time.
  package static func begin(isPunctual: Bool = false, _ work: @escaping @Sendable () -> Void) -> Bool {
    let task = Unmanaged.passRetained(Task(isPunctual: isPunctual, work))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(
      &thread, nil,
      {
        BackgroundThread.run($0)
        return nil
      }, task.toOpaque())
    if error != 0 { task.release() }
    return error == 0
  }

  /// - Parameter task: nil in some systems' declarations only.
  private static func run(_ task: UnsafeMutableRawPointer?) {
    guard let task else { return }
    // Detached, as its end is not waited for.
    pthread_detach(pthread_self())
    run(Unmanaged<Task>.fromOpaque(task).takeRetainedValue())
  }

  /// Runs the whole of a thread's work.
  private static func run(_ task: Task) {
    // Signals are the main thread's, but for those by which a thread itself dies.
    var others = sigset_t()
    sigfillset(&others)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&others, signal) }
    pthread_sigmask(SIG_SETMASK, &others, nil)
    if !task.isPunctual { bePatient() }
    // A picture that overflows this thread's stack must not keep the terminal from being given back.
    withUnsafeTemporaryAllocation(byteCount: handlerStackSize, alignment: 16) { bytes in
      var stack = stack_t()
      stack.ss_sp = bytes.baseAddress
      stack.ss_size = numericCast(bytes.count)
      sigaltstack(&stack, nil)
      task.work()
      stack.ss_flags = numericCast(SS_DISABLE)
      sigaltstack(&stack, nil)
    }
  }

  /// It never cuts in on the thread that moves the page, and still gets its share of a busy machine. A nice
  /// value would keep that from it also while the page waits for it.
  private static func bePatient() {
    #if os(Linux)
      var parameters = sched_param()
      pthread_setschedparam(pthread_self(), batchScheduling, &parameters)
    #else
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #endif
  }
}
