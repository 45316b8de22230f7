import CVterm
import CellGrid

/// A cell as an emulator shows it. Dim is missing: libvterm 0.1 does not know it.
public struct EmulatorCell: Equatable, Sendable {
  /// A space for a blank, nothing for the right half of a wide character.
  public var text: String
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: CellAttributes

  public init(
    text: String, foreground: CellColor = .default, background: CellColor = .default,
    attributes: CellAttributes = []
  ) {
    self.text = text
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ cell: VTermScreenCell) {
    let (a, b, c, d, e, f) = cell.chars
    let scalars = [a, b, c, d, e, f].prefix { $0 != 0 }
    if a == UInt32.max {
      text = ""
    } else {
      text = scalars.isEmpty ? " " : String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
    foreground = EmulatorCell.color(cell.fg, ownColor: VTERM_COLOR_DEFAULT_FG)
    background = EmulatorCell.color(cell.bg, ownColor: VTERM_COLOR_DEFAULT_BG)
    attributes = []
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
  }

  private static func color(_ color: VTermColor, ownColor: VTermColorType) -> CellColor {
    if UInt32(color.type) & ownColor.rawValue != 0 { return .default }
    if UInt32(color.type) & VTERM_COLOR_INDEXED.rawValue != 0 { return .palette(color.indexed.idx) }
    return .rgb(RGBColor(red: color.rgb.red, green: color.rgb.green, blue: color.rgb.blue))
  }
}
