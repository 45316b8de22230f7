import CellGrid
import PageLayout
import StageCore

/// The look of a text, and how it is made readable on the ground it stands on.
package struct TextInk: Equatable {
  private let depth: ColorDepth
  private let color: RGBColor
  private let attributes: CellAttributes
  private let leastContrast: Double
  /// 0 (not seen) … 1: how far the text has faded in.
  let opacity: Double

  /// A font of this part of the page's height is that of a heading, which is written bold.
  private static let headingShare = 1.0 / 16

  /// - Parameters:
  ///   - share: how much of the text's page is seen, 0 … 1, while it fades into another.
  ///   - leastContrast: to what lies under it, once it has faded in.
  init(
    of element: StageElement, share: Double = 1, depth: ColorDepth, projection: Projection,
    leastContrast: Double
  ) {
    self.depth = depth
    self.leastContrast = leastContrast
    color = element.values.color
    opacity = min(max(element.values.alpha * element.values.opacity * share, 0), 1)
    let sizeShare = element.values.fontSize * abs(element.values.scaleY) / projection.pageHeight
    attributes = sizeShare >= Self.headingShare ? .bold : []
  }

  /// Words of their own look, that have faded in.
  package init(_ color: RGBColor, depth: ColorDepth, attributes: CellAttributes) {
    self.depth = depth
    self.color = color
    self.attributes = attributes
    leastContrast = Contrast.minimum
    opacity = 1
  }

  /// The ink of a line of text: one for all of it, so that letters do not change from cell to cell.
  package struct OfLine {
    package let foreground: CellColor
    /// What the foreground looks like.
    fileprivate let seen: RGBColor
    fileprivate let ratio: Double
    package let attributes: CellAttributes
  }

  /// The text's own colour, made readable against the mean of what lies under a line; nil when it has not
  /// faded in far enough to be seen at all.
  ///
  /// Contrast rises as a text fades in: half faded in it can be read, and one that is never more than half
  /// clear can always be read.
  package func onLine(over mean: RGBColor) -> OfLine? {
    guard depth != .mono else {
      // Half faded in is the nearest that one colour can say.
      guard opacity >= 0.5 else { return nil }
      let isOnLight = Contrast.relativeLuminance(mean) > Self.lightGround
      return OfLine(
        foreground: .default, seen: .black, ratio: 1,
        attributes: isOnLight ? attributes.union(.reverse) : attributes)
    }
    guard opacity > 0 else { return nil }
    let ratio = 1 + (leastContrast - 1) * min(1, 2 * opacity)
    let foreground = depth.textColors(wanted(over: mean), over: mean, ratio: ratio).foreground
    return OfLine(
      foreground: foreground, seen: Palette.rgb(of: foreground, terminalDefault: .black), ratio: ratio,
      attributes: attributes)
  }

  /// The colour between the text's own and the ground's. Eight and sixteen colours have none there but of
  /// other hues: in those a text is grey (of eight colours white or black) until it is half faded in.
  private func wanted(over mean: RGBColor) -> RGBColor {
    let mixed = mean.mixed(with: color, share: opacity)
    switch depth {
    case .mono, .indexed256, .direct: return mixed
    case .ansi16: return opacity < 0.5 ? mixed.grey : color
    case .ansi8:
      let isLight = Contrast.relativeLuminance(color) > Contrast.relativeLuminance(mean)
      return opacity < 0.5 ? (isLight ? .white : .black) : color
    }
  }

  /// The background of a cell of the line: what lies under it, made to bear the ink.
  package func background(over under: RGBColor, for line: OfLine) -> CellColor {
    let nearest = depth.nearest(under)
    guard depth != .mono,
      Contrast.ratio(Palette.rgb(of: nearest, terminalDefault: .black), line.seen) < line.ratio
    else { return nearest }
    return depth.readable(under, on: line.seen, ratio: line.ratio)
  }

  /// The relative luminance at which black and white are equally far in contrast: (L + 0.05)² = 1.05 · 0.05.
  private static let lightGround = 0.179
}

extension PropertyValues {
  /// The colour of a text or a shape, without its alpha.
  package var color: RGBColor {
    RGBColor(redFraction: red, greenFraction: green, blueFraction: blue)
  }
}
