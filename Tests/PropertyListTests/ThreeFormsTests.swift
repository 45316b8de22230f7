import PropertyList
import TestSupport
import Testing

/// What holds in every form a property list can be written in.
@Suite struct ThreeFormsTests {
  @Test func aTreeReadsBackTheSameFromXMLAndFromBinary() {
    var trees = RandomTree(seed: 1866)
    for _ in 0..<300 {
      let tree = trees.next()
      let xml = PropertyListReader.read(bytes: PropertyListWriter.write(tree), file: "book.plist")
      let list = BinaryList(tree, referenceSize: 3)
      #expect(xml.diagnostics.isEmpty && read(list).diagnostics.isEmpty)
      #expect(xml.root?.value == tree)
      #expect(read(list).root?.value == tree)
    }
  }

  @Test func aTreeOfTextsReadsBackTheSameFromAnOldStyleList() {
    var trees = RandomTree(seed: 1988, onlyTexts: true)
    for _ in 0..<300 {
      let tree = trees.next()
      let document = read(tree.oldStyle)
      #expect(document.diagnostics.isEmpty)
      #expect(document.root?.value == tree)
    }
  }

  /// Spoilt lists, the same in every run: whatever they have become, reading gives a document or says why
  /// not.
  @Test(arguments: PropertyListDocument.Form.allCases)
  func aSpoiltListIsReadOrToldOf(form: PropertyListDocument.Form) {
    var trees = RandomTree(seed: 17, onlyTexts: form == .oldStyle)
    var mutator = ByteMutator(seed: 2026, words: Self.words(of: form))
    var good: [UInt8] = []
    for round in 0..<3_000 {
      if round.isMultiple(of: 20) { good = Self.bytes(of: trees.next(), form) }
      let document = PropertyListReader.read(bytes: mutator.mutated(good), file: "book.plist")
      let read = document.root?.value
      let reported = document.diagnostics.map(\.rendered)
      if read == nil, reported.isEmpty {
        Issue.record("nothing was read, and nothing told, in round \(round)")
      }
    }
  }

  private static func bytes(of tree: PropertyListValue, _ form: PropertyListDocument.Form) -> [UInt8] {
    switch form {
    case .xml: return PropertyListWriter.write(tree)
    case .oldStyle: return Array(tree.oldStyle.utf8)
    case .binary:
      return BinaryList(tree).bytes
    }
  }

  /// What the form is made of.
  private static func words(of form: PropertyListDocument.Form) -> [[UInt8]] {
    switch form {
    case .xml:
      [
        "<array>", "</array>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "</string>", "<true/>",
        "<real>",
        "<integer>", "<![CDATA[", "]]>", "<!--", "-->", "&amp;", "&#0;", "&x;", "<!DOCTYPE x [",
        "<!ENTITY a \"b\">", "<plist>",
      ].map { Array($0.utf8) }
    case .oldStyle:
      ["{", "}", "(", ")", "<", ">", ";", "=", ",", "\"", "'", "\\", "\\U", "//", "/*", "*/", "\u{2028}"].map
      {
        Array($0.utf8)
      }
    case .binary:
      [
        [0x00], [0x09], [0x13], [0x23], [0x33], [0x4F, 0x10], [0x5F, 0x12], [0x6F, 0x13], [0x80],
        [0xA1, 0x00], [0xAF, 0x11],
        [0xB1, 0x00], [0xC1, 0x00], [0xD1, 0x00], [0xDF, 0x12, 0xFF],
      ]
    }
  }
}
