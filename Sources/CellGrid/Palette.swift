/// xterm's 256 colours as RGB.
public enum Palette {
  /// The colour of each entry: 0…15 as xterm has them, 16…231 a cube of six levels, 232…255 greys.
  public static let colors: [RGBColor] =
    base.map(RGBColor.init(packed:))
    + cubeLevels.flatMap { red in
      cubeLevels.flatMap { green in cubeLevels.map { RGBColor(red: red, green: green, blue: $0) } }
    }
    + (0..<24).map { (step: UInt8) in
      RGBColor(red: 8 + 10 * step, green: 8 + 10 * step, blue: 8 + 10 * step)
    }

  /// What a cell's colour looks like; `terminalDefault` stands for the default, which only the terminal knows.
  public static func rgb(of color: CellColor, terminalDefault: RGBColor) -> RGBColor {
    switch color.kind {
    case .terminalDefault: terminalDefault
    case .palette(let index): colors[Int(index)]
    case .rgb(let rgb): rgb
    }
  }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]
}
