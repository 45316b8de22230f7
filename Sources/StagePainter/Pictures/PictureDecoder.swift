import CGdkPixbuf

/// Why a picture cannot be shown.
public enum PictureProblem: Error, Equatable, Sendable {
  /// No decoder knows the file, or it is damaged.
  case undecodable
  /// More pixels than a picture may have: 64 million.
  case tooLarge(width: Int, height: Int)
}

/// Decodes PNG, JPEG, GIF (its first frame), SVG and WebP by GdkPixbuf, at the size that is needed.
enum PictureDecoder {
  /// 64 megapixels: refused from the header, before anything is decoded.
  static let maximumPixels = 64_000_000
  /// No side is decoded larger than this; what is shown larger is scaled while it is drawn.
  static let maximumSide = 4096
  /// Nor are more pixels than these, many times what the largest window shows.
  static let maximumArea = 1 << 21

  /// The size a picture is decoded at where `width` × `height` dots are wanted: that, or in the same shape as much of
  /// it as is ever decoded.
  static func size(for width: Int, _ height: Int) -> (width: Int, height: Int) {
    let width = Double(min(max(width, 1), maximumSide))
    let height = Double(min(max(height, 1), maximumSide))
    let scale = min(1, (Double(maximumArea) / (width * height)).squareRoot())
    return (max(1, Int(width * scale)), max(1, Int(height * scale)))
  }

  /// What a picture's header tells.
  struct Header {
    /// Pixels.
    var width: Int
    var height: Int
    /// Whether the picture is drawn at any size without loss, as an SVG is.
    var isScalable: Bool
    /// GdkPixbuf's name of its decoder.
    var format: String
  }

  /// Reads a picture's header.
  static func header(path: String) throws(PictureProblem) -> Header {
    var width: Int32 = 0
    var height: Int32 = 0
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height), width > 0, height > 0 else {
      throw .undecodable
    }
    guard Int(width) * Int(height) <= maximumPixels else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    return Header(
      width: Int(width), height: Int(height), isScalable: gdk_pixbuf_format_is_scalable(format) != 0,
      format: name(of: format))
  }

  private static func name(of format: OpaquePointer) -> String {
    guard let name = gdk_pixbuf_format_get_name(format) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Decodes a picture scaled to `width` × `height` pixels, held to what is ever decoded.
  ///
  /// - Parameter isAbandoned: asked now and then; once it says yes, the rest is not read.
  static func decode(
    path: String, width: Int, height: Int, isAbandoned: () -> Bool = { false }
  ) throws(PictureProblem) -> PictureSurface {
    let (width, height) = size(for: width, height)
    let decoded = try decode(path: path, forWidth: width, height: height, isAbandoned)
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    guard let picture = AreaMean.scaled(decoded, width: width, height: height) else { throw .undecodable }
    return picture
  }

  /// Decodes a picture in its own shape, at least as large as needed: dots are not square, and a vector picture
  /// keeps its shape whatever size it is asked for.
  private static func decode(
    path: String, forWidth width: Int, height: Int, _ isAbandoned: () -> Bool
  ) throws(PictureProblem) -> OpaquePointer {
    let header = try header(path: path)
    let needed = max(Double(width) / Double(header.width), Double(height) / Double(header.height))
    let side = Double(maximumSide)
    let scale = min(
      decodingScale(of: header, needed: needed), side / Double(header.width), side / Double(header.height))
    let loading = PictureLoading(
      width: Int32(max(1, (Double(header.width) * scale).rounded())),
      height: Int32(max(1, (Double(header.height) * scale).rounded())), format: header.format)
    guard let decoded = loading.picture(at: path, isAbandoned: isAbandoned) else { throw .undecodable }
    // A photograph tells in a note which way the camera was held.
    guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else { return decoded }
    g_object_unref(UnsafeMutableRawPointer(decoded))
    return upright
  }

  /// How large a picture is decoded, as a part of its own size, when it is shown at `needed` of it.
  ///
  /// Decoders scale fast (JPEG's as it decodes) but roughly: what is scaled down to dots comes with pixels to spare,
  /// and as it is where less than half of its size would be saved.
  private static func decodingScale(of header: Header, needed: Double) -> Double {
    if header.isScalable { return 2 * needed }
    if needed > 1 { return needed }
    return needed > 0.125 ? 1 : 4 * needed
  }
}
