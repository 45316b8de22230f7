extension HostileSource {
  /// Pages of an EPUB that are laid out already.
  static let fixedPages = [
    fixed("spans", "As many letters as are read, each at a place of its own.") { file in
      for number in 0..<48_000 {
        try file.add("<i style=\"position:absolute;left:\(number % 1000)px;top:\(number / 1000)px\">a</i>")
      }
    },
    fixed("letters", "100,000 letters, each in an element with a name.") { file in
      for number in 0..<100_000 { try file.add("<i id=\"s\(number)\">a</i>") }
    },
    fixed("paragraphs", "As many paragraphs as are read.") { try $0.add("<p>word</p>", times: 100_000) },
    fixed("words", "A paragraph of nearly 4 MB.") { file in
      try file.add("<p>")
      try file.add("word ", times: 800_000)
      try file.add("</p>")
    },
    fixed("ideographs", "A million signs of Chinese.") { try $0.add("語", times: 1_300_000) },
    fixed("wrapping", "250 boxes in each other, each as wide as what is in it.") { file in
      try file.add(
        SVG.nested(
          "div style=\"position:absolute;left:1px\"", depth: 240,
          String(repeating: "<i>some words</i> ", count: 40_000)))
    },
    fixed("inline", "240 elements of a line in each other, around blocks.") { file in
      try file.add(
        SVG.nested("span id=\"a\"", depth: 240, String(repeating: "<p>some</p>words", count: 30_000)))
    },
    fixed("gradients", "10,000 boxes, each of its own width, with a ground of 1,800 stripes.") { file in
      let ground = "background-image:linear-gradient(red 50%,transparent 50%);background-size:9px .5px"
      for width in 0..<10_000 {
        try file.add("<p style=\"position:absolute;width:\(width)px;height:900px;\(ground)\">a</p>")
      }
    },
    fixed("layers", "100,000 boxes in layers, 240 deep.") { file in
      try file.add(
        SVG.nested(
          "div style=\"position:relative;z-index:1;opacity:.9\"", depth: 240,
          String(repeating: "<p style=\"position:relative;z-index:-1\">a</p>", count: 45_000)))
    },
    fixed("cells", "Tables in each other, 80 deep, each with ten cells.") { file in
      let cells = String(repeating: "<td>a</td>", count: 9)
      var table = String(repeating: "<table><tr><td>a</td></tr></table>", count: 1000)
      for _ in 0..<80 { table = "<table><tr><td>\(table)</td>\(cells)</tr></table>" }
      try file.add(table)
    },
    fixed("borders", "45,000 boxes with borders and colours.") { file in
      try file.add(
        "<div style=\"border:1px solid red;background:#abc url(none.png);border-radius:9px\">a</div>",
        times: 45_000)
    },
    fixed("numbers", "Sizes and places that are no numbers, or none that a page has.") { file in
      let numbers = [
        "1e308px", "-1e308px", "nan", "inf", "1e999%", "-0", "99999999999999999999em", "1e-300vw", "0",
      ]
      for one in numbers {
        for other in numbers {
          try file.add(
            """
            <div style="position:absolute;left:\(one);top:\(other);width:\(other);height:\(one);font-size:\(one);\
            transform:scale(\(other)) rotate(\(one)) translate(\(one),\(other));line-height:\(other);z-index:\(one);\
            padding:\(one);margin:\(other);border:\(one) solid;opacity:\(other)">word <b>word</b></div>
            """)
        }
      }
    },
    HostileSource("fixed-viewport", "Pages of no size, and of all sizes.", .made, isQuick: true) { folder in
      let sizes = [
        "width=0, height=0", "width=1e308, height=1", "width=-1,height=nan", "width=device-width", "",
      ]
      let names = sizes.indices.map { "p\($0).xhtml" }
      try folder.writeEPUB(EPUBFolder(isFixed: true, spine: names), body: "")
      for (name, size) in zip(names, sizes) {
        try folder.write(
          "<html><head><meta name=\"viewport\" content=\"\(size)\"/></head><body><p>words</p></body></html>",
          as: name)
      }
    },
  ]

  private static func fixed(
    _ name: String, _ attack: String, isQuick: Bool = false,
    _ body: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("fixed-" + name, attack, .made, isQuick: isQuick) {
      try $0.writeEPUB(EPUBFolder(isFixed: true), body)
    }
  }
}
