import Foundation
import Testing

@testable import PropertyList

/// The binary and the old-style form.
@Suite struct OtherFormatTests {
  @Test func aBinaryGivesTheSameValuesInTheOrderOfItsKeys() throws {
    let plist: [String: Any] = [
      "z": 1, "name": "größe", "alpha": 0.5, "on": true, "list": ["a", false] as [Any], "data": Data([1, 2]),
      "made": Date(timeIntervalSince1970: 0),
    ]
    let bytes = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
    let document = PropertyListReader.read(bytes: Array(bytes), file: "book.plist")
    #expect(
      document.root?.value
        == .dictionary([
          .init("alpha", .real(0.5)), .init("data", .data([1, 2])),
          .init("list", .array([.string("a"), .boolean(false)])),
          .init("made", .date("1970-01-01T00:00:00Z")),
          .init("name", .string("größe")), .init("on", .boolean(true)), .init("z", .integer(1)),
        ]))
    let range = try #require(document.root?["z"]).range
    #expect(document.diagnostic(.warning, "no place", at: range).line == nil)
  }

  @Test func anOldStyleListIsReadAsStrings() {
    let document = read(
      "// a book\n{ name = \"a fish\"; pages = (1, http://star, <0aff>); /* { */ \"q;\" = 'it\\'s'; }")
    #expect(
      document.root?.value
        == .dictionary([
          .init("name", .string("a fish")),
          .init("pages", .array([.string("1"), .string("http://star"), .data([0x0A, 0xFF])])),
          .init("q;", .string("it's")),
        ]))
  }

  @Test func anOldStyleFaultNamesItsLine() {
    let document = read("{\n  a = 1;\n  b = [;\n}\n")
    #expect(faults(document) == ["3:3 the old-style property list cannot be read: unexpected character '['"])
    #expect(document.root == nil)
  }

  @Test(arguments: [
    ("{\n  a = 1\n  b = 2;\n}", "3:3"), ("{ a = (1, 2) }", "1:14"), ("{ a = \"x;\" /* ; */ b = 2; }", "1:20"),
    ("{ a b = 2; }", "1:5"), ("{ a = { b = 1; } }", "1:18"),
  ])
  func aMissingSemicolonIsFoundWhereItIsMissed(text: String, place: String) {
    #expect(
      faults(read(text)) == [
        "\(place) the old-style property list cannot be read: a ';' is missing before this"
      ])
  }

  @Test func anOldStyleListThatEndsTooEarlyIsSaidToDoSo() {
    #expect(faults(read("{ a = (1, 2);\n b\n")) == ["2:3 the file ends too early"])
  }

  @Test func aNumberTooLargeInABinaryIsLeftOut() throws {
    let plist: [String: Any] = ["a": UInt64.max, "b": 2, "c": Double.nan]
    let bytes = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
    let document = PropertyListReader.read(bytes: Array(bytes), file: "book.plist")
    #expect(
      faults(document) == [
        "the integer '18446744073709551615' does not fit into 64 bits", "'nan' is not a number",
      ])
    #expect(document.root?.entries.map(\.key) == ["b"])
  }
}
