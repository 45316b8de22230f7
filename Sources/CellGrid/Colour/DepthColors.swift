/// The colours that a depth shows, for coders to choose from.
protocol DepthColors {
  /// Whether colours lie so close that one can pass for another.
  var areDense: Bool { get }

  /// The colour nearest to the one wanted (least squares in sRGB), which may lie beyond what can be shown.
  func shown(_ wanted: ColorVector) -> ShownColor

  /// What a colour that the depth's pictures are drawn in looks like; nil for any other.
  func vector(of color: CellColor) -> ColorVector?
}

/// A colour of a depth, and what it looks like.
struct ShownColor {
  let color: CellColor
  let vector: ColorVector
}

/// Any 24-bit colour.
struct DirectColors: DepthColors {
  var areDense: Bool { true }

  @inline(__always)
  func shown(_ wanted: ColorVector) -> ShownColor {
    let packed = wanted.heldToChannels.packed
    return ShownColor(color: CellColor(packedRGB: packed), vector: ColorVector(packed: packed))
  }

  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? { color.rgbVector }
}

/// The colours of a palette.
protocol PaletteColors: DepthColors {
  /// What the entries of xterm's palette look like.
  var palette: UnsafeBufferPointer<ColorVector> { get }

  /// The squared distances from eight colours to those nearest to them.
  func losses(_ colors: ColorLanes) -> SplitLanes
}

extension PaletteColors {
  var areDense: Bool { false }

  @inline(__always)
  func vector(of color: CellColor) -> ColorVector? {
    color.rawValue >> 24 == 1 ? palette[Int(color.rawValue & 0xFF)] : nil
  }

  /// The squared distance from a colour to the one nearest to it.
  @inline(__always)
  func loss(_ color: ColorVector) -> Float { (shown(color).vector - color).squaredLength }
}

/// Entries 16…255: the six-level cube and the grey ramp are both regular, so the nearest is computed, not
/// searched.
struct CubeColors: PaletteColors {
  let palette: UnsafeBufferPointer<ColorVector>

  /// Calls `body` with the colours.
  static func with<Result>(_ body: (CubeColors) -> Result) -> Result {
    Palette.vectors.withUnsafeBufferPointer { body(CubeColors(palette: $0)) }
  }

  @inline(__always)
  func losses(_ colors: ColorLanes) -> SplitLanes {
    let cube = cubeLoss(colors.red) + cubeLoss(colors.green) + cubeLoss(colors.blue)
    // The distance from a grey is that from the colour's own grey, and from there along the ramp.
    let average = (colors.red + colors.green + colors.blue) * (1 / 3)
    let step = rounded(average * 0.1 - 0.8)
    let grey = step.replacing(with: 0, where: step .< 0).replacing(with: 23, where: step .> 23) * 10 + 8
    let offset = average - grey
    let greys = colors.squaredLengths + 3 * (offset * offset - average * average)
    return cube.replacing(with: greys, where: greys .< cube)
  }

  @inline(__always)
  func shown(_ wanted: ColorVector) -> ShownColor {
    let color = wanted.heldToChannels
    let red = step(color[0])
    let green = step(color[1])
    let blue = step(color[2])
    let cube = ColorVector(level(red), level(green), level(blue), 0)
    let average = (color[0] + color[1] + color[2]) * (1 / 3)
    let greyStep = min(max(rounded(average * 0.1 - 0.8), 0), 23)
    let shade = greyStep * 10 + 8
    let grey = ColorVector(shade, shade, shade, 0)
    if (color - grey).squaredLength < (color - cube).squaredLength {
      return ShownColor(color: .palette(UInt8(truncatingIfNeeded: 232 + Int32(greyStep))), vector: grey)
    }
    let entry = UInt8(truncatingIfNeeded: Int32(16 + 36 * red + 6 * green + blue))
    return ShownColor(color: .palette(entry), vector: cube)
  }

  /// The cube's levels are 0, 95, 135, 175, 215, 255: but for the first, 40 apart.
  @inline(__always)
  private func cubeLoss(_ channel: SplitLanes) -> SplitLanes {
    let level = rounded(channel * 0.025 - 1.375) * 40 + 55
    let lit = channel - level.replacing(with: 95, where: level .< 95)
    let (fromLit, fromBlack) = (lit * lit, channel * channel)
    return fromLit.replacing(with: fromBlack, where: fromBlack .< fromLit)
  }

  /// The step of the cube nearest to a channel.
  @inline(__always)
  private func step(_ channel: Float) -> Float {
    channel < 47.5 ? 0 : max(rounded(channel * 0.025 - 1.375), 1)
  }

  @inline(__always)
  private func level(_ step: Float) -> Float { step == 0 ? 0 : 55 + 40 * step }

  /// The nearest integers: adding 1.5 · 2²³ leaves a float no bits for a fraction.
  @inline(__always)
  private func rounded(_ values: SplitLanes) -> SplitLanes { (values + 12_582_912) - 12_582_912 }

  @inline(__always)
  private func rounded(_ value: Float) -> Float { (value + 12_582_912) - 12_582_912 }
}
