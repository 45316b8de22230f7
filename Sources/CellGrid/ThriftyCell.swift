extension CellDots {
  /// Of the cells that look as good as the best one, the cheapest to send: the one on the screen, a space, or one in
  /// the colours last written.
  ///
  /// - Parameters:
  ///   - least: What the best cell loses.
  ///   - solid: The cell without a character in it.
  ///   - loss: What a character loses in two given colours; nil for one that is not of the dot set.
  @inline(__always)
  func cheapest<Colors: DepthColors>(
    as best: Cell, losing least: Float, or solid: Cell, in colors: Colors,
    loss: (_ glyph: UInt32, _ foreground: ColorVector, _ background: ColorVector) -> Float?
  ) -> Cell {
    func isAsGood(_ cell: Cell) -> Bool {
      guard cell.attributes.isEmpty, let background = colors.vector(of: cell.background),
        let foreground = cell.isSpace ? background : colors.vector(of: cell.foreground),
        let loss = loss(cell.glyph, foreground, background)
      else { return false }
      return loss <= least + allowance()
    }

    if isAsGood(onScreen) { return onScreen }
    guard Colors.areDense else { return best }
    var candidate = solid
    candidate.background = pen.background
    if isAsGood(candidate) { return candidate }
    if isAsGood(solid) { return solid }
    candidate = best
    candidate.foreground = pen.foreground
    if isAsGood(candidate) {
      let oneNew = candidate
      candidate.background = pen.background
      return isAsGood(candidate) ? candidate : oneNew
    }
    candidate = best
    candidate.background = pen.background
    return isAsGood(candidate) ? candidate : best
  }
}
