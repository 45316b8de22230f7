extension HostileSource {
  /// Stories of Twine.
  static let tweeStories = [
    twee("long", "A story of 20 MB.", .refused) { file in
      try file.add(":: Start\n")
      try file.add("word ", times: 4_000_000)
    },
    twee("words", "A passage of nearly 4 MB.") { file in
      try file.add(":: Start\n")
      try file.add("word ", times: 830_000)
    },
    twee("word", "A word of nearly 4 MB.") { file in
      try file.add(":: Start\n")
      try file.add("a", times: 4_000_000)
    },
    twee("lines", "Lines of a passage, by the million.", .refused) { file in
      try file.add(":: Start\n")
      try file.add("a\n", times: 2_000_000)
    },
    twee("paragraphs", "Paragraphs of a passage, by the million.", .refused) { file in
      try file.add(":: Start\n")
      try file.add("a\n\n", times: 1_300_000)
    },
    twee("passages", "100,000 passages.", .refused) { file in
      for number in 0..<100_000 { try file.add(":: p\(number)\nword\n") }
    },
    twee("links", "2,500 passages with a hundred links each.", .either) { file in
      for number in 0..<2_500 {
        try file.add(
          ":: p\(number)\n" + (0..<100).map { "[[p\(($0 * 25 + number) % 2500)]] " }.joined() + "\n")
      }
    },
    twee("brackets", "Links, macros and tags that do not end.") { file in
      try file.add(":: Start\n")
      for mark in ["[[", "<<", "(set: ", "<!--", "{", "/*", "[img[", "<script>", "''", "<%"] {
        try file.add(mark, times: 40_000)
      }
    },
    twee("pictures", "Passages with pictures that are not there, a hundred thousand of them.") { file in
      for number in 0..<1000 {
        try file.add(":: p\(number)\n")
        try file.add("<img src=a.png> ![](b.png) [img[c.png]]\n", times: 33)
      }
      try file.add(":: Start\n")
      for mark in ["<img ", "![](", "![", "[img[a|", "[[<img src=a>"] { try file.add(mark, times: 40_000) }
    },
    twee("data", "Story data in each other, a million deep.") { file in
      try file.add(":: StoryData\n{\"a\":")
      try file.add("[{\"b\":", times: 500_000)
      try file.add("\n\n:: Start\nwords")
    },
    HostileSource("twee-files", "A hundred files of 4 MB.", .either) { folder in
      try folder.write(as: "0.twee") { file in
        try file.add(":: Start\n")
        try file.add("words and words\n\n", times: 230_000)
      }
      for number in 1..<100 { try folder.link("\(number).twee", to: "0.twee") }
    },
  ]

  private static func twee(
    _ name: String, _ attack: String, _ outcome: Outcome = .made,
    _ text: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("twee-" + name, attack, outcome, file: "tale.twee", text)
  }

  /// Stories as a `story.xml`.
  static let scenes = [
    story("entities", "Entities that are 3 GB.", .refused) { file in
      try file.add(EPUBFolder.entityBomb + "<scenes><scene id=\"a\">&e8;</scene></scenes>")
    },
    story("scenes", "100,000 scenes.") { file in
      try file.add("<scenes>")
      for number in 0..<100_000 {
        try file.add(
          "<scene id=\"s\(number)\"><link id=\"s\(99_999 - number)\" x=\"1\" y=\"2\" w=\"3\" h=\"4\"/></scene>"
        )
      }
      try file.add("</scenes>")
    },
    story("pictures", "A scene of 100,000 pictures.") { file in
      try file.add("<scenes><scene id=\"a\">")
      try file.add("<image path=\"a.svg\" x=\"1\" y=\"2\" w=\"9\" h=\"9\"/>", times: 100_000)
      try file.add("</scene></scenes>")
    },
    story("animations", "A picture of 100,000 frames.") { file in
      try file.add("<scenes><scene id=\"a\"><image x=\"1\" y=\"2\" w=\"9\" h=\"9\" duration=\"1\">")
      try file.add("<animation>a.svg</animation>", times: 100_000)
      try file.add("</image></scene></scenes>")
    },
    story("numbers", "Sizes and times that are no numbers, or none that a page has.") { file in
      try file.add("<scenes><scene id=\"a\">")
      for number in ["1e308", "nan", "-1", "inf", "1e999", "9000000000000000000", "99999999999999999999", ""]
      {
        try file.add(
          """
          <image path="a.svg" x="\(number)" y="\(number)" w="\(number)" h="\(number)"/>\
          <image x="\(number)" y="1" w="\(number)" h="9" duration="\(number)" repeat="\(number)" delay="\(number)">\
          <animation>a.svg</animation></image>
          """)
      }
      try file.add("</scene></scenes>")
    },
  ]

  private static func story(
    _ name: String, _ attack: String, _ outcome: Outcome = .made,
    _ text: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileSource {
    HostileSource("scenes-" + name, attack, outcome) { folder in
      try folder.write(as: "story.xml", text)
      try folder.write(SVG.document("<rect width=\"9\" height=\"9\"/>"), as: "a.svg")
    }
  }
}
