extension HostileBook {
  /// Small SVGs that end a decoder by a signal.
  static let damagingSVGs = [
    svg(
      "svg-font-size", "A font size of 10²⁰.", .either,
      SVG.document("<text y=\"50\" font-size=\"1e20\">a</text>", size: "")),
    svg(
      "svg-font-size-right-to-left", "A font size of 10²⁰ of a text from right to left.", .either,
      SVG.document("<text y=\"50\" direction=\"rtl\" font-size=\"1e20\">שלום</text>", size: "")),
    svg(
      "svg-convolve", "A convolve matrix whose values do not match its order.", .either,
      SVG.filtered(
        "<feConvolveMatrix order=\"3 1000000000\" kernelMatrix=\"1 1 1\" targetX=\"2\" targetY=\"999999999\"/>"
      )),
    svg(
      "svg-convolve-order", "A convolve matrix larger than what it is laid over.", .either,
      SVG.filtered(
        "<feConvolveMatrix order=\"100\" kernelMatrix=\"\(String(repeating: "1 ", count: 10_000))\"/>")),
    svg(
      "svg-tile", "A tile filter in a region of no size a billion units away.", .either,
      SVG.filtered(
        "<feFlood x=\"1e9\" y=\"1e9\" width=\"0\" height=\"0\"/><feTile/>",
        region: "filterUnits=\"userSpaceOnUse\" x=\"1e9\" y=\"1e9\" width=\"1e9\" height=\"1e9\"")),
    svg(
      "svg-offset", "Filters that move what they have to the ends of all numbers.", .clean,
      SVG.filtered(
        "<feOffset dx=\"1e308\" dy=\"-1e308\"/><feMorphology radius=\"1e9\"/><feTile/>",
        region: "x=\"-1e9\" y=\"-1e9\" width=\"1e300\" height=\"1e300\"")),
    svg(
      "svg-style-not", "`:not(` 5,000 deep in a style.", .either,
      SVG.document(
        "<style>\(String(repeating: ":not(", count: 5_000))</style><rect width=\"9\" height=\"9\"/>")),
    svg(
      "svg-style-host", "`:host(` 5,000 deep in a style.", .either,
      SVG.document(
        "<style>\(String(repeating: ":host(", count: 5_000))</style><rect width=\"9\" height=\"9\"/>")),
    svg(
      "svg-style-brackets", "`(` 100,000 deep in styles and in attributes.", .either,
      SVG.document(
        "<style>a \(String(repeating: "(", count: 100_000))</style>"
          + "<rect style=\"fill:\(String(repeating: "rgb((", count: 100_000))\" width=\"9\" height=\"9\"/>")),
    svg(
      "svg-damaged", "A document that ends within a tag.", .reported,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\"><rect width=\"9"),
    svg("svg-empty", "A picture of no bytes.", .reported, ""),
  ]

  /// A book that shows an SVG.
  static func svg(
    _ name: String, _ attack: String, _ verdict: Verdict, isSlow: Bool = false,
    _ document: @autoclosure @escaping @Sendable () -> String
  ) -> HostileBook {
    HostileBook(name, attack, verdict, isSlow: isSlow) { try $0.writeBook(showingSVG: document()) }
  }
}
