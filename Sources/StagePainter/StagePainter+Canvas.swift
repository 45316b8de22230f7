import PageLayout

extension StagePainter {
  /// Where everything of a page lies that the caller has put into its place.
  ///
  /// - Parameters:
  ///   - whole: where all of it lies.
  ///   - window: what is seen of it and of what lies beside it; of the same scale, in the same cells.
  package func layout(of sketch: PageSketch, at whole: Projection, through window: Projection) -> PageLayout {
    letterPainter.beginLayout(isAwaited: false)
    var layout = PageLayout(of: sketch, at: whole, through: window) {
      [depth, letterPainter] text, projection in
      depth != .mono && letterPainter.draws(text.content, text.values, at: projection)
    }
    layout.isProvisional = letterPainter.isWaiting
    return layout
  }
}
