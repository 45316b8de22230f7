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
    let channels = parts.prefix(3).map { $0.unit == "%" ? $0.number / 100 : $0.number / 255 }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
    alpha = parts.count > 3 ? Self.share(parts[3]) : 1
  }

  private init?(hue text: String) {
    let parts = Self.numbers(in: text)
    guard parts.count >= 3 else { return nil }
    let turn = (parts[0].radians ?? 0) / (2 * .pi)
    let hue = (turn - turn.rounded(.down)) * 6
    let (saturation, lightness) = (Self.share(parts[1]), Self.share(parts[2]))
    let chroma = (1 - abs(2 * lightness - 1)) * saturation
    // A third of the circle apart; each channel is full for a third of it about its place (CSS Color 4, 7.1).
    let channels = [2.0, 0, 4].map { offset in
      let place = (hue + offset).truncatingRemainder(dividingBy: 6)
      return lightness - chroma / 2 + chroma * min(max(2 - abs(place - 2), 0), 1)
    }
    self.init(red: channels[0], green: channels[1], blue: channels[2])
    alpha = parts.count > 3 ? Self.share(parts[3]) : 1
  }

  private static func share(_ number: StyleNumber) -> Double { min(max(number.factor ?? 0, 0), 1) }

  /// - Parameters: 0 … 1 each; what is beyond is held within.
  private init(red: Double, green: Double, blue: Double) {
    let channels = [red, green, blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    self.init(hexadecimal: "#" + channels.hexadecimal)
  }

  private static func numbers(in text: String) -> [StyleNumber] {
    text.split { $0 == "," || $0 == "/" || $0.isWhitespace }.compactMap { StyleNumber($0) }
  }
}
