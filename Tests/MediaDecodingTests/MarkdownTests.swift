import Media
import MediaDecoding
import Testing

/// Markdown that another process reads.
@Suite struct MarkdownTests {
  private let importer = DecoderProcess(.built, as: .importing)

  private func xml(_ text: String) throws(MediaProblem) -> String {
    guard let file = MediaFile(of: Array(text.utf8)) else { throw .unreadable }
    return String(decoding: try importer.markdownXML(of: file), as: UTF8.self)
  }

  @Test func aTextBecomesItsBlocksWithTheirPlaces() throws {
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE document SYSTEM "CommonMark.dtd">
      <document sourcepos="1:1-3:26" xmlns="http://commonmark.org/xml/1.0">
        <heading sourcepos="1:1-1:10" level="1">
          <text sourcepos="1:3-1:10" xml:space="preserve">The fish</text>
        </heading>
        <paragraph sourcepos="3:1-3:26">
          <image sourcepos="3:1-3:21" destination="1.jpg">
            <text sourcepos="3:3-3:13" xml:space="preserve">A sea &amp; sky</text>
          </image>
          <text sourcepos="3:22-3:22" xml:space="preserve"> </text>
          <emph sourcepos="3:23-3:26">
            <text sourcepos="3:24-3:25" xml:space="preserve">Oh</text>
          </emph>
        </paragraph>
      </document>

      """
    #expect(try xml("# The fish\n\n![A sea & sky](1.jpg) *Oh*\n") == expected)
  }

  @Test func aTextOfNothingIsADocument() throws {
    #expect(try xml("").contains("<document"))
  }

  @Test func whatNoXMLMayHaveIsLeftOut() throws {
    let xml = try xml("a&#1;b&#xFFFE;c\u{1B}d\u{0}e")
    #expect(xml.contains(">a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e<"))
  }

  @Test func aTextThatTakesTooLongOrTooMuchIsGivenUpAndTheNextOneIsRead() throws {
    #expect(throws: MediaProblem.self) { try xml(String(repeating: "*a _b ", count: 8_000_000)) }
    #expect(try xml("A fish.").contains("A fish."))
  }

  @Test func aTextMayBeNestedHoweverDeeply() throws {
    let text = String(repeating: "> ", count: 500) + "deep"
    #expect(try xml(text).contains("deep"))
  }
}
