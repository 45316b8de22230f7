import CellGrid
import PageLayout
import PictureStore
import StageCore

/// Draws stages into a grid: a stage goes in, cells come out.
///
/// Pictures, shapes and large letters are composed in dots, in drawing order; the dots become cells; texts
/// are written over them as real characters. Boxes, where they are asked for, lie under the texts, and their
/// labels over them.
///
/// What was painted is kept: of the next frame of the same page only what has changed is composed, encoded
/// and written again. It looks as if all of it had been.
package final class StagePainter {
  package let dots: DotSet
  package let depth: ColorDepth
  /// Whether changes of colour too small to see are left out, so that they cost no bytes on the way to a
  /// terminal. What is painted then depends, within that bound, on the frames before. Default false.
  package var isSparing = false
  /// Paper and ink where a page names none, and what lies round every page. Default the book's.
  package var colors = PageColors.book
  var picturePainter: PicturePainter
  let letterPainter: LetterPainter
  private let margins: Margins
  private let spacing: LetterSpacing
  let encoders: (fine: DotEncoder, draft: DotEncoder)
  let interruption = FrameInterruption()
  /// The page that was painted last; while pages turn, both, and the canvas they are mixed on.
  private var pages: [PageDots] = []
  private var turningCanvas: DotCanvas?
  /// The cells that were painted last.
  var painted = Grid(columns: 0, rows: 0)
  /// The page that `painted` shows, and its texts; nil where it shows anything else.
  private var shown: (page: PageDots, texts: [WrittenText])?
  var drafted = DraftedCells()
  /// What is carried on the page that was painted last.
  var carried = CarriedCells()

  /// Called every few elements of a frame: whether to give it up, as it will not be shown. Default nil: no.
  package var isToBeGivenUp: (() -> Bool)? {
    get { interruption.ask }
    set { interruption.ask = newValue }
  }

  /// Whether the last frame was given up. What it left in the grid is nothing; the next one is painted anew.
  package var wasGivenUp: Bool { interruption.hasCome }

  /// A clock in seconds, for `encodingSeconds`. Default nil: that is not measured.
  package var stopwatch: (() -> Double)?

  /// Seconds that the dots of the last frame took to become cells; 0 without a stopwatch.
  package internal(set) var encodingSeconds = 0.0

  /// - Parameters:
  ///   - letters: from which size on words are drawn as large letters.
  ///   - margins: how much room is left round a page and its words.
  ///   - spacing: how far letters stand apart that are written in cells.
  package init(
    pictures: PictureSession, dots: DotSet = .blocks, depth: ColorDepth = .direct,
    letters: LetterSize = .normal, margins: Margins = .normal, spacing: LetterSpacing = .normal
  ) {
    (self.dots, self.depth) = (dots, depth)
    (self.margins, self.spacing) = (margins, spacing)
    letterPainter = LetterPainter(from: letters, depth: depth, pictures: pictures)
    picturePainter = PicturePainter(pictures: pictures, outlinesSprites: depth == .mono)
    encoders = (DotEncoder(dots: dots, depth: depth), DotEncoder(dots: dots.draft, depth: depth))
  }

  /// Where everything of a page lies in some cells.
  ///
  /// - Parameters:
  ///   - detail: what of the page is shown. Default all of it.
  ///   - area: the cells that the page may have.
  ///   - cellAspect: height of a cell ÷ its width.
  ///   - hintColumns: columns that a hint may have in the quiet line at the foot; 0 where there is none.
  ///   - isAwaited: whether it is waited for shortly how large letters lie that have not been set yet.
  package func layout(
    of sketch: PageSketch, showing detail: PageDetail = .whole, in area: CellRect, cellAspect: Double = 2,
    hintColumns: Int = 0, isAwaited: Bool = false
  ) -> PageLayout {
    func layout(hintColumns: Int) -> PageLayout {
      letterPainter.beginLayout(isAwaited: isAwaited)
      let space = LayoutSpace(
        area: area, dots: isSparing ? dots.draft : dots, cellAspect: cellAspect,
        hintColumns: hintColumns, margins: margins, spacing: spacing)
      var layout = PageLayout(of: sketch, showing: detail, in: space) {
        [depth, letterPainter] text, projection in
        // Dithered to one colour, letters of dots cannot be told from the picture they lie on.
        depth != .mono && letterPainter.draws(text.content, text.values, at: projection)
      }
      layout.isProvisional = letterPainter.isWaiting
      return layout
    }
    let roomy = layout(hintColumns: hintColumns)
    // Where words are read on, the foot has to say how far.
    guard roomy.wordLines > roomy.wordRows, !roomy.footHints.isEmpty else { return roomy }
    return layout(hintColumns: hintColumns - LayoutSpace.progressColumns)
  }

  /// Paints a page where its layout lays it in the grid.
  ///
  /// - Parameters:
  ///   - isMoving: whether another frame follows at once. A sparing painter then gives up a little more,
  ///     until it paints a frame that rests.
  ///   - isBrief: whether something will soon move, so that drafts will do though nothing moves now.
  ///   - stale: where the grid does not show what was painted last.
  @discardableResult
  package func paint(
    _ layer: PageLayer, view: RenderMode = .pictures, isMoving: Bool = false, isBrief: Bool = false,
    into grid: inout Grid, stale: CellExtent = .everywhere
  ) -> PaintedPage {
    let projection = layer.layout.projection
    let boxes = boxes(of: layer, view)
    pours.keep(of: layer.stage)
    let carriedBefore = carried
    carried = CarriedCells(of: layer.stage, at: projection)
    let isMoving = isMoving || pours.areGoing || carried.areThere
    beginFrame()
    keepPages(of: [layer])
    guard view.showsPictures, let page = page(of: layer) else {
      paintAlone(boxes, into: &grid, projection.area)
      return PaintedPage(texts: [], changed: [projection.area])
    }
    var changed = update(page, layer)
    let texts = place(page, layer)
    if fitPainted(to: grid), boxes == nil, let shown, shown.page === page {
      changed.insertDifference(between: shown.texts, and: texts)
    } else {
      changed = .all(of: projection.area)
    }
    settle(&changed, isMoving: isMoving)
    var areas = draw(page, &changed)
    if isMoving { unsettle(areas, at: projection) }
    isDraft(areas, at: projection)
    let isResting = !isMoving && !isBrief
    let drawn = isResting ? finished(page, layer, texts, &changed, &areas) ?? page : page
    if isSparing, let move = carried.move(since: carriedBefore) {
      grid.move = move
      // Nearly every terminal can move cells to the side: there they count as what is on the screen.
      if move.rows == 0 { painted.apply(move, in: areas) }
    }
    encode(drawn.canvas, areas, isMoving: isMoving)
    if !isResting { finishResting(page, layer, texts, &changed, &areas) }
    boxes?.drawFrames(into: &painted)
    write(texts, of: drawn, on: drawn.canvas, &changed)
    boxes?.drawLabels(sparing: texts.map(\.placed), into: &painted)
    // Boxes are drawn over what is painted, anew each time.
    shown = boxes == nil ? (page, texts) : nil
    if wasGivenUp { forget() }
    let written = texts.isEmpty ? areas : changed.rectangles
    switch stale {
    case .everywhere: grid.update([projection.area], from: painted)
    case .areas(let areas):
      // Beside the area nothing has been painted.
      grid.update(areas.map { $0.intersection(projection.area) } + written, from: painted)
    }
    return PaintedPage(texts: texts.map(\.placed), changed: written)
  }

  /// Paints a moment of the change from one page to the next. Boxes, where they are asked for, are the new
  /// page's.
  package func paint(
    _ turning: PageTurning, from leaving: PageLayer, to arriving: PageLayer, view: RenderMode = .pictures,
    into grid: inout Grid
  ) {
    let projection = arriving.layout.projection
    let boxes = boxes(of: arriving, view)
    pours.keep(of: nil)
    carried = CarriedCells()
    beginFrame()
    keepPages(of: [leaving, arriving])
    if turningCanvas?.projection != projection { turningCanvas = DotCanvas(projection: projection) }
    guard view.showsPictures, let canvas = turningCanvas, let leavingPage = page(of: leaving),
      let arrivingPage = page(of: arriving), leavingPage.canvas.cells == canvas.cells
    else { return paintAlone(boxes, into: &grid, projection.area) }
    shown = nil
    for (page, layer) in [(leavingPage, leaving), (arrivingPage, arriving)] {
      var changed = update(page, layer)
      _ = draw(page, &changed)
    }
    let mixer = DotMixer(turning: turning, at: projection)
    mixer.mix(leavingPage.canvas, arrivingPage.canvas, into: canvas)
    _ = fitPainted(to: grid)
    unsettle([projection.area], at: projection)
    isDraft([projection.area], at: projection)
    encode(canvas, [projection.area], isMoving: true)
    var changed = CellRegion.all(of: projection.area)
    boxes?.drawFrames(into: &painted)
    for (page, layer, side) in [
      (leavingPage, leaving, TurningSide.leaving), (arrivingPage, arriving, .arriving),
    ] {
      let text = TurningText(mixer: mixer, side: side)
      let offset = side == .leaving ? turning.offsets.leaving : turning.offsets.arriving
      let texts = place(page, layer, share: text.share)
      write(texts, of: page, movedTo: LayerPlace(offset, at: projection), turning: text, on: canvas, &changed)
      // Labels stand where they will when the page has come.
      if side == .arriving { boxes?.drawLabels(sparing: texts.map(\.placed), into: &painted) }
    }
    if wasGivenUp { forget() }
    grid.update([projection.area], from: painted)
  }

  /// Paints the fold between two pages that lie side by side, one of which is given: like the margins.
  package func paint(fold: CellRect, beside layer: PageLayer, view: RenderMode, into grid: inout Grid) {
    let color = view.showsPictures ? depth.nearest(layer.margin(among: colors)) : .default
    grid.fill(fold, with: Cell(" ", foreground: .default, background: color))
  }

  /// Forgets what was painted, which is not whole.
  private func forget() {
    pages = []
    shown = nil
    drafted = DraftedCells()
  }

  /// Paints the boxes of a page without its pictures.
  private func paintAlone(_ boxes: BoxPainter?, into grid: inout Grid, _ area: CellRect) {
    shown = nil
    drafted = DraftedCells()
    grid.fill(area, with: .blank)
    boxes?.drawFrames(into: &grid)
    boxes?.drawLabels(sparing: [], into: &grid)
  }

  private func boxes(of layer: PageLayer, _ view: RenderMode) -> BoxPainter? {
    guard view.showsBoxes else { return nil }
    return BoxPainter(layer, depth: depth, isOverPictures: view.showsPictures, until: interruption)
  }

  private func beginFrame() {
    interruption.beginFrame()
    picturePainter.beginFrame()
  }

  // MARK: Dots

  /// Lets the pages go that are not painted any more, and those that lie elsewhere now. A page that comes
  /// alone takes over one that lay where it does: what both show alike stays.
  private func keepPages(of layers: [PageLayer]) {
    let former = pages.first
    pages.removeAll { page in !layers.contains { page.shows($0.stage, at: $0.layout.projection) } }
    guard layers.count == 1, let layer = layers.first else { return }
    turningCanvas = nil
    if pages.isEmpty, let former, former.canvas.projection == layer.layout.projection {
      former.take(over: layer.stage)
      pages = [former]
    }
  }

  /// The page of a layer, as it was painted last; nil when there is no memory for it.
  private func page(of layer: PageLayer) -> PageDots? {
    let projection = layer.layout.projection
    if let page = pages.first(where: { $0.shows(layer.stage, at: projection) }) { return page }
    guard let page = PageDots(of: layer.stage, at: projection) else { return nil }
    pages.append(page)
    return page
  }

  private func update(_ page: PageDots, _ layer: PageLayer) -> CellRegion {
    page.update(
      layer, in: colors, depth: depth, pictures: picturePainter, letters: letterPainter, until: interruption)
  }

  private func draw(_ page: PageDots, _ changed: inout CellRegion) -> [CellRect] {
    page.draw(&changed, pictures: picturePainter, letters: letterPainter, until: interruption)
  }

  /// Makes what is painted as large as the grid it is painted for; false where it has to be painted anew for
  /// that.
  private func fitPainted(to grid: Grid) -> Bool {
    if painted.columns == grid.columns, painted.rows == grid.rows { return true }
    painted = Grid(columns: grid.columns, rows: grid.rows)
    return false
  }

  /// Adds what was not painted as well as it can be, once nothing moves.
  private func settle(_ changed: inout CellRegion, isMoving: Bool) {
    guard !isMoving, let unsettled = drafted.unsettled else { return }
    changed.formUnion(unsettled)
    drafted.unsettled = nil
  }

  /// Takes note of what is painted while things move.
  private func unsettle(_ areas: [CellRect], at projection: Projection) {
    guard isSparing, !areas.isEmpty else { return }
    if drafted.unsettled?.bounds != projection.area {
      drafted.unsettled = CellRegion(within: projection.area)
    }
    for area in areas { drafted.unsettled?.insert(area) }
  }
}
