#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What sets a thread that works in the background apart.
enum BackgroundThread {
  /// What its signal handlers have for a stack, in bytes.
  private static let handlerStackSize = 1 << 16

  /// Linux' SCHED_BATCH (sched(7)), which glibc names for GNU C alone.
  private static let batchScheduling: Int32 = 3

  /// Runs the whole of a thread's work.
  static func run(_ work: () -> Void) {
    // Signals are the main thread's, but for those by which a thread itself dies.
    var others = sigset_t()
    sigfillset(&others)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&others, signal) }
    pthread_sigmask(SIG_SETMASK, &others, nil)
    #if os(Linux)
      // It never cuts in on the thread that moves the page, and still gets its share of a busy machine. A nice value
      // would keep that from it also while the page waits for it.
      var parameters = sched_param()
      pthread_setschedparam(pthread_self(), batchScheduling, &parameters)
    #endif
    // A picture that overflows this thread's stack must not keep the terminal from being given back.
    withUnsafeTemporaryAllocation(byteCount: handlerStackSize, alignment: 16) { bytes in
      var stack = stack_t()
      stack.ss_sp = bytes.baseAddress
      stack.ss_size = numericCast(bytes.count)
      sigaltstack(&stack, nil)
      work()
      stack.ss_flags = numericCast(SS_DISABLE)
      sigaltstack(&stack, nil)
    }
  }
}
