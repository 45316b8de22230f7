import PropertyList
import Testing

/// Pins what is said about each fault: a changed word is a decision, not an accident.
@Suite struct WordingTests {
  private static let plistHint = "write one '<dict>' or '<array>' inside '<plist version=\"1.0\">'"
  private static let table: [(PropertyListProblem, String, String?)] = [
    (.missingFile, "there is no such file", nil),
    (.unreadableFile(reason: "permission denied"), "the file cannot be read: permission denied", nil),
    (.directory, "this is a folder, not a property list", "name the property list inside it"),
    (
      .notARegularFile, "this is no regular file",
      "pipes and devices are not read; save the property list to a file first"
    ),
    (.tooLarge, "the file is larger than 64 MiB", nil),
    (.emptyFile, "the file is empty", nil),
    (
      .notAPropertyList, "this is not a property list",
      "it is XML that begins with '<', binary, or text in braces; 'leggi import' makes a book of other forms"
    ),
    (
      .json, "this is JSON, not a property list",
      "a dictionary is written '{ key = value; }', an array '( value, value )', or both in XML"
    ),
    (.unknownEncoding("koi8-r"), "the encoding 'koi8-r' is not known", "save the file as UTF-8"),
    (.invalidUTF16, "the text is not valid UTF-16", "save the file as UTF-8"),
    (.tooDeep, "values are nested more than 128 levels deep", nil),
    (.tooManyValues, "there are more than 1,000,000 values", nil),
    (.tooManyProblems, "there are more than 1,000 faults; the others are not listed", nil),
    (
      .entityDeclared(name: "lol"), "the entity 'lol' is declared; declarations of entities are refused",
      "write the text itself in place of the entity"
    ),
    (
      .truncated(open: "dict", line: 4), "the file ends before '<dict>' is closed",
      "'<dict>' was opened on line 4"
    ),
    (.truncated(open: nil, line: nil), "the file ends too early", "the end of the file is missing"),
    (
      .mismatchedTag(found: "dict", open: "array", line: 7),
      "'</dict>' does not close '<array>', which is still open", "'<array>' was opened on line 7"
    ),
    (.closesNothing(tag: "dict"), "'</dict>' closes nothing", nil),
    (.invalidUTF8, "this is not valid UTF-8", "save the file as UTF-8"),
    (.invalidCharacter(code: 0x1B), "the character U+001B cannot stand here", nil),
    (.invalidCharacter(code: 0x25), "the character '%' cannot stand here", nil),
    (.bareAmpersand, "'&' does not begin an entity", "write '&amp;' for '&'"),
    (.bareLessThan, "'<' does not begin a tag", "write '&lt;' for '<'"),
    (
      .unknownEntity("&eacute;"), "the entity '&eacute;' is not known",
      "XML knows '&amp;', '&lt;', '&gt;', '&quot;' and '&apos;'"
    ),
    (.invalidReference("&#0;"), "'&#0;' stands for no character that XML allows", nil),
    (
      .trailingText, "there is something behind the end of the property list", "nothing may follow '</plist>'"
    ),
    (.malformed(reason: "duplicate attribute"), "this is not well-formed XML: duplicate attribute", nil),
    (.wrongRoot(tag: "html"), "the outermost tag is '<html>', not '<plist>'", plistHint),
    (.noValue, "the property list holds no value", plistHint),
    (.secondValue, "the property list holds a second value", "put both into one '<array>'"),
    (.unknownTag("dikt"), "the tag '<dikt>' is not known", "did you mean '<dict>'?"),
    (
      .unknownTag("paragraph"), "the tag '<paragraph>' is not known",
      "the tags are '<plist>', '<dict>', '<array>', '<key>', '<string>', '<integer>', '<real>', '<true>', "
        + "'<false>', '<date>', '<data>'"
    ),
    (.misplacedTag("key"), "the tag '<key>' cannot stand here", "a key stands in a '<dict>'"),
    (.misplacedTag("plist"), "the tag '<plist>' cannot stand here", nil),
    (
      .tagInsideText(tag: "b", outer: "string", line: 3), "the tag '<b>' cannot stand inside '<string>'",
      "'<string>' was opened on line 3"
    ),
    (
      .strayText("fish", tag: "array"), "the text 'fish' cannot stand in '<array>'",
      "text stands in a '<string>'"
    ),
    (.strayText("yes", tag: "true"), "the text 'yes' cannot stand in '<true>'", nil),
    (.keyWithoutValue(key: "x"), "key 'x' has no value", "behind each '<key>' stands one value"),
    (
      .valueWithoutKey(tag: "real"), "this '<real>' has no key",
      "in a '<dict>' each value stands behind its '<key>'"
    ),
    (
      .duplicateKey(key: "x", first: .line(12)), "key 'x' stands twice in this dictionary",
      "the first, on line 12, counts"
    ),
    (
      .duplicateKey(key: "x", first: .byte(12)), "key 'x' stands twice in this dictionary",
      "the first, at byte 12, counts"
    ),
    (.notAnInteger("four"), "'four' is not an integer", nil),
    (
      .integerOverflow("99999999999999999999"),
      "the integer '99999999999999999999' does not fit into 64 bits",
      "the largest is 9223372036854775807"
    ),
    (.notAReal("nan"), "'nan' is not a number", nil),
    (.realOverflow("1e999"), "the number '1e999' is too large", nil),
    (.notADate("today"), "'today' is not a date", "a date is written like '2026-01-31T12:00:00Z'"),
    (.notBase64, "this is not data in Base64", nil),
    (
      .binary(.tooShort), "the binary property list is damaged: it is too short to have an end",
      "copy the file anew, or save it as XML"
    ),
    (
      .binary(.unknownVersion("15")), "binary property lists of version '15' are not known",
      "save the file as XML"
    ),
    (
      .binary(.badTrailer), "the binary property list is damaged: its end does not say where its values are",
      "copy the file anew, or save it as XML"
    ),
    (.binary(.noSuchObject(9, count: 3)), "object 9 is referred to, but there are 3", nil),
    (
      .binary(.objectOutside(2)), "object 2 lies outside the part of the file that holds objects", nil
    ),
    (
      .binary(.cutObject), "this object is longer than the part of the file that holds objects", nil
    ),
    (.binary(.unknownMarker(0xE0)), "the object marker 0xE0 is not known", nil),
    (.binary(.badCount), "the count of this object cannot be read", nil),
    (.binary(.holdsItself), "this object holds itself", nil),
    (.binary(.notASCII), "this string is not ASCII, as it says", nil),
    (.binary(.notUTF16), "this string is not valid UTF-16", nil),
    (.binary(.notUTF8), "this string is not valid UTF-8", nil),
    (.binary(.foreignObject("a set")), "this is a set, which XML property lists do not have", nil),
    (.binary(.keyIsNoString), "this is the key of a dictionary, but no string", nil),
    (.binary(.tooMuchText), "the texts of the property list come to more than 64 MiB", nil),
    (
      .oldStyle(.missing("=")), "an '=' is missing before this", "between a key and its value stands '='"
    ),
    (
      .oldStyle(.missing(";")), "a ';' is missing before this",
      "behind each value of a dictionary stands ';'"
    ),
    (
      .oldStyle(.missing(",")), "a ',' is missing before this", "between the values of an array stands ','"
    ),
    (
      .oldStyle(.mistaken(found: ",", for: ";")), "',' stands where ';' belongs",
      "behind each value of a dictionary stands ';'"
    ),
    (
      .oldStyle(.missingKey), "a key is missing before this",
      "an entry of a dictionary is written like 'key = value;'"
    ),
    (
      .oldStyle(.missingValue), "a value is missing before this",
      "an entry of a dictionary is written like 'key = value;'"
    ),
    (.oldStyle(.stray("}")), "'}' cannot stand here", nil),
    (
      .oldStyle(.stray("é")), "'é' cannot stand here", "a text with such a character in it stands in quotes"
    ),
    (
      .oldStyle(.mismatchedBracket(found: "}", open: "(", line: 3)),
      "'}' does not close '(', which is still open", "'(' was opened on line 3"
    ),
    (
      .oldStyle(.truncated(open: "{", line: 1)), "the file ends before '{' is closed",
      "'{' was opened on line 1"
    ),
    (
      .oldStyle(.stringOverLines(quote: "\"", line: 6)), "this string is closed on line 6 only",
      "a closing \" is missing; one inside a string is written \\\""
    ),
    (
      .oldStyle(.unclosedString(quote: "'")), "this string is never closed",
      "a closing ' is missing; one inside a string is written \\'"
    ),
    (.oldStyle(.unclosedData), "this data is never closed", "a closing '>' is missing"),
    (.oldStyle(.unclosedComment), "this comment is never closed", "a closing '*/' is missing"),
    (
      .oldStyle(.badEscape("\\U")), "'\\U' stands for no character",
      "a backslash is written '\\\\', a character by its number like '\\U00e9' or '\\303'"
    ),
    (.oldStyle(.notHexadecimal("g")), "'g' is no hexadecimal digit", "data is written like '<0a ff>'"),
    (.oldStyle(.oddDigits), "this byte has only one digit", "data is written like '<0a ff>'"),
    (.oldStyle(.trailingText), "there is something behind the end of the property list", nil),
    (.oldStyle(.onlyComments), "there are only comments in the file", "a property list is text in braces"),
  ]

  @Test func everyFaultIsWordedInTheHouseStyle() {
    for (problem, message, hint) in Self.table {
      #expect(problem.message == message)
      #expect(problem.hint == hint)
      #expect(!message.hasSuffix(".") && message.prefix(1) == message.prefix(1).lowercased())
    }
  }

  @Test func longAndDangerousNamesAreMadeSafe() {
    let message = PropertyListProblem.keyWithoutValue(key: String(repeating: "x", count: 100)).message
    #expect(message == "key '\(String(repeating: "x", count: 60))…' has no value")
    #expect(PropertyListProblem.notAReal("\u{1B}[2J").message == "'\u{FFFD}[2J' is not a number")
  }
}
