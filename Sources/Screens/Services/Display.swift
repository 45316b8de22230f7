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
  /// The colours that were made last: readable ones are searched for, and every frame asks.
  private var made: (theme: Theme, depth: ColorDepth, background: RGBColor?, style: Style)?

  init(dots: DotSet, depth: ColorDepth, isSparing: Bool) {
    self.dots = dots
    self.depth = depth
    self.isSparing = isSparing
  }

  /// The colours of everything that is no page.
  func style(_ theme: Theme, depth: ColorDepth) -> Style {
    if let made, made.theme == theme, made.depth == depth, made.background == background { return made.style }
    let style = Style(theme: theme, depth: depth, on: background)
    made = (theme, depth, background, style)
    return style
  }
}
