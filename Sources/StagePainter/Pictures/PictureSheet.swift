import CGdkPixbuf
import StageCore

/// A texture atlas's picture, decoded in its own size, from which others are cut.
final class PictureSheet {
  let path: String
  private let sheet: OpaquePointer

  init(path: String) throws(PictureProblem) {
    _ = try PictureDecoder.header(path: path)
    guard let sheet = gdk_pixbuf_new_from_file(path, nil) else { throw .undecodable }
    self.path = path
    self.sheet = sheet
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(sheet)) }

  /// Cuts a picture out, turns it upright, puts it in its place in its untrimmed size, and scales that.
  func picture(of region: AtlasRegion, width: Int, height: Int) throws(PictureProblem) -> PictureSurface {
    let frameWidth = Int32(clamping: Int(region.frameWidth.rounded()))
    let frameHeight = Int32(clamping: Int(region.frameHeight.rounded()))
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
    copy(cut, onto: whole, x: Int(-region.frameX.rounded()), y: Int(-region.frameY.rounded()))
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
