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

/// A colour of a depth, and what it looks like.
struct ShownColor {
  let color: CellColor
  let vector: ColorVector
}

extension ColorDepth {
  /// The colour nearest to the one wanted, which may lie beyond what can be shown.
  @inline(__always)
  func shown(_ wanted: ColorVector) -> ShownColor {
    let held = wanted.heldToChannels
    let entry: UInt8
    switch self {
    case .mono: return ShownColor(color: .default, vector: .zero)
    case .direct:
      return ShownColor(color: CellColor(packedRGB: held.packed), vector: ColorVector(packed: held.packed))
    case .ansi8: entry = TableMatcher.entry(nearest: held, in: TableMatcher.ansi8)
    case .ansi16: entry = TableMatcher.entry(nearest: held, in: TableMatcher.ansi16)
    case .indexed256: entry = CubeMatcher().entry(nearest: held)
    }
    return ShownColor(color: .palette(entry), vector: Palette.vectors[Int(entry)])
  }

  /// What a colour that the depth's pictures are drawn in looks like; nil for any other.
  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? {
    switch self {
    case .mono: nil
    case .ansi8, .ansi16, .indexed256: color.paletteVector
    case .direct: color.rgbVector
    }
  }
}

extension CellColor {
  /// What a colour told by its channels looks like; nil for any other.
  @inline(__always)
  var rgbVector: ColorVector? { rawValue >> 24 == 2 ? ColorVector(packed: rawValue) : nil }

  /// What an entry of the palette looks like; nil for any other colour.
  @inline(__always)
  var paletteVector: ColorVector? { rawValue >> 24 == 1 ? Palette.vectors[Int(rawValue & 0xFF)] : nil }
}

extension ColorVector {
  /// Each channel held to 0…255.
  @inline(__always)
  fileprivate var heldToChannels: ColorVector {
    replacing(with: 0, where: self .< 0).replacing(with: 255, where: self .> 255)
  }
}
