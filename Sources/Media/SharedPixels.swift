import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pixels of a picture, in memory that can be handed to another process: rows one after another,
/// 0xAARRGGBB, colours multiplied with alpha.
///
/// The memory's size is sealed, so that the process that draws into it cannot take it away from the one that
/// shows it. It is written by one side, and then read by the other.
package final class SharedPixels: Sendable {
  package let width: Int
  package let height: Int
  private let memory: SharedMemory<UInt32>
  private let openDescriptor: Monitor<Int32>

  package var pixels: UnsafeMutableBufferPointer<UInt32> { memory.elements }

  /// By which the memory is handed over; −1 once it has been drawn into.
  var descriptor: Int32 { openDescriptor.withLock { $0 } }

  package var byteCount: Int { 4 * width * height }

  /// Clear pixels; nil when there is no memory for them, or a side is not from 1 to `MediaLimits.side`.
  package convenience init?(width: Int, height: Int) {
    let sides = 1...MediaLimits.side
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(newWidth: width, height: height)
  }

  /// Memory for bytes that are no pixels, in rows of `MediaLimits.side` pixels; nil when there is none, or
  /// more are asked for than a track may have.
  package convenience init?(forBytes count: Int) {
    guard (0...Self.mostBytes).contains(count) else { return nil }
    let row = 4 * MediaLimits.side
    self.init(newWidth: MediaLimits.side, height: max(1, (count + row - 1) / row))
  }

  /// Of memory for what is no pixels.
  package static let mostBytes = MediaLimits.trackBytes

  private convenience init?(newWidth width: Int, height: Int) {
    let descriptor = confinement_shared_memory(4 * width * height)
    guard descriptor >= 0 else { return nil }
    self.init(width: width, height: height, descriptor: descriptor)
  }

  /// The bytes at the memory's beginning.
  ///
  /// - Parameter count: from 0 to `byteCount`.
  package func bytes(_ count: Int) -> [UInt8] { Array(UnsafeRawBufferPointer(pixels).prefix(count)) }

  /// Memory that was handed over: the descriptor's is used from now on, and the descriptor closed; nil where
  /// the memory is not of the size, which the sides have to be within bounds for.
  package init?(width: Int, height: Int, descriptor: Int32) {
    let byteCount = 4 * width * height
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) == byteCount,
      let memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    self.width = width
    self.height = height
    openDescriptor = Monitor(descriptor)
    self.memory = SharedMemory(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }

  deinit {
    closeDescriptor()
    munmap(memory.start, byteCount)
  }

  /// The same memory as a file, which the process that was handed the memory may still write to; nil once the
  /// descriptor has been closed.
  package var file: MediaFile? {
    let copy = openDescriptor.withLock { $0 < 0 ? -1 : fcntl($0, F_DUPFD_CLOEXEC, 0) }
    return copy < 0 ? nil : MediaFile(descriptor: copy)
  }

  /// Closes the descriptor; the memory stays mapped.
  func closeDescriptor() {
    openDescriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
