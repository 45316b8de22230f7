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
        "<path fill=\"none\" stroke=\"red\" stroke-dasharray=\"0.000001\" d=\"M0 0"
          + String(repeating: "L90 9L9 90", count: 500_000) + "\"/>"
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
        <\(element) id="c\(number)">\
        <rect width="99" height="99" fill="white" \(attribute)="url(#c\(number + 1))"/></\(element)>
        """
      }.joined() + "<rect width=\"99\" height=\"99\" \(attribute)=\"url(#c0)\"/>")
  }
}

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
        "<feConvolveMatrix order=\"3 1000000000\" kernelMatrix=\"1 1 1\" "
          + "targetX=\"2\" targetY=\"999999999\"/>"
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

extension HostileBook {
  /// SVGs that want something from outside of the book.
  static let leakySVGs = [
    reaching("svg-absolute-file", "An image that names a file of the system.") {
      "file://\($0.outside)/picture.svg"
    },
    reaching("svg-parent-file", "An image that names a file above the book's folder.") { _ in
      "../outside/picture.svg"
    },
    reaching("svg-network", "An image on another machine.") { _ in "http://127.0.0.1:9/picture.svg" },
    reaching("svg-device", "An image that is a device that never ends.") { _ in "file:///dev/zero" },
    HostileBook("svg-outer-entity", "A letter outside of the book as an entity of an SVG.", .reported) {
      folder in
      try folder.writeBook(
        showingSVG: "<!DOCTYPE svg [<!ENTITY a SYSTEM \"file://\(folder.outside)/letter.txt\">]>"
          + SVG.document("<text y=\"50\">&a;</text>"))
    },
    HostileBook("svg-inclusion", "A letter outside of the book included by XInclude and by a style.", .either)
    {
      folder in
      try folder.writeBook(
        showingSVG: SVG.document(
          """
          <style>@import url("file://\(folder.outside)/letter.txt");</style>
          <text y="50"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" parse="text"
          href="file://\(folder.outside)/letter.txt"/></text>
          """))
    },
  ]

  private static func reaching(
    _ name: String, _ attack: String, _ address: @escaping @Sendable (HostileFolder) -> String
  ) -> HostileBook {
    HostileBook(name, attack, .either, drawsNothing: true) { folder in
      try folder.writeBook(
        showingSVG: SVG.document("<image width=\"99\" height=\"99\" xlink:href=\"\(address(folder))\"/>"))
    }
  }
}
