import BookFormat
import Testing

@Suite struct TextSanitizerTests {
  @Test(arguments: [
    "The fish swims on.", "naïve café", "魚と星", "سمكة", "नमस्ते", "two\nlines", "👩‍👩‍👧 family", "❤️", "می‌خواهم",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag",
  ])
  func whatIsMeantToBeReadIsKept(text: String) {
    let result = TextSanitizer.clean(text)
    #expect(Array(result.text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(!result.isChanged)
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "[31mred"), ("bell\u{7}", "bell"), ("del\u{7F}", "del"), ("\u{9B}31m", "31m"),
    ("a\u{202E}b\u{202C}", "ab"), ("a\u{2066}b\u{2069}", "ab"), ("a\u{200F}b", "ab"), ("a\0b", "ab"),
    ("\u{FFF9}a", "a"), ("a\u{E0041}b", "ab"), ("\u{1F3F4}\u{E0067}\u{E0062}", "\u{1F3F4}"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}"),
    ("\u{1F3F4}\u{E0041}\u{E0042}\u{E0043}\u{E007F}", "\u{1F3F4}"),
    ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}x", "\u{1F3F4}x"), ("\u{E0067}\u{E0062}\u{E0065}\u{E007F}", ""),
    ("a\u{3164}b", "ab"),
  ])
  func whatWouldActOnATerminalIsTakenOut(text: String, expected: String) {
    let result = TextSanitizer.clean(text)
    #expect(result.text == expected)
    #expect(result.isChanged)
  }

  @Test("Wherever a character of ASCII stands in a text, it is kept where it can be printed, and only there")
  func everyPlace() {
    for value in UInt8(0)..<0x80 {
      let isPlain = value >= 0x20 && value < 0x7F || value == 0x0A
      for place in 0..<20 {
        var letters = Array("abcdefghijklmnopqrst".utf8)
        letters[place] = value
        let text = String(decoding: letters, as: UTF8.self)
        #expect((TextSanitizer.clean(text).text == text) == isPlain, "\(value) at \(place)")
        #expect(
          (TextSanitizer.clean(text, lines: .joined).text == text) == (isPlain && value != 0x0A),
          "\(value) at \(place)")
      }
    }
  }

  @Test(arguments: [
    ("a\tb", "a b"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{2028}b", "a\nb"), ("a\u{2029}b", "a\nb"),
    ("a\u{85}b", "a\nb"), ("a\n\nb", "a\n\nb"), ("so\u{AD}ft", "soft"), ("a\u{2060}—b", "a—b"),
    ("\u{FEFF}a", "a"), ("a\u{200B}b", "ab"),
  ])
  func layoutIsMadePlainWithoutAWord(text: String, expected: String) {
    let result = TextSanitizer.clean(text)
    #expect(Array(result.text.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(!result.isChanged)
  }

  @Test func nothingIsHiddenBehindAFlag() {
    let hidden = String(repeating: "\u{E0061}", count: 3_000)
    let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    for text in ["\u{1F3F4}" + hidden, "\u{1F3F4}" + hidden + "\u{E007F}"] {
      #expect(Array(TextSanitizer.clean(text).text.unicodeScalars) == ["\u{1F3F4}"])
    }
    let result = TextSanitizer.clean(england + hidden + "!" + england)
    #expect(Array(result.text.unicodeScalars) == Array((england + "!" + england).unicodeScalars))
    #expect(result.isChanged)
  }

  @Test func aNameIsOneLine() {
    #expect(TextSanitizer.clean("the\r\nold\nfish\u{2028}", lines: .joined).text == "the old fish ")
  }

  @Test func everyStringOfABookIsCleaned() throws {
    let dirty = "a&#x202E;b"
    let reading = try Reading.page(
      string("type", "text") + string("name", dirty) + string("text", dirty) + string("fontName", dirty)
        + string("description", dirty) + array("dropTargets", "<string>\(dirty)</string>")
        + dictionary("trigger", string("triggeringItem", dirty), string("event", "appeared"))
        + array("tweens", item(string("name", dirty))),
      entries: string("name", dirty) + dictionary("title", string("en", dirty)))
    let element = try #require(reading.element)
    guard case .text(let text) = element.kind else {
      Issue.record("a text")
      return
    }
    let strings: [String?] = [
      element.name, text.text.string(), text.fontName, element.description?.string(),
      element.dropTargets.first,
      element.triggers.first?.triggeringItem, element.tweens.first?.name, reading.page?.name,
      reading.page?.title?.string(),
    ]
    #expect(strings.allSatisfy { $0 == "ab" })
    #expect(reading.diagnostics.count == strings.count)
  }
}
