import CellGrid
import StageCore

/// Draws every element's rectangle with its name, type and state, for work on a page's flow.
///
/// Active areas have double lines; what waits has dashed ones. Elements without a rectangle (sounds) are listed at
/// the foot of the page.
struct BoxPainter {
  let depth: ColorDepth
  /// Whether there are pictures under the boxes, whose colours the labels must stand out from.
  let isOverPictures: Bool

  func paint(_ layer: PageLayer, into grid: inout Grid, at projection: Projection) {
    let page = projection.cells
    if !isOverPictures { frame(page, Lines.page, nil, page, &grid) }
    let elements = (0..<layer.stage.elementCount).map { layer.stage.element(ElementID(index: $0)) }
    var soundRow = page.endRow - 1
    var boxes: [(element: StageElement, cells: CellRect)] = []
    for element in elements {
      if case .sound = element.content {
        boxes.append((element, CellRect(column: page.column, row: soundRow, columns: page.columns, rows: 1)))
        soundRow -= 1
      } else {
        let cells = projection.cellRect(element.bounds)
        frame(cells, lines(of: element), color(of: element.content), page, &grid)
        boxes.append((element, cells))
      }
    }
    // Labels come last, so that no frame runs through them.
    var labels = Labels(rows: page.rows)
    for (element, cells) in boxes { label(element, in: cells, page, &labels, &grid) }
  }

  /// "name type state", at the first row of the box where no other label stands.
  private func label(
    _ element: StageElement, in rect: CellRect, _ page: CellRect, _ labels: inout Labels,
    _ grid: inout Grid
  ) {
    let words = " \(element.name) · \(element.content.typeName) · \(element.state.word) "
    let column = max(rect.column + 1, page.column)
    let columns = min(CharacterWidth.of(words), page.endColumn - column)
    guard columns > 0 else { return }
    let top = max(rect.row, page.row)
    let bottom = page.endRow - 1
    let span = column..<column + columns
    guard top <= bottom, let row = (top...bottom).first(where: { labels.isFree(span, row: $0 - page.row) })
    else { return }
    labels.take(span, row: row - page.row)
    let weight: CellAttributes = element.isActive ? .bold : []
    guard depth != .mono else {
      _ = grid.put(
        words, column: column, row: row, attributes: weight.union(.reverse), maxColumns: columns)
      return
    }
    _ = grid.put(
      words, column: column, row: row, foreground: depth.nearest(.black),
      background: depth.nearest(color(of: element.content)), attributes: weight, maxColumns: columns)
  }

  private func frame(
    _ rect: CellRect, _ lines: Lines, _ color: RGBColor?, _ page: CellRect, _ grid: inout Grid
  ) {
    let right = rect.column + rect.columns - 1
    let bottom = rect.row + rect.rows - 1
    func draw(_ character: Character, _ column: Int, _ row: Int) {
      guard page.contains(column: column, row: row) else { return }
      put(character, column, row, color, &grid)
    }
    // Only what the page shows of an edge is walked, however far off the page the box reaches.
    for column in stride(from: max(rect.column + 1, page.column), to: min(right, page.endColumn), by: 1) {
      draw(lines.horizontal, column, rect.row)
      draw(lines.horizontal, column, bottom)
    }
    for row in stride(from: max(rect.row + 1, page.row), to: min(bottom, page.endRow), by: 1) {
      draw(lines.vertical, rect.column, row)
      draw(lines.vertical, right, row)
    }
    guard rect.rows > 1 else {
      draw("├", rect.column, rect.row)
      draw("┤", right, rect.row)
      return
    }
    draw(lines.topLeft, rect.column, rect.row)
    draw(lines.topRight, right, rect.row)
    draw(lines.bottomLeft, rect.column, bottom)
    draw(lines.bottomRight, right, bottom)
  }

  /// Puts one character of a frame, in a colour that stands out from the picture under it.
  private func put(_ character: Character, _ column: Int, _ row: Int, _ color: RGBColor?, _ grid: inout Grid)
  {
    guard depth != .mono, let color else {
      _ = grid.put(
        character: character, column: column, row: row, background: isOverPictures ? nil : .default)
      return
    }
    guard isOverPictures else {
      _ = grid.put(character: character, column: column, row: row, foreground: depth.nearest(color))
      return
    }
    let background = grid[column, row].background
    let ground = Palette.rgb(of: background, terminalDefault: .black)
    _ = grid.put(
      character: character, column: column, row: row, foreground: depth.readable(color, on: ground),
      background: background)
  }

  private func lines(of element: StageElement) -> Lines {
    if element.isActive { return .active }
    switch element.state {
    case .waiting, .removed: return .waiting
    case .showing, .running, .done: return .present
    }
  }

  /// One colour a kind of element, so that a page can be taken in at a glance.
  private func color(of content: ElementContent) -> RGBColor {
    switch content {
    case .picture: RGBColor(red: 95, green: 175, blue: 255)
    case .text: RGBColor(red: 255, green: 255, blue: 135)
    case .sound: RGBColor(red: 255, green: 135, blue: 255)
    case .movie: RGBColor(red: 95, green: 255, blue: 215)
    case .area: RGBColor(red: 255, green: 135, blue: 95)
    case .shape: RGBColor(red: 175, green: 255, blue: 135)
    }
  }
}

/// The places on the page where labels stand.
private struct Labels {
  /// Columns taken, by row of the page.
  private var taken: [[Range<Int>]]

  init(rows: Int) { taken = Array(repeating: [], count: rows) }

  func isFree(_ span: Range<Int>, row: Int) -> Bool {
    taken.indices.contains(row) && !taken[row].contains { $0.overlaps(span) }
  }

  mutating func take(_ span: Range<Int>, row: Int) { taken[row].append(span) }
}

/// The characters a box is drawn with.
private struct Lines {
  var horizontal: Character
  var vertical: Character
  var topLeft: Character
  var topRight: Character
  var bottomLeft: Character
  var bottomRight: Character

  init(_ characters: String) {
    var rest = Array(characters)
    rest += Array(repeating: " ", count: max(0, 6 - rest.count))
    horizontal = rest[0]
    vertical = rest[1]
    topLeft = rest[2]
    topRight = rest[3]
    bottomLeft = rest[4]
    bottomRight = rest[5]
  }

  static let page = Lines("┄┊┌┐└┘")
  static let present = Lines("─│┌┐└┘")
  static let waiting = Lines("╌╎┌┐└┘")
  static let active = Lines("═║╔╗╚╝")
}

extension ElementContent {
  /// The element's type as the book writes it.
  public var typeName: String {
    switch self {
    case .picture: "image"
    case .text: "text"
    case .sound: "audio"
    case .movie: "movie"
    case .area: "activearea"
    case .shape: "shape"
    }
  }
}

extension StageElement.State {
  /// The state in a word, as the boxes show it.
  public var word: String {
    switch self {
    case .waiting: "waiting"
    case .showing: "showing"
    case .running: "running"
    case .done: "done"
    case .removed: "removed"
    }
  }
}
