import BookVocabulary
import CellGrid
import Characters
import EditorCanvas
import Screens
import StageCore

/// What is drawn over the page: boxes of what is not seen, the selection with its handles, a marquee, and the
/// lines that something has snapped to.
package struct CanvasMarks {
  package let canvas: CanvasWindow
  package let depth: ColorDepth
  package let isPlain: Bool
  /// What is painted on where the terminal does not say.
  package let ground: RGBColor

  package init(canvas: CanvasWindow, depth: ColorDepth, isPlain: Bool, ground: RGBColor) {
    (self.canvas, self.depth, self.isPlain, self.ground) = (canvas, depth, isPlain, ground)
  }

  /// Blue-green and magenta stand out from most pictures; each is moved until it can be read where it stands.
  private static let selected = RGBColor(packed: 0x28B8FF)
  private static let unseen = RGBColor(packed: 0x9AA0A8)
  private static let snapped = RGBColor(packed: 0xFF4FA8)
  /// From box drawing to braille: what lines and pictures are made of.
  private static let signs: ClosedRange<UInt32> = 0x2500...0x28FF

  // MARK: Boxes

  /// Draws the boxes of what waits, is not seen, or has a fault.
  package func drawUnseen(_ page: CanvasPage, into frame: inout Frame) {
    for element in page.elements where element.isOnCanvas && !element.isHidden {
      guard element.waits || element.isUnseen || element.isFaulty else { continue }
      let cells = canvas.cells(holding: element.box.bounds)
      guard cells.overlaps(canvas.area) else { continue }
      guard cells.rows > 1 || !element.box.isUpright else {
        drawFlat(element, cells, into: &frame)
        continue
      }
      outline(element.box, cells, dashed: true, Self.unseen, into: &frame)
      guard cells.columns > 4 else { continue }
      let words = element.name.shortened(toColumns: cells.columns - 2)
      put(words, column: cells.column + 1, row: cells.row, Self.unseen, into: &frame)
    }
  }

  /// Draws panels, or drag areas, with their names.
  package func drawRectangles(_ page: CanvasPage, into frame: inout Frame, name: (CanvasElement) -> String) {
    for element in page.elements {
      let cells = canvas.cells(holding: element.box.bounds)
      guard cells.overlaps(canvas.area) else { continue }
      outline(element.box, cells, dashed: true, Self.unseen, into: &frame)
      guard cells.columns > 4 else { continue }
      let words = name(element).shortened(toColumns: cells.columns - 2)
      put(words, column: cells.column + 1, row: cells.row, Self.unseen, into: &frame)
    }
  }

  /// Draws what is a row high as a dashed line behind its name.
  private func drawFlat(_ element: CanvasElement, _ cells: CellRect, into frame: inout Frame) {
    guard cells.columns > 3 else { return }
    let name = element.name.shortened(toColumns: cells.columns - 1)
    put(name, column: cells.column, row: cells.row, Self.unseen, into: &frame)
    let dash: Character = isPlain ? "-" : "┄"
    let seen =
      max(
        cells.column + CharacterWidth.of(name), canvas.area.column)..<max(
        cells.column + CharacterWidth.of(name), canvas.area.column,
        min(cells.endColumn, canvas.area.endColumn))
    for column in seen { put(String(dash), column: column, row: cells.row, Self.unseen, into: &frame) }
  }

  /// Draws where something is at another moment.
  package func drawGhost(_ box: ElementBox, into frame: inout Frame) {
    outline(box, canvas.cells(holding: box.bounds), dashed: true, Self.snapped, into: &frame)
  }

  /// Draws what is selected.
  package func drawSelection(_ page: CanvasPage, handles: [Handle], into frame: inout Frame) {
    for element in page.selectedElements where element.isOnCanvas {
      outline(
        element.box, canvas.cells(holding: element.box.bounds), dashed: false,
        sparesWords: element.type == .text && !element.waits && !element.isUnseen, Self.selected,
        into: &frame)
    }
    for handle in handles.reversed() {
      let cell = cell(of: handle)
      put(
        String(sign(of: handle.kind)), column: cell.column, row: cell.row, Self.selected, isStrong: true,
        into: &frame)
    }
  }

  /// The cell that a handle is drawn in: on the edge of its box, and not beside it.
  private func cell(of handle: Handle) -> (column: Int, row: Int) {
    guard case .size(let x, let y) = handle.kind else { return canvas.cell(x: handle.x, y: handle.y) }
    let nearly = 1e-6
    return canvas.cell(
      x: handle.x - (x > 0 ? nearly * canvas.pixelsPerColumn : 0),
      y: handle.y - (y > 0 ? nearly * canvas.pixelsPerRow : 0))
  }

  private func sign(of kind: Handle.Kind) -> Character {
    switch kind {
    case .size: isPlain ? "#" : "■"
    case .rotation: isPlain ? "o" : "○"
    case .pivot: isPlain ? "+" : "┼"
    }
  }

  /// Draws a marquee, or the place of something that is to be made.
  package func draw(_ place: PageRect, into frame: inout Frame) {
    let cells = canvas.cells(holding: place)
    rectangle(cells, dashed: true, Self.selected, into: &frame)
  }

  /// Draws the lines that something has snapped to.
  package func draw(_ lines: [SnapLine], into frame: inout Frame) {
    for line in lines {
      switch line.axis {
      case .upright:
        let (from, to) = (
          canvas.cell(x: line.position, y: line.start), canvas.cell(x: line.position, y: line.end)
        )
        for row in min(from.row, to.row)...max(from.row, to.row) {
          put(isPlain ? "|" : "│", column: from.column, row: row, Self.snapped, into: &frame)
        }
      case .level:
        let (from, to) = (
          canvas.cell(x: line.start, y: line.position), canvas.cell(x: line.end, y: line.position)
        )
        for column in min(from.column, to.column)...max(from.column, to.column) {
          put(isPlain ? "-" : "─", column: column, row: from.row, Self.snapped, into: &frame)
        }
      }
    }
  }

  /// Draws a crossing of the grid.
  func drawCrossing(x: Double, y: Double, into frame: inout Frame) {
    let cell = canvas.cell(x: x, y: y)
    put(isPlain ? "." : "·", column: cell.column, row: cell.row, Self.unseen, into: &frame)
  }

  /// Draws an arrow from the middle of one rectangle to that of another; round one that points at itself.
  package func drawArrow(from source: PageRect, to target: PageRect, into frame: inout Frame) {
    func middle(_ rect: PageRect) -> (column: Int, row: Int) {
      canvas.cell(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    }
    let (from, to) = (middle(source), middle(target))
    let (across, down) = (to.column - from.column, to.row - from.row)
    let steps = min(2000, max(abs(across), abs(down)))
    guard steps > 0 else {
      put(isPlain ? "@" : "↻", column: from.column, row: from.row, Self.snapped, isStrong: true, into: &frame)
      return
    }
    for step in 0..<steps {
      let share = Double(step) / Double(steps)
      let column = from.column + Int((Double(across) * share).rounded())
      let row = from.row + Int((Double(down) * share).rounded())
      put(
        step == 0 ? (isPlain ? "o" : "●") : isPlain ? "." : "•", column: column, row: row, Self.snapped,
        into: &frame)
    }
    // A row is as high as two columns are wide.
    let isLevel = abs(across) > 2 * abs(down)
    let heads = isPlain ? [">", "<", "v", "^"] : ["▶", "◀", "▼", "▲"]
    let head = isLevel ? (across > 0 ? heads[0] : heads[1]) : (down > 0 ? heads[2] : heads[3])
    put(head, column: to.column, row: to.row, Self.snapped, isStrong: true, into: &frame)
  }

  // MARK: Lines

  /// - Parameter sparesWords: whether words stay to be read that lie under it. Default false.
  private func outline(
    _ box: ElementBox, _ cells: CellRect, dashed: Bool, sparesWords: Bool = false, _ color: RGBColor,
    into frame: inout Frame
  ) {
    guard !box.isUpright else {
      return rectangle(cells, dashed: dashed, sparesWords: sparesWords, color, into: &frame)
    }
    let corners = box.corners
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (from, to) = (canvas.cell(x: corner.x, y: corner.y), canvas.cell(x: next.x, y: next.y))
      let steps = min(2000, max(abs(to.column - from.column), abs(to.row - from.row)))
      for step in 0...max(1, steps) where !dashed || step % 2 == 0 {
        let share = Double(step) / Double(max(1, steps))
        let column = from.column + Int((Double(to.column - from.column) * share).rounded())
        let row = from.row + Int((Double(to.row - from.row) * share).rounded())
        put(isPlain ? "." : "·", column: column, row: row, color, into: &frame)
      }
    }
  }

  private func rectangle(
    _ cells: CellRect, dashed: Bool, sparesWords: Bool = false, _ color: RGBColor, into frame: inout Frame
  ) {
    func put(_ sign: String, column: Int, row: Int) {
      guard canvas.area.contains(column: column, row: row),
        !sparesWords || !isWord(frame.grid[column, row])
      else { return }
      self.put(sign, column: column, row: row, color, into: &frame)
    }
    let lines: [String] =
      isPlain
      ? ["-", "|", "+", "+", "+", "+"]
      : dashed ? ["┄", "┆", "┌", "┐", "└", "┘"] : ["─", "│", "┌", "┐", "└", "┘"]
    let (left, right) = (cells.column, cells.endColumn - 1)
    let (top, bottom) = (cells.row, cells.endRow - 1)
    guard right > left, bottom > top else {
      // What is a row high, or a column wide, is marked at its ends.
      put(isPlain ? "[" : "▕", column: left - 1, row: top)
      put(isPlain ? "]" : "▏", column: right + 1, row: bottom)
      return
    }
    let seen = canvas.area
    for column in max(left + 1, seen.column)..<max(max(left + 1, seen.column), min(right, seen.endColumn)) {
      put(lines[0], column: column, row: top)
      put(lines[0], column: column, row: bottom)
    }
    for row in max(top + 1, seen.row)..<max(max(top + 1, seen.row), min(bottom, seen.endRow)) {
      put(lines[1], column: left, row: row)
      put(lines[1], column: right, row: row)
    }
    for (sign, column, row) in [
      (lines[2], left, top), (lines[3], right, top), (lines[4], left, bottom), (lines[5], right, bottom),
    ] {
      put(sign, column: column, row: row)
    }
  }

  /// Whether a cell has a letter of the page. Where pictures are made of letters nothing tells these apart.
  private func isWord(_ cell: Cell) -> Bool {
    guard !isPlain, cell.isOfWord else { return false }
    return cell.scalar.map { !Self.signs.contains($0.value) } ?? true
  }

  /// Writes on the page, in a colour that can be read there.
  private func put(
    _ words: String, column: Int, row: Int, _ color: RGBColor, isStrong: Bool = false,
    into frame: inout Frame
  ) {
    var column = column
    for character in words {
      defer { column += 1 }
      guard canvas.area.contains(column: column, row: row) else { continue }
      let under = frame.grid[column, row].background
      let ink = depth.readable(
        color, on: Palette.rgb(of: under, terminalDefault: ground), ratio: isStrong ? 4.5 : 3)
      frame.grid.put(
        String(character), column: column, row: row, foreground: ink, background: nil,
        attributes: depth == .mono || isStrong ? .bold : [])
    }
  }
}
