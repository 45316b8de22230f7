import CellGrid
import Settings
import StagePainter

/// The colours of a theme, or of the screens that go with a book. Ink on paper has a contrast of at least 7,
/// quiet ink and accent of at least 4.5 (WCAG 2.2, success criteria 1.4.6 and 1.4.3).
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

  /// Tones of a screen that goes with a book.
  ///
  /// The ends of its contrasts are computed: the paper is deepened until ink can be read on it, ink and
  /// accent are taken from the letters that are seen on that paper, and are moved away from it as far as
  /// they have to be. Where there is no such letter, ink is what the paper leaves of black or white, and the
  /// accent that of the dark or the light theme.
  ///
  /// - Parameters:
  ///   - paper: what the book's pages lie on.
  ///   - letters: the colours of its words, and how often each is met.
  package init(paper: RGBColor, letters: [RGBColor: Int]) {
    let isDark = Contrast.ratio(paper, .white) >= Contrast.ratio(paper, .black)
    let (near, far) = isDark ? (RGBColor.black, RGBColor.white) : (.white, .black)
    let ground =
      Self.steps.map { paper.mixed(with: near, share: $0) }
      .first { Contrast.ratio($0, far) >= Self.roomForInk } ?? near
    let read = letters.filter { letter, _ in
      let isLighter = Contrast.relativeLuminance(letter) > Contrast.relativeLuminance(ground)
      return isLighter == isDark && Contrast.ratio(letter, ground) >= Self.leastOfALetter
    }
    /// The letters' colour of the highest merit times its uses; of two alike the one whose number is lower.
    func best(_ merit: (RGBColor) -> Double) -> RGBColor? {
      read.map { color, uses in (merit: merit(color) * Double(uses), color: color) }
        .filter { $0.merit > 0 }
        .max { ($0.merit, $1.color.packed) < ($1.merit, $0.color.packed) }?.color
    }
    let ink = best { $0.chroma < Self.leastOfAnAccent ? Contrast.ratio($0, ground) : 0 }
    let accent = best { $0.chroma < Self.leastOfAnAccent ? 0 : Double($0.chroma) }
    let house = ThemeTones(isDark ? .dark : .light)
    let readInk = Contrast.readable(
      ink ?? far.mixed(with: ground, share: Self.paperInInk), on: ground, ratio: Self.inkContrast + 1)
    self.paper = ground
    self.ink = readInk
    self.accent = Contrast.readable(accent ?? house?.accent ?? readInk, on: ground, ratio: Self.onShade)
    quiet =
      Self.steps.reversed().map { readInk.mixed(with: ground, share: $0) }
      .first { Contrast.ratio($0, ground) >= Self.onShade } ?? readInk
    shade = ground.mixed(with: readInk, share: Self.shadeShare)
    margin = ground
  }

  /// Paper lets its end of the ink have so much contrast: ink of a colour of its own still reaches 7.
  private static let roomForInk = 10.0
  /// So much contrast with the paper that 4.5 is left on the shade.
  private static let onShade = 5.8
  private static let shadeShare = 0.08
  private static let paperInInk = 0.08
  /// Words of less contrast are not meant to be read on that paper.
  private static let leastOfALetter = 3.0
  /// How far apart the channels of an accent are, of 255.
  private static let leastOfAnAccent = 90
  /// Shares of a mixture, the least first.
  private static let steps = (0...20).map { Double($0) / 20 }

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

extension RGBColor {
  /// How far it is from grey: its highest channel less its lowest.
  var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }
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
