import CellGrid

/// The colours and attributes that a terminal writes with.
struct Pen: Equatable {
  var foreground = CellColor.default
  var background = CellColor.default
  var attributes: CellAttributes = []

  /// The attributes that are seen on a cell with nothing written in it.
  static let seenOnSpaces: CellAttributes = [.underline, .reverse]

  init() {}

  init(foreground: CellColor, background: CellColor) {
    self.foreground = foreground
    self.background = background
  }

  /// What a cell is written with on a terminal of these capabilities.
  @inline(__always)
  init(_ cell: Cell, _ capabilities: ScreenCapabilities) {
    attributes = cell.attributes.intersection(capabilities.shownAttributes)
    foreground = capabilities.shown(cell.foreground)
    background = capabilities.shown(cell.background)
    let isColored = foreground != .default || background != .default
    if isColored { attributes.subtract(capabilities.attributesWithoutColor) }
  }

  /// Takes over from `old` what makes no difference to a cell with nothing written in it.
  @inline(__always)
  mutating func keepUnseen(of old: Pen) {
    let seen = attributes.intersection(Pen.seenOnSpaces)
    if seen.isEmpty { foreground = old.foreground }
    attributes = old.attributes.subtracting(Pen.seenOnSpaces).union(seen)
  }
}
