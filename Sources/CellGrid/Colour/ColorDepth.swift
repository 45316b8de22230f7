/// How many colours the terminal shows. Raw values are what `--colors` takes.
public enum ColorDepth: String, CaseIterable, Sendable {
  /// The terminal's two default colours, and reverse.
  case mono
  /// The eight colours of ECMA-48, palette entries 0…7.
  case ansi8 = "8"
  /// Those and their bright forms, palette entries 0…15.
  case ansi16 = "16"
  /// xterm's 256 colours; only entries 16…255 are used, since a reader's theme changes the first 16.
  case indexed256 = "256"
  /// Any 24-bit colour.
  case direct
}

extension ColorDepth {
  /// The colour of this depth that is nearest to `color` (least squares in sRGB, of 8 and 16 colours with hue
  /// before lightness); the default in mono.
  public func nearest(_ color: RGBColor) -> CellColor {
    let plain = ColorVector(packed: color.packed)
    let vector = Vividness(for: self)?.raised(plain) ?? plain
    switch self {
    case .mono: return .default
    case .ansi8: return .palette(nearestEntry(to: vector, in: 0..<8))
    case .ansi16: return .palette(nearestEntry(to: vector, in: 0..<16))
    case .indexed256: return CubeColors.with { $0.shown(vector).color }
    case .direct: return .rgb(color)
    }
  }

  /// The colour of this depth for a text of colour `foreground` over `background` (as the reader sees it,
  /// that is of this depth too): the nearest to the wanted one that reaches `ratio`, or the one that reads
  /// best if none does. The default in mono.
  public func readable(
    _ foreground: RGBColor, on background: RGBColor, ratio: Double = Contrast.minimum
  ) -> CellColor {
    let wanted = Contrast.readable(foreground, on: background, ratio: ratio)
    let entries: Range<Int>
    switch self {
    case .mono: return .default
    case .direct: return .rgb(wanted)
    case .ansi8: entries = 0..<8
    case .ansi16: entries = 0..<16
    case .indexed256: entries = 16..<256
    }
    let vector = ColorVector(packed: wanted.packed)
    var best = entries.lowerBound
    var bestDistance = Float.infinity
    var bestRatio = 0.0
    for entry in entries {
      let reached = min(Contrast.ratio(Palette.colors[entry], background), ratio)
      let distance = (Palette.vectors[entry] - vector).squaredLength
      if reached > bestRatio || (reached == bestRatio && distance < bestDistance) {
        (best, bestDistance, bestRatio) = (entry, distance, reached)
      }
    }
    return .palette(UInt8(best))
  }

  /// The colours of a text of colour `foreground` over a place that looks like `mean`: a background as near
  /// to `mean` as this depth has, and on it a readable foreground.
  ///
  /// In a palette light words stay light and dark words dark: where the nearest background does not let them,
  /// a darker or a lighter one is taken, up to black or white (on one of the eight colours' magenta nothing
  /// light reads).
  public func textColors(
    _ foreground: RGBColor, over mean: RGBColor, ratio: Double = Contrast.minimum
  ) -> (foreground: CellColor, background: CellColor) {
    guard self != .mono else { return (.default, .default) }
    guard self != .direct else { return (readable(foreground, on: mean, ratio: ratio), .rgb(mean)) }
    let isLight = Contrast.relativeLuminance(foreground) > Contrast.relativeLuminance(mean)
    for share in Self.sharesOfPlate {
      let background = nearest(mean.mixed(with: isLight ? .black : .white, share: share))
      let shown = Palette.rgb(of: background, terminalDefault: .black)
      let ink = readable(foreground, on: shown, ratio: ratio)
      let seen = Palette.rgb(of: ink, terminalDefault: .black)
      let isAsWanted = (Contrast.relativeLuminance(seen) > Contrast.relativeLuminance(shown)) == isLight
      if isAsWanted, Contrast.ratio(seen, shown) >= ratio { return (ink, background) }
    }
    return (nearest(isLight ? .white : .black), nearest(isLight ? .black : .white))
  }

  /// How much black or white is mixed into what lies under a text, one after the other, until it can be read.
  private static let sharesOfPlate: [Double] = [0, 0.15, 0.3, 0.45, 0.6, 0.8, 1]
}

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
