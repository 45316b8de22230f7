import BookVocabulary
import CellGrid
import StageCore

/// Finds places for texts on the page as it is drawn: each whole in its box, or in free space beside it.
///
/// Space is free where no other text stands, and no picture and nothing to touch lies that the text does not
/// lie on in the page's own pixels.
struct PicturePlaces {
  private let sketch: PageSketch
  private let projection: Projection
  /// The most columns of a line.
  private let measure: Int
  private let obstacles: [Obstacle]
  private var occupied: CellOccupancy
  /// By text, whom its cells belong to: texts that take each other's place share them.
  private var owners: [Int: Int] = [:]

  /// Narrower boxes are widened to this, as far as the page goes: one word must fit a line.
  static let fewestColumns = 12

  /// On a page of more things, or of things with more places, words are not kept clear of the rest.
  private static let mostObstacles = 400
  /// For so many texts free space is looked for; where more have none in their boxes, it cannot be told whose
  /// place is whose.
  private static let mostCrowded = 400

  /// - Parameter measure: the most columns of a line.
  init(_ sketch: PageSketch, at projection: Projection, measure: Int) {
    self.sketch = sketch
    self.projection = projection
    self.measure = measure
    obstacles = Array(
      sketch.things.lazy.prefix(Self.mostObstacles).flatMap { thing in
        thing.boxes.lazy.compactMap { Obstacle(thing, box: $0, at: projection) }
      }.prefix(Self.mostObstacles))
    occupied = CellOccupancy(over: projection.cells)
  }

  /// The places of texts, by their numbers in the sketch; those that find none are left out.
  mutating func places(for numbers: [Int]) -> [Int: TextPlace] {
    for (owner, slot) in WordsFlow(numbers, of: sketch).slots.enumerated() {
      for number in slot { owners[number] = owner }
    }
    let boxes = LineBoxes(of: numbers, in: sketch, at: projection, measure: measure)
    let rows = EvenRows(of: numbers, in: sketch, boxes, at: projection)
    var places: [Int: TextPlace] = [:]
    // Those whose boxes are large enough keep them; the others find their way round.
    var crowded: [Int] = []
    for number in numbers {
      let box = rows.boxes[number] ?? withAir(boxes[number], of: number)
      if let place = whole(number, in: box, bordered: hasBorder(number)), isFree(place.inked, for: number) {
        occupied.take(place.inked, for: owners[number] ?? number)
        places[number] = place
      } else {
        crowded.append(number)
      }
    }
    for number in crowded.prefix(Self.mostCrowded) {
      let box = rows.boxes[number] ?? boxes[number]
      // A border is given up before the words leave the picture.
      let bordered = hasBorder(number) ? placeBeside(box, of: number, bordered: true) : nil
      guard let place = bordered ?? placeBeside(box, of: number, bordered: false) else { continue }
      occupied.take(place.inked, for: owners[number] ?? number)
      places[number] = place
    }
    return places
  }

  /// A text's box in cells, wide enough for a word and inside what is shown of the page.
  static func box(
    of rect: PageRect, alignment: HorizontalAlignment, at projection: Projection
  ) -> CellRect {
    let page = projection.cells
    var box = projection.cellRect(rect)
    // A box near the edge may be rounded off the page that it lies on.
    box.column = min(box.column, page.endColumn - 1)
    box.row = min(box.row, page.endRow - 1)
    let fewest = min(fewestColumns, page.columns)
    let seen = box.intersection(page)
    guard !seen.isEmpty else { return box }
    box = seen
    if box.columns < fewest {
      switch alignment {
      case .left, .justify: break
      case .center: box.column -= (fewest - box.columns) / 2
      case .right: box.column -= fewest - box.columns
      }
      box.columns = fewest
    }
    box.column = max(page.column, min(box.column, page.endColumn - box.columns))
    return box
  }

  /// A box without its first row, where a picture that the words do not lie on ends right above it and they
  /// need not have that row.
  private func withAir(_ box: CellRect, of number: Int) -> CellRect {
    let text = sketch.texts[number]
    guard text.content.verticalAlignment == .top, !text.content.hasBorder,
      box.rows > text.measured.lineCount(columns: box.columns),
      obstacles.contains(where: { obstacle in
        obstacle.isPicture && obstacle.cells.endRow == box.row && !obstacle.box.overlaps(text.box)
          && obstacle.cells.column < box.endColumn && box.column < obstacle.cells.endColumn
      })
    else { return box }
    return CellRect(column: box.column, row: box.row + 1, columns: box.columns, rows: box.rows - 1)
  }

  private func hasBorder(_ number: Int) -> Bool { sketch.texts[number].content.hasBorder }

  /// A text in a box that holds all of it; nil for one that does not.
  private func whole(_ number: Int, in box: CellRect, bordered: Bool) -> TextPlace? {
    let text = sketch.texts[number]
    guard !bordered || (box.insetColumns > 0 && box.rows > 2) else { return nil }
    var cells = bordered ? box.insetForBorder : box
    let isWide = cells.columns >= min(Self.fewestColumns, projection.cells.columns)
    guard isWide || text.measured.width <= cells.columns,
      text.measured.lineCount(columns: cells.columns) <= cells.rows
    else { return nil }
    let lines = text.measured.layout(columns: cells.columns, alignment: text.content.alignment).lines
    switch text.content.verticalAlignment {
    case .top where !text.isLargeInItsBox(onPageOf: projection.pageHeight): break
    case .top, .center:
      // Where its middle lies on the page, in the upper one of two rows that are as near: words of one size
      // in one band stand in one row of it.
      let middle = (text.box.y + text.box.height / 2 - projection.shown.y) * projection.rowsPerPixel
      let row = Int(roundedWithinAMillion: middle - Double(lines.count) / 2 - 0.01) + projection.cells.row
      cells.row = max(cells.row, min(row, cells.endRow - lines.count))
    case .bottom: cells.row += cells.rows - lines.count
    }
    cells.rows = max(1, lines.count)
    return TextPlace(cells: cells, border: bordered ? box : nil, lines: lines)
  }

  /// A place that begins in a text's box, or ends in it, and has room for all of it.
  private func placeBeside(_ box: CellRect, of number: Int, bordered: Bool) -> TextPlace? {
    let page = projection.cells
    let text = sketch.texts[number]
    let rim = bordered ? 2 : 0
    let widest = min(page.columns, max(box.columns, measure))
    var columns = box.columns
    var tried = 0
    while tried < Self.mostWidths {
      let needed = text.measured.lineCount(columns: max(2, columns - 2 * rim)) + rim
      if needed <= page.rows, let place = place(of: number, box, columns: columns, rows: needed, bordered) {
        return place
      }
      guard columns < widest else { return nil }
      columns = min(widest, columns + max(2, columns / 4))
      tried += 1
    }
    return nil
  }

  private static let mostWidths = 10
  /// Where a page has as many rows words keep off the last one if they can.
  private static let rowsForAir = 23

  /// A place of a size near a box: from its top down, or the row below, from its bottom up, or round its
  /// middle; by the text's alignment to the right, to the left, or to both sides.
  private func place(
    of number: Int, _ box: CellRect, columns: Int, rows: Int, _ bordered: Bool
  ) -> TextPlace? {
    let page = projection.cells
    let column =
      switch sketch.texts[number].content.alignment {
      case .left, .justify: box.column
      case .center: box.column - (columns - box.columns) / 2
      case .right: box.endColumn - columns
      }
    let held = max(page.column, min(column, page.endColumn - columns))
    let places = [box.row, box.row + 1, box.endRow - rows, box.row - (rows - box.rows) / 2].map {
      max(page.row, min($0, page.endRow - rows))
    }
    // In the last row words would stand on the foot.
    func isLow(_ row: Int) -> Bool { page.rows >= Self.rowsForAir && row + rows == page.endRow }
    for row in places.filter({ !isLow($0) }) + places.filter(isLow) {
      let room = CellRect(column: held, row: row, columns: columns, rows: rows)
      if let place = whole(number, in: room, bordered: bordered), isFree(place.inked, for: number) {
        return place
      }
    }
    return nil
  }

  /// Whether a text may stand in some cells.
  private func isFree(_ cells: CellRect, for number: Int) -> Bool {
    let page = projection.cells
    guard cells.intersection(page) == cells, occupied.isFree(cells, for: owners[number] ?? number) else {
      return false
    }
    let box = sketch.texts[number].box
    let leeway = projection.cellRect(box).grown(columns: Self.leewayColumns, rows: Self.leewayRows)
    let isAtHome = leeway.intersection(cells) == cells
    return obstacles.allSatisfy { obstacle in
      !obstacle.cells.overlaps(cells) || (obstacle.box.overlaps(box) && (isAtHome || !obstacle.isPicture))
    }
  }

  /// Words on a picture may leave their box by no more than this: cells are coarse, but words that climb over
  /// a picture hide it.
  private static let leewayColumns = 2
  private static let leewayRows = 1
}

/// What words must not cover that do not lie on it in the page's own pixels: something that is drawn or can
/// be touched, at one of the places where it comes to rest.
private struct Obstacle {
  var box: PageRect
  var cells: CellRect
  /// Whether it is a picture that words on it would hide; false for a board that is there to carry words.
  var isPicture: Bool

  /// nil for what is smaller than a cell, and covers none.
  init?(_ thing: PageSketch.Thing, box: PageRect, at projection: Projection) {
    guard box.width * projection.columnsPerPixel >= 1, box.height * projection.rowsPerPixel >= 1 else {
      return nil
    }
    self.box = box
    cells = projection.cellRect(box)
    isPicture = thing.isDrawn && !thing.isPlain
  }
}

extension CellRect {
  fileprivate func grown(columns: Int, rows: Int) -> CellRect {
    CellRect(
      column: column - columns, row: row - rows, columns: self.columns + 2 * columns,
      rows: self.rows + 2 * rows)
  }
}

/// Boxes in cells for lines that stand evenly below each other in page pixels: as many rows apart each.
struct EvenRows {
  /// By the text's number in the sketch; only of those that stand evenly.
  private(set) var boxes: [Int: CellRect] = [:]

  /// Page pixels by which the way from one line to the next may differ.
  private static let tolerance = 2.0
  /// Lines farther apart than this, in their own heights, have nothing to do with each other.
  private static let widestPitch = 3.0

  init(of numbers: [Int], in sketch: PageSketch, _ boxes: LineBoxes, at projection: Projection) {
    let still = numbers.filter { sketch.texts[$0].isStill && !sketch.texts[$0].content.hasBorder }
      .sorted { (sketch.texts[$0].box.y, $0) < (sketch.texts[$1].box.y, $1) }
    var run: [Int] = []
    func pitch(_ upper: Int, _ lower: Int) -> Double { sketch.texts[lower].box.y - sketch.texts[upper].box.y }
    for number in still {
      if let last = run.last {
        let way = pitch(last, number)
        let isLikeLast = Self.areAlike(sketch.texts[last], sketch.texts[number])
        let isEven = run.count < 2 || abs(pitch(run[0], run[1]) - way) <= Self.tolerance
        if !isLikeLast || !isEven || way <= 0 || way > Self.widestPitch * sketch.texts[last].box.height {
          takeRun(run, sketch, boxes, projection)
          run = isLikeLast && way > 0 ? [last] : []
          if let first = run.first, pitch(first, number) > Self.widestPitch * sketch.texts[first].box.height {
            run = []
          }
        }
      }
      run.append(number)
    }
    takeRun(run, sketch, boxes, projection)
  }

  private static func areAlike(_ one: PageSketch.Text, _ other: PageSketch.Text) -> Bool {
    one.values.fontSize == other.values.fontSize && abs(one.box.height - other.box.height) <= tolerance
  }

  /// Spaces the lines of a run evenly, round the middle that they have on the page.
  private mutating func takeRun(
    _ run: [Int], _ sketch: PageSketch, _ lineBoxes: LineBoxes, _ projection: Projection
  ) {
    guard run.count > 2, let first = run.first, let last = run.last else { return }
    let boxes = run.map { lineBoxes[$0] }
    let lineRows = zip(run, boxes).map { sketch.texts[$0].measured.lineCount(columns: $1.columns) }.max() ?? 1
    let steps = Double(run.count - 1)
    let pitch = (sketch.texts[last].box.y - sketch.texts[first].box.y) / steps * projection.rowsPerPixel
    let rows = max(1, lineRows, Int(roundedWithinAMillion: pitch))
    let top = (sketch.texts[first].box.y - projection.shown.y) * projection.rowsPerPixel
    let page = projection.cells
    let start = page.row + Int(roundedWithinAMillion: top - steps * (Double(rows) - pitch) / 2)
    let lowest = page.endRow - (run.count - 1) * rows - lineRows
    let held = max(page.row, min(start, lowest))
    for (place, number) in run.enumerated() {
      var box = boxes[place]
      box.row = held + place * rows
      box.rows = max(lineRows, min(rows, box.rows))
      self.boxes[number] = box
    }
  }
}
