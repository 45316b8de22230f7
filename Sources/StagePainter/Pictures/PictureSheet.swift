import CGdkPixbuf
import StageCore

/// A texture atlas's picture, from which others are cut: in its own size, or in as much of it as may be kept.
final class PictureSheet {
  let path: String
  let byteCount: Int
  private let sheet: OpaquePointer
  /// Its size as a part of its own.
  private let scale: Double

  /// - Parameters:
  ///   - maximumBytes: a sheet that takes more is decoded smaller.
  ///   - isAbandoned: asked now and then; once it says yes, the rest is not read.
  init(
    path: String, maximumBytes: Int = .max, isAbandoned: () -> Bool = { false }
  ) throws(PictureProblem) {
    let header = try PictureDecoder.header(path: path)
    let needed = 4 * Double(header.width) * Double(header.height)
    let part = min(1, (Double(maximumBytes) / needed).squareRoot())
    // Rounded down, so that it does fit.
    let loading = PictureLoading(
      width: Int32(max(1, Double(header.width) * part)), height: Int32(max(1, Double(header.height) * part)),
      format: header.format)
    guard let sheet = loading.picture(at: path, isAbandoned: isAbandoned) else { throw .undecodable }
    self.path = path
    self.sheet = sheet
    byteCount = Int(gdk_pixbuf_get_byte_length(sheet))
    scale = Double(gdk_pixbuf_get_width(sheet)) / Double(header.width)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(sheet)) }

  /// Cuts a picture out, turns it upright, puts it in its place in its untrimmed size, and scales that.
  func picture(of region: AtlasRegion, width: Int, height: Int) throws(PictureProblem) -> PictureSurface {
    let region = region.scaled(by: scale)
    let frameWidth = Int32(clamping: Int(clamping: region.frameWidth))
    let frameHeight = Int32(clamping: Int(clamping: region.frameHeight))
    // An atlas may say anything of a size that was trimmed away, and costs nothing to write.
    let sides = 1...Int32(PictureDecoder.maximumSide)
    guard sides.contains(frameWidth), sides.contains(frameHeight), let cut = cut(region)
    else { throw .undecodable }
    defer { g_object_unref(UnsafeMutableRawPointer(cut)) }
    guard let whole = gdk_pixbuf_new(GDK_COLORSPACE_RGB, gboolean(1), 8, frameWidth, frameHeight) else {
      throw .undecodable
    }
    defer { g_object_unref(UnsafeMutableRawPointer(whole)) }
    gdk_pixbuf_fill(whole, 0)
    copy(cut, onto: whole, x: Int(clamping: -region.frameX), y: Int(clamping: -region.frameY))
    guard let picture = AreaMean.scaled(whole, width: width, height: height) else { throw .undecodable }
    return picture
  }

  /// The region's pixels, upright and with alpha; nil where it lies outside the sheet.
  private func cut(_ region: AtlasRegion) -> OpaquePointer? {
    let sheetWidth = Double(gdk_pixbuf_get_width(sheet))
    let sheetHeight = Double(gdk_pixbuf_get_height(sheet))
    let left = region.x.rounded()
    let top = region.y.rounded()
    let right = min(left + region.width.rounded(), sheetWidth)
    let bottom = min(top + region.height.rounded(), sheetHeight)
    guard left >= 0, top >= 0, right > left, bottom > top,
      let part = gdk_pixbuf_new_subpixbuf(
        sheet, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(part)) }
    guard let clear = gdk_pixbuf_add_alpha(part, gboolean(0), 0, 0, 0) else { return nil }
    guard region.isRotated else { return clear }
    defer { g_object_unref(UnsafeMutableRawPointer(clear)) }
    return gdk_pixbuf_rotate_simple(clear, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE)
  }

  /// Copies what of a picture lies within another, whose place in it is given.
  private func copy(_ picture: OpaquePointer, onto whole: OpaquePointer, x: Int, y: Int) {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(Int(gdk_pixbuf_get_width(whole)), x + Int(gdk_pixbuf_get_width(picture)))
    let bottom = min(Int(gdk_pixbuf_get_height(whole)), y + Int(gdk_pixbuf_get_height(picture)))
    guard right > left, bottom > top else { return }
    gdk_pixbuf_copy_area(
      picture, Int32(left - x), Int32(top - y), Int32(right - left), Int32(bottom - top), whole, Int32(left),
      Int32(top))
  }
}

extension AtlasRegion {
  /// The region in a sheet of another size; no side of it is lost.
  fileprivate func scaled(by scale: Double) -> AtlasRegion {
    guard scale != 1 else { return self }
    return AtlasRegion(
      x: x * scale, y: y * scale, width: max(1, width * scale), height: max(1, height * scale),
      frameX: frameX * scale, frameY: frameY * scale, frameWidth: max(1, frameWidth * scale),
      frameHeight: max(1, frameHeight * scale), isRotated: isRotated)
  }
}
