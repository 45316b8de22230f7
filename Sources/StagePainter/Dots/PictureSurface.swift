import CCairo
import CPixman
import Media

/// A picture in memory: a Cairo image surface and its size in pixels; let go with its last reference.
package final class PictureSurface {
  let surface: OpaquePointer
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  private var madeImage: OpaquePointer?
  /// What the surface only refers to; nil for one with memory of its own.
  private let shared: SharedPixels?

  /// A clear surface, or a black one that is opaque; nil when there is no memory for it or the size is not
  /// positive.
  init?(width: Int, height: Int, isOpaque: Bool = false) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(format, Int32(clamping: width), Int32(clamping: height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.width = width
    self.height = height
    shared = nil
  }

  /// A decoded picture; nil when there is no memory for it.
  ///
  /// - Parameter isOpaque: whether every pixel's alpha is full.
  init?(_ pixels: SharedPixels, isOpaque: Bool) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let bytes = UnsafeMutableRawPointer(pixels.pixels.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    // Pixels of four bytes lie one behind the other in Cairo's surfaces too.
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, format, Int32(pixels.width), Int32(pixels.height), Int32(4 * pixels.width))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    width = pixels.width
    height = pixels.height
    shared = pixels
  }

  deinit {
    if let madeImage { pixman_image_unref(madeImage) }
    cairo_surface_destroy(surface)
  }

  /// The same pixels for pixman, which Cairo composes with; nil when there is no memory for it.
  var image: OpaquePointer? {
    if madeImage == nil {
      madeImage =
        withPixels { pixels, stride in
          pixman_image_create_bits(
            isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, Int32(width), Int32(height), pixels.baseAddress,
            Int32(4 * stride))
        } ?? nil
    }
    return madeImage
  }

  /// Whether every pixel covers what lies under it.
  var isOpaque: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 }

  var byteCount: Int { Int(cairo_image_surface_get_stride(surface)) * height }

  /// The pixels, rows one after another: 0xAARRGGBB, colours multiplied with alpha (no alpha where opaque).
  func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>, _ stride: Int) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    defer { cairo_surface_mark_dirty(surface) }
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      body(UnsafeMutableBufferPointer(start: $0, count: stride * height), stride)
    }
  }
}
