import Foundation
import ListEditing
import PropertyList
import Testing

/// Lists in other encodings and forms.
@Suite struct EncodingTests {
  private static let list = """
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <plist version="1.0"><dict><key>name</key><string>Perché no</string></dict></plist>
    """

  private func edited(_ bytes: [UInt8], to text: String) throws -> [UInt8] {
    var list = try EditedList(PropertyListReader.read(bytes: bytes, file: "book.plist"))
    try list.perform(.replace([.key("name")], with: .string(text)))
    return list.bytes
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian], [true, false])
  func aListInUTF16StaysInIt(encoding: String.Encoding, hasMark: Bool) throws {
    let mark = hasMark ? "\u{FEFF}" : ""
    let before = try #require((mark + Self.list).data(using: encoding))
    let after = (mark + Self.list).replacingOccurrences(of: "Perché no", with: "Però 🐟")
    #expect(try edited(Array(before), to: "Però 🐟") == Array(try #require(after.data(using: encoding))))
  }

  @Test func aListInLatin1StaysInItAndWritesOtherCharactersByTheirNumber() throws {
    let before = try #require(Self.list.data(using: .isoLatin1))
    let after = Self.list.replacingOccurrences(of: "Perché no", with: "è &#8217;")
    #expect(try edited(Array(before), to: "è ’") == Array(try #require(after.data(using: .isoLatin1))))
  }

  @Test func aByteOrderMarkStays() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("{ name = a; }".utf8)
    #expect(try edited(bytes, to: "b") == [0xEF, 0xBB, 0xBF] + Array("{ name = b; }".utf8))
  }

  @Test func aBinaryListIsWrittenAnewInXML() throws {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: ["name": "a"], format: .binary, options: 0)
    let list = try EditedList(PropertyListReader.read(bytes: Array(bytes), file: "book.plist"))
    #expect(list.isRewritten)
    #expect(
      try edited(Array(bytes), to: "b")
        == PropertyListWriter.write(.dictionary([.init("name", .string("b"))])))
  }

  @Test func aListThatCannotBeReadIsNotEdited() {
    #expect(throws: ListEditFault.noText) {
      try EditedList(PropertyListReader.read(bytes: Array("hello".utf8), file: "book.plist"))
    }
  }

  @Test func whatIsWrongElsewhereStays() throws {
    let text = """
      <plist version="1.0"><dict>
      <key>name</key><string>a</string><colour>red</colour>
      <key>name</key><string>twice</string> <key>x</key><real>abc</real> <key>lost</key>
      """
    #expect(
      try edited(Array(text.utf8), to: "b") == Array(text.replacingOccurrences(of: ">a<", with: ">b<").utf8))
  }

  @Test func aKeyThatStandsTwiceIsTakenAwayTwice() throws {
    let text = "{ name = a; x = 1; name = b; }"
    var list = try EditedList(PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist"))
    try list.perform(.remove([.key("name")]))
    #expect(list.bytes == Array("{ x = 1; }".utf8))
  }
}
