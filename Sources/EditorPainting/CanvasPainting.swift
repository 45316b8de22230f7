import BookModel
import BookVocabulary
import CellGrid
import PageLayout
import PictureStore
import Screens
import Settings
import StageCore
import StagePainter

/// Has the page that is edited painted by the reader's painter, and what lies beside it paler.
package final class CanvasPainting {
  private let pictures: PictureSession
  private let services: Services
  private var painter: StagePainter?
  private var look: Look?
  private var grid = Grid(columns: 0, rows: 0)
  /// The pages that were laid out last.
  private var laidOut: [(stage: Stage, window: CanvasWindow, layout: PageLayout)] = []

  /// What the painter depends on.
  private struct Look: Equatable {
    var dots: DotSet
    var depth: ColorDepth
    var theme: Theme
  }

  /// How much of the ground there is in what lies beside the page.
  private static let paleness = 0.72

  package init(_ pictures: PictureSession, services: Services) {
    (self.pictures, self.services) = (pictures, services)
  }

  package var wasGivenUp: Bool { painter?.wasGivenUp ?? false }

  package func keepTime(by clock: @escaping () -> Double) {
    pictures.patience = PictureSession.Patience(atFirst: 0.08, later: 0.025, clock: clock)
  }

  package func collect() -> Bool { pictures.collect() }

  private func makePainter() -> StagePainter {
    let preferences = services.preferences
    let look = Look(
      dots: preferences.dots ?? services.dots, depth: services.depth, theme: preferences.theme)
    if look == self.look, let painter { return painter }
    let painter = StagePainter(
      pictures: pictures, dots: look.dots, depth: look.depth, letters: preferences.letters, margins: .normal)
    painter.colors = PageColors(theme: preferences.theme)
    services.attend(painter)
    (self.painter, self.look, laidOut) = (painter, look, [])
    return painter
  }

  /// A page that is shown: its stage, and what of it is laid out.
  package typealias Shown = (page: Page, stage: Stage, sketch: () -> PageSketch)

  /// Paints a page where the canvas has it.
  package func draw(_ shown: Shown, in window: CanvasWindow, into frame: inout Frame) {
    paint(in: window, into: &frame) { painter, grid in
      _ = painter.paint(layer(shown, in: window, by: painter), into: &grid)
    }
  }

  /// Paints a moment of the change from one page to another.
  package func draw(
    _ turning: PageTurning, from leaving: Shown, to arriving: Shown, in window: CanvasWindow,
    into frame: inout Frame
  ) {
    paint(in: window, into: &frame) { painter, grid in
      painter.paint(
        turning, from: layer(leaving, in: window, by: painter), to: layer(arriving, in: window, by: painter),
        into: &grid)
    }
  }

  private func paint(
    in window: CanvasWindow, into frame: inout Frame, _ body: (StagePainter, inout Grid) -> Void
  ) {
    let painter = makePainter()
    if grid.columns != frame.grid.columns || grid.rows != frame.grid.rows {
      grid = Grid(columns: frame.grid.columns, rows: frame.grid.rows)
    }
    body(painter, &grid)
    frame.grid.update([window.area], from: grid)
    fade(window, into: &frame)
  }

  /// A page to be painted; it is laid out once for as long as it lies so.
  private func layer(_ shown: Shown, in window: CanvasWindow, by painter: StagePainter) -> PageLayer {
    let known = laidOut.first {
      $0.stage === shown.stage && $0.window == window && !$0.layout.isProvisional
    }
    let dots = painter.dots
    let layout =
      known?.layout
      ?? painter.layout(
        of: shown.sketch(), at: window.whole(dots: dots), through: window.projection(dots: dots))
    // While pages change there are two of them.
    if known == nil { laidOut = laidOut.suffix(1) + [(shown.stage, window, layout)] }
    return PageLayer(stage: shown.stage, background: Self.background(of: shown.page), layout: layout)
  }

  private static func background(of page: Page) -> RGBColor? {
    page.background.map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
  }

  /// Makes what lies beside the page paler.
  private func fade(_ window: CanvasWindow, into frame: inout Frame) {
    let (area, page) = (window.area, window.page)
    let depth = services.depth
    let ground = Palette.rgb(of: frame.style.paper, terminalDefault: services.background ?? .black)
    var faded: [CellColor: CellColor] = [:]
    func pale(_ color: CellColor) -> CellColor {
      if let known = faded[color] { return known }
      let made = depth.nearest(
        Palette.rgb(of: color, terminalDefault: ground).mixed(with: ground, share: Self.paleness))
      faded[color] = made
      return made
    }
    for row in area.row..<area.endRow {
      let isBeside = row < page.row || row >= page.endRow
      for column in area.column..<area.endColumn where isBeside || !page.contains(column: column, row: row) {
        if depth == .mono {
          frame.grid[column, row].attributes.insert(.dim)
        } else {
          let cell = frame.grid[column, row]
          frame.grid[column, row].foreground = pale(cell.foreground)
          frame.grid[column, row].background = pale(cell.background)
        }
      }
    }
  }
}
