import BookFormat
import Testing

@Suite struct ValueTests {
  @Test(arguments: ["#336699", "336699", "0x336699", "0X336699", "#369", "369", "#336699ff"])
  func aColourIsReadInEverySpelling(text: String) throws {
    let color = try #require(Color(hexadecimal: text))
    #expect(color == Color(red: 0.2, green: 0.4, blue: 0.6))
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "blue", "#ggg", "##123456", "é12345", "0x"])
  func whatIsNoColourIsRefused(text: String) {
    #expect(Color(hexadecimal: text) == nil)
  }

  @Test func theLastTwoDigitsAreTheOpacity() {
    #expect(Color(hexadecimal: "#00000000")?.alpha == 0)
  }

  @Test func aStringIsTheSameInEveryLanguageUnlessItSaysOtherwise() {
    #expect(LocalizedString("fish").string(for: PreferredLanguages(["it"])) == "fish")
    #expect(LocalizedString("fish").string() == "fish")
  }

  @Test(arguments: [
    ("it", "pesce"), ("IT", "pesce"), ("en-GB", "fish"), ("pt-BR", "peixe"), ("pt", "peixe"), ("de", "fish"),
    (nil, "fish"),
  ])
  func aReaderGetsTheNearestLanguage(language: String?, expected: String) {
    let string = LocalizedString([
      .init(language: "en", string: "fish"), .init(language: "it", string: "pesce"),
      .init(language: "pt-BR", string: "peixe"),
    ])
    #expect(string.string(for: PreferredLanguages([language].compactMap(\.self))) == expected)
  }

  @Test func languagesStandWhereverAStringIsReadHeardOrSeen() throws {
    let reading = try Reading.page(
      string("type", "image") + dictionary("fileName", string("en", "fish.png"), string("it", "pesce.png"))
        + dictionary("description", string("en", "a fish"), string("it", "un pesce")),
      entries: dictionary("title", string("en", "Fish"), string("it", "Pesce")))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.page?.title?.string(for: PreferredLanguages(["it"])) == "Pesce")
    #expect(reading.element?.description?.string(for: PreferredLanguages(["it"])) == "un pesce")
  }

  @Test(arguments: [("12", 12.0), ("-3", -3), ("1.5e2", 150), ("+4", 4)])
  func aNumberWrittenAsAStringIsReadWithAWarning(text: String, value: Double) throws {
    let reading = try Reading.page(string("type", "activearea") + string("name", "pond") + string("x", text))
    #expect(reading.element?.x == value)
    #expect(reading.messages == ["'x' of active area 'pond' on page 1 is a number written as a string"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: ["nan", "inf", "infinity", "0x10", "12px", "", " 12", "1e999"])
  func whatIsNoNumberIsAnError(text: String) throws {
    let reading = try Reading.page(string("type", "activearea") + string("x", text))
    #expect(reading.diagnostics.map(\.severity) == [.error])
    #expect(reading.leftOut == 1)
  }

  @Test(arguments: [
    ("<integer>1</integer>", true), ("<integer>0</integer>", false), ("<string>YES</string>", true),
    ("<string>no</string>", false), ("<string>true</string>", true),
  ])
  func aBooleanWrittenOtherwiseIsReadWithAWarning(value: String, expected: Bool) throws {
    let reading = try Reading.page(string("type", "activearea") + "<key>isActive</key>" + value)
    #expect(reading.element?.isActive == expected)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("alpha", 1.5, 1.0), ("alpha", -1, 0), ("width", -5, 0), ("x", 1e9, 1e6), ("rotation", -1e9, -1e6),
  ])
  func aNumberOutsideItsRangeIsMovedIntoIt(key: String, written: Double, taken: Double) throws {
    let reading = try Reading.page(string("type", "activearea") + number(key, written))
    let element = try #require(reading.element)
    let values = [
      "alpha": element.alpha, "width": element.width, "x": element.x, "rotation": element.rotation,
    ]
    #expect(values[key] == taken)
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test func aPageSizeOrFrameRateThatIsTooLowIsTheDefault() throws {
    let book = try #require(
      try Reading.book(number("width", 0) + number("height", -4) + number("frameRate", 0)).book)
    #expect((book.width, book.height, book.frameRate) == (1024, 768, 30))
  }
}

/// What is taken for the tag of a language, and what is told to be none.
@Suite struct LanguageTagTests {
  @Test(arguments: [
    "it", "gsw", "pt-BR", "pt_br", "zh-Hant-TW", "sl-1994", "de-x-a", "abcdefgh", "en-12345678",
  ])
  func aTagHasALanguageOfLettersAndPartsOfLettersAndDigits(tag: String) {
    #expect(LanguageTag.isWellFormed(tag))
  }

  @Test(arguments: [
    "", "e", "abcdefghi", "en-", "-en", "en--GB", "e-GB", "e1", "12", "en-123456789", "en GB", "en.UTF-8",
    "ita\u{300}", "en-\u{301}GB", "日本", "en\r\n",
  ])
  func anythingElseIsNoTag(tag: String) {
    #expect(!LanguageTag.isWellFormed(tag))
  }
}
