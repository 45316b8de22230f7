import BookChecking
import TestSupport
import Testing

/// What is not seen, what cannot be carried, and what is written nearly as it should be.
@Suite struct UnseenAndFixedTests {
  @Test(arguments: [
    "x = 2000;", "y = 800; width = 300;", "x = 1024;", "x = 2000; width = 300; height = 50;",
  ])
  func whatIsPlacedOffThePageIsReportedWhateverOfItsSizeIsWritten(box: String) throws {
    #expect(
      try CheckedBook.words("{ type = text; name = lost; text = words; \(box) }")
        == ["warning: text 'lost' on page 1 lies off the page, and nothing brings it in; -"])
  }

  @Test(arguments: [
    "{ type = text; name = thin; text = words; x = 9; width = 0; height = 50; }",
    "{ type = shape; name = thin; x = 9; width = 50; height = 0; }",
  ])
  func whatHasNoSizeIsReported(element: String) throws {
    let kind = element.hasPrefix("{ type = text") ? "text" : "shape"
    #expect(
      try CheckedBook.words(element)
        == [
          "warning: \(kind) 'thin' on page 1 has no size, and nothing of it is seen; give it a 'width' and a 'height'"
        ])
  }

  @Test func whatOthersAreDroppedOnMayHaveNoSize() throws {
    let found = try CheckedBook.words(
      "{ type = shape; name = spot; x = 9; y = 9; width = 0; height = 0; }, "
        + "{ type = shape; name = piece; draggable = yes; belongsOn = ( spot ); width = 90; height = 90; }")
    #expect(found.isEmpty)
  }

  private static let hint = "set 'draggable' of 'piece' to true"
  private static let idle =
    "warning: 'belongsOn' of shape 'piece' on page 1 has no effect; the element is not 'draggable'"

  @Test(arguments: [
    (
      "belongsOn = ( spot );", "event = pageShown; action = place;",
      "warning: trigger of 'piece' on page 1 places it, and it is not draggable; \(hint)"
    ),
    (
      "draggable = yes;", "event = pageShown; action = place;",
      "warning: trigger of 'piece' on page 1 places it, and it belongs nowhere; 'belongsOn' says where it goes"
    ),
    (
      "belongsOn = ( spot );", "event = placed; triggeringItem = piece; action = startTweens;",
      "error: trigger of 'piece' on page 1 waits for 'piece' to be placed, which is not draggable; \(hint)"
    ),
    (
      "", "event = dropped; triggeringItem = piece; action = startTweens;",
      "error: trigger of 'piece' on page 1 waits for a drop of 'piece', which is not draggable, and no drop target; \(hint)"
    ),
    (
      "draggable = yes; dropTargets = ( piece, spot );", "event = pageShown; action = startTweens;",
      "warning: 'dropTargets' of shape 'piece' on page 1 names the element itself; it cannot be dropped on itself"
    ),
  ])
  func whatCannotBeCarriedWhereItIsToBeIsReported(keys: String, trigger: String, found: String) throws {
    let messages = try CheckedBook.words(
      "{ type = shape; name = spot; width = 100; height = 100; }, "
        + "{ type = shape; name = piece; \(keys) width = 90; height = 90; trigger = { \(trigger) }; }")
    let isIdle = keys.hasPrefix("belongsOn")
    #expect(messages == (isIdle ? [Self.idle] : []) + [found])
  }

  @Test func whatSomethingIsDroppedOnHearsOfIt() throws {
    let messages = try CheckedBook.words(
      "{ type = shape; name = spot; width = 100; height = 100; trigger = { event = dropped; triggeringItem = spot; "
        + "action = startTweens; }; }, "
        + "{ type = shape; name = piece; draggable = yes; dropTargets = ( spot ); width = 90; height = 90; }")
    #expect(messages.isEmpty)
  }

  @Test func aMissingKeyHidesNoOtherFault() throws {
    #expect(
      try CheckedBook.words(
        "{ type = text; name = words; align = midle; }, { type = shape; width = 9; height = 9; }")
        == [
          "error: text 'words' on page 1 has no 'text'; -",
          "error: unknown alignment 'midle' in text 'words' on page 1; known are 'left', 'center', 'right', 'justify'",
        ])
    let trigger = "trigger = { event = nothing; delay = soon; };"
    #expect(
      try CheckedBook.words("{ type = shape; name = box; width = 9; height = 9; \(trigger) }").map {
        String($0.prefix { $0 != ";" })
      } == [
        "error: unknown event 'nothing' in trigger of 'box' on page 1",
        "error: 'delay' of trigger of 'box' on page 1 is 'soon', not a number",
      ])
  }

  @Test func aFrameIsCountedAmongAllThatWereWritten() throws {
    let list =
      "( { elements = ( { type = movie; name = film; frames = ( f0.png, { name = f1.png; }, { name = other.gif; } ); } "
      + "); } )"
    #expect(
      try CheckedBook.faults(ofList: list, files: ["f1.png": "a picture"]).map(\.message) == [
        "frame 1 of movie 'film' on page 1 is a string, not a dictionary",
        "'name' of frame 3 of movie 'film' on page 1 names 'other.gif', which is not in the book's folder",
      ])
  }

  @Test(arguments: ["PICS/A.PNG", "a.png", "pics\\\\a.png", "Pics/a.png"])
  func aFileThatLiesElsewhereInTheBookIsNamed(written: String) throws {
    let found = try CheckedBook.faults(
      ofList: "( { elements = ( { type = image; fileName = \"\(written)\"; } ); } )",
      files: ["pics/a.png": "a picture", "b.png": "a picture"])
    #expect(found.map(\.hint) == ["did you mean 'pics/a.png'?"])
  }

  @Test func aPageWhoseNumberIsWrittenAsAStringIsExplained() throws {
    let goes = dictionary(
      "trigger", string("event", "pageShown"), string("action", "goToPage"), string("page", "2"))
    let shape = item(string("type", "shape"), number("width", 90), number("height", 90))
    let element = item(
      string("type", "shape"), string("name", "box"), number("width", 90), number("height", 90), goes)
    let pages = item(array("elements", element)) + item(array("elements", shape))
    #expect(
      try CheckedBook.faults(ofList: "<plist><array>\(pages)</array></plist>").map(\.hint)
        == ["for the page of that number write '<integer>' in place of '<string>'"])
  }

  @Test func thatThereAreMoreFaultsIsSaidLast() throws {
    let shapes = String(repeating: "{ type = imgae; }, ", count: 1001)
    let found = try CheckedBook.words(shapes)
    #expect(found.count == 1001)
    #expect(found.last == "error: there are more than 1,000 errors; the others are not listed; -")
  }

  @Test func cuesWithoutALanguageAreAskedForAsArrays() throws {
    let found = try CheckedBook.words("{ type = audio; audio = { trackName = \"\"; cues = {}; }; }")
    #expect(
      found.contains {
        $0.hasSuffix("write one array of cues for each language: its tag as the key, as in 'en' or 'it'")
      })
  }

  @Test func aPropertyOfATweenIsReadWhateverItsCapitals() throws {
    let reading = try Reading.page(
      string("type", "shape")
        + array("tweens", item(dictionary("properties", number("X", 3), string("Color", "#ffffff")))))
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.element?.tweens.first?.properties.map(\.property) == [.x, .red, .green, .blue, .opacity])
  }
}
