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

  /// What a cell is written with on a terminal.
  @inline(__always)
  init(_ cell: Cell, _ rules: PenRules) {
    attributes = cell.attributes.intersection(rules.attributes)
    foreground = rules.shown(cell.foreground)
    background = rules.shown(cell.background)
    let isColored = foreground != .default || background != .default
    if isColored { attributes.subtract(rules.attributesWithoutColor) }
  }

  /// Takes over from `old` what makes no difference to a cell with nothing written in it.
  @inline(__always)
  mutating func keepUnseen(of old: Pen) {
    let seen = attributes.intersection(Pen.seenOnSpaces)
    if seen.isEmpty { foreground = old.foreground }
    attributes = old.attributes.subtracting(Pen.seenOnSpaces).union(seen)
  }
}

/// What a terminal makes of colours and attributes, and of cells it erases. Small, since it is asked for
/// every cell.
struct PenRules {
  /// The attributes that it has.
  let attributes: CellAttributes
  /// Those that it cannot show together with colours.
  let attributesWithoutColor: CellAttributes
  /// How many colours of the palette it has.
  private let paletteCount: UInt32
  private let showsDirectColors: Bool
  private let erasesWithBackground: Bool

  init(_ capabilities: ScreenCapabilities) {
    attributes = capabilities.attributes.keys.reduce(into: []) { $0.formUnion($1) }
    attributesWithoutColor = capabilities.attributesWithoutColor
    paletteCount = UInt32(capabilities.foregrounds.count)
    showsDirectColors = capabilities.colorDepth == .direct
    erasesWithBackground = capabilities.erasesWithBackground
  }

  /// Whether cells erased while a pen is in use look like spaces written with it.
  @inline(__always)
  func erase(with pen: Pen) -> Bool {
    pen.attributes.isDisjoint(with: Pen.seenOnSpaces) && (erasesWithBackground || pen.background == .default)
  }

  /// The colour itself, or the terminal's own where it cannot show it.
  @inline(__always)
  func shown(_ color: CellColor) -> CellColor {
    switch color.rawValue >> 24 {
    case 2 where showsDirectColors: color
    case 1 where color.rawValue & 0xFF < paletteCount: color
    default: .default
    }
  }
}
