import CellGrid
import Settings

/// The colours of everything that is no page: menus, lists, words. One family: paper, ink, a quieter ink and one
/// warm accent. State is never told by colour alone.
package struct Look: Hashable, Sendable {
  /// What everything lies on.
  package let paper: CellColor
  package let ink: CellColor
  /// For what matters less.
  package let quiet: CellColor
  /// For what is in focus, beside a mark.
  package let accent: CellColor
  /// What lies under what is in focus.
  package let shade: CellColor
  /// Whether colours are shown at all.
  package let hasColors: Bool
  /// What lies beside a page that does not fill the window; nil for what goes with the page.
  package let margin: RGBColor?

  /// The terminal's own paper and ink.
  package static let plain = Look(theme: .automatic, depth: .direct)

  /// - Parameters:
  ///   - theme: `automatic` is the terminal's own paper and ink.
  ///   - background: the colour of that paper; nil where it is not known.
  package init(theme: Theme, depth: ColorDepth, on background: RGBColor? = nil) {
    hasColors = depth != .mono
    let hasTones = depth == .direct || depth == .indexed256
    margin = theme == .automatic && hasTones ? background : nil
    guard hasTones, let tones = Self.tones[theme] else {
      (paper, ink) = (.default, .default)
      (quiet, accent, shade) =
        margin.map { Self.tones(on: $0, depth: depth) } ?? (.default, .default, .default)
      return
    }
    func color(_ tone: UInt32) -> CellColor {
      depth.nearest(RGBColor(packed: tone))
    }
    (paper, ink, quiet, accent, shade) = (
      color(tones.paper), color(tones.ink), color(tones.quiet), color(tones.accent), color(tones.shade)
    )
  }

  /// The quiet ink, the accent and the shade that go with a terminal's own paper: those of the dark theme or of
  /// the light one, made to be read on it.
  private static func tones(
    on paper: RGBColor, depth: ColorDepth
  ) -> (quiet: CellColor, accent: CellColor, shade: CellColor) {
    let isDark = Contrast.ratio(paper, .white) >= Contrast.ratio(paper, .black)
    guard let tones = tones[isDark ? .dark : .light] else { return (.default, .default, .default) }
    func ink(_ tone: UInt32) -> CellColor {
      depth.readable(RGBColor(packed: tone), on: paper, ratio: Self.ratioOnPaper)
    }
    let shade = paper.mixed(with: isDark ? .white : .black, share: shadeShare)
    return (ink(tones.quiet), ink(tones.accent), depth.nearest(shade))
  }

  /// So much contrast with the paper that 4.5 is left on the shade.
  private static let ratioOnPaper = 5.8
  /// How much of the ink's end there is in the shade on a terminal's own paper.
  private static let shadeShare = 0.07

  private typealias Tones = (paper: UInt32, ink: UInt32, quiet: UInt32, accent: UInt32, shade: UInt32)

  /// 0xRRGGBB. Ink on paper has a contrast of at least 7, quiet ink and accent of at least 4.5 (WCAG 2.2).
  private static let tones: [Theme: Tones] = [
    .dark: (0x1E1B18, 0xEDE4D6, 0xA89C8C, 0xE8B45A, 0x332D27),
    .light: (0xFAF4E6, 0x2B2620, 0x6E6353, 0x9A4E12, 0xEDE2CB),
    .sepia: (0xF0E2C4, 0x40301C, 0x74603F, 0x8A3F10, 0xE2CFA6),
    .contrast: (0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFF00, 0x000000),
  ]

  /// An ink of a look.
  package enum Ink: Hashable, Sendable { case ink, quiet, accent }

  package func color(_ ink: Ink) -> CellColor {
    switch ink {
    case .ink: self.ink
    case .quiet: quiet
    case .accent: accent
    }
  }

  /// The paper as a colour that dots can have; black where it is the terminal's own.
  var solidPaper: RGBColor {
    if case .rgb(let color) = paper.kind { color } else { .black }
  }

  /// What is written with an ink: without colours, what matters less is dim.
  package func attributes(_ ink: Ink) -> CellAttributes {
    ink == .quiet && quiet == .default ? .dim : []
  }
}
