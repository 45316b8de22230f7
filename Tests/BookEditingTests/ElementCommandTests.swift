import BookEditing
import Testing

/// Commands that speak of elements.
@Suite struct ElementCommandTests {
  private static let book = """
    (
      { elements = (
          // the first
          { type = text; name = words; text = "Hello"; x = 10; y = "20.50"; },
          { type = shape; name = sun; width = 5; },
          { type = shape; }
        ); }
    )
    """

  private func edited(_ lines: String...) throws -> String {
    var book = try EditedBook(Self.book)
    try book.edit("on 1")
    for line in lines { try book.edit(line) }
    return book.text
  }

  private func replacing(_ old: String, _ new: String) -> String {
    Self.book.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  @Test func movingChangesTheNumbersOfTheElementAndNothingElse() throws {
    expectEqual(
      try edited("move words by 2.5 -1"), replacing("x = 10; y = \"20.50\"", "x = 12.5; y = \"19.50\""))
    #expect(try edited("move words to 0 20.5") == replacing("x = 10", "x = 0"))
  }

  @Test func aNumberThatIsNotMovedKeepsEveryDigit() throws {
    var book = try EditedBook("( { elements = ( { type = shape; name = a; x = 0.123456789; y = 1; } ); } )")
    try book.edit("on 1", "move a by 0 1")
    expectEqual(book.text, "( { elements = ( { type = shape; name = a; x = 0.123456789; y = 2; } ); } )")
  }

  @Test func severalMoveTogether() throws {
    expectEqual(
      try edited("move words sun to 100 100"),
      replacing("x = 10; y = \"20.50\"", "x = 110; y = \"120.50\"")
        .replacing("width = 5;", with: "x = 100; y = 100; width = 5;"))
  }

  /// Several that give other elements other numbers are one edit of the list.
  @Test func severalAsOneStepAreWhatTheyAreOneAfterTheOther() throws {
    let lines = [
      "resize words to 30 40 at 1 2", "resize sun to 7 8", "move words sun by 3 4", "resize sun to 9 9",
      "set words.rotation 5", "move words by 1 0",
    ]
    var (one, all) = (try EditedBook(Self.book), try EditedBook(Self.book))
    let commands = try lines.compactMap { try BookCommand.read($0)?.command }
    try one.edit("on 1")
    try all.edit("on 1")
    for line in lines { try one.edit(line) }
    try all.document.perform(commands, step: "all")
    expectEqual(all.text, one.text)
    #expect(all.document.history.done.map(\.name) == ["all"])
    all.document.undo()
    expectEqual(all.text, Self.book)
    let faulty = commands + [.resize("nothing", width: 1, height: 1, at: nil)]
    #expect(throws: CommandFault.self) { try all.document.perform(faulty, step: "none") }
    expectEqual(all.text, Self.book)
    #expect(all.document.history.done.isEmpty && all.document.history.undone.count == 1)
  }

  @Test func resizingGivesAWidthAndAHeight() throws {
    expectEqual(
      try edited("resize sun to 30 40 at 1 2"),
      replacing("width = 5;", "x = 1; y = 2; width = 30; height = 40;"))
  }

  @Test func anElementComesOverAllOthers() throws {
    expectEqual(
      try edited("add image fileName \"a.png\" x 3"),
      replacing(
        "{ type = shape; }\n", "{ type = shape; },\n      { type = image; x = 3; fileName = a.png; }\n"))
  }

  @Test func anElementWithoutANameIsSpokenOfByItsIndex() throws {
    #expect(try edited("set element2.x 3") == replacing("{ type = shape; }", "{ type = shape; x = 3; }"))
  }

  @Test func theOrderOfDrawingCanBeChanged() throws {
    expectEqual(
      try edited("order words to front"),
      """
      (
        { elements = (
            { type = shape; name = sun; width = 5; },
            { type = shape; },
            // the first
            { type = text; name = words; text = "Hello"; x = 10; y = "20.50"; }
          ); }
      )
      """)
    #expect(try edited("order words to 1", "order words to back") == Self.book)
  }

  @Test func anElementIsRemovedWithItsComment() throws {
    expectEqual(
      try edited("remove words element2"),
      """
      (
        { elements = (
            { type = shape; name = sun; width = 5; }
          ); }
      )
      """)
  }

  @Test func copiesGetNamesOfTheirOwn() throws {
    expectEqual(
      try edited("copy sun"),
      replacing(
        "{ type = shape; }\n", "{ type = shape; },\n      { type = shape; name = sun-2; width = 5; }\n"))
  }

  @Test func aValueIsSetWhereItIsAndMadeWhereItIsNot() throws {
    #expect(try edited("set words.text \"Good\\nnight\"") == replacing("\"Hello\"", "\"Good\\nnight\""))
  }

  @Test func whatIsMissingOnTheWayIsMade() throws {
    expectEqual(
      try edited("set sun.trigger.delay 2"), replacing("width = 5;", "width = 5; trigger = { delay = 2; };"))
    expectEqual(
      try edited("insert sun.tweens[0] { duration = 2; properties = { x = 5; }; }"),
      replacing("width = 5;", "width = 5; tweens = ( { duration = 2; properties = { x = 5; }; } );"))
  }

  @Test func alongTheWayOfAListNumbersAndBooleansAreWritten() throws {
    let xml = """
      <plist version="1.0"><array><dict><key>elements</key><array>
        <dict>
          <key>type</key><string>shape</string>
        </dict>
      </array></dict></array></plist>
      """
    #expect(
      try BookEditingTests.edited(
        xml, "on 1", "set element0.trigger { once = YES; delay = 2; page = 1; action = goToPage; }")
        == xml.replacing(
          "<string>shape</string>",
          with: """
            <string>shape</string>
                <key>trigger</key><dict>
                  <key>once</key><true/>
                  <key>delay</key><integer>2</integer>
                  <key>page</key><integer>1</integer>
                  <key>action</key><string>goToPage</string>
                </dict>
            """))
  }

  @Test func aNewPageHasItsNameWhereThePageBesideItHasIt() throws {
    var first = try EditedBook("( { name = a; elements = ( ); } )")
    try first.edit("page add name b")
    #expect(first.text.contains("{ name = b; elements = "))
    var last = try EditedBook("( { elements = ( ); name = a; } )")
    try last.edit("page add name b")
    #expect(last.text.contains("; name = b; }"))
  }

  @Test(
    "Several that are removed together leave the same text as one after another",
    arguments: [
      "( { elements = ( { name = a; }, { name = b; }, { name = c; } ); } )",
      "({elements=({name=a;},{name=b;},{name=c;},);})",
      "(\n{ elements = (\n  { name = a; }, // the first\n  { name = b; },\n  { name = c; }\n); }\n)",
      """
      <plist><array><dict><key>elements</key><array>
        <dict><key>name</key><string>a</string></dict> <dict><key>name</key><string>b</string></dict>
        <!-- the last --> <dict><key>name</key><string>c</string></dict>
      </array></dict></array></plist>
      """,
    ])
  func severalAreRemovedAsOneAfterAnother(book: String) throws {
    for names in [["b", "a"], ["c", "b"], ["c", "a"], ["c", "b", "a"]] {
      var together = try EditedBook(book)
      try together.edit("on 1", "remove \(names.joined(separator: " "))")
      var alone = try EditedBook(book)
      try alone.edit("on 1")
      for name in names { try alone.edit("remove \(name)") }
      expectEqual(together.text, alone.text)
    }
  }
}
