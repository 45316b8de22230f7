extension HostileSource {
  /// Texts of Markdown.
  static let markdownTexts = [
    markdown("long", "A text of 20 MB.", .refused) { try $0.add("word ", times: 4_000_000) },
    markdown("words", "A paragraph of nearly 4 MB.") { try $0.add("word ", times: 830_000) },
    markdown("word", "A word of nearly 4 MB.") { try $0.add("a", times: 4_000_000) },
    markdown("paragraphs", "A million paragraphs.", .either) { try $0.add("a\n\n", times: 1_300_000) },
    markdown("lines", "Lines of a paragraph, by the million.", .either) {
      try $0.add("a\n", times: 2_000_000)
    },
    markdown("rules", "100,000 pages of a word.", .either) { try $0.add("a\n\n***\n\n", times: 100_000) },
    markdown("headings", "400,000 headings.", .either) { try $0.add("# a\n\n", times: 400_000) },
    markdown("quotes", "Quotes in each other, 4 MB deep.", .either) { try $0.add(">", times: 4_000_000) },
    markdown("lists", "Points of lists in each other.", .either) { try $0.add("- ", times: 2_000_000) },
    markdown("emphasis", "Emphasis that does not end.", .either) { try $0.add("*a **a ", times: 500_000) },
    markdown("brackets", "Brackets that do not end.", .either) { try $0.add("![[", times: 1_300_000) },
    markdown("directives", "Directives that do not end, in a line of 4 MB.", .either) {
      try $0.add("{{", times: 2_000_000)
    },
    markdown("pictures", "500,000 pictures that are not there.", .either) {
      try $0.add("![](a)\n", times: 500_000)
    },
    markdown("head", "A head of 4 MB that does not end.", .either) { file in
      try file.add("---\n")
      try file.add("a: b\n", times: 700_000)
    },
    HostileSource("markdown-files", "10,000 chapters of 1 MB.", .either) { folder in
      try folder.write(as: "0.md") { try $0.add("words and words\n\n", times: 60_000) }
      for number in 1..<10_000 { try folder.link("\(number).md", to: "0.md") }
      folder.opened = Array(folder.path.utf8)
    },
    HostileSource("markdown-covers", "7,000 texts, each called like a cover.", .either) { folder in
      for number in 0..<7_000 {
        try folder.makeFolder("folder\(number)")
        try folder.write("words", as: "folder\(number)/cover.md")
      }
    },
    HostileSource("markdown-languages", "5,000 languages, each with 300 pages.", .either) { folder in
      try folder.write(as: "tale.txt") { try $0.add("words\n\n***\n\n", times: 300) }
      let letters = "abcdefghijklmnopqrstuvwxyz"
      var names: [String] = []
      for one in letters {
        for two in letters { for three in letters.prefix(8) { names.append("\(one)\(two)\(three)") } }
      }
      for name in names.prefix(5000) {
        try folder.makeFolder(name)
        try folder.link("\(name)/tale.md", to: "../tale.txt")
      }
    },
  ]

  private static func markdown(
    _ name: String, _ attack: String, _ outcome: Outcome = .made,
    _ text: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("markdown-" + name, attack, outcome, file: "tale.md", text)
  }
}
