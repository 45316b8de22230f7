import CVterm
import CellGrid

/// A cell as an emulator shows it. Dim is missing: libvterm 0.1 does not know it.
package struct EmulatorCell: Equatable, Sendable {
  /// A space for a blank, nothing for the right half of a wide character.
  package var text: String
  package var foreground: CellColor
  package var background: CellColor
  package var attributes: CellAttributes

  package init(
    text: String, foreground: CellColor = .default, background: CellColor = .default,
    attributes: CellAttributes = []
  ) {
    self.text = text
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  init(_ cell: VTermScreenCell) {
    text = EmulatorCell.text(of: cell)
    foreground = EmulatorCell.color(cell.fg, ownColor: VTERM_COLOR_DEFAULT_FG)
    background = EmulatorCell.color(cell.bg, ownColor: VTERM_COLOR_DEFAULT_BG)
    attributes = []
    if cell.attrs.bold != 0 { attributes.insert(.bold) }
    if cell.attrs.italic != 0 { attributes.insert(.italic) }
    if cell.attrs.underline != 0 { attributes.insert(.underline) }
    if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
  }

  /// A space for a blank, nothing for the right half of a wide character.
  static func text(of cell: VTermScreenCell) -> String {
    let (a, b, c, d, e, f) = cell.chars
    if a == UInt32.max { return "" }
    if b == 0 { return Unicode.Scalar(a).map { a == 0 ? " " : String($0) } ?? "" }
    return String(
      String.UnicodeScalarView([a, b, c, d, e, f].prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)))
  }

  private static func color(_ color: VTermColor, ownColor: VTermColorType) -> CellColor {
    if UInt32(color.type) & ownColor.rawValue != 0 { return .default }
    if UInt32(color.type) & VTERM_COLOR_INDEXED.rawValue != 0 { return .palette(color.indexed.idx) }
    return .rgb(RGBColor(red: color.rgb.red, green: color.rgb.green, blue: color.rgb.blue))
  }
}
