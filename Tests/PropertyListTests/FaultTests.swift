import PropertyList
import Testing

/// What is left out, what stays, and where the fault is said to be.
@Suite struct FaultTests {
  @Test func aDuplicateKeyKeepsItsFirstValue() throws {
    let document = readPlist(
      "<dict>\n<key>x</key><integer>1</integer>\n<key>y</key><integer>2</integer>\n<key>x</key><integer>3</integer>\n</dict>"
    )
    #expect(faults(document) == ["4:6 key 'x' stands twice in this dictionary"])
    #expect(document.diagnostics.first?.hint == "the first, on line 2, counts")
    #expect(document.root?["x"]?.integer == 1)
    #expect(document.root?.entries.map(\.key) == ["x", "y"])
  }

  @Test func aDuplicateIsFoundAmongAHundredKeys() {
    let keys = (0..<100).map { "k\($0)" } + ["k7"]
    let document = readPlist("<dict>" + keys.map { "<key>\($0)</key><true/>" }.joined() + "</dict>")
    #expect(document.diagnostics.map(\.message) == ["key 'k7' stands twice in this dictionary"])
    #expect(document.root?.entries.count == 100)
  }

  @Test(arguments: [
    ("<integer>12x</integer>", "1:31 '12x' is not an integer"),
    ("<integer></integer>", "1:22 '' is not an integer"),
    (
      "<integer>9223372036854775808</integer>",
      "1:31 the integer '9223372036854775808' does not fit into 64 bits"
    ),
    ("<real>nan</real>", "1:28 'nan' is not a number"),
    ("<real>0x1p3</real>", "1:28 '0x1p3' is not a number"),
    ("<real>1e999</real>", "1:28 the number '1e999' is too large"),
    ("<date>yesterday</date>", "1:28 'yesterday' is not a date"),
    ("<date>2026-02-30T12:00:00Z</date>", "1:28 '2026-02-30T12:00:00Z' is not a date"),
    ("<data>ab*c</data>", "1:28 this is not data in Base64"),
    ("<sting>fish</sting>", "1:22 the tag '<sting>' is not known"),
    ("<string>a<b>c</b></string>", "1:31 the tag '<b>' cannot stand inside '<string>'"),
    ("<string>&fish;</string>", "1:30 the entity '&fish;' is not known"),
    ("<key>x</key>", "1:22 the tag '<key>' cannot stand here"),
    ("<true>yes</true>", "1:28 the text 'yes' cannot stand in '<true>'"),
  ])
  func aFaultyValueIsLeftOutAndReadingGoesOn(xml: String, fault: String) {
    let document = readPlist(xml)
    #expect(faults(document).first == fault)
    let list = readPlist("<array><string>before</string>\(xml)<string>behind</string></array>")
    #expect(list.diagnostics.count == 1)
    #expect(list.root?.items.first?.string == "before")
    #expect(list.root?.items.last?.string == "behind")
  }

  @Test func ofAnEndTagThatIsMissingTheFirstTagInsideIsTold() {
    let list = readPlist(
      "<dict>\n<key>a</key><string>fish\n<key>b</key><integer>1</integer>\n<key>c</key><true/>\n</dict>")
    #expect(
      faults(list) == [
        "3:1 the tag '<key>' cannot stand inside '<string>'",
        "5:1 '</dict>' does not close '<string>', which is still open",
      ])
    #expect(list.diagnostics.map(\.hint) == Array(repeating: "'<string>' was opened on line 2", count: 2))
  }

  @Test func whatStandsBeforeTheDeclarationIsToBeTakenAway() {
    let list = PropertyListReader.read(bytes: Array("\n<?xml version=\"1.0\"?><plist/>".utf8), file: "a")
    #expect(list.diagnostics.first?.hint == "nothing may stand before '<?xml'")
  }

  @Test func theLeastAndTheLargestIntegerFit() {
    let document = readPlist(
      "<array><integer>-9223372036854775808</integer><integer>9223372036854775807</integer></array>")
    #expect(document.root?.items.map(\.integer) == [Int.min, Int.max])
  }

  @Test func anUnknownTagIsGuessed() {
    #expect(readPlist("<sting>fish</sting>").diagnostics.first?.hint == "did you mean '<string>'?")
  }

  @Test func keysAndValuesMustAlternate() {
    let document = readPlist(
      "<dict><key>a</key><key>b</key><true/><false/><key>c</key></dict>")
    #expect(
      faults(document) == [
        "1:33 key 'a' has no value", "1:59 this '<false>' has no key", "1:72 key 'c' has no value",
      ])
    #expect(document.root?.entries.map(\.key) == ["b"])
  }

  @Test func textBetweenTagsIsAFault() {
    let document = readPlist("<array>\n\tlost words <string>kept</string></array>")
    #expect(faults(document) == ["2:2 the text 'lost words' cannot stand in '<array>'"])
    #expect(document.diagnostics.first?.length == 10)
    #expect(document.root?.items.map(\.string) == ["kept"])
  }

  @Test func aDictionaryWithoutPlistTagIsStillRead() {
    let document = read("<dict><key>a</key><string>b</string></dict>")
    #expect(faults(document) == ["1:1 the outermost tag is '<dict>', not '<plist>'"])
    #expect(document.root?["a"]?.string == "b")
  }

  @Test func onlyOneValueStandsInAPropertyList() {
    #expect(faults(readPlist("<true/><false/>")) == ["1:29 the property list holds a second value"])
    #expect(faults(readPlist("")) == ["1:1 the property list holds no value"])
  }

  @Test(arguments: [
    ("<plist><array><string>a</string>", "1:33 the file ends before '<array>' is closed"),
    (
      "<plist><array><string>a</string></dict>",
      "1:33 '</dict>' does not close '<array>', which is still open"
    ),
    ("<plist><array><string>a</string><string>b & c", "1:43 '&' does not begin an entity"),
    ("<plist><array><string>a</string><string>b < c", "1:43 '<' does not begin a tag"),
    ("<plist><array><string>a</string>\u{1B}", "1:33 the character U+001B cannot stand here"),
    ("<plist><array><string>a</string>&#27;", "1:33 '&#27;' stands for no character that XML allows"),
    (
      "<plist><array><string>a</string></array></plist>\nmore",
      "2:1 there is something behind the end of the property list"
    ),
  ])
  func whatStandsBeforeAFatalFaultIsRead(xml: String, fault: String) {
    let document = read(xml)
    #expect(faults(document) == [fault])
    #expect(document.root?.items.map(\.string) == ["a"])
  }

  @Test func bytesThatAreNoUTF8AreNamedAsSuch() {
    let bytes = Array("<plist><string>a".utf8) + [0xFF] + Array("</string></plist>".utf8)
    let document = PropertyListReader.read(bytes: bytes, file: "book.plist")
    #expect(faults(document) == ["1:17 this is not valid UTF-8"])
  }

  @Test(arguments: [
    ("", "the file is empty"), (" \n\t", "the file is empty"), ("hello", "this is not a property list"),
    ("\u{89}PNG", "this is not a property list"),
  ])
  func whatIsNoPropertyListIsSaidToBeNone(text: String, message: String) {
    #expect(faults(read(text)) == [message])
    #expect(read(text).root == nil)
  }

  @Test func anUnknownEncodingIsNamed() {
    let document = read("<?xml version=\"1.0\" encoding=\"windows-1252\"?><plist/>")
    #expect(faults(document) == ["the encoding 'windows-1252' is not known"])
  }

  @Test func faultsStandInSourceOrder() {
    let document = readPlist(
      "<dict>\n<key>a</key><true/>\n<key>a</key><true/>\n<key>b</key><real>x</real>\n</dict>")
    #expect(document.diagnostics.map(\.line) == [3, 4])
  }
}
