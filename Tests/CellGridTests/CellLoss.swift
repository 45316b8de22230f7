import CellGrid

/// What a cell loses of a picture: squared distances in sRGB, summed over its dots.
func loss(_ cell: Cell, _ pixels: [ColorVector], _ dots: DotSet) -> Float {
  let inked = inkedDots(of: cell.glyph, dots)
  return pixels.indices.reduce(0) { sum, dot in
    let color = inked[dot] ? cell.foreground : cell.background
    let shown = ColorVector(packed: Palette.rgb(of: color, terminalDefault: .black).packed)
    return sum + (pixels[dot] - shown).squaredLength
  }
}

/// What dots lose when all are shown by one colour.
func error(of group: [ColorVector], shownBy color: ColorVector) -> Float {
  group.reduce(0) { $0 + ($1 - color).squaredLength }
}

/// Every way a dot set can divide a cell: which dots are in front.
func splits(of dots: DotSet) -> [[Bool]] {
  if dots == .blocks { return [[Bool](repeating: false, count: 64)] + BlockShape.all.map(\.mask) }
  return (0..<1 << dots.dotsPerCell).map { mask in (0..<dots.dotsPerCell).map { mask >> $0 & 1 == 1 } }
}

/// The least a cell can lose in any two colours, and in one.
func leastLosses(_ pixels: [ColorVector], _ splits: [[Bool]]) -> (two: Float, one: Float) {
  func scatter(_ group: [ColorVector]) -> Float {
    group.isEmpty ? 0 : error(of: group, shownBy: group.reduce(.zero, +) / Float(group.count))
  }
  let two = splits.map { inked in
    [true, false].map { side in scatter(pixels.indices.filter { inked[$0] == side }.map { pixels[$0] }) }
      .reduce(0, +)
  }
  return (two.min() ?? 0, scatter(pixels))
}

private func inkedDots(of glyph: UInt32, _ dots: DotSet) -> [Bool] {
  if dots == .blocks { return BlockShape.mask(of: glyph) }
  let mask = dots.glyphs.firstIndex(of: glyph) ?? 0
  return (0..<dots.dotsPerCell).map { mask >> $0 & 1 == 1 }
}
