import CConfinement

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pixels of a picture, in memory that can be handed to another process: rows one after another,
/// 0xAARRGGBB, colours multiplied with alpha.
///
/// Nobody can change the memory's size, so that whoever draws into it cannot take it away from whoever shows
/// it. It is written by one side, and then read by the other.
package final class SharedPixels: @unchecked Sendable {
  package let width: Int
  package let height: Int
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  /// By which the memory is handed over; −1 once it has been drawn into.
  private(set) var descriptor: Int32

  package var byteCount: Int { 4 * width * height }

  /// Clear pixels; nil when there is no memory for them, or a side is not from 1 to `MediaLimits.side`.
  package convenience init?(width: Int, height: Int) {
    let sides = 1...MediaLimits.side
    guard sides.contains(width), sides.contains(height) else { return nil }
    let descriptor = confinement_shared_memory(4 * width * height)
    guard descriptor >= 0 else { return nil }
    self.init(width: width, height: height, descriptor: descriptor)
  }

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
    self.descriptor = descriptor
    pixels = UnsafeMutableBufferPointer(
      start: memory.bindMemory(to: UInt32.self, capacity: width * height), count: width * height)
  }

  deinit {
    closeDescriptor()
    munmap(pixels.baseAddress, byteCount)
  }

  /// The same memory as a file, which whoever was handed the memory may still write to; nil once it has been let
  /// go.
  package var file: MediaFile? {
    let copy = descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : MediaFile(descriptor: copy)
  }

  /// Lets go what the memory could be handed over by.
  func closeDescriptor() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
