extension HostileSource {
  /// What an EPUB says of itself.
  static let packages = [
    HostileSource("package-entities", "Entities that are 3 GB, in the package.", .refused, isQuick: true) {
      folder in
      try folder.writeEPUB(
        EPUBFolder(metadata: "<creator>&e8;</creator>", prologue: EPUBFolder.entityBomb), body: "<p>words</p>"
      )
    },
    HostileSource("package-depth", "Metadata in each other, 100,000 deep.", .refused, isQuick: true) {
      folder in
      try folder.writeEPUB(EPUBFolder(metadata: SVG.nested("a", depth: 100_000, "")), body: "<p>words</p>")
    },
    HostileSource("package-creators", "40,000 authors, and as many identifiers.", .made) { folder in
      let creators = (0..<40_000).map { "<creator>\($0)</creator><identifier>\($0)</identifier>" }
      try folder.writeEPUB(EPUBFolder(metadata: creators.joined()), body: "<p>words</p>")
    },
    HostileSource("package-titles", "A title of 8 MB.", .made) { folder in
      let title = String(repeating: "word ", count: 1_600_000)
      try folder.writeEPUB(EPUBFolder(metadata: "<creator>\(title)</creator>"), body: "<p>words</p>")
    },
    HostileSource("package-items", "A manifest of 100,000 files that are not there.", .made) { folder in
      let items = (0..<100_000).map {
        "<item id=\"i\($0)\" href=\"\($0).xhtml\" media-type=\"application/xhtml+xml\"/>"
      }
      try folder.writeEPUB(EPUBFolder(items: items.joined()), body: "<p>words</p>")
    },
    HostileSource(
      "package-fallbacks", "2,000 files that are read, each with 50,000 that stand for it.", .made
    ) {
      folder in
      let items = (0..<50_000).map {
        "<item id=\"i\($0)\" href=\"page.xhtml\" media-type=\"a/b\" fallback=\"i\(($0 + 1) % 50_000)\"/>"
      }
      var epub = EPUBFolder(items: items.joined())
      epub.spineAttributes =
        ">" + String(repeating: "<itemref idref=\"i0\"/>", count: 1999) + "<itemref idref=\"p0\"/"
      try folder.writeEPUB(epub, body: "<p>words</p>")
    },
    HostileSource("spine-same", "2,000 times the same file of 2 MB.", .made) { folder in
      try folder.writeEPUB(EPUBFolder(spine: Array(repeating: "page.xhtml", count: 2000))) {
        try $0.add("<p>some words of a chapter that is long.</p>", times: 48_000)
      }
    },
    HostileSource("spine-files", "2,000 files of 1 MB.", .made) { folder in
      let names = (0..<2000).map { "p\($0).xhtml" }
      try folder.writeEPUB(EPUBFolder(spine: names)) {
        try $0.add("<p>some words. Some more words.</p>", times: 30_000)
      }
      for name in names { try folder.link(name, to: "page.xhtml") }
    },
    HostileSource("spine-items", "100,000 times the same small file.", .made) { folder in
      try folder.writeEPUB(
        EPUBFolder(spine: Array(repeating: "page.xhtml", count: 100_000)), body: "<p>words</p>")
    },
    HostileSource("spine-fixed", "2,000 fixed pages of 2 MB, the same.", .made) { folder in
      let epub = EPUBFolder(isFixed: true, spine: Array(repeating: "page.xhtml", count: 2000))
      try folder.writeEPUB(epub) { try $0.add("<p>some words of a chapter that is long.</p>", times: 48_000) }
    },
    HostileSource(
      "contents-entities", "Entities that are 3 GB, in the contents of both versions.", .made, isQuick: true
    ) {
      folder in
      for name in ["nav", "ncx"] {
        try folder.write(EPUBFolder.entityBomb + "<\(name)>&e8;</\(name)>", as: name + ".xml")
      }
      let items = """
        <item id="nav" href="nav.xml" properties="nav" media-type="application/xhtml+xml"/>\
        <item id="ncx" href="ncx.xml" media-type="application/x-dtbncx+xml"/>
        """
      try folder.writeEPUB(EPUBFolder(items: items), body: "<p>words</p>")
    },
    HostileSource("contents-links", "Contents of 100,000 links to places that are not there.", .made) {
      folder in
      let items =
        "<item id=\"nav\" href=\"nav.xml\" properties=\"nav\" media-type=\"application/xhtml+xml\"/>"
      try folder.writeEPUB(EPUBFolder(items: items)) {
        try $0.add("<p>some words. Some more words.</p>", times: 30_000)
      }
      try folder.write(as: "nav.xml") { file in
        try file.add("<html><nav>")
        for number in 0..<100_000 { try file.add("<a href=\"page.xhtml#a\(number)\">Title \(number)</a>") }
        try file.add("</nav></html>")
      }
    },
    HostileSource("contents-depth", "Contents in each other, 200 deep, a thousand times.", .made) { folder in
      let items = "<item id=\"ncx\" href=\"ncx.xml\" media-type=\"application/x-dtbncx+xml\"/>"
      try folder.writeEPUB(EPUBFolder(items: items), body: "<p>words</p>")
      try folder.write(as: "ncx.xml") { file in
        try file.add("<ncx>")
        let point = SVG.nested(
          "navPoint", depth: 200, "<navLabel><text>a</text></navLabel><content src=\"page.xhtml\"/>")
        try file.add(point, times: 1000)
        try file.add("</ncx>")
      }
    },
  ]
}
