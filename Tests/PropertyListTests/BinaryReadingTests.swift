import Foundation
import PropertyList
import TestSupport
import Testing

/// The binary form.
@Suite struct BinaryReadingTests {
  @Test func everyKindOfValueIsReadInTheOrderOfTheFile() throws {
    var list = BinaryList()
    let entries: [(String, Int)] = [
      ("z", list.integer(-3)), ("name", list.string("größe 🐟")), ("alpha", list.real(0.5)),
      ("on", list.boolean(true)), ("made", list.date(0)), ("data", list.data([1, 2])),
      ("none", list.ascii("")),
      ("tag", list.ascii("<b>")), ("list", list.array([])), ("byte", list.object([0x10, 0xFF])),
    ]
    list.root = list.dictionary(entries.map { (key: list.ascii($0.0), value: $0.1) })
    let document = read(list)
    #expect(document.diagnostics.isEmpty)
    #expect(
      document.root?.value
        == .dictionary([
          .init("z", .integer(-3)), .init("name", .string("größe 🐟")), .init("alpha", .real(0.5)),
          .init("on", .boolean(true)), .init("made", .date("2001-01-01T00:00:00Z")),
          .init("data", .data([1, 2])), .init("none", .string("")), .init("tag", .string("<b>")),
          .init("list", .array([])), .init("byte", .integer(255)),
        ]))
  }

  @Test func aValueStandsAtItsByte() throws {
    var list = BinaryList()
    let (key, value) = (list.ascii("x"), list.integer(7))
    list.root = list.dictionary([(key, value)])
    let document = read(list)
    let entry = try #require(document.root?.entries.first)
    #expect(entry.keyRange == SourceRange(offset: 9, length: 1))
    #expect(entry.value.range == SourceRange(offset: 10, length: 9))
    let fault = document.diagnostic(.warning, "a value", at: entry.value.range)
    #expect(fault.rendered == "book.plist: byte 10: warning: a value")
  }

  @Test(arguments: 1...8)
  func offsetsAndReferencesMayHaveAnySize(size: Int) {
    var list = BinaryList()
    list.referenceSize = size
    list.offsetSize = 9 - size
    list.root = list.add(.array([.string("a"), .dictionary([.init("b", .integer(1))])]))
    if list.offsetSize == 1 { #expect(list.objects.count < 256) }
    #expect(read(list).root?.value == .array([.string("a"), .dictionary([.init("b", .integer(1))])]))
    #expect(read(list).diagnostics.isEmpty)
  }

  @Test func anObjectMayStandInSeveralPlaces() {
    var list = BinaryList()
    let pair = list.array([list.utf16(Array("é".utf16)), list.integer(4)])
    list.root = list.array([pair, pair, pair])
    let value = PropertyListValue.array([.string("é"), .integer(4)])
    #expect(read(list).root?.value == .array([value, value, value]))
  }

  @Test func foundationsListsAreReadAsFoundationReadsThem() throws {
    let plist: [String: Any] = [
      "list": (0..<40).map { "text \($0)" }, "large": UInt32.max, "least": Int.min, "off": false,
      "long": String(repeating: "größe ", count: 100), "data": Data(0..<200), "real": -1e300,
      "inner": ["a": ["b": [1, 2.5, true] as [Any]]],
      "dates": [-62_135_596_800, -1, 0.75, 951_782_400, 1_769_860_800, 253_402_300_799].map {
        Date(timeIntervalSince1970: $0)
      },
    ]
    let bytes = try PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0)
    let document = PropertyListReader.read(bytes: Array(bytes), file: "book.plist")
    let root = try #require(document.root)
    #expect(document.diagnostics.isEmpty)
    #expect(root["list"]?.items.map(\.string) == (0..<40).map { "text \($0)" })
    #expect(root["large"]?.integer == Int(UInt32.max) && root["least"]?.integer == Int.min)
    #expect(root["off"]?.boolean == false && root["real"]?.number == -1e300)
    #expect(root["long"]?.string == plist["long"] as? String)
    #expect(root["data"]?.value == .data(Array(0..<200)))
    #expect(
      root["inner"]?["a"]?["b"]?.value == .array([.integer(1), .real(2.5), .boolean(true)]))
    #expect(
      root["dates"]?.items.map(\.text) == [
        "0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "2000-02-29T00:00:00Z",
        "2026-01-31T12:00:00Z", "9999-12-31T23:59:59Z",
      ])
  }

  @Test func aNumberThatXMLCannotHoldIsLeftOut() {
    var list = BinaryList()
    let faulty = [
      list.object([0x14] + BinaryList.bigEndian(0, 8) + BinaryList.bigEndian(.max, 8)), list.real(.nan),
      list.object([0x14] + BinaryList.bigEndian(1, 8) + BinaryList.bigEndian(2, 8)), list.date(1e300),
    ]
    list.root = list.array(
      faulty + [list.integer(2), list.object([0x14] + Array(repeating: 0xFF, count: 16))])
    #expect(
      faults(read(list)) == [
        "byte 8 the integer '18446744073709551615' does not fit into 64 bits",
        "byte 25 'nan' is not a number",
        "byte 34 the integer '0x10000000000000002' does not fit into 64 bits",
        "byte 51 '1e+300' is not a date",
      ])
    #expect(read(list).root?.value == .array([.integer(2), .integer(-1)]))
  }

  @Test func aDuplicateKeyIsToldWithTheFirstOnesByte() {
    var list = BinaryList()
    let (one, other, value) = (list.ascii("x"), list.utf16([0x78]), list.integer(1))
    list.root = list.dictionary([(one, value), (other, list.integer(2)), (one, list.integer(3))])
    let document = read(list)
    #expect(
      faults(document) == [
        "byte 9 key 'x' stands twice in this dictionary", "byte 11 key 'x' stands twice in this dictionary",
      ])
    #expect(document.diagnostics.map(\.hint) == Array(repeating: "the first, at byte 9, counts", count: 2))
    #expect(document.root?["x"]?.integer == 1)
  }
}
