import CSharedNumbers

/// A number that several threads read and one of them writes, without a lock.
struct SharedNumber {
  private let memory: UnsafeMutablePointer<Int64>

  /// The memory is the caller's to give back.
  init(_ value: Int64) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: value)
  }

  func deallocate() { memory.deallocate() }

  var value: Int64 {
    get { shared_load(memory) }
    nonmutating set { shared_store(memory, newValue) }
  }
}
