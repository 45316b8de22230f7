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
    case .indexed256: return CubeColors.with { $0.shown(vector).color }
    case .direct: return .rgb(color)
    }
  }
}

extension CellColor {
  /// What a colour told by its channels looks like; nil for any other.
  @inline(__always)
  var rgbVector: ColorVector? { rawValue >> 24 == 2 ? ColorVector(packed: rawValue) : nil }
}

extension ColorVector {
  /// Each channel held to 0…255.
  @inline(__always)
  var heldToChannels: ColorVector {
    func held(_ channel: Float) -> Float { Swift.min(Swift.max(channel, 0), 255) }
    return ColorVector(held(self[0]), held(self[1]), held(self[2]), 0)
  }
}
