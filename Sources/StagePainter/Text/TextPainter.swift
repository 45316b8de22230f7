import CellGrid
import StageCore

/// Writes placed texts over the page's cells, in a colour that can be read against what lies there.
struct TextPainter {
  let depth: ColorDepth
  /// What lies under the text.
  let ground: DotCanvas
  /// A mask of what was drawn later and lies over the text; nil where nothing does.
  let cover: DotCanvas?
  /// The cells that may be written.
  let clip: CellRect

  /// Writes a text where it was placed, moved by whole cells when its page slides.
  func write(
    _ placed: PlacedText, _ text: TextContent, of element: StageElement, columnOffset: Int, rowOffset: Int,
    into grid: inout Grid
  ) {
    let isBold = element.values.fontSize * ground.projection.rowsPerPixel >= Self.boldFromRows
    let ink = Ink(element: element, attributes: isBold ? .bold : [])
    var area = placed.cells
    area.column += columnOffset
    area.row += rowOffset
    if text.hasBorder { border(around: area.outsetForBorder, ink, &grid) }
    for index in 0..<min(area.rows, placed.lines.count - placed.firstLine) {
      let line = placed.lines[placed.firstLine + index]
      write(line.text, column: area.column + line.column, row: area.row + index, ink, &grid)
    }
    let marks = area.column + area.columns - 1
    if placed.hasMoreAbove { write("▲", column: marks, row: area.row, ink.mark, &grid) }
    if placed.hasMoreBelow { write("▼", column: marks, row: area.row + area.rows - 1, ink.mark, &grid) }
  }

  /// A font this high, in rows, is written bold.
  private static let boldFromRows = 1.5

  /// One colour for the whole line, so that letters do not change from cell to cell: the text's own, made readable
  /// against the line's mean ground; then the ground of every cell is made to bear it.
  private func write(_ string: String, column: Int, row: Int, _ ink: Ink, _ grid: inout Grid) {
    let width = CharacterWidth.of(string)
    let seen = CellRect(column: column, row: row, columns: width, rows: 1).intersection(clip)
    guard !seen.isEmpty, ink.opacity > 0 else { return }
    let grounds = (seen.column..<seen.endColumn).map { ground.meanColor(column: $0, row: row) }
    let color = Contrast.readable(ink.color, on: RGBColor.mean(grounds))
    var at = column
    for character in string {
      let width = CharacterWidth.of(character)
      defer { at += width }
      guard width > 0, at >= seen.column, at + width <= seen.endColumn,
        cover?.covers(column: at, row: row) != true
      else { continue }
      put(character, column: at, row: row, on: grounds[at - seen.column], color, ink, &grid)
    }
  }

  private func put(
    _ character: Character, column: Int, row: Int, on under: RGBColor, _ color: RGBColor, _ ink: Ink,
    _ grid: inout Grid
  ) {
    guard depth != .mono else {
      // Half faded in is the nearest that one colour can say.
      guard ink.opacity >= 0.5 else { return }
      let isOnLight = Contrast.relativeLuminance(under) > Self.lightGround
      _ = grid.put(
        character: character, column: column, row: row,
        attributes: isOnLight ? ink.attributes.union(.reverse) : ink.attributes)
      return
    }
    let plate = under.mixed(with: Contrast.readable(under, on: color), ink.opacity)
    let background = depth.nearest(plate)
    let ground = Palette.rgb(of: background, terminalDefault: plate)
    // While it fades a text need not be readable yet; once it is there it is, in the colours there are.
    let foreground =
      ink.opacity < 1
      ? depth.nearest(plate.mixed(with: color, ink.opacity)) : depth.readable(color, on: ground)
    _ = grid.put(
      character: character, column: column, row: row, foreground: foreground, background: background,
      attributes: ink.attributes)
  }

  /// The relative luminance at which black and white are equally far in contrast: (L + 0.05)² = 1.05 · 0.05.
  private static let lightGround = 0.179

  private func border(around rect: CellRect, _ ink: Ink, _ grid: inout Grid) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    guard right > rect.column + 1, bottom > rect.row else { return }
    let rule = String(repeating: "─", count: rect.columns - 2)
    write("╭" + rule + "╮", column: rect.column, row: rect.row, ink, &grid)
    write("╰" + rule + "╯", column: rect.column, row: bottom, ink, &grid)
    for row in (rect.row + 1)..<bottom {
      write("│", column: rect.column, row: row, ink, &grid)
      write("│", column: right, row: row, ink, &grid)
    }
  }
}

/// The look of a text before the ground it stands on is known.
private struct Ink {
  var color: RGBColor
  /// 0 (not seen) … 1: how far the text has faded in.
  var opacity: Double
  var attributes: CellAttributes

  init(element: StageElement, attributes: CellAttributes) {
    color = element.values.color
    opacity = min(max(element.values.alpha * element.values.opacity, 0), 1)
    self.attributes = attributes
  }

  var mark: Ink {
    var mark = self
    mark.attributes.insert(.bold)
    return mark
  }
}

extension PropertyValues {
  /// The colour of a text or a shape, without its alpha.
  var color: RGBColor {
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return RGBColor(red: channel(red), green: channel(green), blue: channel(blue))
  }
}

extension RGBColor {
  /// The colour on the way to another: 0 this one, 1 the other.
  func mixed(with other: RGBColor, _ part: Double) -> RGBColor {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * min(max(part, 0), 1)).rounded())
    }
    return RGBColor(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  /// The mean of colours; black where there are none.
  static func mean(_ colors: [RGBColor]) -> RGBColor {
    guard !colors.isEmpty else { return .black }
    var sum = (red: 0, green: 0, blue: 0)
    for color in colors {
      sum.red += Int(color.red)
      sum.green += Int(color.green)
      sum.blue += Int(color.blue)
    }
    func channel(_ sum: Int) -> UInt8 { UInt8((sum + colors.count / 2) / colors.count) }
    return RGBColor(red: channel(sum.red), green: channel(sum.green), blue: channel(sum.blue))
  }
}

extension TextContent.Alignment {
  var cellAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justify: .justify
    }
  }
}
