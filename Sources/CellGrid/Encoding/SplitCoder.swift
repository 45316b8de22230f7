/// A coder of a dot set of solid shapes.
protocol SplitCoder: CellCoder {
  associatedtype Colors: DepthColors

  var glyphs: SplitGlyphs { get }
  var search: SplitSearch { get }
  var colors: Colors { get }
}

extension SplitCoder {
  /// Whether the cell on the screen, of the dots weighed last, loses no more than `most`.
  @inline(__always)
  func isGoodEnoughOnScreen(_ dots: CellDots, mean: ColorVector, most: Float) -> Bool {
    let cell = dots.onScreen
    guard cell.attributes.isEmpty, let shown = glyphs.split(of: cell.glyph) else { return false }
    var groups = search.groups(of: shown.number, around: mean)
    if shown.isExchanged { groups = groups.exchanged }
    var loss = groups.loss
    if groups.frontSize > 0 {
      guard let front = colors.vector(of: cell.foreground) else { return false }
      loss += groups.added(front: front)
    }
    if groups.backSize > 0 {
      guard let back = colors.vector(of: cell.background) else { return false }
      loss += groups.added(back: back)
    }
    return loss <= most
  }

  /// A split of the dots weighed last, each group in the colour nearest to its mean.
  @inline(__always)
  func cell(of split: Int, around mean: ColorVector) -> Cell {
    let groups = search.groups(of: split, around: mean)
    return Cell(
      glyph: glyphs.glyphs[split], foreground: colors.shown(groups.front).color,
      background: colors.shown(groups.back).color, attributes: [])
  }
}
