extension HostileSource {
  /// Chapters of an EPUB.
  static let chapters = [
    HostileSource("chapter-entities", "Entities that are 3 GB, in a chapter.", .refused, isQuick: true) {
      folder in
      try folder.writeEPUB(body: "")
      try folder.write(EPUBFolder.entityBomb + "<html><body><p>&e8;</p></body></html>", as: "page.xhtml")
    },
    HostileSource("chapter-depth", "Elements in each other, 100,000 deep.", .either, isQuick: true) {
      folder in
      try folder.writeEPUB(body: "<p>words</p>" + SVG.nested("div", depth: 100_000, "words"))
    },
    HostileSource("chapter-deep", "All that is read of a chapter, 250 elements deep.", .made) { folder in
      try folder.writeEPUB(
        body: SVG.nested(
          "div id=\"a\"", depth: 120,
          SVG.nested("b id=\"b\"", depth: 120, String(repeating: "<i id=\"c\">a</i> ", count: 45_000))))
    },
    HostileSource("chapter-branches", "Branches of 200 elements, as many as are read.", .made) { folder in
      try folder.writeEPUB { try $0.add(SVG.nested("div", depth: 200, "word"), times: 480) }
    },
    HostileSource("chapter-words", "A chapter of 20 MB of words.", .either) { folder in
      try folder.writeEPUB {
        try $0.add("<p>")
        try $0.add("word ", times: 4_000_000)
        try $0.add("</p>")
      }
    },
    HostileSource("chapter-long", "A paragraph of nearly 4 MB.", .made) { folder in
      try folder.writeEPUB {
        try $0.add("<p>")
        try $0.add("word ", times: 800_000)
        try $0.add("</p>")
      }
    },
    HostileSource("chapter-word", "A word of nearly 4 MB.", .made) { folder in
      try folder.writeEPUB {
        try $0.add("<p>")
        try $0.add("a", times: 4_000_000)
        try $0.add("</p>")
      }
    },
    HostileSource("chapter-marks", "A letter with a million accents.", .made) { folder in
      try folder.writeEPUB {
        try $0.add("<p>a")
        try $0.add("\u{301}", times: 1_000_000)
        try $0.add("</p>")
      }
    },
    HostileSource("chapter-ideographs", "A million signs of Chinese.", .made) { folder in
      try folder.writeEPUB {
        try $0.add("<p>")
        try $0.add("語", times: 1_300_000)
        try $0.add("</p>")
      }
    },
    HostileSource("chapter-paragraphs", "As many paragraphs as are read.", .made) { folder in
      try folder.writeEPUB { try $0.add("<p>word</p>", times: 100_000) }
    },
    HostileSource("chapter-headings", "As many headings as are read.", .made) { folder in
      try folder.writeEPUB { try $0.add("<h1>w</h1><p>w</p>", times: 60_000) }
    },
    HostileSource("chapter-letters", "100,000 letters, each in an element with a name.", .made) { folder in
      try folder.writeEPUB { file in
        for number in 0..<100_000 { try file.add("<i id=\"s\(number)\">a</i>") }
      }
    },
    HostileSource("chapter-links", "50,000 links to each other.", .made) { folder in
      try folder.writeEPUB { file in
        for number in 0..<50_000 {
          try file.add("<p id=\"s\(number)\"><a href=\"#s\(49_999 - number)\">a</a></p>")
        }
      }
    },
    HostileSource("chapter-rows", "A table of a row with 90,000 cells.", .made) { folder in
      try folder.writeEPUB {
        try $0.add("<table><tr>")
        try $0.add("<td>a</td>", times: 45_000)
        try $0.add("</tr></table>")
      }
    },
    HostileSource("chapter-attributes", "An element with 200,000 attributes.", .made) { folder in
      try folder.writeEPUB { file in
        try file.add("<p")
        for number in 0..<200_000 { try file.add(" a:a\(number)=\"\"") }
        try file.add(">words</p>")
      }
    },
    HostileSource("chapter-addresses", "Pictures that are their addresses, by the thousand.", .made) {
      folder in
      let picture = SVG.dataAddress(PortableNetworkGraphic.blank(width: 100, height: 100))
      try folder.writeEPUB {
        try $0.add("<img src=\"\(picture)\" alt=\"a\"/>", times: 3_500_000 / (picture.utf8.count + 30))
      }
    },
    HostileSource("chapter-address", "A picture of 3 MB that is its address, in 20 chapters.", .made) {
      folder in
      let picture = SVG.dataAddress(
        Array(SVG.document(String(repeating: "<rect width=\"9\" height=\"9\"/>", count: 80_000)).utf8)
      ).replacing("image/png", with: "image/svg+xml")
      let names = (0..<20).map { "p\($0).xhtml" }
      try folder.writeEPUB(EPUBFolder(spine: names), body: "<p>words</p><img src=\"\(picture)\" alt=\"a\"/>")
      for name in names { try folder.link(name, to: "page.xhtml") }
    },
  ]
}
