import CellGrid

/// What chafa calls the characters of a set of dots.
///
/// Sets are named as `--dots` names them, so that a set that Leggi gains gets a yardstick by one line here.
enum ChafaGlyphs {
  /// What chafa's `--symbols` takes for the same characters; nil for a set that chafa has nothing like. Its
  /// halves are named by the line that parts them: `vhalf` is ▀, `hhalf` is ▌.
  static func selectors(for dots: DotSet) -> String? {
    switch dots.rawValue {
    case "half": "vhalf+solid+space"
    case "quadrant": "quad+solid+half+space"
    case "sextant": "sextant+solid+hhalf+space"
    case "blocks": "block+space"
    case "braille": "braille+space"
    case "ascii": "ascii"
    case "console": "half+solid+space"
    default: nil
    }
  }
}
