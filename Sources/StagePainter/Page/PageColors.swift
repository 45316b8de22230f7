import CellGrid
import StageCore

/// Paper and ink where a page names none.
package struct PageColors: Hashable, Sendable {
  /// What a page without a `background` lies on.
  package var paper: RGBColor
  /// What words without a colour of their own are written in on such paper; nil for the book's: black.
  package var ink: RGBColor?

  package init(paper: RGBColor, ink: RGBColor? = nil) {
    self.paper = paper
    self.ink = ink
  }

  /// The contrast that words of a theme have with its paper: what WCAG (success criterion 1.4.6) asks of all
  /// words for who needs more.
  private static let themeContrast = 7.0

  /// The contrast that words have at least with what lies under them.
  var leastContrast: Double { ink == nil ? Contrast.minimum : Self.themeContrast }

  /// The warm white of a book's paper, and black.
  package static let book = PageColors(paper: RGBColor(red: 250, green: 244, blue: 230))

  /// How much black there is in a margin that goes with the paper. Light paper made so dark would be a dirty
  /// grey: it lies on more paper, a little darker.
  private static let marginShade = 0.72
  private static let lightMarginShade = 0.14
  /// Paper with so much contrast to black is light.
  private static let lightPaper = 10.0

  /// What lies round a page that does not fill its window.
  var margin: RGBColor {
    let isLight = Contrast.ratio(paper, .black) >= Self.lightPaper
    return paper.mixed(with: .black, share: isLight ? Self.lightMarginShade : Self.marginShade)
  }
}

extension PageLayer {
  /// What lies round the page.
  func margin(among wished: PageColors) -> RGBColor { margin ?? colors(among: wished).margin }

  /// The colours of the page: on paper of its own, words have the book's colours too.
  func colors(among wished: PageColors) -> PageColors {
    background.map { PageColors(paper: $0) } ?? wished
  }
}

extension StageElement {
  /// The element as it is written in an ink, where the book gives its words no colour.
  package func inked(_ ink: RGBColor?) -> StageElement {
    guard let ink, values.color == .black, !hasColor else { return self }
    var element = self
    (element.values.red, element.values.green, element.values.blue) = (
      Double(ink.red) / 255, Double(ink.green) / 255, Double(ink.blue) / 255
    )
    return element
  }

  private var hasColor: Bool {
    switch content {
    case .text(let text): text.namesColor
    case .shape: true
    // The words that stand for one that cannot be shown.
    case .picture, .movie, .sound, .area: false
    }
  }
}
