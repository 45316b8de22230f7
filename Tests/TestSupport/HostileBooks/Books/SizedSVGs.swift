extension HostileBook {
  /// SVGs of sizes that no picture has.
  static let sizedSVGs = [
    sized("svg-size-huge", "A size of 10⁹ × 10⁹.", .reported, "width=\"1e9\" height=\"1e9\""),
    sized("svg-size-nothing", "A size of 0 × 0.", .reported, "width=\"0\" height=\"0\""),
    sized("svg-size-nan", "A size that is no number.", .either, "width=\"NaN\" height=\"Infinity\""),
    sized("svg-size-negative", "A size below nothing.", .either, "width=\"-100\" height=\"-1e30\""),
    sized("svg-size-percent", "A size of 10⁹ percent of nothing.", .clean, "width=\"1e9%\" height=\"1e9%\""),
    sized(
      "svg-size-thin", "A picture a million times as wide as high.", .either,
      "width=\"1000000\" height=\"1\" viewBox=\"0 0 1e-30 1e30\" preserveAspectRatio=\"none\""),
    sized(
      "svg-size-units", "A size in the largest units.", .either, "width=\"9999999em\" height=\"99999in\""),
  ]

  private static func sized(
    _ name: String, _ attack: String, _ verdict: Verdict, _ size: String
  ) -> HostileBook {
    svg(
      name, attack, verdict, SVG.document("<rect width=\"100%\" height=\"100%\" fill=\"teal\"/>", size: size))
  }
}
