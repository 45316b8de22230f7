import CGdkPixbuf
import Media

/// Pictures in memory made into files.
enum PictureFile {
  /// Of a JPEG, 0 to 100.
  private static let quality = "85"

  /// As JPEG; what is not opaque loses that.
  static func jpeg(of picture: OpaquePointer) throws(MediaProblem) -> [UInt8] {
    try file(of: picture, type: "jpeg", option: ("quality", quality))
  }

  /// As PNG.
  static func png(of picture: OpaquePointer) throws(MediaProblem) -> [UInt8] {
    try file(of: picture, type: "png", option: ("compression", "9"))
  }

  private static func file(
    of picture: OpaquePointer, type: String, option: (key: String, value: String)
  ) throws(MediaProblem) -> [UInt8] {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    var keys: [UnsafeMutablePointer<gchar>?] = [strdup(option.key), nil]
    var values: [UnsafeMutablePointer<gchar>?] = [strdup(option.value), nil]
    defer {
      free(keys[0])
      free(values[0])
    }
    guard gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, type, &keys, &values, &error) != 0, let bytes
    else {
      g_clear_error(&error)
      throw .takesTooMuchMemory
    }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
