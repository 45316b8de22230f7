import CGdkPixbuf

/// Why a picture cannot be shown.
public enum PictureProblem: Error, Equatable, Sendable {
  /// No decoder knows the file, or it is damaged.
  case undecodable
  /// More pixels than `PictureDecoder.maximumPixels`.
  case tooLarge(width: Int, height: Int)
}

/// Decodes PNG, JPEG, GIF (its first frame), SVG and WebP by GdkPixbuf, at the size that is needed.
enum PictureDecoder {
  /// 64 megapixels: refused from the header, before anything is decoded.
  static let maximumPixels = 64 << 20
  /// No side is decoded larger than this; what is shown larger is scaled while it is drawn.
  static let maximumSide = 4096

  /// The size in pixels a picture has by itself, read from its header.
  static func naturalSize(path: String) throws(PictureProblem) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    guard gdk_pixbuf_get_file_info(path, &width, &height) != nil, width > 0, height > 0 else {
      throw .undecodable
    }
    guard Int(width) * Int(height) <= maximumPixels else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    return (Int(width), Int(height))
  }

  /// Decodes a picture scaled to `width` × `height` pixels, each held to 1 … `maximumSide`.
  static func decode(path: String, width: Int, height: Int) throws(PictureProblem) -> PictureSurface {
    let natural = try naturalSize(path: path)
    let width = min(max(width, 1), maximumSide)
    let height = min(max(height, 1), maximumSide)
    // Dots are not square, and a vector picture keeps its shape whatever size it is asked for: it is decoded in its
    // own shape, large enough for both sides, and then scaled like any other.
    let scale = max(Double(width) / Double(natural.width), Double(height) / Double(natural.height))
    let side = Double(maximumSide)
    let decodedWidth = Int32(min(max((Double(natural.width) * scale).rounded(), 1), side))
    let decodedHeight = Int32(min(max((Double(natural.height) * scale).rounded(), 1), side))
    var error: UnsafeMutablePointer<GError>?
    defer { if let error { g_error_free(error) } }
    guard
      let decoded = gdk_pixbuf_new_from_file_at_scale(path, decodedWidth, decodedHeight, gboolean(0), &error)
    else { throw .undecodable }
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    guard let pixbuf = gdk_pixbuf_scale_simple(decoded, Int32(width), Int32(height), GDK_INTERP_BILINEAR)
    else {
      throw .undecodable
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    guard let picture = premultiplied(pixbuf) else { throw .undecodable }
    return picture
  }

  /// GdkPixbuf's bytes (red, green, blue and perhaps alpha, straight) as Cairo's pixels.
  private static func premultiplied(_ pixbuf: OpaquePointer) -> PictureSurface? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard channels == 3 || channels == 4, gdk_pixbuf_get_bits_per_sample(pixbuf) == 8,
      let bytes = gdk_pixbuf_read_pixels(pixbuf), let picture = PictureSurface(width: width, height: height)
    else { return nil }
    picture.withPixels { pixels, stride in
      for y in 0..<height {
        var source = bytes + y * rowBytes
        for x in 0..<width {
          let alpha = channels == 4 ? UInt32(source[3]) : 255
          // Division by 255 rounded: (v·a + 127) / 255.
          let red = (UInt32(source[0]) * alpha + 127) / 255
          let green = (UInt32(source[1]) * alpha + 127) / 255
          let blue = (UInt32(source[2]) * alpha + 127) / 255
          pixels[y * stride + x] = alpha << 24 | red << 16 | green << 8 | blue
          source += channels
        }
      }
    }
    return picture
  }
}
