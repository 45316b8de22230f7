import CCairo
import CellGrid
import StageCore

/// What Cairo draws on a picture with: a way from units of one's own to the picture's pixels, a path, a paint
/// and a clip. Let go where it goes out of scope.
///
/// A context begins with the picture's pixels as its units, and its device offset for their origin.
struct CairoContext: ~Copyable {
  private let pointer: OpaquePointer

  /// Draws on a picture; nil when there is no memory for it.
  init?(on picture: PictureSurface) {
    guard let pointer = cairo_create(picture.surface) else { return nil }
    self.pointer = pointer
  }

  deinit { cairo_destroy(pointer) }

  /// Whether it is in error: then it draws nothing ever again.
  var hasFailed: Bool { cairo_status(pointer) != CAIRO_STATUS_SUCCESS }

  // MARK: Units and clip

  /// Takes note of units, clip and paint, for `restore` to bring back.
  func save() { cairo_save(pointer) }

  func restore() { cairo_restore(pointer) }

  func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }

  func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }

  /// Makes an element's own space the units, where they were page pixels.
  func enter(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(pointer, &matrix)
  }

  /// Makes the picture's pixels the units again.
  func enterPixels() { cairo_identity_matrix(pointer) }

  /// Draws only within the path from now on; within the former clip, too.
  func clipToPath() { cairo_clip(pointer) }

  /// Draws everywhere again.
  func removeClip() { cairo_reset_clip(pointer) }

  // MARK: Path and paint

  func addRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(pointer, x, y, width, height)
  }

  func addCircle(x: Double, y: Double, radius: Double) { cairo_arc(pointer, x, y, radius, 0, 2 * .pi) }

  /// Takes a paint of one colour; each part 0 … 1.
  func setPaint(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    cairo_set_source_rgba(pointer, red, green, blue, opacity)
  }

  func setPaint(_ color: RGBColor, opacity: Double = 1) {
    setPaint(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      opacity: opacity)
  }

  /// Fills the path, and has none then.
  ///
  /// - Parameter isSoftened: whether a pixel that lies partly in it is painted in part.
  func fill(isSoftened: Bool = true) {
    if !isSoftened { cairo_set_antialias(pointer, CAIRO_ANTIALIAS_NONE) }
    cairo_fill(pointer)
    if !isSoftened { cairo_set_antialias(pointer, CAIRO_ANTIALIAS_DEFAULT) }
  }

  // MARK: Pictures

  /// Paints with a picture, one pixel of it a unit.
  ///
  /// - Parameter isSmoothed: whether colours between its pixels are mixed; else the nearest pixel's is taken.
  func paint(_ picture: PictureSurface, isSmoothed: Bool, opacity: Double) {
    cairo_set_source_surface(pointer, picture.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(pointer), isSmoothed ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(pointer, opacity)
  }

  /// Paints where a mask is opaque.
  func paint(through mask: PictureSurface) { cairo_mask_surface(pointer, mask.surface, 0, 0) }

  /// The same, a mask's dot being a pixel of the picture, with its corner at a place in units.
  func paint(through mask: PictureSurface, x: Double, y: Double) {
    var (x, y) = (x, y)
    cairo_user_to_device(pointer, &x, &y)
    save()
    enterPixels()
    cairo_mask_surface(pointer, mask.surface, x, y)
    restore()
  }
}
