extension HostileBook {
  /// SVGs that take a decoder's time or memory.
  static let endlessSVGs = [
    svg(
      "svg-turbulence", "A turbulence of 2·10⁹ octaves, which never ends.", .reported, isSlow: true,
      SVG.filtered("<feTurbulence baseFrequency=\"0.01\" numOctaves=\"2000000000\"/>")),
    svg(
      "svg-filters", "200 blurs and lightings one behind the other.", .either, isSlow: true,
      SVG.filtered(
        String(
          repeating: """
            <feGaussianBlur stdDeviation="999"/><feMorphology operator="dilate" radius="200"/>
            <feSpecularLighting surfaceScale="9"><fePointLight x="1" y="1" z="1"/></feSpecularLighting>
            """, count: 200), region: "x=\"-10\" y=\"-10\" width=\"30\" height=\"30\"")),
    HostileBook(
      "svg-data-pictures", "20 pictures of 64 megapixels in the addresses of one SVG.", .either, isSlow: true
    ) { folder in
      let address = SVG.dataAddress(PortableNetworkGraphic.blank(width: 8000, height: 8000))
      let pictures = (0..<20).map {
        "<image x=\"\($0)\" width=\"50\" height=\"50\" xlink:href=\"\(address)\"/>"
      }
      try folder.writeBook(showingSVG: SVG.document(pictures.joined()))
    },
    svg(
      "svg-letters", "A million letters in one SVG.", .either, isSlow: true,
      SVG.document("<text y=\"50\" font-size=\"1\">\(String(repeating: "once upon ", count: 100_000))</text>")
    ),
    svg(
      "svg-uses", "`use` within `use`: 10 levels of 10 each.", .either, isSlow: true,
      SVG.document(
        "<defs><g id=\"u0\"><rect width=\"9\" height=\"9\"/></g>"
          + (1...10).map { level in
            "<g id=\"u\(level)\">\(String(repeating: "<use xlink:href=\"#u\(level - 1)\"/>", count: 10))</g>"
          }.joined() + "</defs><use xlink:href=\"#u10\"/>")),
    svg(
      "svg-rectangles", "100,000 rectangles.", .either, isSlow: true,
      SVG.document(
        String(repeating: "<rect x=\"1\" width=\"90\" height=\"90\" opacity=\"0.5\"/>", count: 100_000))),
    svg(
      "svg-path", "A path of a million turns with dashes a millionth long.", .either, isSlow: true,
      SVG.document(
        "<path fill=\"none\" stroke=\"red\" stroke-dasharray=\"0.000001\" d=\"M0 0\(String(repeating: "L90 9L9 90", count: 500_000))\"/>"
      )),
    HostileBook("svg-gzip", "A gzipped SVG of 4 MB that inflates to 4 GB.", .reported) { folder in
      let head = Array(SVG.document("").dropLast("</svg>".count).utf8)
      try folder.writeBook(
        showing: DeflatedRun(head: head, byte: 32, count: 4_000_000_000).gzipWithoutEnd, as: "picture.svg")
    },
    HostileBook("svg-entities", "Entities within entities in an SVG.", .reported) { folder in
      let declarations = (1...9).map { level in
        "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
      }
      try folder.writeBook(
        showingSVG: "<!DOCTYPE svg [<!ENTITY a0 \"ha\">\(declarations.joined())]>"
          + SVG.document("<text>&a9;</text>"))
    },
  ]
}
