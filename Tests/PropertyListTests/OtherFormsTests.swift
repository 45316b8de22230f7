import PropertyList
import Testing

/// Texts that are property lists in an encoding of their own, and texts that are none.
@Suite struct OtherFormsTests {
  @Test(arguments: [
    #"{"pages": [{"elements": []}]}"#, #" [ { "elements" : [] } ]"#, "{\n  \"title\":\"x\"\n}\n",
  ])
  func jsonIsCalledJSONOnce(text: String) {
    let document = PropertyListReader.read(bytes: Array(text.utf8), file: "book.json")
    #expect(document.diagnostics.map(\.message) == ["this is JSON, not a property list"])
    #expect(
      document.diagnostics.map(\.hint)
        == ["a dictionary is written '{ key = value; }', an array '( value, value )', or both in XML"])
  }

  @Test(arguments: [#"{ "title" = "a: b"; }"#, #"({ "key:" = x; })"#])
  func anOldStyleListWithKeysInQuotesIsNoJSON(text: String) {
    #expect(PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist").hasNoFaults)
  }

  @Test(
    arguments: ["{ title = \"è\"; }", "( { } )", "// è\n{ }", "<plist><array/></plist>", "\n{ }"],
    [true, false])
  func aTextInUTF16NeedsNoMark(text: String, isBigEndian: Bool) {
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let document = PropertyListReader.read(bytes: bytes, file: "book.plist")
    #expect(document.hasNoFaults)
    #expect(document.encoding == .utf16(isBigEndian: isBigEndian, hasMark: false))
  }
}
