import PropertyList
import Testing

/// The old-style form.
@Suite struct OldStyleReadingTests {
  @Test func anOldStyleListIsReadAsStringsInTheOrderOfTheFile() {
    let document = read(
      "// a book\n{ name = \"a fish\"; pages = (1, http://star, <0aff>); /* { */ \"q;\" = 'it\\'s'; }")
    #expect(document.diagnostics.isEmpty)
    #expect(document.writesOnlyStrings)
    #expect(
      document.root?.value
        == .dictionary([
          .init("name", .string("a fish")),
          .init("pages", .array([.string("1"), .string("http://star"), .data([0x0A, 0xFF])])),
          .init("q;", .string("it's")),
        ]))
  }

  @Test(
    arguments: [
      ("{}", .dictionary([])), ("()", .array([])), ("( a, b, )", .array([.string("a"), .string("b")])),
      (
        "{ it = Pesce; en = Fish; }",
        .dictionary([.init("it", .string("Pesce")), .init("en", .string("Fish"))])
      ),
      ("{ a; 'b c'; }", .dictionary([.init("a", .string("a")), .init("b c", .string("b c"))])),
      (
        "/* words */ a = 1;\n\"b\" = (2);",
        .dictionary([.init("a", .string("1")), .init("b", .array([.string("2")]))])
      ),
      ("// nothing but\n<>", .data([])), ("/usr/share", .string("/usr/share")),
      ("( <00 ff\n0a> )", .array([.data([0, 0xFF, 0x0A])])),
      ("( \"\", '' )", .array([.string(""), .string("")])), ("( \"<b>\" )", .array([.string("<b>")])),
      ("{ a\u{2028}=\u{2029}b\u{B}; // c\u{2028}}", .dictionary([.init("a", .string("b"))])),
      ("(a,//b\rc,/*d**/e)", .array([.string("a"), .string("c"), .string("e")])),
    ] as [(String, PropertyListValue)])
  func whatFoundationTookIsTaken(text: String, value: PropertyListValue) {
    let document = read(text)
    #expect(faults(document) == [])
    #expect(document.root?.value == value)
  }

  @Test(arguments: [
    (#"\n\t\r\a\b\f\v"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}"), (#"\\ \" \' \q"#, "\\ \" ' q"),
    ("one\\\ntwo", "one\ntwo"),
    (#"\101\60\0601"#, "A001"), (#"caf\335 \320 \200 \375"#, "café — \u{A0} ÿ"),
    (#"\U00e9\U41x\Ud83d\Udc1f"#, "éAx🐟"), ("größe\r\n🐟", "größe\r\n🐟"),
  ])
  func escapesStandForWhatTheyDidForNeXTSTEP(escaped: String, text: String) {
    let document = read("(\"\(escaped)\")")
    #expect(faults(document) == [])
    #expect(document.root?.items.first?.string == text)
  }

  @Test func aQuoteThatIsMissingIsLookedForWhereItsStringBegan() {
    let text = "{\n  title = \"The Pond;\n  x = 1;\n  color = \"#ff8000\";\n  y = 2;\n}"
    #expect(
      faults(read(text)) == [
        "2:11 this string is closed on line 4 only", "4:12 '#' cannot stand here",
        "4:19 this string is never closed",
      ])
    // A string of several lines is none of that where the next line has a fault.
    #expect(faults(read("{ a = \"one\ntwo\";\n b ( 1 ); }")) == ["3:4 an '=' is missing before this"])
  }

  @Test func aValueStandsBetweenItsQuotes() throws {
    let document = read("{\n  \"größe\" = \"a \\\"fish\\\"\";\n}")
    let entry = try #require(document.root?.entries.first)
    #expect(
      document.diagnostic(.warning, "a value", at: entry.value.range).rendered == """
        book.plist:2:14: warning: a value
          2 |   "größe" = "a \\"fish\\"";
            |              ^^^^^^^^^^
        """)
    #expect(document.diagnostic(.warning, "a key", at: entry.keyRange).column == 4)
  }

  /// What is told of a text, and what is read all the same.
  @Test(arguments: [
    ("{\n  a = 1\n  b = 2;\n}", ["3:3 a ';' is missing before this"], "a=1 b=2"),
    ("{ a = (1, 2) }", ["1:14 a ';' is missing before this"], "a=(1,2)"),
    ("{ a = \"x;\" /* ; */ b = 2; }", ["1:20 a ';' is missing before this"], "a=x; b=2"),
    ("{ a b = 2; }", ["1:5 a ';' is missing before this"], "a=a b=2"),
    ("{ a = { b = 1; } }", ["1:18 a ';' is missing before this"], "a={b=1}"),
    (
      "{ a = { b = 1 } c = 2; }", ["1:15 a ';' is missing before this", "1:17 a ';' is missing before this"],
      "a={b=1} c=2"
    ),
    ("{ a }", ["1:5 a ';' is missing before this"], "a=a"),
    ("{ a = 1, b = 2; }", ["1:8 ',' stands where ';' belongs"], "a=1 b=2"),
    ("{ a \"x\"; b = 2; }", ["1:5 an '=' is missing before this"], "a=x b=2"),
    ("{ a (1); b = 2; }", ["1:5 an '=' is missing before this"], "a=(1) b=2"),
    ("{ a = ; b = 2; }", ["1:7 a value is missing before this"], "b=2"),
    ("{ a = }", ["1:7 a value is missing before this"], ""),
    ("{ = 1; b = 2; }", ["1:3 a key is missing before this"], "b=2"),
    ("{ (1, 2); b = 2; }", ["1:3 a key is missing before this"], "b=2"),
    ("{ a = 1;; b = 2; }", ["1:9 ';' cannot stand here"], "a=1 b=2"),
    ("{\n  a = 1;\n  b = [;\n c = 3; }", ["3:7 '[' cannot stand here"], "a=1 c=3"),
    ("{ a = größe; b = 2; }", ["1:9 'ö' cannot stand here"], "a=gr b=2"),
    ("{ a = 1; é = 2; b = 3; }", ["1:10 'é' cannot stand here"], "a=1 b=3"),
    ("(1 2)", ["1:4 a ',' is missing before this"], "(1,2)"),
    ("(1; 2)", ["1:3 ';' stands where ',' belongs"], "(1,2)"),
    ("(1,, 2)", ["1:4 a value is missing before this"], "(1,2)"),
    ("(1 ! 2)", ["1:4 '!' cannot stand here"], "(1,2)"),
    ("{ a = (1, 2; b = 3; }", ["1:12 ';' does not close '(', which is still open"], "a=(1,2) b=3"),
    ("{ a = (1, 2 }", ["1:13 '}' does not close '(', which is still open"], "a=(1,2)"),
    ("{ a = (1, 2}; }", ["1:12 '}' does not close '(', which is still open"], "a=(1,2)"),
    ("( { a = 1; ), 2 )", ["1:12 ')' does not close '{', which is still open"], "({a=1},2)"),
    ("( 1 } , 2 )", ["1:5 '}' cannot stand here"], "(1,2)"),
    (
      "{ a = 1; a = 2; a = 3; }",
      [
        "1:10 key 'a' stands twice in this dictionary", "1:17 key 'a' stands twice in this dictionary",
      ], "a=1"
    ),
    (
      "{ a = <0g>; b = <123>; c = <0a>; }",
      ["1:8 this byte has only one digit", "1:20 this byte has only one digit"], "c=<10>"
    ),
    ("{ a = <fish>; b = 2; }", ["1:8 this byte has only one digit"], "b=2"),
    ("{ a = <zz>; b = 2; }", ["1:8 'z' is no hexadecimal digit"], "b=2"),
    (
      #"{ a = "\Ux"; b = "\777"; c = "\Ud83d!"; d = "\376"; e = 5; }"#,
      [
        #"1:8 '\U' stands for no character"#, #"1:19 '\777' stands for no character"#,
        #"1:31 '\Ud83d' stands for no character"#, #"1:46 '\376' stands for no character"#,
      ], "e=5"
    ),
    ("{ \"\\U\" = 1; b = 2; }", ["1:4 '\\U' stands for no character"], "b=2"),
    ("{ a = 1; } x", ["1:12 there is something behind the end of the property list"], "a=1"),
    ("// a\n\"a\" \"b\"", ["2:5 there is something behind the end of the property list"], "a"),
  ])
  func aFaultIsToldWhereItIsAndReadingGoesOn(text: String, reported: [String], kept: String) {
    let document = read(text)
    #expect(faults(document) == reported)
    #expect(document.root.map { brief($0.value) } == kept)
  }

  @Test(arguments: [
    ("{ a = (1, 2);\n b\n", "2:3 the file ends before '{' is closed", "'{' was opened on line 1"),
    ("(\n(1, 2", "2:6 the file ends before '(' is closed", "'(' was opened on line 2"),
    (
      "{ a = \"x; }\n b = 2; }", "1:7 this string is never closed",
      "a closing \" is missing; one inside a string is written \\\""
    ),
    (
      "{ a = 'x\\", "1:7 this string is never closed",
      "a closing ' is missing; one inside a string is written \\'"
    ),
    ("{ a = <0a", "1:7 this data is never closed", "a closing '>' is missing"),
    ("{ a = 1; /* } */ /* }", "1:18 this comment is never closed", "a closing '*/' is missing"),
    ("// a\na = 1", "2:6 a ';' is missing before this", "behind each value of a dictionary stands ';'"),
    (
      "// a\na =", "2:4 a value is missing before this",
      "an entry of a dictionary is written like 'key = value;'"
    ),
    ("// a", "1:5 there are only comments in the file", "a property list is text in braces"),
    ("/* a", "1:1 this comment is never closed", "a closing '*/' is missing"),
  ])
  func aListThatEndsTooEarlyIsSaidToDoSo(text: String, fault: String, hint: String) {
    #expect(faults(read(text)) == [fault])
    #expect(read(text).diagnostics.map(\.hint) == [hint])
  }

  @Test func aDuplicateNamesTheLineOfTheFirst() {
    #expect(read("{\n a = 1;\n b = 2;\n a = 3;\n}").diagnostics.first?.hint == "the first, on line 2, counts")
  }

  @Test func bytesThatAreNoUTF8AreNamedAsSuch() {
    let document = PropertyListReader.read(
      bytes: Array("{ a = \"".utf8) + [0xFF] + Array("\"; }".utf8), file: "book.plist")
    #expect(faults(document) == ["1:8 this is not valid UTF-8"])
  }

  @Test func aHundredAndTwentyEightLevelsAreReadAndNoMore() {
    func nested(_ levels: Int) -> PropertyListDocument {
      read(String(repeating: "(", count: levels) + String(repeating: ")", count: levels))
    }
    #expect(nested(128).diagnostics.isEmpty)
    #expect(faults(nested(129)) == ["1:129 values are nested more than 128 levels deep"])
    #expect(faults(nested(12_000)).count == 1)
  }

  @Test func aMillionValuesAreReadAndNoMore() {
    let document = read("(" + String(repeating: "1,", count: 1_000_000) + ")")
    #expect(document.diagnostics.map(\.message) == ["there are more than 1,000,000 values"])
    #expect(document.root?.items.count == 999_999)
  }

  @Test func aRowOfStrayCharactersIsToldOnce() {
    #expect(
      faults(read("{ a = 1; " + String(repeating: "]", count: 5_000) + " }")) == [
        "1:10 ']' cannot stand here"
      ])
  }

  /// A tree in one short line.
  private func brief(_ value: PropertyListValue) -> String {
    switch value {
    case .dictionary(let entries):
      return entries.map { "\($0.key)=\(inner($0.value))" }.joined(separator: " ")
    default: return inner(value)
    }
  }

  private func inner(_ value: PropertyListValue) -> String {
    switch value {
    case .dictionary: "{\(brief(value))}"
    case .array(let values): "(\(values.map(inner).joined(separator: ",")))"
    case .string(let text): text
    case .data(let bytes): "<\(bytes.map(String.init).joined(separator: " "))>"
    default: "?"
    }
  }
}
