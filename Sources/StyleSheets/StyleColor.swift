import Characters
import Importing

/// A colour of a style.
package struct StyleColor: Hashable {
  /// `#rrggbb`.
  package var hexadecimal: String
  /// 0 … 1.
  package var alpha = 1.0

  package static let black = StyleColor(hexadecimal: "#000000")
  package static let clear = StyleColor(hexadecimal: "#000000", alpha: 0)

  package init(hexadecimal: String, alpha: Double = 1) {
    self.hexadecimal = hexadecimal
    self.alpha = alpha
  }

  package init?(_ text: String) {
    let text = text.trimmed.lowercased()
    if text == "transparent" {
      self = .clear
    } else if text.hasPrefix("#") {
      self.init(digits: String(text.dropFirst()))
    } else if let numbers = StyleScanner.call("rgba", in: text) ?? StyleScanner.call("rgb", in: text) {
      self.init(channels: numbers)
    } else if let numbers = StyleScanner.call("hsla", in: text) ?? StyleScanner.call("hsl", in: text) {
      self.init(hue: numbers)
    } else if let color = ColorNames.color(text) {
      self.init(hexadecimal: color)
    } else {
      return nil
    }
  }

  private init?(digits: String) {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3, 4: self.init(digits: digits.map { "\($0)\($0)" }.joined())
    case 6: self.init(hexadecimal: "#" + digits)
    case 8:
      self.init(
        hexadecimal: "#" + digits.prefix(6), alpha: Double(Int(digits.suffix(2), radix: 16) ?? 255) / 255)
    default: return nil
    }
  }

  private init?(channels text: String) {
    let parts = Self.numbers(in: text)
    guard parts.count >= 3 else { return nil }
    let channels = parts.prefix(3).map { $0.isShare ? $0.number * 255 : $0.number }
    self.init(red: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255)
    alpha = parts.count > 3 ? min(max(parts[3].number, 0), 1) : 1
  }

  private init?(hue text: String) {
    let parts = Self.numbers(in: text)
    guard parts.count >= 3 else { return nil }
    let turn = parts[0].number / 360
    let hue = (turn - turn.rounded(.down)) * 6
    let (saturation, lightness) = (min(max(parts[1].number, 0), 1), min(max(parts[2].number, 0), 1))
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    let channels = [0.0, 4, 2].map { offset in
      let place = (hue + offset).truncatingRemainder(dividingBy: 6)
      return lightness - chroma / 2 + chroma * min(max(2 - abs(place - 2) + 0.0, 0), 1)
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
    alpha = parts.count > 3 ? min(max(parts[3].number, 0), 1) : 1
  }

  /// - Parameters: 0 … 1 each; what is beyond is held within.
  private init(red: Double, green: Double, blue: Double) {
    let channels = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    self.init(hexadecimal: "#" + channels.hexadecimal)
  }

  private static func numbers(in text: String) -> [(number: Double, isShare: Bool)] {
    text.split { $0 == "," || $0 == "/" || $0.isWhitespace }.compactMap { word in
      let isShare = word.last == "%"
      let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      guard let number = Double(digits), abs(number) <= StyleLength.most else { return nil }
      return (isShare ? number / 100 : number, isShare)
    }
  }
}
