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
    var labels: [CellRect] = []
    let page = projection.cells
    if !isOverPictures { frame(page, Lines.page, color(of: nil), page, &grid) }
    var soundRow = page.row + page.rows - 1
    for index in 0..<layer.stage.elementCount {
      let element = layer.stage.element(ElementID(index: index))
      let color = color(of: element)
      if case .sound = element.content {
        let rect = CellRect(column: page.column, row: soundRow, columns: page.columns, rows: 1)
        label(element, in: rect, color, page, &labels, &grid)
        soundRow -= 1
        continue
      }
      let rect = projection.cellRect(element.bounds)
      frame(rect, lines(of: element), color, page, &grid)
      label(element, in: rect, color, page, &labels, &grid)
    }
  }

  /// "name type state", at the first row of the box where no other label stands.
  private func label(
    _ element: StageElement, in rect: CellRect, _ color: CellColor, _ page: CellRect,
    _ labels: inout [CellRect],
    _ grid: inout Grid
  ) {
    let words = " \(element.name) · \(element.content.typeName) · \(element.state.word) "
    let column = max(rect.column + 1, page.column)
    let columns = min(CharacterWidth.of(words), page.column + page.columns - column)
    guard columns > 0 else { return }
    let top = max(rect.row, page.row)
    let bottom = max(top, page.row + page.rows - 1)
    let spot = (top...bottom).lazy
      .map { CellRect(column: column, row: $0, columns: columns, rows: 1) }
      .first { spot in !labels.contains { $0.overlaps(spot) } }
    guard let spot, spot.row < page.row + page.rows else { return }
    labels.append(spot)
    let attributes: CellAttributes = element.isActive ? [.bold, .reverse] : .reverse
    _ = grid.put(
      words, column: spot.column, row: spot.row, foreground: color, background: .default,
      attributes: attributes,
      maxColumns: columns)
  }

  private func frame(
    _ rect: CellRect, _ lines: Lines, _ color: CellColor, _ page: CellRect, _ grid: inout Grid
  ) {
    let right = rect.column + rect.columns - 1
    let bottom = rect.row + rect.rows - 1
    func draw(_ character: Character, _ column: Int, _ row: Int) {
      guard page.contains(column: column, row: row) else { return }
      grid.put(
        String(character), column: column, row: row, foreground: color,
        background: isOverPictures ? grid[column, row].background : .default, attributes: [])
    }
    // Only what the page shows of an edge is walked, however far off the page the box reaches.
    let columns = max(rect.column, page.column - 1)...max(page.column, min(right, page.column + page.columns))
    let rows = max(rect.row, page.row - 1)...max(page.row, min(bottom, page.row + page.rows))
    for column in columns where column > rect.column && column < right {
      draw(lines.horizontal, column, rect.row)
      draw(lines.horizontal, column, bottom)
    }
    for row in rows where row > rect.row && row < bottom {
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

  private func lines(of element: StageElement) -> Lines {
    if element.isActive { return .active }
    switch element.state {
    case .waiting, .removed: return .waiting
    case .showing, .running, .done: return .present
    }
  }

  /// One colour a kind of element, so that a page can be taken in at a glance.
  private func color(of element: StageElement?) -> CellColor {
    guard depth != .mono, let element else { return .default }
    let color: RGBColor
    switch element.content {
    case .picture: color = RGBColor(red: 95, green: 175, blue: 255)
    case .text: color = RGBColor(red: 255, green: 255, blue: 135)
    case .sound: color = RGBColor(red: 255, green: 135, blue: 255)
    case .movie: color = RGBColor(red: 95, green: 255, blue: 215)
    case .area: color = RGBColor(red: 255, green: 135, blue: 95)
    case .shape: color = RGBColor(red: 175, green: 255, blue: 135)
    }
    return depth.nearest(color)
  }
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
