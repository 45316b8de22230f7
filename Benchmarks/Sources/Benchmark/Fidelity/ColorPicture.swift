import CGdkPixbuf

/// A picture of red, green and blue bytes, row by row without gaps.
struct ColorPicture {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// A picture of a file in its own size.
  init(path: String) throws {
    guard let pixbuf = gdk_pixbuf_new_from_file(path, nil), let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
      throw BenchmarkFailure(description: "\(path) cannot be read")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (stride, channels) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf)))
    self.init(
      width: width, height: height,
      bytes: (0..<3 * width * height).map { index in
        pixels[index / (3 * width) * stride + index / 3 % width * channels + index % 3]
      })
  }
}
