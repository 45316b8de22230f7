/// The nearest of a range of the palette's entries, by looking at each.
func nearestEntry(to color: ColorVector, in entries: Range<Int>) -> UInt8 {
  var nearest = entries.lowerBound
  var least = Float.infinity
  for entry in entries {
    let distance = (Palette.vectors[entry] - color).squaredLength
    if distance < least {
      least = distance
      nearest = entry
    }
  }
  return UInt8(nearest)
}

extension Palette {
  static let vectors: [ColorVector] = colors.map { ColorVector(packed: $0.packed) }
}

extension ColorDepth {
  /// The colour of this depth that is nearest to `color` (least squares in sRGB); the default in mono.
  public func nearest(_ color: RGBColor) -> CellColor {
    let vector = ColorVector(packed: color.packed)
    switch self {
    case .mono: return .default
    case .ansi8: return .palette(nearestEntry(to: vector, in: 0..<8))
    case .ansi16: return .palette(nearestEntry(to: vector, in: 0..<16))
    case .indexed256: return .palette(CubeMatcher().entry(nearest: vector))
    case .direct: return .rgb(color)
    }
  }
}
