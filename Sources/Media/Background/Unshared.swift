/// A value that is handed from thread to thread and used by one at a time, without a lock: as a device, which
/// is opened on one thread, played on another and closed on a third.
///
/// That the threads take turns is the user's to see to, and cannot be checked by the compiler; in a build
/// without optimization it traps when two threads use the value at once. What is used by several threads as
/// they like is a `Monitor`.
package final class Unshared<Value>: @unchecked Sendable {
  private var value: Value
  /// Whether it is being used right now; only looked at by assertions.
  private let isInUse = Monitor(false)

  package init(_ value: sending Value) { self.value = value }

  /// Reads or changes the value on the thread whose turn it is. `body` must not use it again.
  package func use<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    assert(setInUse(true), "two threads use at once what is to be used in turns")
    defer { assert(setInUse(false)) }
    return try body(&value)
  }

  /// Notes that it is being used, or is not any more; false where that was so already.
  private func setInUse(_ isUsed: Bool) -> Bool {
    isInUse.withLock { isInUse in
      defer { isInUse = isUsed }
      return isInUse != isUsed
    }
  }
}
