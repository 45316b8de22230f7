import BookModel
import PropertyList
import TestSupport
import Testing

@Suite struct CompiledListTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>title</key> <string>Tea &amp; toast</string>
      <key>pages</key>
      <array>
        <dict><key>x</key><real>1.50</real><key>visible</key><false/><key>name</key><string></string></dict>
        <dict/> <array/> <integer>-7</integer> <true/>
        <data>AQID</data> <date>2001-01-01T00:00:00Z</date>
      </array>
    </dict></plist>
    """

  private static func document(_ text: String) -> PropertyListDocument {
    PropertyListReader.read(contents: Array(text.utf8), file: "book.plist")
  }

  /// A value, where it stands, and all that is in it.
  private static func reported(_ node: PropertyListNode?) -> String {
    guard let node else { return "nothing" }
    let place = "\(node.range.offset)+\(node.range.length)"
    switch node.kind {
    case .array: return "[\(place): " + node.items.map(reported).joined(separator: ", ") + "]"
    case .dictionary:
      let entries = node.entries.map {
        "\($0.key)@\($0.keyRange.offset)+\($0.keyRange.length) \(reported($0.value))"
      }
      return "{\(place): " + entries.joined(separator: ", ") + "}"
    case .boolean: return "\(place) \(node.boolean ?? false)"
    case .string, .integer, .real, .date, .data: return "\(place) \(node.kind) '\(node.text)'"
    }
  }

  @Test("A compiled list has every value where the list has it, and is found by the same digest")
  func sameValues() throws {
    let lists =
      [Self.list]
      + (try ["lucciole", "officina", "pesce-stella"].map { try Checkout.text("books/\($0)/book.plist") })
    for list in lists {
      let document = Self.document(list)
      let bytes = try #require(CompiledListWriter.bytes(of: document))
      let compiled = try #require(CompiledList.document(bytes, file: "book.plist") { nil })
      #expect(Self.reported(compiled.root) == Self.reported(document.root))
      #expect(compiled.digest == document.digest && compiled.form == document.form)
      #expect(bytes.count < list.utf8.count)
    }
  }

  @Test("A fault found in a compiled list is told with the line of its text, which is read only then")
  func placesAreTold() throws {
    let document = Self.document(Self.list)
    let bytes = try #require(CompiledListWriter.bytes(of: document))
    var timesRead = 0
    let compiled = try #require(
      CompiledList.document(bytes, file: "book.plist") {
        timesRead += 1
        return Array(Self.list.utf8)
      })
    let node = try #require(compiled.root?["pages"]?.items[3])
    #expect(node.integer == -7 && timesRead == 0)
    let reported = compiled.diagnostic(.warning, "odd", at: node.range)
    #expect(reported == document.diagnostic(.warning, "odd", at: node.range))
    #expect(reported.line == 7 && reported.column == 31 && timesRead == 1)
    _ = compiled.diagnostic(.warning, "odd", at: node.range)
    #expect(timesRead == 1)
  }

  @Test("A list with a fault is not compiled, as its text alone tells that")
  func faultsAreKept() {
    let twice = Self.document("<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>")
    #expect(!twice.diagnostics.isEmpty)
    #expect(CompiledListWriter.bytes(of: twice) == nil)
    #expect(CompiledListWriter.bytes(of: Self.document("")) == nil)
  }

  @Test("Any tree comes back from its compiled form")
  func randomTrees() throws {
    var trees = RandomTree(seed: 29)
    for _ in 0..<200 {
      let document = PropertyListReader.read(bytes: PropertyListWriter.write(trees.next()), file: "tree")
      let bytes = try #require(CompiledListWriter.bytes(of: document))
      let compiled = CompiledList.document(bytes, file: "tree") { nil }
      #expect(Self.reported(compiled?.root) == Self.reported(document.root))
    }
  }

  @Test("Whatever is spoilt in a compiled list, what is read of it is a tree, or nothing")
  func spoiltLists() throws {
    let good = try #require(CompiledListWriter.bytes(of: Self.document(Self.list)))
    var mutator = ByteMutator(seed: 29)
    var (trees, refusals) = (0, 0)
    for _ in 0..<20_000 {
      if let document = CompiledList.document(mutator.mutated(good), file: "spoilt", text: { nil }) {
        trees += 1
        #expect(!Self.reported(document.root).isEmpty)
        if let root = document.root { _ = document.diagnostic(.error, "spoilt", at: root.range) }
      } else {
        refusals += 1
      }
    }
    #expect(trees > 1000 && refusals > 1000)
  }

  @Test("Lists that say they are larger than they are, or deeper than any, are none")
  func lies() {
    let format = Array("leggi list 1\n".utf8)
    let start = format + [0]
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
    let lies: [[UInt8]] = [
      [], format, start, start + huge,
      // One digest of no letters, no key, no text, and more values than bytes.
      start + [1, 0, 0, 0] + huge,
      // A text longer than the file.
      start + [1, 0, 0, 1] + huge + [1, 2, 0, 0, 0, 0],
      // 200 arrays, each in the one before.
      start + [1, 0, 0, 0, 0xC8, 1] + Array(repeatElement([1, 0, 0, 0, 1], count: 200).joined()),
    ]
    for lie in lies { #expect(CompiledList.document(lie, file: "lie") { nil } == nil, "\(lie.prefix(30))") }
  }
}
