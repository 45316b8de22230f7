import BookEditing
import BookFormat
import BookVocabulary
import PropertyList
import Testing

/// The text of commands.
@Suite struct CommandTextTests {
  @Test(arguments: [
    "page add", "page add before 2", "page add after night name dawn", "page copy 3", "page move 2 to 5",
    "page move \"12\" to 1", "page remove 4", "page remove night and references", "on 3", "on night",
    "on menu",
    "on \"menu\"", "add image", "add text name words text \"Good night\" x 3 y -2.5 isActive true",
    "set star.tweens[0].duration 2", "set page.background \"#ffeedd\"", "set book.title \"a\\nb\"",
    "set \"over picture\".x 3", "set star.\"odd key\" true", "set \"page\".x 1", "unset star.trigger",
    "insert star.tweens[0] { duration = 2; properties = { x = 5; }; }", "take star.tweens[1]",
    "insert star.dropTargets[0] \"a\"", "set star.dropTargets ( a, \"b c\" )", "set star.tweens ()",
    "move star.tweens[0] to 2", "move star moon by 10 -2.5", "move star to 0 1e-07", "move \"to\" by 1 1",
    "resize star to 10 20", "resize star to 10 20 at 1 2", "order star to 3", "order star to front",
    "order star to back", "rename star to \"the star\"", "rename book.values.coins to gold",
    "rename page.values.\"a coin\" to \"to\"", "copy star moon", "copy star to 2",
    "copy star to night",
    "remove star", "remove star \"and\" and references", "import fish",
    "import \"../fish.png\" as fish", "undo", "undo 3", "redo", "redo 2",
  ])
  func aCommandIsWrittenAsItIsRead(line: String) throws {
    let read = try BookCommand.read(line)
    #expect(read?.command.text == line)
  }

  @Test(arguments: ["", "   ", "# a remark", "\t# page add"])
  func aLineWithoutACommandIsNone(line: String) throws {
    #expect(try BookCommand.read(line) == nil)
  }

  @Test func blanksAndRemarksAreNoMatter() throws {
    #expect(try BookCommand.read("  move\tstar  by 1   2 # there")?.command == .move(["star"], .by(1, 2)))
  }

  @Test(arguments: [
    ("pgae add", "1-4: there is no command 'pgae' (did you mean 'page'?)"),
    ("page ad", "6-7: 'add', 'copy', 'move' or 'remove' is expected, not 'ad'"),
    ("add imge", "5-8: there is no element type 'imge' (did you mean 'image'?)"),
    ("move star", "10-10: 'to' is missing"),
    ("move star by 1", "15-15: a number is missing"),
    ("move star by 1 x", "16-16: a number is expected, not 'x'"),
    ("move star by 1 2 3", "18-18: '3' is one word too many"),
    (
      "set star 3",
      "5-8: 'star' is no address of a value "
        + "(an address is written like star.tweens[0].duration, page.background or book.title)"
    ),
    (
      "set star.x wide",
      "12-15: 'wide' is no value "
        + "(a value is a number, true, false, a list in { } or ( ), or a text in quotes: \"wide\")"
    ),
    ("set star.text \"wide", "15-19: the quotes are not closed (end the text with \")"),
    (
      "set star.text \"a\\q\"",
      "17-18: '\\' stands before none of \", \\, n and the number of a character, as u{2603} "
        + "(write \\\\ for the character itself)"
    ),
    (
      "take star.tweens",
      "6-16: 'star.tweens' is no item of an array "
        + "(a place in an array is written like star.tweens[0])"
    ),
    (
      "unset star.tweens[0]",
      "7-20: 'star.tweens[0]' is an item of an array "
        + "('take' takes an item out of an array)"
    ),
    ("undo star", "6-9: a number of steps is expected, not 'star'"),
  ])
  func aFaultIsToldWithItsPlace(line: String, reported: String) throws {
    var book = try EditedBook("( { elements = (); } )")
    #expect(book.fault(of: line) == reported)
  }

  @Test func aFaultOfAListIsToldWhereItIs() throws {
    var book = try EditedBook("( { elements = (); } )")
    let fault = book.fault(of: "set star.trigger { delay = 1; event }") ?? ""
    #expect(fault.hasPrefix("3"))
  }

  @Test(arguments: [
    ("on 2", "4-4: there is no page 2: the book has one page"),
    ("on nigth", "4-8: no page is called 'nigth' (did you mean 'night'?)"),
    ("on intro", "4-8: the book has no page 'intro' of its own"),
    ("move satr by 1 1", "6-9: the page has no element 'satr' (did you mean 'star'?)"),
    ("move star star by 1 1", "11-14: 'star' is named twice"),
    ("rename star to element1", "16-23: the page has an element 'element1' already (choose another name)"),
    ("rename star to \"\"", "16-17: '' is no name (a name is one line of at least one character)"),
    (
      "rename star.width to height",
      "8-17: 'star.width' is no value that a book remembers (a value is written like book.values.coins or page.values.coins)"
    ),
    ("rename page.values.coins to gold", "8-24: there is nothing at '[0].values.coins'"),
    ("set star.widht 3", "5-14: an element has no key 'widht' (did you mean 'width'?)"),
    ("set star.tweens[0].delay 3", "5-24: there is nothing at '[0].elements[0].tweens[0]'"),
    ("unset star.x", "7-12: there is nothing at '[0].elements[0].x'"),
    ("take page.elements[2]", "6-21: there is no place 2: the last one is 1"),
    ("insert page.elements[3] {}", "8-23: there is no place 3: the last one is 2"),
    ("set book.title 3", "5-14: the book is an array of pages, and has no entries of its own"),
    ("move star by 1e7 0", "14-18: 'x' would be 10000000, more than 1000000"),
    ("order star to 2", "15-15: there is no place 2: the last one is 1"),
    ("undo 2", "6-6: there is no step to undo"),
    ("redo", "1-4: there is no step to redo"),
    ("add image fileNmae \"a\"", "11-18: an element has no key 'fileNmae' (did you mean 'fileName'?)"),
    ("import a", "8-8: no files can be brought into this book"),
  ])
  func whatCannotBeDoneIsToldWithItsPlace(line: String, reported: String) throws {
    var book = try EditedBook(
      "( { name = night; elements = ( { type = shape; name = star; }, { type = shape; } ); } )")
    try book.edit("on 1")
    let before = book.text
    #expect(book.fault(of: line) == reported)
    #expect(book.text == before)
  }

  @Test func withoutAPageElementsCannotBeSpokenOf() throws {
    var book = try EditedBook("( { elements = (); } )")
    #expect(book.fault(of: "remove star") == "1-6: no page is chosen (choose one in a line before: on 1)")
  }

  @Test func valuesAndConditionsAreWrittenAsNumbersAndBooleans() throws {
    var book = try EditedBook(
      """
      <plist version="1.0"><dict><key>pages</key><array><dict><key>elements</key><array><dict>
      <key>type</key><string>shape</string><key>name</key><string>star</string><key>trigger</key><dict>
      <key>event</key><string>pageShown</string></dict></dict></array></dict></array></dict></plist>
      """)
    for line in [
      "on 1", "set book.values.found { start = 1; title = 3; }", "set book.values.found.most 5",
      "set page.values { open = YES; count = 2; }",
      "insert star.trigger.conditions[0] { value = open; is = true; }",
      "insert star.trigger.conditions[1] { value = count; atLeast = 0; }", "set star.trigger.to 1",
    ] { #expect(book.fault(of: line) == nil, "\(line)") }
    let packed = book.text.filter { !$0.isWhitespace }
    for part in [
      "<key>found</key><dict><key>start</key><integer>1</integer><key>most</key><integer>5</integer>"
        + "<key>title</key><string>3</string></dict>",
      "<key>open</key><true/><key>count</key><integer>2</integer>",
      "<key>value</key><string>open</string><key>is</key><true/>",
      "<key>value</key><string>count</string><key>atLeast</key><integer>0</integer>",
    ] { #expect(packed.contains(part), "\(book.text)") }
  }
}
