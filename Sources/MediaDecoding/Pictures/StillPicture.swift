import CGdkPixbuf
import Media

/// A picture that is decoded whole, for the size it is shown in.
enum StillPicture {
  /// Draws it as large as `pixels`.
  ///
  /// Decoded is its own shape, at least as large as needed: dots are not square, and a vector picture keeps
  /// its shape whatever size it is asked for.
  ///
  /// - Returns: whether it is opaque.
  static func draw(_ file: MediaFile, into pixels: SharedPixels) throws(MediaProblem) -> Bool {
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let loading = try PictureLoading(of: file) { header in
      let needed = max(width / Double(header.width), height / Double(header.height))
      return size(
        of: header,
        scaledBy: decodingScale(of: header, needed: needed, side: max(pixels.width, pixels.height)))
    }
    try loading.load(file)
    guard let picture = loading.picture, let isOpaque = AreaMean.scale(upright(picture), into: pixels) else {
      throw .damaged(reason: "")
    }
    return isOpaque
  }

  /// Decodes it in its own size, to see whether that can be done; what is drawn at any size, in a small one.
  static func facts(of file: MediaFile) throws(MediaProblem) -> PictureFacts {
    let loading = try PictureLoading(of: file) { header in
      let scale = Self.sketchSide / Double(max(header.width, header.height))
      return size(of: header, scaledBy: header.format.isScalable ? min(1, scale) : 1)
    }
    try loading.load(file)
    guard let header = loading.header, let picture = loading.picture else { throw .damaged(reason: "") }
    let bytes = file.bytes(atMost: try file.size())
    let (width, height) =
      isOnItsSide(picture) ? (header.height, header.width) : (header.width, header.height)
    return PictureFacts(width: width, height: height, isWhole: header.format.isWhole(bytes))
  }

  /// The picture in at most so many pixels, as JPEG where it is opaque, as PNG where it is not.
  ///
  /// - Parameter side: pixels of the longer side.
  /// - Throws: `MediaProblem`: `noSuchPart` where it has fewer pixels than that, or none of its own.
  static func smallerFile(of file: MediaFile, side: Int) throws(MediaProblem) -> [UInt8] {
    let loading = try PictureLoading(of: file) { size(of: $0, scaledBy: 1) }
    try loading.load(file)
    guard let header = loading.header, let loaded = loading.picture else { throw .damaged(reason: "") }
    let scale = Double(side) / Double(max(header.width, header.height))
    guard scale <= 1, !header.format.isScalable else { throw .noSuchPart }
    let picture = upright(loaded)
    // Bilinear means of all pixels where there are fewer afterwards.
    guard
      let smaller = gdk_pixbuf_scale_simple(
        picture.pixbuf, Int32(max(1, (Double(picture.width) * scale).rounded())),
        Int32(max(1, (Double(picture.height) * scale).rounded())), GDK_INTERP_BILINEAR)
    else { throw .takesTooMuchMemory }
    defer { g_object_unref(UnsafeMutableRawPointer(smaller)) }
    return gdk_pixbuf_get_has_alpha(smaller) == 0
      ? try PictureFile.jpeg(of: smaller) : try PictureFile.png(of: smaller)
  }

  /// Pixels of the longer side.
  private static let sketchSide = 64.0

  private static func size(of header: PictureHeader, scaledBy scale: Double) -> (width: Int, height: Int) {
    let (width, height) = (Double(header.width), Double(header.height))
    // What is drawn at any size is not drawn larger than it is ever shown; what has pixels comes in them.
    let most = header.format.isScalable || scale > 1 ? Double(MediaLimits.side) / max(width, height) : 1
    let scale = min(scale, most)
    return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
  }

  /// Pixels of the longer side from which on a picture is printed, and not shown as the dots of a window.
  private static let printedSide = 1024

  /// How large a picture is decoded, as a part of its own size, when it is shown at `needed` of it.
  ///
  /// Decoders scale fast (JPEG's as it decodes) but roughly: what is scaled down to dots comes with pixels to
  /// spare, and as it is where less than half of its size would be saved. What is drawn at any size has
  /// smooth edges, which only dots are too few for.
  ///
  /// - Parameter side: pixels of the longer side that are needed.
  private static func decodingScale(of header: PictureHeader, needed: Double, side: Int) -> Double {
    if header.format.isScalable { return side < printedSide ? 2 * needed : needed }
    if needed > 1 { return needed }
    return needed > 0.125 ? 1 : 4 * needed
  }

  /// Whether `upright` turns a picture by a quarter: orientations 5 to 8 of its metadata (Exif 2.3, 4.6.4).
  private static func isOnItsSide(_ picture: LoadedPicture) -> Bool {
    guard let orientation = gdk_pixbuf_get_option(picture.pixbuf, "orientation") else { return false }
    return (5...8).contains(Int(String(cString: orientation)) ?? 1)
  }

  /// A photograph's metadata says which way the camera was held.
  private static func upright(_ picture: LoadedPicture) -> LoadedPicture {
    gdk_pixbuf_apply_embedded_orientation(picture.pixbuf).map(LoadedPicture.init) ?? picture
  }
}
