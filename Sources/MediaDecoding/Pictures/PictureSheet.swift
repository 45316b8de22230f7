import BookVocabulary
import CGdkPixbuf
import Media

/// A texture atlas's picture, from which others are cut: in its own size, or in as much of it as may be kept.
package final class PictureSheet {
  /// What it keeps, in bytes.
  package let byteCount: Int
  private let sheet: LoadedPicture
  /// Its size as a part of its own.
  private let scale: Double

  /// - Parameter maximumBytes: a sheet that takes more is decoded smaller.
  package init(_ file: MediaFile, maximumBytes: Int = MediaLimits.keptBytes) throws(MediaProblem) {
    let loading = try PictureLoading(of: file) { header in
      let (width, height) = (Double(header.width), Double(header.height))
      let part = min(1, (Double(maximumBytes) / (4 * width * height)).squareRoot())
      // Rounded down, so that it does fit.
      return (max(1, Int(width * part)), max(1, Int(height * part)))
    }
    try loading.load(file)
    guard let sheet = loading.picture, let header = loading.header else { throw .damaged(reason: "") }
    self.sheet = sheet
    byteCount = sheet.byteCount
    scale = Double(sheet.width) / Double(header.width)
  }

  /// Cuts a picture out, turns it upright, puts it in its place in its untrimmed size, and draws that.
  ///
  /// - Returns: whether it is opaque.
  package func draw(_ region: AtlasRegion, into pixels: SharedPixels) throws(MediaProblem) -> Bool {
    let region = region.scaled(by: scale)
    // An atlas may say anything of a size that was trimmed away, and costs nothing to write.
    let sides = 1.0...Double(MediaLimits.side)
    let places = -sides.upperBound...sides.upperBound
    guard sides.contains(region.frameWidth), sides.contains(region.frameHeight),
      places.contains(region.frameX),
      places.contains(region.frameY), let cut = cut(region)
    else { throw .noSuchPart }
    let frame = AreaMean.Source(
      width: Int(region.frameWidth), height: Int(region.frameHeight), x: Int(-region.frameX),
      y: Int(-region.frameY))
    guard let isOpaque = AreaMean.scale(cut, in: frame, into: pixels) else { throw .damaged(reason: "") }
    return isOpaque
  }

  /// The region's pixels, upright; nil where it lies outside the sheet.
  private func cut(_ region: AtlasRegion) -> LoadedPicture? {
    let left = region.x.rounded()
    let top = region.y.rounded()
    let right = min(left + region.width.rounded(), Double(sheet.width))
    let bottom = min(top + region.height.rounded(), Double(sheet.height))
    guard left >= 0, top >= 0, right > left, bottom > top,
      let part = gdk_pixbuf_new_subpixbuf(
        sheet.pixbuf, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    else { return nil }
    let cut = LoadedPicture(part)
    guard region.isRotated else { return cut }
    return gdk_pixbuf_rotate_simple(part, GDK_PIXBUF_ROTATE_COUNTERCLOCKWISE).map(LoadedPicture.init)
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
