/// A length of a style: pixels of CSS, or a share of something that is known later.
package enum StyleLength: Hashable {
  case pixels(Double)
  /// 1 for 100 %.
  case share(Double)

  /// Lengths beyond this are none that a page has.
  package static let most = 1_000_000.0

  /// The sizes of letters and of the page that lengths are relative to.
  package struct Units {
    /// Of the element, and of the outermost one.
    package var letters: Double
    package var rootLetters: Double
    package var pageWidth: Double
    package var pageHeight: Double

    package init(letters: Double, rootLetters: Double, pageWidth: Double, pageHeight: Double) {
      self.letters = letters
      self.rootLetters = rootLetters
      self.pageWidth = pageWidth
      self.pageHeight = pageHeight
    }
  }

  /// - Parameter allowsBareNumbers: as SVG and attributes of HTML have them. Default false: only 0.
  package init?(_ text: some StringProtocol, _ units: Units, allowsBareNumbers: Bool = false) {
    guard let length = StyleNumber(text) else { return nil }
    let number = length.number
    let pixels: Double
    switch length.unit {
    case "":
      guard number == 0 || allowsBareNumbers else { return nil }
      pixels = number
    case "px": pixels = number
    case "pt": pixels = number * 4 / 3
    case "pc": pixels = number * 16
    case "in": pixels = number * 96
    case "cm": pixels = number * 96 / 2.54
    case "mm": pixels = number * 96 / 25.4
    case "q": pixels = number * 96 / 101.6
    case "em": pixels = number * units.letters
    case "ex", "ch": pixels = number * units.letters / 2
    case "rem": pixels = number * units.rootLetters
    case "vw": pixels = number * units.pageWidth / 100
    case "vh": pixels = number * units.pageHeight / 100
    case "%":
      self = .share(number / 100)
      return
    default: return nil
    }
    self = .pixels(min(max(pixels, -Self.most), Self.most))
  }

  /// Pixels, where the whole is known or not asked for.
  package func pixels(of whole: Double?) -> Double? {
    switch self {
    case .pixels(let pixels): pixels
    case .share(let share): whole.map { $0 * share }
    }
  }
}
