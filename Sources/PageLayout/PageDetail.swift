import BookVocabulary
import CellGrid
import StageCore

/// What of a page is shown.
package enum PageDetail: Equatable, Sendable {
  case whole
  /// What goes into the window of the page as it is in one so many times as wide and high.
  ///
  /// - Parameters:
  ///   - by: at least 1; times the page as it is where all of it goes into the window.
  ///   - around: what lies in the middle; moved where more than the page would be seen.
  case enlarged(by: Int, around: PagePoint)
  /// A part as large as it goes, with the words that belong to it.
  case part(PageRect)
}

extension Projection {
  /// All of a page so many times as large as it goes in some cells.
  fileprivate init(
    pageWidth: Double, pageHeight: Double, enlargedBy factor: Int, in area: CellRect, dots: DotSet,
    cellAspect: Double
  ) {
    let factor = max(1, factor)
    self.init(
      pageWidth: pageWidth, pageHeight: pageHeight,
      fitting: CellRect(column: 0, row: 0, columns: factor * area.columns, rows: factor * area.rows),
      dots: dots, cellAspect: cellAspect)
  }

  /// As much of an enlarged page as goes into a window. It is moved by whole cells, so that nothing on it
  /// looks different elsewhere.
  ///
  /// - Parameter center: what lies in the middle; moved where more than the page would be seen.
  fileprivate init(window: CellRect, onto whole: Projection, around center: PagePoint) {
    let columns = min(window.columns, whole.cells.columns)
    let rows = min(window.rows, whole.cells.rows)
    let left = Self.start(
      around: center.x * whole.columnsPerPixel, length: columns, of: whole.cells.columns)
    let top = Self.start(around: center.y * whole.rowsPerPixel, length: rows, of: whole.cells.rows)
    pageWidth = whole.pageWidth
    pageHeight = whole.pageHeight
    dots = whole.dots
    area = window
    cells = CellRect(
      column: window.column + (window.columns - columns) / 2, row: window.row + (window.rows - rows) / 2,
      columns: columns, rows: rows)
    shown = PageRect(
      x: Double(left) / whole.columnsPerPixel, y: Double(top) / whole.rowsPerPixel,
      width: Double(columns) / whole.columnsPerPixel, height: Double(rows) / whole.rowsPerPixel)
  }

  /// Where a stretch of cells begins that has a place in its middle and lies within all there are.
  private static func start(around middle: Double, length: Int, of all: Int) -> Int {
    max(0, min(all - length, Int(roundedWithinAMillion: middle - Double(length) / 2)))
  }

  /// The cell of the grid, in the window or not, in which the page's first one would be.
  fileprivate var origin: (column: Int, row: Int) {
    (
      cells.column - Int(roundedWithinAMillion: shown.x * columnsPerPixel),
      cells.row - Int(roundedWithinAMillion: shown.y * rowsPerPixel)
    )
  }
}

extension PageSketch {
  /// A part of the page, with the texts that belong to it and the hints that are said at the foot.
  ///
  /// - Parameter hintColumns: columns that a hint has at the foot.
  func part(_ part: PageRect, hintColumns: Int) -> PageSketch {
    var sketch = self
    let part = part.intersection(page) ?? page
    sketch.part = part
    let atFoot = Set(hintsAtFoot(columns: hintColumns))
    sketch.texts = texts.indices.filter { number in
      atFoot.contains(number) || texts[number].box.share(coveredBy: part) >= Self.shareOfAPart
    }.map { texts[$0] }
    sketch.things = things.filter { $0.reach.overlaps(part) }
    return sketch
  }

  /// A text belongs to a part of the page when as much of it lies there.
  private static let shareOfAPart = 0.5
}

extension PageLayout {
  /// Lays out what is shown of a page.
  ///
  /// - Parameter isInLetters: whether a text is drawn as large letters where the page lies at some place.
  package init(
    of sketch: PageSketch, showing detail: PageDetail, in space: LayoutSpace,
    isInLetters: (PageSketch.Text, Projection) -> Bool
  ) {
    let sketch = sketch.spaced(space.spacing)
    switch detail {
    case .whole: self.init(of: sketch, in: space, isInLetters: isInLetters)
    case .enlarged(let factor, let center):
      self.init(of: sketch, enlargedBy: factor, around: center, in: space, isInLetters: isInLetters)
    case .part(let rect):
      let part = sketch.part(rect, hintColumns: space.hintColumns)
      self.init(of: part, in: space, isInLetters: isInLetters)
      let shown = Set(part.texts.map(\.id))
      textsElsewhere = Set(sketch.texts.lazy.map(\.id).filter { !shown.contains($0) })
    }
    spacing = space.spacing
  }

  /// The page as drawn in a window so many times as large, seen through the one there is. A text that has no
  /// room there either, or none that can be seen at a time, is cut to its box.
  private init(
    of sketch: PageSketch, enlargedBy factor: Int, around center: PagePoint, in space: LayoutSpace,
    isInLetters: (PageSketch.Text, Projection) -> Bool
  ) {
    let area = space.area
    let whole = Projection(
      pageWidth: sketch.width, pageHeight: sketch.height, enlargedBy: factor, in: area, dots: space.dots,
      cellAspect: space.cellAspect)
    let (hints, numbers) = sketch.textsAtFoot(columns: space.hintColumns)
    let written = numbers.filter { !isInLetters(sketch.texts[$0], whole) }
    // Who looks nearer at a page has its words where they are on it.
    var finding = PicturePlaces(sketch, at: whole, measure: whole.cells.columns)
    var places = finding.places(for: written)
    // What is larger than the window would have to be looked for.
    for number in written where places[number].map({ $0.isLarger(than: area) }) ?? true {
      let text = sketch.texts[number]
      let box = PicturePlaces.box(of: text.box, alignment: text.content.alignment, at: whole)
      places[number] = TextPlace(cutting: text.content, text.measured, to: box)
    }
    let all = PageLayout(
      arrangement: .drawn, projection: whole, hasPicture: true, words: nil, footHints: hints,
      stands: Self.stands(sketch, drawn: places))
    self = all.moved(to: Projection(window: area, onto: whole, around: center))
  }

  /// An enlarged page with something else in its middle: the same as if it were laid out so, which takes
  /// longer.
  ///
  /// - Parameters:
  ///   - center: in page pixels.
  ///   - factor: by which the page is enlarged; `cellAspect` that for which it was laid out.
  package func enlarged(by factor: Int, around center: PagePoint, cellAspect: Double) -> PageLayout {
    let whole = Projection(
      pageWidth: projection.pageWidth, pageHeight: projection.pageHeight, enlargedBy: factor,
      in: projection.area, dots: projection.dots, cellAspect: cellAspect)
    return moved(to: Projection(window: projection.area, onto: whole, around: center))
  }

  /// The same page somewhere else, as large.
  private func moved(to moved: Projection) -> PageLayout {
    let (from, to) = (projection.origin, moved.origin)
    return PageLayout(
      arrangement: arrangement, projection: moved, hasPicture: hasPicture, words: words, footHints: footHints,
      stands: stands.map { stand in
        guard case .picture(let place) = stand.place else { return stand }
        var stand = stand
        stand.place = .picture(place.moved(columns: to.column - from.column, rows: to.row - from.row))
        return stand
      })
  }
}

extension TextPlace {
  /// Whether its lines, none of which is cut, are more than some cells have rows.
  fileprivate func isLarger(than area: CellRect) -> Bool { inked.rows > area.rows }
}
