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
  private var laidOut: (stage: Stage, window: CanvasWindow, layout: PageLayout)?

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
    (self.painter, self.look, laidOut) = (painter, look, nil)
    return painter
  }

  /// Paints a page where the canvas has it.
  ///
  /// - Parameter page: of which the stage is.
  package func draw(
    _ page: Page, _ staged: (stage: Stage, sketch: () -> PageSketch), in window: CanvasWindow,
    into frame: inout Frame
  ) {
    let painter = makePainter()
    let dots = painter.dots
    if grid.columns != frame.grid.columns || grid.rows != frame.grid.rows {
      grid = Grid(columns: frame.grid.columns, rows: frame.grid.rows)
    }
    if laidOut.map({ $0.stage !== staged.stage || $0.window != window || $0.layout.isProvisional }) ?? true {
      let layout = painter.layout(
        of: staged.sketch(), at: window.whole(dots: dots), through: window.projection(dots: dots))
      laidOut = (staged.stage, window, layout)
    }
    guard let laidOut else { return }
    painter.paint(
      PageLayer(stage: staged.stage, background: Self.background(of: page), layout: laidOut.layout),
      into: &grid)
    frame.grid.update([window.area], from: grid)
    fade(window, into: &frame)
  }

  /// Paints a moment of the change from one page to another.
  ///
  /// - Parameters: of both pages the stages, and what of them is laid out.
  package func draw(
    _ turning: PageTurning, from leaving: (page: Page, stage: Stage, sketch: PageSketch),
    to arriving: (page: Page, stage: Stage, sketch: PageSketch), in window: CanvasWindow,
    into frame: inout Frame
  ) {
    let painter = makePainter()
    if grid.columns != frame.grid.columns || grid.rows != frame.grid.rows {
      grid = Grid(columns: frame.grid.columns, rows: frame.grid.rows)
    }
    let dots = painter.dots
    func layer(_ shown: (page: Page, stage: Stage, sketch: PageSketch)) -> PageLayer {
      PageLayer(
        stage: shown.stage, background: Self.background(of: shown.page),
        layout: painter.layout(
          of: shown.sketch, at: window.whole(dots: dots), through: window.projection(dots: dots)))
    }
    painter.paint(turning, from: layer(leaving), to: layer(arriving), into: &grid)
    frame.grid.update([window.area], from: grid)
    fade(window, into: &frame)
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
