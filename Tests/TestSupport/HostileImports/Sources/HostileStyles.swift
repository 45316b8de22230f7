extension HostileSource {
  /// Style sheets.
  static let styles = [
    style("large", "A style sheet of 10 MB.") { try $0.add("p { color: red }\n", times: 600_000) },
    style("rules", "As many rules as are read, all for the same 45,000 elements.") {
      try $0.add("p{color:red;margin:1px;padding:1px;border:1px solid red;font:1px x}\n", times: 25_000)
    },
    style("declarations", "A rule of 100,000 declarations, for 45,000 elements.") { file in
      try file.add("p {")
      try file.add("color:red;margin:1px;", times: 95_000)
      try file.add("}")
    },
    style("unknown", "100,000 selectors that are not understood.") { file in
      for number in 0..<100_000 { try file.add("p:nth(\(number)){a:b}") }
    },
    style("selector", "A selector of 2 MB.") { file in
      try file.add("p")
      try file.add(" > p", times: 500_000)
      try file.add("{color:red}")
    },
    style("selectors", "A rule for 500,000 selectors.") { file in
      try file.add("p")
      try file.add(",p", times: 900_000)
      try file.add("{color:red}")
    },
    style("depth", "Blocks in each other, 200,000 deep.") { file in
      try file.add("@media all{", times: 180_000)
      try file.add("p{color:red}")
    },
    style("media", "Blocks in each other, as deep as they are read, of 2 MB.") { file in
      try file.add("@media all{@media all{@media all{@media all{")
      try file.add("p{color:red}", times: 160_000)
    },
    style("comments", "Comments that do not end, and quotes that do not.") { file in
      try file.add("/*/ ", times: 100_000)
      try file.add("*/ p{content:\"\\\n", times: 100_000)
    },
    style("brackets", "Brackets and parentheses that do not end.") { file in
      try file.add("p[a", times: 100_000)
      try file.add("{color:rgb(", times: 100_000)
    },
    style("values", "Values of 400 kB.") { file in
      for property in ["font", "transform", "margin"] {
        try file.add("p{\(property):")
        try file.add("rotate(1deg) ", times: 40_000)
        try file.add("}")
      }
    },
    style("import", "A style sheet of 10,000 rules that imports itself.") { file in
      try file.add("@import url(style.css);", times: 10)
      try file.add("p{color:red}", times: 10_000)
    },
    HostileSource("css-links", "10,000 links to a style sheet of 20,000 rules.", .made) { folder in
      let links = String(repeating: "<link rel=\"stylesheet\" href=\"style.css\"/>", count: 10_000)
      try folder.writeEPUB(head: links, body: "<p>words</p>")
      try folder.write(as: "style.css") { try $0.add("p{color:red}", times: 20_000) }
    },
    HostileSource("css-chapters", "2,000 chapters, each with a style sheet of 20,000 rules.", .made) {
      folder in
      let names = (0..<2000).map { "p\($0).xhtml" }
      try folder.writeEPUB(EPUBFolder(spine: names), body: "")
      for (number, name) in names.enumerated() {
        try folder.write(
          "<html><head><link rel=\"stylesheet\" href=\"s\(number).css\"/></head><body><p>words</p></body></html>",
          as: name)
        try folder.link("s\(number).css", to: "style.css")
      }
      try folder.write(as: "style.css") { file in
        for number in 0..<20_000 { try file.add(".c\(number){color:red;margin:1px}") }
      }
    },
    HostileSource("css-classes", "Elements of 20,000 classes.", .made) { folder in
      let classes = (0..<20_000).map { "c\($0)" }.joined(separator: " ")
      let rules = (0..<10_000).map { ".c\($0).c\($0 + 1){color:red}" }.joined()
      try folder.writeEPUB(head: "<style>\(rules)</style>") { file in
        for _ in 0..<25 { try file.add("<p class=\"\(classes)\">word</p>") }
      }
    },
    HostileSource("css-class-lists", "40,000 elements of 30 classes, each compared with 1,000 rules.", .made)
    { folder in
      let classes = (0..<30).map { "c\($0)" }.joined(separator: " ")
      let rules = (0..<10_000).map { ".c\($0 % 30).d\($0){color:red}" }.joined()
      try folder.writeEPUB(head: "<style>\(rules)</style>") {
        try $0.add("<p class=\"\(classes)\">w</p>", times: 25_000)
      }
    },
    HostileSource("css-fonts", "100 fonts of 60 MB, each of which only begins like one.", .made) { folder in
      let faces = (0..<100).map { "@font-face{font-family:f\($0);src:url(\($0).otf)}" }.joined()
      try folder.writeEPUB(head: "<style>\(faces) p{font-family:f0}</style>", body: "<p>words</p>")
      for number in 0..<100 { try folder.link("\(number).otf", to: "font.otf") }
      try folder.write(as: "font.otf") { try $0.add("OTTO\u{0}\u{9}\u{0}\u{7F}glyf", times: 5_000_000) }
    },
    HostileSource("css-attributes", "45,000 elements with a style of their own.", .made) { folder in
      try folder.writeEPUB {
        try $0.add(
          "<p style=\"color:red;margin:1px;font:bold 12px/2 x;nosuch:1;padding:1em 2em\">w</p>", times: 45_000
        )
      }
    },
  ]

  /// A style sheet of 45,000 paragraphs.
  private static func style(
    _ name: String, _ attack: String, _ sheet: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("css-" + name, attack, .made) { folder in
      try folder.writeEPUB(head: "<link rel=\"stylesheet\" href=\"style.css\"/>") {
        try $0.add("<p>word</p>", times: 45_000)
      }
      try folder.write(as: "style.css", sheet)
    }
  }
}
