import ListEditing
import PropertyList
import Testing

/// Edits of lists, as an author sees them in the file.
@Suite struct ListEditTests {
  private static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <array>
    \t<!-- the beginning -->
    \t<dict>
    \t\t<key>name</key>
    \t\t<string>A &#38; B</string>
    \t\t<key>autoAdvance</key>
    \t\t<real>12.50</real> <!-- long enough -->
    \t\t<key>spread</key>
    \t\t<false/>

    \t\t<!-- nothing yet -->
    \t\t<key>elements</key>
    \t\t<array/>
    \t</dict>
    </array>
    </plist>
    """

  private static let oldStyle = """
    // My book
    (
      {
        name = cover; /* the first */
        "autoAdvance" = 12.50;
        // what is on it
        elements = ();
      },
      { name = end; spread; elements = ({ type = image; }, { type = text; }); }
    )
    """

  /// What becomes of the lines: those that are gone behind `-`, those that are new behind `+`.
  private func difference(_ text: String, _ edits: ListEdit...) throws -> [String] {
    var list = try EditedList(PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist"))
    for edit in edits { try list.perform(edit) }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = String(decoding: list.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let difference = new.difference(from: old)
    return (difference.removals + difference.insertions).map {
      switch $0 {
      case .remove(_, let line, _): "-" + line
      case .insert(_, let line, _): "+" + line
      }
    }
  }

  private static let first: [PropertyListStep] = [.item(0)]

  @Test func aNumberKeepsItsTagAndItsPlaces() throws {
    #expect(
      try difference(Self.page, .replace(Self.first + [.key("autoAdvance")], with: .integer(13)))
        == ["-\t\t<real>12.50</real> <!-- long enough -->", "+\t\t<real>13.00</real> <!-- long enough -->"])
    #expect(
      try difference(Self.oldStyle, .replace(Self.first + [.key("autoAdvance")], with: .real(0.125)))
        == ["-    \"autoAdvance\" = 12.50;", "+    \"autoAdvance\" = 0.125;"])
  }

  @Test func aTextIsEscapedAsItsFormWants() throws {
    #expect(
      try difference(Self.page, .replace(Self.first + [.key("name")], with: .string("1 < 2 & \"so\"")))
        == ["-\t\t<string>A &#38; B</string>", "+\t\t<string>1 &lt; 2 &amp; \"so\"</string>"])
    #expect(
      try difference(Self.oldStyle, .replace(Self.first + [.key("name")], with: .string("say \"so\"")))
        == ["-    name = cover; /* the first */", "+    name = \"say \\\"so\\\"\"; /* the first */"])
  }

  @Test func aNewEntryStandsAsThoseBesideIt() throws {
    let entry = ListEdit.NewMember.entry(key: "title", .string("Cover"))
    #expect(
      try difference(Self.page, .insert(entry, at: 1, in: Self.first))
        == ["+\t\t<key>title</key>", "+\t\t<string>Cover</string>"])
    #expect(try difference(Self.oldStyle, .insert(entry, at: 3, in: Self.first)) == ["+    title = Cover;"])
    #expect(
      try difference(Self.oldStyle, .insert(entry, at: 0, in: [.item(1)]))
        == [
          "-  { name = end; spread; elements = ({ type = image; }, { type = text; }); }",
          "+  { title = Cover; name = end; spread; elements = ({ type = image; }, { type = text; }); }",
        ])
  }

  @Test func whatComesIntoAnEmptyArrayIsSpreadAsTheListIs() throws {
    let element = PropertyListValue.dictionary([.init("type", .string("image")), .init("x", .integer(4))])
    #expect(
      try difference(Self.page, .insert(.item(element), at: 0, in: Self.first + [.key("elements")]))
        == [
          "-\t\t<array/>", "+\t\t<array>", "+\t\t\t<dict>", "+\t\t\t\t<key>type</key>",
          "+\t\t\t\t<string>image</string>", "+\t\t\t\t<key>x</key>", "+\t\t\t\t<integer>4</integer>",
          "+\t\t\t</dict>", "+\t\t</array>",
        ])
    #expect(
      try difference(Self.oldStyle, .insert(.item(element), at: 0, in: Self.first + [.key("elements")]))
        == [
          "-    elements = ();", "+    elements = (", "+      {", "+        type = image;", "+        x = 4;",
          "+      }", "+    );",
        ])
  }

  @Test func aCommentGoesWithWhatItStandsAboveOrBehind() throws {
    #expect(
      try difference(Self.page, .remove(Self.first + [.key("autoAdvance")]))
        == ["-\t\t<key>autoAdvance</key>", "-\t\t<real>12.50</real> <!-- long enough -->"])
    #expect(
      try difference(Self.page, .remove(Self.first + [.key("elements")]))
        == ["-", "-\t\t<!-- nothing yet -->", "-\t\t<key>elements</key>", "-\t\t<array/>"])
    #expect(
      try difference(Self.oldStyle, .remove(Self.first + [.key("elements")]))
        == ["-    // what is on it", "-    elements = ();"])
    #expect(
      try difference(Self.page, .remove(Self.first))
        == Self.page.split(separator: "\n", omittingEmptySubsequences: false)[3...15].map { "-" + $0 })
  }

  @Test func anItemMovesWithAllThatBelongsToIt() throws {
    let elements: [PropertyListStep] = [.item(1), .key("elements")]
    #expect(
      try difference(Self.oldStyle, .move(elements + [.item(0)], to: 1))
        == [
          "-  { name = end; spread; elements = ({ type = image; }, { type = text; }); }",
          "+  { name = end; spread; elements = ({ type = text; }, { type = image; }); }",
        ])
    #expect(
      try difference(Self.oldStyle, .move([.item(1)], to: 0)) == [
        "-  },",
        "-  { name = end; spread; elements = ({ type = image; }, { type = text; }); }",
        "+  { name = end; spread; elements = ({ type = image; }, { type = text; }); },",
        "+  }",
      ])
  }

  @Test func aKeyThatIsItsOwnValueCanHaveAnother() throws {
    #expect(
      try difference(Self.oldStyle, .replace([.item(1), .key("spread")], with: .boolean(true)))
        == [
          "-  { name = end; spread; elements = ({ type = image; }, { type = text; }); }",
          "+  { name = end; spread = YES; elements = ({ type = image; }, { type = text; }); }",
        ])
  }

  @Test func whatTheFormCannotHoldIsRefused() throws {
    var list = try EditedList(PropertyListReader.read(bytes: Array(Self.page.utf8), file: "book.plist"))
    #expect(throws: ListEditFault.notReadBack) {
      try list.perform(.replace(Self.first + [.key("name")], with: .string("a bell: \u{07}")))
    }
    #expect(list.bytes == Array(Self.page.utf8))
  }

  @Test func wordsBehindAKeyWithoutAValueAreInNobodysWay() throws {
    let text = "<plist><dict><key>a</key><true/><key>b</key> stray </dict></plist>"
    var list = try EditedList(PropertyListReader.read(bytes: Array(text.utf8), file: "book.plist"))
    try list.perform(.remove([.key("a")]))
    #expect(list.bytes == Array("<plist><dict><key>b</key> stray </dict></plist>".utf8))
  }

  @Test func editsThatAreMadeTogetherSpeakOfTheSameList() throws {
    var list = try EditedList(
      PropertyListReader.read(bytes: Array("( a, { b = c; }, d )".utf8), file: "book.plist"))
    try list.perform([
      .replace([.item(2)], with: .string("e")), .replace([.item(0)], with: .string("f")),
      .insert(.entry(key: "g", .integer(1)), at: 1, in: [.item(1)]),
    ])
    #expect(list.bytes == Array("( f, { b = c; g = 1; }, e )".utf8))
  }
}
