import Markup
import PropertyList
import Testing

@Suite struct ReadingTests {
  @Test func everyKindOfValueIsRead() throws {
    let document = readPlist(
      """
      <dict>
        <key>name</key><string>fish &amp; star</string>
        <key>x</key><integer>-40</integer>
        <key>hex</key><integer>0x1F</integer>
        <key>alpha</key><real>0.25</real>
        <key>isActive</key><true/>
        <key>repeats</key><false/>
        <key>tweens</key><array><string>in</string><string/></array>
        <key>made</key><date>2026-01-31T12:00:00Z</date>
        <key>picture</key><data>AAEC</data>
      </dict>
      """)
    let root = try #require(document.root)
    #expect(faults(document) == [])
    #expect(root["name"]?.string == "fish & star")
    #expect(root["x"]?.integer == -40)
    #expect(root["x"]?.number == -40)
    #expect(root["hex"]?.integer == 31)
    #expect(root["alpha"]?.number == 0.25)
    #expect(root["alpha"]?.integer == nil)
    #expect(root["isActive"]?.boolean == true)
    #expect(root["repeats"]?.boolean == false)
    #expect(root["tweens"]?.items.map(\.string) == ["in", ""])
    #expect(root["made"]?.text == "2026-01-31T12:00:00Z")
    #expect(root["picture"]?.value == .data([0, 1, 2]))
    #expect(root["nothing"] == nil)
    #expect(root.entries.prefix(3).map(\.key) == ["name", "x", "hex"])
  }

  @Test(arguments: [
    ("<string>a &lt; b</string>", "a < b"), ("<string><![CDATA[<b>]]></string>", "<b>"),
    ("<string>a<!-- no -->b</string>", "ab"), ("<string>one\r\ntwo\rthree</string>", "one\ntwo\nthree"),
    ("<string>\rtwo</string>", "\ntwo"), ("<string>&#233;&#x1F41F;</string>", "é🐟"),
    ("<string>  kept  </string>", "  kept  "), ("<string></string>", ""), ("<string/>", ""),
    ("<string><!-- empty --></string>", ""), ("<string>zwei\nZeilen</string>", "zwei\nZeilen"),
  ])
  func textsAreWhatXMLSays(xml: String, text: String) {
    #expect(readPlist(xml).root?.string == text)
  }

  @Test func aTextLongerThanWhatExpatIsFedAtOnceIsWhole() {
    let text = String(repeating: "the fish swims on ", count: 20_000) + "é"
    #expect(readPlist("<string>\(text)</string>").root?.string == text)
  }

  @Test func aCommentOfAnyLengthIsGoneThroughThreeTimesAtMost() {
    for length in [1, 100_000, 60_000_000] {
      var fed = 0
      var goneThrough = 0
      while fed < length {
        fed += min(MarkupReader.pieceSize(waiting: fed), length - fed)
        goneThrough += fed
      }
      #expect(goneThrough <= 3 * length)
    }
  }

  @Test func aCommentLongerThanWhatExpatIsFedAtOnceIsPassedOver() {
    let comment = "<!--" + String(repeating: "the fish swims on ", count: 20_000) + "-->"
    let document = readPlist("<array>\(comment)<string>a\(comment)b</string></array>")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?.items.map(\.string) == ["ab"])
  }

  @Test func placesCountCharactersNotBytes() throws {
    let document = readPlist("\n<dict>\n\t<key>größe 🐟</key>\t<string>日本</string></dict>")
    let entry = try #require(document.root?.entries.first)
    let key = document.diagnostic(.warning, "a key", at: entry.keyRange)
    let value = document.diagnostic(.warning, "a value", at: entry.value.range)
    #expect([key.line, key.column, key.length] == [3, 7, 7])
    #expect([value.line, value.column, value.length] == [3, 29, 2])
  }

  @Test func linesEndAsXMLHasThem() {
    let document = read("<plist>\r\n<dict>\r<integer>1</integer>\n</dict></plist>")
    #expect(faults(document) == ["3:1 this '<integer>' has no key"])
  }

  @Test func aCompoundOrEmptyValueStandsAtItsStartTag() throws {
    let document = readPlist("<array><dict></dict><string/></array>")
    let ranges = try #require(document.root).items.map(\.range)
    #expect(ranges == [SourceRange(offset: 28, length: 6), SourceRange(offset: 41, length: 9)])
  }

  @Test(arguments: [true, false])
  func utf16IsReadWithItsPlaces(isBigEndian: Bool) {
    let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><integer>é🐟</integer></plist>"
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let document = PropertyListReader.read(bytes: bytes, file: "book.plist")
    #expect(faults(document) == ["2:17 'é🐟' is not an integer"])
  }

  @Test func latin1IsReadAsItsDeclarationSays() {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><string>caf".utf8)
    bytes += [0xE9] + Array("</string></plist>".utf8)
    #expect(PropertyListReader.read(bytes: bytes, file: "book.plist").root?.string == "café")
  }

  @Test func aByteOrderMarkMovesNoColumn() {
    #expect(faults(read("\u{FEFF}<plist><real>x</real></plist>")) == ["1:14 'x' is not a number"])
  }

  @Test func manyDistinctKeysAreAllFound() throws {
    let keys = (0..<5_000).map { "key \($0)" }
    let document = readPlist(
      "<dict>" + keys.map { "<key>\($0)</key><string>\($0)</string>" }.joined() + "</dict>")
    let root = try #require(document.root)
    #expect(document.diagnostics.isEmpty)
    #expect(root.entries.map(\.key) == keys)
    #expect(root["key 4999"]?.string == "key 4999")
  }
}
