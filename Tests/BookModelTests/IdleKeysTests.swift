import MediaDecoding
import TestSupport
import Testing

/// What a book says that cannot hold, or to no effect.
@Suite struct IdleKeysTests {
  private static let box = "x = 10; y = 10; width = 300; height = 200;"

  @Test(arguments: [
    (
      "kept = yes;",
      ["warning: 'kept' of value 'n' of page 1 has no effect; only a value of the book is kept"]
    ),
    ("kept = no;", []),
    (
      "start = yes; least = 0; most = 3;",
      [
        "warning: 'least' of value 'n' of page 1 has no effect; a value that is true or false has no other numbers",
        "warning: 'most' of value 'n' of page 1 has no effect; a value that is true or false has no other numbers",
      ]
    ),
  ])
  func whatAValueHasToNoEffectIsReported(keys: String, found: [String]) throws {
    let shape = "{ type = shape; \(Self.box) }"
    #expect(try CheckedBook.words(shape, page: "values = { n = { \(keys) }; };") == found)
  }

  @Test func aValueOfTheBookIsKeptAndMayBeTrueOnly() throws {
    let shape = "{ type = shape; \(Self.box) }"
    let found = try CheckedBook.words(shape, book: "values = { n = { start = no; most = 1; kept = yes; }; };")
    #expect(
      found == [
        "warning: 'most' of value 'n' of the book has no effect; a value that is true or false has no other numbers"
      ])
  }

  @Test(arguments: [
    ("{ n = -1; }", "begins with -1, which it cannot be; 0 is taken"),
    ("{ n = 2000; }", "begins with 2000, which it cannot be; 1000 is taken"),
    ("{ n = { start = 2000; }; }", "begins with 2000, which it cannot be; 1000 is taken"),
  ])
  func aStartThatAValueCannotHaveIsReportedHoweverItIsWritten(values: String, found: String) throws {
    let shape = "{ type = shape; \(Self.box) }"
    let hint = "'least' and 'most' say what it can be; where they are not written 0 and 1000"
    #expect(
      try CheckedBook.words(shape, book: "values = \(values);")
        == ["warning: value 'n' of the book \(found); \(hint)"])
  }

  @Test(arguments: [
    ("action = hide; page = 1;", "'page'", "'goToPage'"), ("action = hide; to = 3;", "'to'", "'set'"),
    ("action = add; value = n; to = 3;", "'to'", "'set'"),
    ("action = set; value = n; to = 3; amount = 2;", "'amount'", "'add'"),
    ("value = n;", "'value'", "'set' or 'add'"),
  ])
  func aKeyThatTheActionDoesNotUseIsReported(keys: String, key: String, actions: String) throws {
    let found = try CheckedBook.words(
      "{ type = shape; name = box; \(Self.box) trigger = { event = pageShown; \(keys) }; }",
      page: "values = { n = 0; };")
    #expect(
      found == [
        "warning: \(key) of trigger of 'box' on page 1 has no effect; it belongs beside the action \(actions)"
      ])
  }

  @Test func whatIsSaidOfDraggingIsReportedWhereNothingIsDragged() throws {
    let keys =
      "dropTargets = (place); returns = yes; dragArea = { x = 0; y = 0; width = 900; height = 700; }; "
    let place = "{ type = shape; name = place; x = 600; y = 400; width = 100; height = 100; }"
    func found(_ more: String) throws -> [String] {
      try CheckedBook.words("{ type = shape; name = car; \(Self.box) \(keys) \(more) }, \(place)")
    }
    #expect(
      try Set(found("belongsOn = (place); grace = 9;"))
        == Set(
          ["belongsOn", "dragArea", "dropTargets", "grace", "returns"].map {
            "warning: '\($0)' of shape 'car' on page 1 has no effect; the element is not 'draggable'"
          }))
    #expect(try found("draggable = yes; belongsOn = (place); grace = 9;") == [])
    #expect(
      try found("draggable = yes; grace = 9;")
        == ["warning: 'grace' of shape 'car' on page 1 has no effect; it belongs beside 'belongsOn'"])
  }

  @Test func aLoopCountWithoutALoopAndAColourWithoutAPaletteAreReported() throws {
    let tweens = "tweens = ( { name = fly; loopCount = 3; properties = { x = 40; }; } );"
    let found = try CheckedBook.words(
      "{ type = shape; name = box; \(Self.box) colorOf = n; \(tweens) }", page: "values = { n = 0; };")
    #expect(
      found == [
        "warning: 'colorOf' of shape 'box' on page 1 has no effect; the page has no 'palette'",
        "warning: 'loopCount' of tween 'fly' of shape 'box' on page 1 has no effect; it counts the cycles of a tween "
          + "whose 'loopType' is 'repeat' or 'reverse'",
      ])
  }

  @Test func theFrameOfAPictureThatHasOneIsReportedOnceItIsLookedInto() throws {
    let list =
      "{ pages = ( { values = { n = 0; }; elements = ( { type = image; name = fish; fileName = fish.svg; "
      + "frameOf = n; \(Self.box) } ); } ); }"
    let files = [
      "fish.svg":
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>"
    ]
    #expect(try CheckedBook.faults(ofList: list, files: files).isEmpty)
    let found = try CheckedBook.faults(ofList: list, files: files, media: MediaDecoder()).map(\.message)
    #expect(found == ["'frameOf' of image 'fish' on page 1 has no effect"])
  }

  @Test func aNumberThatAValueCannotBeSetToIsReported() throws {
    let trigger = "trigger = { event = pageShown; action = set; value = n; to = 5000; };"
    let found = try CheckedBook.words(
      "{ type = shape; name = box; \(Self.box) \(trigger) }", page: "values = { n = 0; };")
    #expect(
      found == [
        "warning: trigger of 'box' on page 1 sets 'n' to 5000, which it cannot be; 1000 is taken; 'least' and 'most' "
          + "say what it can be; where they are not written 0 and 1000"
      ])
  }

  @Test(arguments: [
    ("{ value = n; is = 2; isNot = 2; }", true), ("{ value = n; is = 2; atLeast = 3; }", true),
    ("{ value = n; atMost = 2; atLeast = 3; }", true),
    ("{ value = n; atLeast = 3; }, { value = n; isNot = 3; }, { value = n; atMost = 3; }", true),
    ("{ value = n; atLeast = 3; atMost = 3; }", false), ("{ value = n; isNot = 3; atLeast = 3; }", false),
    ("{ value = n; is = 3; }, { value = m; is = 4; }", false),
  ])
  func conditionsThatExcludeEachOtherAreReported(conditions: String, excluded: Bool) throws {
    let trigger = "trigger = { event = becomes; action = hide; conditions = ( \(conditions) ); };"
    let found = try CheckedBook.words(
      "{ type = shape; name = box; \(Self.box) \(trigger) }", page: "values = { n = 0; m = 0; };")
    let message =
      "warning: trigger of 'box' on page 1 asks of 'n' what never holds together; all of it has to hold; several "
      + "triggers ask for one or the other"
    #expect(found == (excluded ? [message] : []))
  }

  @Test func theEndOfASoundThatBeginsAgainNeverComes() throws {
    let list =
      "{ pages = ( { elements = ( { type = audio; name = bell; audio = { trackName = bell.wav; loop = yes; }; }, "
      + "{ type = shape; name = box; \(Self.box) trigger = { triggeringItem = bell; }; } ); } ); }"
    let found = try CheckedBook.faults(ofList: list, files: ["bell.wav": "a sound"]).map(\.message)
    #expect(
      found == ["trigger of 'box' on page 1 waits for the end of 'bell', which begins again without end"])
  }
}
