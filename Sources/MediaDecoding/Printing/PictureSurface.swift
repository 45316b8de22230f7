import CCairo
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A picture of a page that is printed. Documents have it once, whichever pages show it.
final class PictureSurface {
  let surface: OpaquePointer
  /// Units of the surface, which are its pixels where it has any.
  let width: Double
  let height: Double

  /// Of a surface that stands for a JPEG file: cairo scales the file's picture to it. One of a single pixel
  /// would be a colour.
  private static let side: Int32 = 8

  init(_ file: MediaFile, _ form: PrintedPictureForm, number: Int) throws(MediaProblem) {
    let surface: OpaquePointer?
    switch form {
    case .jpeg:
      (width, height) = (Double(Self.side), Double(Self.side))
      surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Self.side, Self.side)
    case .pixels(let width, let height, let isOpaque):
      (self.width, self.height) = (Double(width), Double(height))
      let mapped = try MappedFile(file, atLeast: 4 * width * height)
      surface = cairo_image_surface_create_for_data(
        mapped.bytes, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(4 * width))
      mapped.live(as: surface)
    }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw .takesTooMuchMemory
    }
    self.surface = surface
    if form == .jpeg { try attach(CAIRO_MIME_TYPE_JPEG, file.bytes(atMost: try file.size())) }
    try attach(CAIRO_MIME_TYPE_UNIQUE_ID, Array("picture \(number)".utf8))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Has the surface stand for bytes of another kind, of which it keeps a copy.
  private func attach(_ kind: String, _ bytes: [UInt8]) throws(MediaProblem) {
    guard let copy = malloc(max(1, bytes.count)) else { throw .takesTooMuchMemory }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    let status = cairo_surface_set_mime_data(
      surface, kind, copy.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), { free($0) }, copy)
    if status != CAIRO_STATUS_SUCCESS { free(copy) }
    guard status == CAIRO_STATUS_SUCCESS else { throw .takesTooMuchMemory }
  }
}

/// A file as memory that is only read, so that pixels are in memory once for both processes.
private final class MappedFile {
  let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int
  /// By whose address a surface knows it.
  private let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  init(_ file: MediaFile, atLeast count: Int) throws(MediaProblem) {
    guard try file.size(within: .track) >= count, count > 0,
      let memory = mmap(nil, count, PROT_READ, MAP_SHARED, file.descriptor, 0), memory != MAP_FAILED
    else { throw .unreadable }
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    self.count = count
  }

  /// Stays as long as a surface, of which cairo may keep references.
  func live(as surface: OpaquePointer?) {
    let held = Unmanaged.passRetained(self)
    let status = cairo_surface_set_user_data(surface, key, held.toOpaque()) { object in
      if let object { Unmanaged<MappedFile>.fromOpaque(object).release() }
    }
    if status != CAIRO_STATUS_SUCCESS { held.release() }
  }

  deinit {
    munmap(bytes, count)
    key.deallocate()
  }
}
