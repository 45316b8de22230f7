import CellGrid
import Characters
import PageLayout
import StageCore

/// Draws every element's rectangle with its name, type and state, for work on a page's flow.
///
/// Active areas have double lines; what waits has dashed ones. Elements without a rectangle (sounds) are
/// listed at the foot of the page. Frames are drawn before the page's texts are written, and labels after
/// them, so that both can be read.
struct BoxPainter {
  private let depth: ColorDepth
  /// Whether there are pictures under the boxes, whose colours they must stand out from.
  private let isOverPictures: Bool
  /// All that may be drawn in, and the part of it that shows the page.
  private let page: CellRect
  private let sheet: CellRect
  private let boxes: [(element: StageElement, cells: CellRect)]
  private let interruption: FrameInterruption

  init(
    _ layer: PageLayer, depth: ColorDepth, isOverPictures: Bool, until interruption: FrameInterruption
  ) {
    self.interruption = interruption
    self.depth = depth
    self.isOverPictures = isOverPictures
    let layout = layer.layout
    let page = layout.projection.area
    self.page = page
    sheet = layout.projection.cells
    var soundRow = page.endRow
    boxes = (0..<layer.stage.elementCount).compactMap { index in
      let element = layer.stage.element(ElementID(index: index))
      guard case .sound = element.content else {
        let cells = layout.cells(of: element.id, on: layer.stage, firstLine: layer.firstLine)
        // Words that are scrolled out have no box.
        return cells.isEmpty ? nil : (element, cells)
      }
      soundRow -= 1
      return (element, CellRect(column: page.column, row: soundRow, columns: page.columns, rows: 1))
    }
  }

  /// Draws the frames from the last one down, each cell once: a later one lies over an earlier one.
  func drawFrames(into grid: inout Grid) {
    var drawn = DrawnFrames(on: page, inks: BoxInks(depth: depth))
    for (element, cells) in boxes.reversed() {
      if interruption.hasComeAfterStep() { return }
      if case .sound = element.content { continue }
      frame(cells, lines(of: element), element.content.boxColor, &drawn, &grid)
    }
    if !isOverPictures { frame(sheet, .page, nil, &drawn, &grid) }
  }

  /// The most characters of a name in a label.
  private static let longestName = 200
  /// Columns of a name that is cut, so that kind and state are named, too.
  private static let fewestOfAName = 4

  /// - Parameter texts: what has been written on the page, which labels cover only where there is no other
  ///   place.
  func drawLabels(sparing texts: [PlacedText], into grid: inout Grid) {
    var places = LabelPlaces(page: page)
    for text in texts { places.spare(text) }
    for (element, cells) in boxes {
      if interruption.hasComeAfterStep() { return }
      let facts = " · \(element.content.type.rawValue) · \(element.progress.word) "
      let room = page.columns - CharacterWidth.of(facts) - 1
      let name = element.name.held(to: Self.longestName)
        .shortened(toColumns: max(room, Self.fewestOfAName))
      let words = " " + name + facts
      guard let place = places.take(columns: CharacterWidth.of(words), for: element, in: cells) else {
        continue
      }
      let label = words.shortened(toColumns: place.columns)
      let weight: CellAttributes = element.isActive ? .bold : []
      if depth == .mono {
        _ = grid.put(
          label, column: place.column, row: place.row, attributes: weight.union(.reverse),
          maxColumns: place.columns)
      } else {
        _ = grid.put(
          label, column: place.column, row: place.row, foreground: depth.nearest(.black),
          background: depth.nearest(element.content.boxColor), attributes: weight, maxColumns: place.columns)
      }
    }
  }

  private func frame(
    _ rect: CellRect, _ lines: BoxLines, _ color: RGBColor?, _ drawn: inout DrawnFrames, _ grid: inout Grid
  ) {
    let right = rect.column + rect.columns - 1
    let bottom = rect.row + rect.rows - 1
    func draw(_ character: Character, _ column: Int, _ row: Int) {
      guard drawn.take(column: column, row: row) else { return }
      put(character, column, row, color, &drawn.inks, &grid)
    }
    // What lies uppermost comes first.
    if rect.rows > 1 {
      draw(lines.bottomRight, right, bottom)
      draw(lines.bottomLeft, rect.column, bottom)
      draw(lines.topRight, right, rect.row)
      draw(lines.topLeft, rect.column, rect.row)
    } else {
      draw("┤", right, rect.row)
      draw("├", rect.column, rect.row)
    }
    // Only what the page shows of an edge is walked, however far off the page the box reaches.
    for row in stride(from: max(rect.row + 1, page.row), to: min(bottom, page.endRow), by: 1) {
      draw(lines.vertical, right, row)
      draw(lines.vertical, rect.column, row)
    }
    for column in stride(from: max(rect.column + 1, page.column), to: min(right, page.endColumn), by: 1) {
      draw(lines.horizontal, column, bottom)
      draw(lines.horizontal, column, rect.row)
    }
  }

  /// Puts one character of a frame, in a colour that stands out from the picture under it.
  private func put(
    _ character: Character, _ column: Int, _ row: Int, _ color: RGBColor?, _ inks: inout BoxInks,
    _ grid: inout Grid
  ) {
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
    _ = grid.put(
      character: character, column: column, row: row, foreground: inks.ink(color, on: background),
      background: background)
  }

  private func lines(of element: StageElement) -> BoxLines {
    if element.isActive { return .active }
    switch element.progress {
    case .waiting, .removed: return .waiting
    case .showing, .running, .done: return .present
    }
  }
}

/// The characters a box is drawn with.
struct BoxLines {
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

  static let page = BoxLines("┄┊┌┐└┘")
  static let present = BoxLines("─│┌┐└┘")
  static let waiting = BoxLines("╌╎┌┐└┘")
  static let active = BoxLines("═║╔╗╚╝")
}

/// The colours of frames over pictures, each found once: ten thousand boxes have few colours, on few grounds.
struct BoxInks {
  private struct Pair: Hashable {
    var color: RGBColor
    var ground: CellColor
  }

  private let depth: ColorDepth
  private var known: [Pair: CellColor] = [:]

  init(depth: ColorDepth) { self.depth = depth }

  /// The colour nearest to `color` that can be read on a cell's background.
  mutating func ink(_ color: RGBColor, on ground: CellColor) -> CellColor {
    let pair = Pair(color: color, ground: ground)
    if let ink = known[pair] { return ink }
    let ink = depth.readable(color, on: Palette.rgb(of: ground, terminalDefault: .black))
    known[pair] = ink
    return ink
  }
}

/// Which cells of a page have a part of a frame already, while frames are drawn from the uppermost down.
struct DrawnFrames {
  var inks: BoxInks
  private let page: CellRect
  private var isDrawn: [Bool]

  init(on page: CellRect, inks: BoxInks) {
    self.page = page
    self.inks = inks
    isDrawn = Array(repeating: false, count: page.columns * page.rows)
  }

  /// Takes a cell for a part of a frame; false for one that has one, and beside the page.
  mutating func take(column: Int, row: Int) -> Bool {
    guard page.contains(column: column, row: row) else { return false }
    let index = (row - page.row) * page.columns + column - page.column
    defer { isDrawn[index] = true }
    return !isDrawn[index]
  }
}
