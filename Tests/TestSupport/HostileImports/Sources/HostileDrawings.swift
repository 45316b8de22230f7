extension HostileSource {
  /// Drawings, in pages and as pages.
  static let drawings = [
    drawing(
      "depth", "Groups in each other, 200 deep, as many as are read.",
      SVG.nested("g", depth: 200, "<rect width=\"9\" height=\"9\"/>"), times: 480),
    drawing(
      "use", "Groups that use themselves, and each other.",
      """
      <g id="a"><use href="#a"/><use href="#b"/><use href="#b"/></g><g id="b"><use href="#c"/><use href="#c"/></g>
      <g id="c"><use href="#a"/><rect width="9" height="9"/></g>
      """, times: 1),
    drawing("shapes", "As many shapes as are read.", "<rect width=\"9\" height=\"9\"/>", times: 90_000),
    drawing(
      "words", "As many letters with places of their own as are read.", "<text x=\"1\" y=\"2\">a</text>",
      times: 49_000),
    drawing(
      "turns", "Groups that turn each other, 200 deep, around words.",
      SVG.nested("g transform=\"rotate(7) scale(2)\"", depth: 200, "<text>a</text>"), times: 450),
    drawing(
      "places", "A text with a place for each of a million letters.",
      "<text x=\"\(String(repeating: "1 ", count: 900_000))\">\(String(repeating: "a", count: 900_000))</text>",
      times: 1),
    drawing(
      "pictures", "Pictures that are not there, by the thousand.",
      "<image href=\"a.png\" width=\"9\" height=\"9\"/>", times: 45_000),
    HostileSource("svg-many", "A page of 30,000 drawings.", .made) { folder in
      try folder.writeEPUB(EPUBFolder(isFixed: true)) { file in
        for number in 0..<30_000 {
          try file.add("<svg width=\"9\" height=\"9\"><rect width=\"\(number % 9)\" height=\"9\"/></svg>")
        }
      }
    },
    HostileSource("svg-chapter", "A chapter of 30,000 drawings, each another.", .made) { folder in
      try folder.writeEPUB { file in
        for number in 0..<30_000 {
          try file.add("<svg viewBox=\"0 0 99 99\"><rect width=\"\(number)\" height=\"9\"/></svg>")
        }
      }
    },
    HostileSource("svg-spine", "300 pages that are drawings of 3 MB.", .made) { folder in
      let names = (0..<300).map { "p\($0).svg" }
      try EPUBFolder(isFixed: true, spine: names).write(to: folder)
      try folder.write(as: "page.svg") { file in
        try file.add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 99 99\">")
        try file.add("<rect width=\"9\" height=\"9\"/>", times: 90_000)
        try file.add("</svg>")
      }
      for name in names { try folder.link(name, to: "page.svg") }
    },
  ]

  /// A drawing in a fixed page, as a repeated part.
  private static func drawing(_ name: String, _ attack: String, _ part: String, times: Int) -> HostileSource {
    HostileSource("svg-" + name, attack, .made) { folder in
      try folder.writeEPUB(EPUBFolder(isFixed: true)) { file in
        try file.add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1024 768\">")
        try file.add(part, times: times)
        try file.add("</svg>")
      }
    }
  }
}
