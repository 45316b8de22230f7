import CellGrid
import Settings
import StagePainter

/// The colours of everything that is no page: menus, lists, words. One family: paper, ink, a quieter ink and
/// one accent. State is never shown by colour alone.
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
  /// Whether nothing is written quietly: every ink has the highest contrast.
  private let isLoud: Bool
  /// What lies beside a page that does not fill the window: the theme's, or the terminal's own paper; nil for
  /// what goes with the page.
  package let margin: RGBColor?

  /// The terminal's own paper and ink.
  package static let plain = Style(theme: .automatic, depth: .direct)

  /// - Parameters:
  ///   - theme: `automatic` is the terminal's own paper and ink, and so is every theme without colours.
  ///   - background: the colour of that paper; nil where it is not known.
  ///   - book: the tones of the book that is open, which are taken where the theme is automatic. Default nil:
  ///     none is.
  ///   - accent: what the accent comes from on a terminal's own paper. Default nil: from the dark or the
  ///     light theme.
  package init(
    theme: Theme, depth: ColorDepth, on background: RGBColor? = nil, book: ThemeTones? = nil,
    accent wished: RGBColor? = nil
  ) {
    hasColors = depth != .mono
    isLoud = theme == .contrast
    let own = ThemeTones(theme)
    let terminal = depth == .direct || depth == .indexed256 ? background : nil
    guard depth != .mono, let tones = own ?? book else {
      (paper, ink, margin) = (.default, .default, terminal)
      (quiet, accent, shade) =
        terminal.map { Self.tones(on: $0, accent: wished, depth: depth) } ?? (.default, .default, .default)
      return
    }
    // What lies beside a page is no screen's: it stays as it is without a book's tones.
    margin = own?.margin ?? terminal
    paper = depth.paper(tones.paper)
    let seen = Palette.rgb(of: paper, terminalDefault: tones.paper)
    let ink = depth.readable(tones.ink, on: seen, ratio: ThemeTones.inkContrast)
    func isReadable(_ color: CellColor, _ ratio: Double) -> Bool {
      Contrast.ratio(Palette.rgb(of: color, terminalDefault: seen), seen) >= ratio
    }
    let quiet = depth.nearest(tones.quiet)
    self.ink = ink
    // Few colours have no quieter ink that can be read: it is dim then.
    self.quiet = isReadable(quiet, Contrast.minimum) ? quiet : ink
    let accent = depth.readable(depth.vivid(tones.accent), on: seen, ratio: Contrast.minimum)
    self.accent = accent
    let shade = depth.nearest(tones.shade)
    let shadeSeen = Palette.rgb(of: shade, terminalDefault: seen)
    let isReadableOnShade = [(ink, ThemeTones.inkContrast), (accent, Contrast.minimum)].allSatisfy {
      Contrast.ratio(Palette.rgb(of: $0, terminalDefault: seen), shadeSeen) >= $1
    }
    self.shade = isReadableOnShade ? shade : paper
  }

  /// The quiet ink, the accent and the shade that go with a terminal's own paper: those of the dark theme or
  /// of the light one, made to be read on it.
  private static func tones(
    on paper: RGBColor, accent: RGBColor?, depth: ColorDepth
  ) -> (quiet: CellColor, accent: CellColor, shade: CellColor) {
    let isDark = Contrast.ratio(paper, .white) >= Contrast.ratio(paper, .black)
    guard let tones = ThemeTones(isDark ? .dark : .light) else { return (.default, .default, .default) }
    func ink(_ tone: RGBColor) -> CellColor {
      depth.readable(tone, on: paper, ratio: Self.ratioOnPaper)
    }
    let shade = paper.mixed(with: isDark ? .white : .black, share: shadeShare)
    return (ink(tones.quiet), ink(accent ?? tones.accent), depth.nearest(shade))
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

extension ColorDepth {
  /// The paper nearest to a colour on which ink reads: of few colours, black or white in place of one that
  /// takes neither dark words nor light ones.
  fileprivate func paper(_ color: RGBColor) -> CellColor {
    let ends = [RGBColor.white, .black]
    let end = Contrast.ratio(color, .white) >= Contrast.ratio(color, .black) ? ends[0] : ends[1]
    let paper = nearest(color)
    let ink = Palette.rgb(of: nearest(end), terminalDefault: end)
    if Contrast.ratio(Palette.rgb(of: paper, terminalDefault: color), ink) >= ThemeTones.inkContrast {
      return paper
    }
    return nearest(end == .white ? .black : .white)
  }
}
