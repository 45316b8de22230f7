import CellGrid
import Commands
import EditorCanvas
import Phrases
import Ports
import Screens

/// Swatches of colours, to choose one from: first those of the book, then as many as the terminal keeps
/// apart; without colours their names.
package final class ColorsScreen: RecordedScreen {
  private let services: Services
  private let label: String
  private let own: [RGBColor]
  /// The one that is written now; nil for none.
  private let current: RGBColor?
  private let take: (RGBColor) -> Void
  private var swatches: ColorSwatches
  private var place = (row: 0, column: 0)
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// - Parameters:
  ///   - label: of the key that is given the colour.
  ///   - take: given the colour that is chosen.
  package init(
    _ services: Services, label: String, own: [RGBColor], current: RGBColor?,
    take: @escaping (RGBColor) -> Void
  ) {
    (self.services, self.label, self.own, self.current, self.take) = (services, label, own, current, take)
    swatches = ColorSwatches(
      of: own, names: services.phrases.colorNames, depth: services.depth, columns: 1, rows: 1)
  }

  package static let recordedName = "colours"
  package var recordedValues: [RecordedValue]? { [RecordedValue("colour", WrittenColor.text(of: color))] }
  package var keyContexts: [KeyContext] { [.list] }
  private var phrases: any Phrases { services.phrases }
  private var color: RGBColor { swatches.rows[safe: place.row]?[safe: place.column] ?? .black }

  package func layout(in window: WindowShape) {
    let before = self.window.columns == 0 ? current : color
    self.window = window
    swatches = ColorSwatches(
      of: own, names: phrases.colorNames, depth: services.depth, columns: window.columns - 2 * Self.left,
      rows: visible)
    place = before.map { swatches.place(nearest: $0) } ?? (0, 0)
    needsFrame = true
  }

  package func appear() { needsFrame = true }

  private static let left = 2
  private static let top = 2
  /// Rows between head and foot, one of them free below the book's colours.
  private var visible: Int { max(1, window.rows - Self.top - 1 - (own.isEmpty ? 0 : 1)) }
  /// The first row that is seen, of more than there is room for.
  private var first: Int {
    max(0, min(place.row - visible / 2, swatches.rows.count - visible))
  }

  /// The row of the window that a row of swatches is in: a free one parts the book's from the others.
  private func line(of row: Int) -> Int {
    Self.top + row - first
      + (swatches.ownRows > 0 && first < swatches.ownRows && row >= swatches.ownRows ? 1 : 0)
  }

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    let (rows, last) = (swatches.rows.count, (swatches.rows[safe: place.row]?.count ?? 1) - 1)
    switch command {
    case .moveUp: place.row = max(0, place.row - 1)
    case .moveDown: place.row = min(rows - 1, place.row + 1)
    case .screenBack: place.row = max(0, place.row - visible)
    case .screenOn: place.row = min(rows - 1, place.row + visible)
    case .moveLeft: place.column = max(0, place.column - 1)
    case .moveRight: place.column = min(last, place.column + 1)
    case .moveToFirst: place = (0, 0)
    case .moveToLast: place = (rows - 1, Int.max)
    case .choose:
      take(color)
      return .pop
    default: return .ignored
    }
    // Rows are of different lengths.
    place.column = min(place.column, max(0, (swatches.rows[safe: place.row]?.count ?? 1) - 1))
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return perform(.moveUp)
    case (.wheelDown, _): return perform(.moveDown)
    case (.left, .pressed): break
    default: return .stay
    }
    if event.row == window.rows - 1 {
      return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
    }
    let column = (event.column - Self.left) / swatches.width
    guard event.column >= Self.left,
      let row = swatches.rows.indices.first(where: { $0 >= first && line(of: $0) == event.row }),
      column < swatches.rows[row].count
    else { return .stay }
    place = (row, column)
    return perform(.choose)
  }

  private var statusLine: StatusLine {
    var line = StatusLine()
    line.about = [colorInFocus]
    line.place = .back(phrases, key: services.key(for: .back, in: keyContexts))
    return line
  }

  /// The number of the colour in focus, its name, and whether the book has it.
  private var colorInFocus: String {
    [
      WrittenColor.text(of: color), WrittenColor.name(of: color, in: phrases),
      own.contains(color) ? phrases.colorsOfBook : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    frame.write(
      "\(phrases.colorsHeading) · \(label)".shortened(toColumns: max(0, window.columns - 4)),
      column: Self.left, row: 0, ink: .accent, attributes: .bold)
    for (row, swatches) in swatches.rows.enumerated().dropFirst(first) {
      guard line(of: row) < window.rows - 1 else { break }
      for (column, color) in swatches.enumerated() {
        draw(color, at: (row, column), isFocused: (row, column) == place, into: &frame)
      }
    }
    frame.draw(statusLine)
  }

  private func draw(
    _ color: RGBColor, at place: (row: Int, column: Int), isFocused: Bool, into frame: inout Frame
  ) {
    let (column, row) = (Self.left + place.column * swatches.width, line(of: place.row))
    if isFocused { frame.cursor = CellPlace(column: column, row: row) }
    guard !swatches.isNamed else {
      let name = WrittenColor.name(of: color, in: phrases) ?? WrittenColor.text(of: color)
      if isFocused { frame.write(services.isPlain ? ">" : "▸", column: column, row: row, ink: .accent) }
      frame.write(
        name.shortened(toColumns: swatches.width - 3), column: column + 2, row: row,
        attributes: isFocused ? [.bold, .reverse] : [])
      return
    }
    let shown = services.depth.nearest(color)
    let area = CellRect(column: column, row: row, columns: swatches.width, rows: 1)
    frame.grid.fill(area, with: Cell(" ", background: shown))
    guard isFocused else { return }
    // A mark in black or white, whichever differs more from the swatch.
    let seen = Palette.rgb(of: shown, terminalDefault: .black)
    let isLight = Contrast.relativeLuminance(seen) > 0.18
    frame.grid.put(
      services.isPlain ? "*" : "◆", column: column + (swatches.width - 1) / 2, row: row,
      foreground: services.depth.nearest(isLight ? .black : .white), background: shown)
  }
}
