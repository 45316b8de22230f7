import CCairo

/// What is drawn where a picture is still coming: its place on the page, shaded a little, between the four corners that
/// hold a photograph in an album.
struct PicturePlaceholder {
  /// How much of the grey is laid over what lies there, black or white: enough to be seen, too little to flash.
  private static let shade = 0.07
  private static let corner = 0.2
  /// The length of a corner, as a part of the picture's shorter side.
  private static let cornerLength = 0.15
  /// Dots; a picture that is smaller is shaded only.
  private static let smallestSide = 8.0

  /// Of the picture, in dots.
  var columns: Int
  var rows: Int
  /// As many dots across as are as long as one down.
  var across: Double

  /// Draws it in a context whose units are the picture's dots.
  func draw(opacity: Double, _ context: OpaquePointer) {
    cairo_rectangle(context, 0, 0, Double(columns), Double(rows))
    cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.shade * opacity)
    cairo_fill(context)
    let side = min(Double(columns) / across, Double(rows))
    guard side >= Self.smallestSide else { return }
    addCorners(arm: (Self.cornerLength * side).rounded(.up), to: context)
    cairo_set_source_rgba(context, 0.5, 0.5, 0.5, 2 * Self.corner * opacity)
    cairo_fill(context)
  }

  /// Adds four corners, a little inside the box, to Cairo's path.
  private func addCorners(arm: Double, to context: OpaquePointer) {
    for (x, right) in [(across, across), (Double(columns) - across, -across)] {
      for (y, down) in [(1.0, 1.0), (Double(rows) - 1, -1)] {
        cairo_rectangle(context, x, y, right * arm, down)
        cairo_rectangle(context, x, y + down, right, down * (arm - 1))
      }
    }
  }
}
