import PropertyList
import TestSupport
import Testing

/// Binary lists that nobody's program wrote. What can be read is read; what is built is bounded.
@Suite struct HostileBinaryTests {
  /// A list, what is told of it, and what is read all the same.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var list: BinaryList
    var faults: [String]
    var value: PropertyListValue?

    init(
      _ description: String, _ faults: [String], _ value: PropertyListValue? = nil,
      _ build: (inout BinaryList) -> Void
    ) {
      testDescription = description
      self.faults = faults
      self.value = value
      list = BinaryList()
      build(&list)
    }
  }

  private static let kept = PropertyListValue.array([.boolean(true)])
  private static let badTrailer =
    "the binary property list is damaged: its end does not say where its values are"

  static let cases: [Case] = [
    Case("a set", ["byte 8 this is a set, which XML property lists do not have"]) {
      $0.root = $0.container(0xC, [], count: 0)
    },
    Case("a set of itself", ["byte 8 this is a set, which XML property lists do not have"]) {
      $0.root = $0.container(0xC, [0], count: 1)
    },
    Case("an ordered set", ["byte 9 this is an ordered set, which XML property lists do not have"], kept) {
      let on = $0.boolean(true)
      $0.root = $0.array([$0.container(0xB, [on, on], count: 2), on])
    },
    Case("a UID", ["byte 9 this is a UID, which XML property lists do not have"], kept) {
      let on = $0.boolean(true)
      $0.root = $0.array([$0.object([0x81, 0, 7]), on])
    },
    Case("a null", ["byte 9 this is a null, which XML property lists do not have"], kept) {
      let on = $0.boolean(true)
      $0.root = $0.array([on, $0.object([0x00])])
    },
    Case(
      "a URL and a UUID",
      [
        "byte 8 this is a URL, which XML property lists do not have",
        "byte 9 this is a UUID, which XML property lists do not have",
      ], kept
    ) {
      let foreign = [$0.object([0x0C]), $0.object([0x0E])]
      $0.root = $0.array(foreign + [$0.boolean(true)])
    },
    Case("an array of itself", ["byte 8 this object holds itself"], .array([])) {
      $0.root = $0.array([0, 0, 0])
    },
    Case(
      "two dictionaries of each other", ["byte 10 this object holds itself"],
      .dictionary([.init("a", .dictionary([]))])
    ) {
      let key = $0.ascii("a")
      _ = $0.dictionary([(key, 2)])
      _ = $0.dictionary([(key, 1)])
      $0.root = 1
    },
    Case(
      "a key that is a number", ["byte 9 this is the key of a dictionary, but no string"],
      .dictionary([])
    ) {
      let on = $0.boolean(true)
      $0.root = $0.dictionary([($0.integer(1), on), (1, on)])
    },
    Case("a reference to no object", ["byte 10 object 200 is referred to, but there are 2"], kept) {
      let on = $0.boolean(true)
      $0.root = $0.array([200, on])
    },
    Case("a root that is no object", ["byte 29 object 18446744073709551615 is referred to, but there are 1"])
    {
      _ = $0.boolean(true)
      $0.saidRoot = .max
    },
    Case(
      "an object in the header", ["byte 13 object 0 lies outside the part of the file that holds objects"],
      kept
    ) {
      let outside = $0.boolean(true)
      $0.root = $0.array([outside, $0.boolean(true)])
      $0.offsets[outside] = 7
    },
    Case(
      "an object far outside", ["byte 13 object 0 lies outside the part of the file that holds objects"], kept
    ) {
      let outside = $0.boolean(true)
      $0.root = $0.array([outside, $0.boolean(true)])
      $0.offsetSize = 8
      $0.offsets[outside] = .max
    },
    Case(
      "a string longer than the file",
      [
        "byte 9 this object is longer than the part of the file that holds objects"
      ], kept
    ) {
      let on = $0.boolean(true)
      let long = $0.object([0x5F, 0x13] + BinaryList.bigEndian(.max, 8))
      $0.root = $0.array([on, long])
    },
    Case(
      "an array of more references than bytes",
      [
        "byte 8 this object is longer than the part of the file that holds objects"
      ]
    ) { $0.root = $0.object([0xAF, 0x11, 0x00, 0x40]) },
    Case(
      "a dictionary of half its references",
      [
        "byte 8 this object is longer than the part of the file that holds objects"
      ]
    ) { $0.root = $0.object([0xD2, 0, 0, 0]) },
    Case(
      "a UTF-16 string of half its units",
      [
        "byte 8 this object is longer than the part of the file that holds objects"
      ]
    ) { $0.root = $0.object([0x63, 0, 65]) },
    Case("a count that is a string", ["byte 8 the count of this object cannot be read"]) {
      $0.root = $0.object([0x5F, 0x51, 65])
    },
    Case("a count of sixteen bytes", ["byte 8 the count of this object cannot be read"]) {
      $0.root = $0.object([0x4F, 0x14] + Array(repeating: 0, count: 16))
    },
    Case("half a real", ["byte 8 this object is longer than the part of the file that holds objects"]) {
      $0.root = $0.object([0x23, 0, 0])
    },
    Case("an unknown marker", ["byte 9 the object marker 0xF3 is not known"], kept) {
      let on = $0.boolean(true)
      $0.root = $0.array([$0.object([0xF3]), on, 1, 1])
    },
    Case("an integer of 32 bytes", ["byte 8 the object marker 0x15 is not known"]) {
      $0.root = $0.object([0x15] + Array(repeating: 0, count: 32))
    },
    Case("fill bytes", ["byte 8 the object marker 0xF is not known"]) { $0.root = $0.object([0x0F]) },
    Case("a string that is not ASCII", ["byte 9 this string is not ASCII, as it says"]) {
      $0.root = $0.object([0x52, 65, 0xE9])
    },
    Case("half a character in UTF-16", ["byte 9 this string is not valid UTF-16"]) {
      $0.root = $0.utf16([0x41, 0xD83D])
    },
    Case("a string that is not UTF-8", ["byte 9 this string is not valid UTF-8"]) {
      $0.root = $0.object([0x72, 0xC3, 0x28])
    },
    Case("offsets of no size", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidOffsetSize = 0
    },
    Case("references of nine bytes", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidReferenceSize = 9
    },
    Case("no objects", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidCount = 0
    },
    Case("more objects than there can be", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidCount = .max / 2
    },
    Case("a table behind the end", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidTable = .max
    },
    Case("a table in the header", ["byte 13 \(badTrailer)"]) {
      $0.root = $0.boolean(true)
      $0.saidTable = 8
    },
    Case("objects that overlap", [], .array([.string("\tQ"), .boolean(true)])) {
      let text = $0.object([0x52, 0x09, 0x51])
      let inside = $0.object([])
      $0.offsets[inside] = 9
      $0.root = $0.array([text, inside])
    },
  ]

  @Test(arguments: cases)
  func whatIsWrongIsToldAndLeftOut(_ hostile: Case) {
    let document = read(hostile.list)
    #expect(faults(document) == hostile.faults)
    #expect(document.root?.value == hostile.value)
  }

  @Test(arguments: [(8, 14), (120, 2)])
  func whatUnfoldsToBillionsEndsAtAMillion(levels: Int, width: Int) throws {
    // Each array refers to the next one `width` times.
    var list = BinaryList()
    for level in 0..<levels { _ = list.array(Array(repeating: level + 1, count: width)) }
    _ = list.boolean(true)
    let document = read(list)
    #expect(document.diagnostics.map(\.message) == ["there are more than 1,000,000 values"])
    #expect(values(in: try #require(document.root)) == 1_000_000)
  }

  @Test func whatUnfoldsToNothingIsCountedAllTheSame() {
    // Every reference leads to a fault in the end, so that nothing would be built however long one reads.
    var list = BinaryList()
    for level in 0..<100 { _ = list.array([level + 1, level + 1]) }
    _ = list.object([0xC0])
    #expect(
      read(list).diagnostics.map(\.message).sorted() == [
        "there are more than 1,000,000 values", "this is a set, which XML property lists do not have",
      ])
  }

  @Test func textsThatUnfoldToMoreThanAFileMayHoldAreRefused() {
    var list = BinaryList()
    let text = list.ascii(String(repeating: "x", count: 1 << 20))
    list.root = list.array(Array(repeating: text, count: 64))
    #expect(read(list).diagnostics.isEmpty)
    list.root = list.array(Array(repeating: text, count: 65))
    #expect(
      read(list).diagnostics.map(\.message) == ["the texts of the property list come to more than 64 MiB"])
    list.root = list.dictionary(Array(repeating: (text, list.boolean(true)), count: 65))
    #expect(
      read(list).diagnostics.map(\.message).contains(
        "the texts of the property list come to more than 64 MiB"))
  }

  @Test func aHundredAndTwentyEightLevelsAreReadAndNoMore() {
    func nested(_ levels: Int) -> PropertyListDocument {
      var list = BinaryList()
      list.referenceSize = 2
      for level in 0..<levels { _ = list.array([level + 1]) }
      _ = list.boolean(true)
      return read(list)
    }
    #expect(nested(128).diagnostics.isEmpty)
    #expect(faults(nested(129)) == ["byte 392 values are nested more than 128 levels deep"])
    #expect(faults(nested(12_000)).count == 1)
  }

  @Test func aFaultyObjectIsToldOnceHoweverOftenItStands() {
    var list = BinaryList()
    let set = list.object([0xC0])
    list.root = list.array(Array(repeating: set, count: 500))
    #expect(faults(read(list)) == ["byte 8 this is a set, which XML property lists do not have"])
  }

  @Test(arguments: [
    ("bplist", "byte 6 the binary property list is damaged: it is too short to have an end"),
    ("bplist00", "byte 8 the binary property list is damaged: it is too short to have an end"),
    (
      "bplist15" + String(repeating: " ", count: 40),
      "byte 6 binary property lists of version '15' are not known"
    ),
    (
      "bplist\u{1B}[" + String(repeating: " ", count: 40),
      "byte 6 binary property lists of version '\u{FFFD}[' are not known"
    ),
  ])
  func whatIsNoListAtAllIsSaidToBeNone(text: String, fault: String) {
    #expect(faults(read(text)) == [fault])
  }

  @Test func aListCutAnywhereIsToldToBeDamaged() {
    var list = BinaryList()
    list.root = list.add(.array([.string("größe"), .dictionary([.init("a", .real(1))])]))
    let whole = list.bytes
    for length in 6..<whole.count {
      let document = PropertyListReader.read(bytes: Array(whole.prefix(length)), file: "book.plist")
      #expect(!document.diagnostics.isEmpty)
    }
  }

  private func values(in node: PropertyListNode) -> Int {
    var count = 0
    var waiting = [node]
    while let node = waiting.popLast() {
      count += 1
      waiting += node.kind == .dictionary ? node.entries.map(\.value) : node.items
    }
    return count
  }
}
