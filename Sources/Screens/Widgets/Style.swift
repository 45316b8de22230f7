import CellGrid
import Settings
import StagePainter

/// The colours of everything that is no page: menus, lists, words. One family: paper, ink, a quieter ink and one
/// warm accent. State is never told by colour alone.
package struct Style: Hashable, Sendable {
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
  /// Whether nothing is told quietly: every ink has the highest contrast.
  private let isLoud: Bool
  /// What lies beside a page that does not fill the window: the theme's, or the terminal's own paper; nil for
  /// what goes with the page.
  package let margin: RGBColor?

  /// The terminal's own paper and ink.
  package static let plain = Style(theme: .automatic, depth: .direct)

  /// - Parameters:
  ///   - theme: `automatic` is the terminal's own paper and ink, and so is every theme without colours.
  ///   - background: the colour of that paper; nil where it is not known.
  package init(theme: Theme, depth: ColorDepth, on background: RGBColor? = nil) {
    hasColors = depth != .mono
    isLoud = theme == .contrast
    guard depth != .mono, let tones = ThemeTones(theme) else {
      (paper, ink) = (.default, .default)
      margin = depth == .direct || depth == .indexed256 ? background : nil
      (quiet, accent, shade) =
        margin.map { Self.tones(on: $0, depth: depth) } ?? (.default, .default, .default)
      return
    }
    margin = tones.margin
    paper = depth.nearest(tones.paper)
    let seen = Palette.rgb(of: paper, terminalDefault: tones.paper)
    let ink = depth.readable(tones.ink, on: seen, ratio: ThemeTones.inkContrast)
    func isReadable(_ color: CellColor, _ ratio: Double) -> Bool {
      Contrast.ratio(Palette.rgb(of: color, terminalDefault: seen), seen) >= ratio
    }
    let quiet = depth.nearest(tones.quiet)
    self.ink = ink
    // Few colours have no quieter ink that can be read: it is dim then.
    self.quiet = isReadable(quiet, Contrast.minimum) ? quiet : ink
    let accent = depth.readable(tones.accent, on: seen, ratio: Contrast.minimum)
    self.accent = accent
    let shade = depth.nearest(tones.shade)
    let shadeSeen = Palette.rgb(of: shade, terminalDefault: seen)
    let isReadableOnShade = [(ink, ThemeTones.inkContrast), (accent, Contrast.minimum)].allSatisfy {
      Contrast.ratio(Palette.rgb(of: $0, terminalDefault: seen), shadeSeen) >= $1
    }
    self.shade = isReadableOnShade ? shade : paper
  }

  /// The quiet ink, the accent and the shade that go with a terminal's own paper: those of the dark theme or of
  /// the light one, made to be read on it.
  private static func tones(
    on paper: RGBColor, depth: ColorDepth
  ) -> (quiet: CellColor, accent: CellColor, shade: CellColor) {
    let isDark = Contrast.ratio(paper, .white) >= Contrast.ratio(paper, .black)
    guard let tones = ThemeTones(isDark ? .dark : .light) else { return (.default, .default, .default) }
    func ink(_ tone: RGBColor) -> CellColor {
      depth.readable(tone, on: paper, ratio: Self.ratioOnPaper)
    }
    let shade = paper.mixed(with: isDark ? .white : .black, share: shadeShare)
    return (ink(tones.quiet), ink(tones.accent), depth.nearest(shade))
  }

  /// So much contrast with the paper that 4.5 is left on the shade.
  private static let ratioOnPaper = 5.8
  /// How much of the ink's end there is in the shade on a terminal's own paper.
  private static let shadeShare = 0.07

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
  package var solidPaper: RGBColor { Palette.rgb(of: paper, terminalDefault: .black) }

  /// What is written with an ink: without a colour of its own, what matters less is dim.
  package func attributes(_ ink: Ink) -> CellAttributes {
    ink == .quiet && quiet == self.ink && !isLoud ? .dim : []
  }
}

/// The colours of a theme. Ink on paper has a contrast of at least 7, quiet ink and accent of at least 4.5 (WCAG
/// 2.2, success criteria 1.4.6 and 1.4.3).
package struct ThemeTones: Hashable, Sendable {
  package let paper: RGBColor
  package let ink: RGBColor
  package let quiet: RGBColor
  package let accent: RGBColor
  /// What lies under what is in focus.
  package let shade: RGBColor
  /// What lies round a page.
  package let margin: RGBColor

  package static let inkContrast = 7.0

  private init(
    paper: UInt32, ink: UInt32, quiet: UInt32, accent: UInt32, shade: UInt32, margin: UInt32
  ) {
    self.paper = RGBColor(packed: paper)
    self.ink = RGBColor(packed: ink)
    self.quiet = RGBColor(packed: quiet)
    self.accent = RGBColor(packed: accent)
    self.shade = RGBColor(packed: shade)
    self.margin = RGBColor(packed: margin)
  }

  /// nil for the theme that has no colours of its own.
  package init?(_ theme: Theme) {
    switch theme {
    case .automatic: return nil
    case .dark:
      self.init(
        paper: 0x1E1B18, ink: 0xEDE4D6, quiet: 0xA89C8C, accent: 0xE8B45A, shade: 0x332D27,
        margin: 0x100E0C)
    case .light:
      self.init(
        paper: 0xFAF4E6, ink: 0x2B2620, quiet: 0x6E6353, accent: 0x9A4E12, shade: 0xEDE2CB,
        margin: 0xDDD2BB)
    case .sepia:
      self.init(
        paper: 0xF0E2C4, ink: 0x40301C, quiet: 0x6B5736, accent: 0x8A3F10, shade: 0xE2CFA6,
        margin: 0xCDB78C)
    case .contrast:
      self.init(
        paper: 0x000000, ink: 0xFFFFFF, quiet: 0xFFFFFF, accent: 0xFFFF00, shade: 0x000000,
        margin: 0x000000)
    }
  }
}

extension PageColors {
  /// Paper and ink of a page that names none.
  package init(theme: Theme) {
    guard let tones = ThemeTones(theme) else {
      self = .book
      return
    }
    self.init(paper: tones.paper, ink: tones.ink)
  }
}
