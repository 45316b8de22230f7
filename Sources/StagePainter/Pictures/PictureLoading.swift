import CGdkPixbuf

/// Feeds a file to GdkPixbuf's loader, piece by piece.
///
/// GdkPixbuf has a function for this, but of a PNG or JPEG that ends too early it shows whatever lay in memory; here
/// pixels that never came are clear, or white where the picture has no alpha, so that a book always looks the same.
struct PictureLoading {
  /// In pixels, as the picture is to be decoded.
  var width: Int32
  var height: Int32
  /// GdkPixbuf's name of the decoder; the loader would look for it as the header's reader has.
  var format: String

  /// Whether the decoder hands the picture out before its pixels have come, as GdkPixbuf's own for PNG and JPEG do;
  /// others do so once they are there.
  private var comesRowByRow: Bool { ["png", "jpeg"].contains(format) }

  /// The decoded picture, which the caller has to let go; nil for a file that cannot be decoded.
  ///
  /// - Parameter isAbandoned: asked before each piece; once it says yes, there is no picture.
  func picture(at path: String, isAbandoned: () -> Bool) -> OpaquePointer? {
    guard let file = g_io_channel_new_file(path, "r", nil) else { return nil }
    defer { g_io_channel_unref(file) }
    // Bytes, not text of some encoding.
    g_io_channel_set_encoding(file, nil, nil)
    guard let loader = gdk_pixbuf_loader_new_with_type(format, nil) else { return nil }
    defer { g_object_unref(loader) }
    let isWhole = withUnsafePointer(to: self) { size in
      listen(to: loader, size)
      let isFed = feed(file, to: loader, isAbandoned)
      // A loader must be closed whatever has become of it.
      return gdk_pixbuf_loader_close(loader, nil) != 0 && isFed
    }
    guard isWhole, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
    g_object_ref(UnsafeMutableRawPointer(picture))
    return picture
  }

  private func listen(to loader: UnsafeMutablePointer<GdkPixbufLoader>, _ size: UnsafePointer<PictureLoading>)
  {
    let setSize: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, UnsafeRawPointer?) -> Void = {
      loader, _, _, size in
      guard let loader, let size = size?.assumingMemoryBound(to: PictureLoading.self).pointee else { return }
      gdk_pixbuf_loader_set_size(
        loader.assumingMemoryBound(to: GdkPixbufLoader.self), size.width, size.height)
    }
    let wipe: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void = { loader, _ in
      guard let loader = loader?.assumingMemoryBound(to: GdkPixbufLoader.self),
        let picture = gdk_pixbuf_loader_get_pixbuf(loader)
      else { return }
      let isOpaque = gdk_pixbuf_get_has_alpha(picture) == 0
      memset(gdk_pixbuf_get_pixels(picture), isOpaque ? 0xFF : 0, Int(gdk_pixbuf_get_byte_length(picture)))
    }
    connect(loader, "size-prepared", unsafeBitCast(setSize, to: GCallback.self), size)
    guard comesRowByRow else { return }
    connect(loader, "area-prepared", unsafeBitCast(wipe, to: GCallback.self), size)
  }

  private func connect(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ signal: String, _ callback: @escaping GCallback,
    _ data: UnsafePointer<PictureLoading>
  ) {
    g_signal_connect_data(
      loader, signal, callback, UnsafeMutableRawPointer(mutating: data), nil, GConnectFlags(0))
  }

  private func feed(
    _ file: UnsafeMutablePointer<GIOChannel>, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ isAbandoned: () -> Bool
  ) -> Bool {
    let room = gsize(64 << 10)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(room)) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var count = gsize(0)
        while !isAbandoned() {
          _ = g_io_channel_read_chars(file, characters.baseAddress, room, &count, nil)
          // A file that cannot be read on ends here like any other that ends too early.
          guard count > 0 else { return true }
          guard gdk_pixbuf_loader_write(loader, bytes.baseAddress, count, nil) != 0 else { return false }
        }
        return false
      }
    }
  }
}
