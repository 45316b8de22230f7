import CGdkPixbuf
import Media

/// What a picture's header says.
struct PictureHeader {
  /// Pixels.
  var width: Int
  var height: Int
  var format: PictureFormat
}

/// A picture in GdkPixbuf's hands; let go with its last reference.
final class LoadedPicture {
  let pixbuf: OpaquePointer

  init(_ pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }
  var byteCount: Int { Int(gdk_pixbuf_get_byte_length(pixbuf)) }
}

/// Feeds a file to GdkPixbuf's loader, piece by piece.
///
/// GdkPixbuf has a function for this, but of a PNG or JPEG that ends too early it shows whatever lay in
/// memory; here pixels that never came are clear, or white where the picture has no alpha, so that a book
/// always looks the same.
final class PictureLoading {
  /// The size to decode at, given to the loader as soon as it knows the picture's own.
  typealias Sizing = (PictureHeader) -> (width: Int, height: Int)

  let format: PictureFormat
  private let sizing: Sizing
  private(set) var header: PictureHeader?
  /// What was found wrong with the header, or what the loader says.
  private var problem: MediaProblem?
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>

  /// - Throws: `MediaProblem` for a file that is no picture.
  init(of file: MediaFile, sizing: @escaping Sizing) throws(MediaProblem) {
    guard try file.size() > 0, let format = PictureFormat(head: file.bytes(atMost: PictureFormat.headLength))
    else {
      throw .notAPicture
    }
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else {
      throw .damaged(reason: "there is no decoder for \(format.rawValue.uppercased())")
    }
    self.format = format
    self.sizing = sizing
    self.loader = loader
  }

  deinit { g_object_unref(loader) }

  /// Reads the file to its end.
  ///
  /// - Throws: `MediaProblem` for a picture that cannot be decoded.
  func load(_ file: MediaFile) throws(MediaProblem) {
    listen()
    feed(file)
    var error: UnsafeMutablePointer<GError>?
    // A loader must be closed whatever has become of it.
    if gdk_pixbuf_loader_close(loader, &error) == 0 { note(error) }
    if let problem { throw problem }
  }

  /// The picture that was loaded, or the first of an animated one.
  var picture: LoadedPicture? {
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
    return LoadedPicture(pixbuf)
  }

  /// All pictures of an animated one; they belong to the loader.
  var animation: OpaquePointer? { gdk_pixbuf_loader_get_animation(loader) }

  private func listen() {
    let setSize: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeRawPointer?) -> Void = {
      _, width, height, loading in
      PictureLoading.of(loading)?.prepare(width: Int(width), height: Int(height))
    }
    let wipe: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void = { _, loading in
      guard let loader = PictureLoading.of(loading)?.loader,
        let picture = gdk_pixbuf_loader_get_pixbuf(loader)
      else { return }
      let isOpaque = gdk_pixbuf_get_has_alpha(picture) == 0
      memset(gdk_pixbuf_get_pixels(picture), isOpaque ? 0xFF : 0, Int(gdk_pixbuf_get_byte_length(picture)))
    }
    connect("size-prepared", unsafeBitCast(setSize, to: GCallback.self))
    if format.comesRowByRow { connect("area-prepared", unsafeBitCast(wipe, to: GCallback.self)) }
  }

  private static func of(_ pointer: UnsafeRawPointer?) -> PictureLoading? {
    pointer.map { Unmanaged<PictureLoading>.fromOpaque($0).takeUnretainedValue() }
  }

  private func connect(_ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      loader, signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }

  /// Takes the header, and says how large the picture is to be decoded.
  private func prepare(width: Int, height: Int) {
    guard header == nil else { return }
    let (pixels, overflows) = width.multipliedReportingOverflow(by: height)
    if width <= 0 || height <= 0 {
      problem = .damaged(reason: "it has no size")
    } else if overflows || pixels > MediaLimits.pixels {
      problem = .tooManyPixels(width: width, height: height)
    }
    guard problem == nil else { return gdk_pixbuf_loader_set_size(loader, 1, 1) }
    let header = PictureHeader(width: width, height: height, format: format)
    self.header = header
    let size = sizing(header)
    gdk_pixbuf_loader_set_size(loader, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  private func feed(_ file: MediaFile) {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { piece in
      var offset = 0
      while problem == nil, offset < MediaLimits.fileBytes {
        let count = file.read(into: piece, at: offset)
        // A file that cannot be read on ends here like any other that ends too early.
        guard count > 0 else { return }
        offset += count
        var error: UnsafeMutablePointer<GError>?
        let bytes = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
        if gdk_pixbuf_loader_write(loader, bytes, gsize(count), &error) == 0 { return note(error) }
      }
    }
  }

  /// Keeps what the loader says, unless something is known that says more.
  private func note(_ error: UnsafeMutablePointer<GError>?) {
    defer { if let error { g_error_free(error) } }
    guard problem == nil else { return }
    if let error, error.pointee.domain == gdk_pixbuf_error_quark(),
      error.pointee.code == Int32(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue)
    {
      problem = .takesTooMuchMemory
      return
    }
    problem = .damaged(reason: error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "")
  }
}
