import CellGrid
import Compositing
import Media

/// Makes a thumbnail of a picture file alone: the cover of a book on a shelf.
package enum CoverPicture {
  /// A picture whose shape is that of the thumbnail but for so much of a side fills it, and is cut at that
  /// side; any other is seen whole, with paper beside it.
  static let largestCut = 0.2

  /// Has a picture decoded and fitted.
  ///
  /// - Parameters:
  ///   - open: opens the file anew each time; nil where it may not, or there is none.
  ///   - isAbandoned: asked now and then; once it says yes, whatever comes of it is of no use any more.
  /// - Returns: nil for a file that cannot be shown.
  static func thumbnail(
    form: ThumbnailForm, by service: any MediaService, isAbandoned: @Sendable () -> Bool,
    open: () -> MediaFile?
  ) -> Thumbnail? {
    guard let file = open(), let facts = try? service.facts(ofPicture: file) else { return nil }
    let (width, height) = dots(of: facts, in: form)
    guard !isAbandoned(), let again = open(), let pixels = SharedPixels(width: width, height: height),
      let isOpaque = try? service.draw(.whole, of: again, into: pixels, isAbandoned: isAbandoned),
      let picture = PictureSurface(pixels, isOpaque: isOpaque),
      let canvas = PictureSurface(width: form.width, height: form.height, form: .opaque)
    else { return nil }
    canvas.fill(
      DotBox(column: 0, row: 0, columns: form.width, rows: form.height), with: Paint(form.paper))
    canvas.compose(
      picture,
      by: .moved(
        by: DotBox(
          column: (form.width - width) / 2, row: (form.height - height) / 2, columns: width, rows: height)),
      isSmoothed: false)
    return Thumbnail(form: form, of: canvas)
  }

  /// The dots that a picture takes in its own shape.
  package static func dots(of facts: PictureFacts, in form: ThumbnailForm) -> (width: Int, height: Int) {
    let (width, height) = (Double(max(1, facts.width)), Double(max(1, facts.height)))
    // Dots a pixel at which it is as wide, or as high, as the thumbnail.
    let wide = Double(form.width) / width
    let high = Double(form.height) * form.dotAspect / height
    let cut = 1 - min(wide, high) / max(wide, high)
    let scale = cut <= largestCut ? max(wide, high) : min(wide, high)
    return (
      max(1, Int((width * scale).rounded())), max(1, Int((height * scale / form.dotAspect).rounded()))
    )
  }
}
