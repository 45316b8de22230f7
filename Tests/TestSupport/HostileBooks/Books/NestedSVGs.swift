extension HostileBook {
  /// SVGs nested deep enough to overflow a stack.
  static let nestedSVGs = [
    svg(
      "svg-groups", "Groups 100,000 deep.", .reported,
      SVG.document(SVG.nested("g", depth: 100_000, "<rect/>"))),
    svg(
      "svg-groups-within-limit", "Groups 900 deep, which XML readers allow, each with an opacity.", .reported,
      SVG.document(SVG.nested("g opacity=\"0.9\"", depth: 900, "<rect width=\"90\" height=\"90\"/>"))),
    svg(
      "svg-documents", "SVGs within each other, 900 deep.", .reported,
      SVG.document(SVG.nested("svg", depth: 900, "<rect width=\"90\" height=\"90\"/>"))),
    svg(
      "svg-clips", "10,000 clipping paths, each clipped by the next.", .either,
      chained("clipPath", "clip-path")),
    svg("svg-masks", "2,000 masks, each masked by the next.", .either, chained("mask", "mask", count: 2_000)),
    svg(
      "svg-use-chain", "10,000 uses, each of the next.", .either,
      SVG.document(
        "<defs>" + (0..<10_000).map { "<g id=\"u\($0)\"><use xlink:href=\"#u\($0 + 1)\"/></g>" }.joined()
          + "<g id=\"u10000\"><rect width=\"9\" height=\"9\"/></g></defs><use xlink:href=\"#u0\"/>")),
    svg(
      "svg-use-cycle", "Uses, patterns and masks that hold themselves.", .clean,
      SVG.document(
        """
        <g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>
        <pattern id="p" width="9" height="9"><rect width="9" height="9" fill="url(#p)"/></pattern>
        <mask id="m"><rect width="9" height="9" mask="url(#m)" fill="url(#p)"/></mask>
        <rect width="90" height="90" fill="url(#p)" mask="url(#m)"/>
        """)),
    svg(
      "svg-spans", "Spans of a text 900 deep.", .either,
      SVG.document("<text y=\"50\">\(SVG.nested("tspan baseline-shift=\"super\"", depth: 900, "a"))</text>")),
  ]

  /// Elements each of which refers to the next by an attribute.
  private static func chained(_ element: String, _ attribute: String, count: Int = 10_000) -> String {
    SVG.document(
      (0..<count).map { number in
        """
        <\(element) id="c\(number)"><rect width="99" height="99" fill="white" \(attribute)="url(#c\(number + 1))"/></\(element)>
        """
      }.joined() + "<rect width=\"99\" height=\"99\" \(attribute)=\"url(#c0)\"/>")
  }
}
