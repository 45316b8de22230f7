import CSharedNumbers
import Media

/// A number that several threads read and one of them writes, without a lock.
struct SharedNumber: Sendable, BitwiseCopyable {
  private let memory: SharedMemory<Int64>

  /// The memory is the caller's to give back.
  init(_ value: Int64) { memory = SharedMemory([value]) }

  func deallocate() { memory.deallocate() }

  var value: Int64 {
    get { shared_load(memory.start) }
    nonmutating set { shared_store(memory.start, newValue) }
  }
}
