/// Memory that threads, or processes, read and write without a lock: the wire between two sides.
///
/// Who may touch which part of it, and when, is settled by the two sides and cannot be checked by the
/// compiler: by the numbers of a ring, stored and loaded as atomics (`SharedNumber`), or by the messages of
/// two processes, one of which writes before it answers and the other reads afterwards. Everything of that
/// kind is made of this type, so that there is one place where the compiler's check is waived.
///
/// Its elements are plain bits, as nothing in it is retained or released; it is given back with `deallocate`,
/// or unmapped by its owner.
package struct SharedMemory<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  /// The first element. Loops that are run for every sample or dot go by this pointer.
  package let start: UnsafeMutablePointer<Element>
  package let count: Int

  /// Memory that was mapped, or allocated, elsewhere.
  package init(start: UnsafeMutablePointer<Element>, count: Int) {
    self.start = start
    self.count = count
  }

  /// Fresh memory, its elements not initialized.
  package init(count: Int) {
    self.init(start: .allocate(capacity: count), count: count)
  }

  /// Fresh memory with the elements of an array.
  package init(_ elements: [Element]) {
    self.init(count: elements.count)
    _ = UnsafeMutableBufferPointer(start: start, count: count).initialize(from: elements)
  }

  package func deallocate() { start.deallocate() }

  package var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: start, count: count)
  }
}
