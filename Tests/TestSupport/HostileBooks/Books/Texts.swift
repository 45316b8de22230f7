extension HostileBook {
  /// Pages with more words than can be laid out.
  static let texts = [
    HostileBook("texts-many", "10,000 short texts on a page.", .reported, isSlow: true) { folder in
      try folder.writeBook(
        showing: (0..<10_000).map {
          PList.text("t\($0)", "word \($0)", x: $0 % 1000, y: $0 / 1000 * 70, width: 90, height: 30)
        }.joined())
    },
    HostileBook("texts-full", "1,000 texts of a full page one over the other.", .reported, isSlow: true) {
      folder in
      let words = String(repeating: "once upon a time ", count: 200)
      try folder.writeBook(
        showing: (0..<1_000).map { PList.text("t\($0)", words, width: 1024, height: 768) }.joined())
    },
    HostileBook(
      "texts-labels", "5,000 active areas, whose labels must not cover each other.", .clean, isSlow: true
    ) {
      folder in
      try folder.writeBook(
        showing: (0..<5_000).map { PList.area("area \($0)", x: $0 % 900, y: $0 % 700) }.joined())
    },
    text("text-word", "A word of a megabyte.") { try $0.add("fish", times: 262_144) },
    text("text-words", "30 MB of short words.") { try $0.add("to be or ", times: 3_333_333) },
    text("text-lines", "A million empty lines.") { try $0.add("&#10;", times: 1_000_000) },
    text("text-large", "A megabyte of letters as large as the page.", size: 700) {
      try $0.add("fish ", times: 200_000)
    },
  ]

  /// A book with one long text on its first page.
  private static func text(
    _ name: String, _ attack: String, size: Int = 24,
    _ words: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, .either, isSlow: true) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add(
          """
          <plist><array><dict><key>elements</key><array><dict><key>type</key><string>text</string>
          \(PList.number("fontSize", Double(size)))<key>text</key><string>
          """)
        try words(file)
        try file.add(
          "</string></dict></array></dict>\(PList.page(PList.text("end", "The end")))</array></plist>")
      }
    }
  }
}
