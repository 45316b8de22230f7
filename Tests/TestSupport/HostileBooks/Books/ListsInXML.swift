extension HostileBook {
  /// XML lists that are large, deep or odd.
  static let listsInXML = [
    xml("xml-comment", "A comment of 40 MB before the pages.", .clean) { file in
      try file.add("<array><!-- ")
      try file.add("once upon a time ", times: 2_400_000)
      try file.add("--><dict>\(elements)</dict></array>")
    },
    xml("xml-text", "A title of 40 MB.", .clean) { file in
      try file.add("<dict><key>title</key><string>")
      try file.add("once upon a time ", times: 2_400_000)
      try file.add("</string><key>pages</key><array><dict>\(elements)</dict></array></dict>")
    },
    xml("xml-values", "999,999 values, one less than are allowed.", .reported) { file in
      try file.add("<array>")
      try file.add("<true/>", times: 999_998)
      try file.add("</array>")
    },
    xml("xml-levels", "10,000 levels, where 128 are allowed.", .reported) { file in
      try file.add("<array>", times: 10_000)
      try file.add("</array>", times: 10_000)
    },
    xml("xml-open-levels", "A million levels that are never closed.", .reported) { file in
      try file.add("<array>", times: 1_000_000)
    },
    HostileBook("xml-entities", "Entities within entities: a billion laughs.", .reported) { folder in
      let declarations = (1...9).map { level in
        "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
      }
      try folder.writeList(
        """
        <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a0 "ha">\(declarations.joined())]>
        <plist><array><dict><key>title</key><string>&a9;</string></dict></array></plist>
        """)
    },
    HostileBook("xml-outer-entity", "An entity that names a file outside of the book.", .reported) { folder in
      try folder.writeList(
        """
        <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a SYSTEM "\(folder.outside)/letter.txt">]>
        <plist><array><dict><key>title</key><string>&a;</string></dict></array></plist>
        """)
    },
    xml("xml-long-key", "A key of 10 MB.", .reported) { file in
      try file.add("<array><dict><key>")
      try file.add("elements ", times: 1_100_000)
      try file.add("</key><true/>\(elements)</dict></array>")
    },
    xml("xml-keys", "100,000 keys in one dictionary, none of them known.", .reported) { file in
      try file.add("<array><dict>")
      for number in 0..<1000 {
        try file.add((0..<100).map { "<key>k\(number * 100 + $0)</key><true/>" }.joined())
      }
      try file.add("\(elements)</dict></array>")
    },
    xml("xml-duplicate-keys", "One key 100,000 times.", .reported) { file in
      try file.add("<array><dict>\(elements)")
      try file.add("<key>name</key><string>a</string>", times: 100_000)
      try file.add("</dict></array>")
    },
    HostileBook("xml-utf16", "UTF-16 that ends within a character and has halves of pairs.", .reported) {
      folder in
      let text = "<plist><array><dict><key>title</key><string>".utf16.flatMap {
        [UInt8($0 & 0xFF), UInt8($0 >> 8)]
      }
      try folder.write([0xFF, 0xFE] + text + Array(repeating: 0xD8, count: 2_001), as: "book.plist")
    },
    HostileBook("xml-data", "A value of 10 MB of base64 where a number is due.", .reported) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("<plist><array><dict><key>autoAdvance</key><data>")
        try file.add("AAAA", times: 2_500_000)
        try file.add("</data>\(elements)</dict></array></plist>")
      }
    },
  ]

  /// A page's elements: one text.
  private static let elements = "<key>elements</key><array>\(PList.text("line", "Once upon a time"))</array>"

  private static func xml(
    _ name: String, _ attack: String, _ verdict: Verdict,
    _ content: @escaping @Sendable (RepetitiveFile) throws -> Void
  ) -> HostileBook {
    HostileBook(name, attack, verdict) { folder in
      try folder.write(as: "book.plist") { file in
        try file.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">")
        try content(file)
        try file.add("</plist>")
      }
    }
  }
}
