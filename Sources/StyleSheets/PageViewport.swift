/// How large a fixed page says that it is.
package struct PageViewport: Hashable {
  /// In pixels, as is `height`.
  package var width: Double
  package var height: Double

  /// Sides of pages, in pixels.
  package static let sides = 16.0...16_384.0

  /// Of a device, where a page wants to be as large as one, or says nothing.
  package static let device = PageViewport(width: 1024, height: 768)

  /// - Parameters: both in pixels.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// What a `<meta name="viewport">` says: `width=1200, height=900`, also without a comma and with units.
  ///
  /// - Returns: nil where it does not say both sides.
  package init?(_ content: String) {
    var numbers: [String: Double] = [:]
    var words = content.lowercased().split { $0 == "," || $0 == ";" || $0 == "=" || $0.isWhitespace }[...]
    let units = StyleLength.Units(letters: 16, rootLetters: 16, pageWidth: 0, pageHeight: 0)
    while let name = words.popFirst() {
      guard name == "width" || name == "height", let value = words.first, numbers[String(name)] == nil else {
        continue
      }
      switch value {
      case "device-width": numbers[String(name)] = Self.device.width
      case "device-height": numbers[String(name)] = Self.device.height
      default:
        numbers[String(name)] = StyleLength(value, units, allowsBareNumbers: true)?.pixels(of: nil)
      }
    }
    guard let width = numbers["width"], let height = numbers["height"], Self.sides.contains(width),
      Self.sides.contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
