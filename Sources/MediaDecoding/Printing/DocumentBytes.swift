import CCairo
import Media

/// Where cairo writes a document: memory that the player handed over, for as long as a request takes.
final class DocumentBytes {
  private var memory: SharedPixels?
  private var count = 0

  /// - Parameter memory: for what is written first.
  init(to memory: SharedPixels) { self.memory = memory }

  /// What cairo calls, with the object itself handed along.
  static let write: cairo_write_func_t = { object, bytes, count in
    guard let object, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<DocumentBytes>.fromOpaque(object).takeUnretainedValue()
    return output.add(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
      ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }

  private func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let memory, bytes.count <= memory.byteCount - count else { return false }
    let rest = UnsafeMutableRawBufferPointer(memory.pixels)[count...]
    UnsafeMutableRawBufferPointer(rebasing: rest).copyMemory(from: bytes)
    count += bytes.count
    return true
  }

  /// Has what comes now written from the beginning of some memory on.
  func begin(in memory: SharedPixels) { (self.memory, count) = (memory, 0) }

  /// Lets the memory go.
  ///
  /// - Returns: how many bytes have been written there.
  func end() -> Int {
    memory = nil
    return count
  }
}
