import CellGrid
import Settings

/// What the screens are shown on: what the terminal can show, and what the frames shown so far have come to.
package final class Display {
  /// What pictures are made of where the reader does not say.
  let dots: DotSet
  /// How many colours the terminal shows where the reader does not say.
  let depth: ColorDepth
  /// Whether changes too small to see are left out, as a terminal is the better for.
  let isSparing: Bool
  /// The colour of the terminal's own background; nil while it has not said so.
  var background: RGBColor?
  /// What the frames shown so far have come to: the loop counts them.
  var figures = FrameFigures()
  /// Whether the quiet line says the figures.
  var showsFigures = false
  /// Whether what takes long is to be given up, since the reading is to end: painters ask.
  var isToBeGivenUp: (() -> Bool)?
  /// The tones of the book that is open, or whose cover is in focus; nil while there is none.
  var book: ThemeTones?
  /// The colours that were made last: readable ones are searched for, and every frame asks.
  private var made: (origin: Origin, styles: Styles)?

  /// What colours are made for.
  private struct Origin: Equatable {
    var theme: Theme
    var depth: ColorDepth
    var background: RGBColor?
    var book: ThemeTones?
  }

  init(dots: DotSet, depth: ColorDepth, isSparing: Bool) {
    self.dots = dots
    self.depth = depth
    self.isSparing = isSparing
  }

  /// The colours of everything that is no page.
  func styles(_ theme: Theme, depth: ColorDepth) -> Styles {
    let origin = Origin(theme: theme, depth: depth, background: background, book: book)
    if let made, made.origin == origin { return made.styles }
    let styles = Styles(
      screen: Style(theme: theme, depth: depth, on: background, book: book),
      page: Style(theme: theme, depth: depth, on: background, accent: book?.accent))
    made = (origin, styles)
    return styles
  }
}

/// The colours of what is no page.
package struct Styles: Hashable, Sendable {
  /// Of a screen: in a book's tones, where the reader has chosen no theme.
  package let screen: Style
  /// Of what stands at a page's foot and edges.
  package let page: Style

  /// The terminal's own paper and ink.
  package static let plain = Styles(screen: .plain, page: .plain)
}
