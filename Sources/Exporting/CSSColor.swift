import BookVocabulary
import Characters

/// Colours as style sheets have them.
enum CSSColor {
  /// `#rrggbb`, or `rgba(…)` of one that is not opaque.
  static func text(_ color: PaletteColor) -> String {
    let channels = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    if color.alpha < 1 {
      return "rgba(\(channels.map(String.init).joined(separator: ",")),\(XHTML.number(color.alpha)))"
    }
    return "#" + channels.hexadecimal
  }
}
