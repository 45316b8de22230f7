import BookDrafts
import EPUBImporting
import Importing
import Testing

/// Lines of fixed pages in the book's own fonts, of which no letter is drawn.
@Suite struct BookFontTests {
  /// How high three words of four letters of 10 pixels are in a box of 100: a line more takes 20, or where
  /// the font is none of the book, 11.
  private func height(_ style: String, _ faces: String, fonts: [String: String]) throws -> Double? {
    try FixedBook.elements(
      "<p style=\"margin: 0; width: 100px; font-size: 10px; \(style)\">aaaa aaaa aaaa</p>", styles: faces,
      files: fonts
    ).first?.box?.height
  }

  private static let fonts = ["wide.otf": "1", "narrow.otf": "0.25"]

  @Test(
    "Lines are as wide and as high as the font says that the book has for them",
    arguments: [
      ("font-family: Wide", 40.0), ("font-family: 'wide'", 40), ("font-family: Narrow", 20),
      ("font: 10px Nowhere, Narrow, Wide", 20), ("font-family: serif", 11), ("font-family: Nowhere", 11),
    ])
  func families(style: String, height: Double) throws {
    let faces = """
      @font-face { font-family: "Wide"; src: local(Wide), url(wide.otf) format("opentype") }
      @font-face { font-family: Narrow; src: url("missing.woff"), url("narrow.otf") }
      """
    #expect(try self.height(style, faces, fonts: Self.fonts) == height)
  }

  @Test(
    "Bold and slanted words have fonts of their own, or else the one that there is",
    arguments: [
      ("font-weight: bold", 40.0), ("font-weight: 700", 40), ("font-weight: normal", 20),
      ("font-style: italic", 20), ("font: italic bold 10px Tale", 40),
    ])
  func styles(style: String, height: Double) throws {
    let faces = """
      @font-face { font-family: Tale; src: url(narrow.otf) }
      @font-face { font-family: Tale; font-weight: bold; src: url(wide.otf) }
      """
    #expect(try self.height("font-family: Tale; \(style)", faces, fonts: Self.fonts) == height)
  }

  @Test("No word is lost with a font that cannot be read")
  func unreadable() throws {
    let page = FixedBook.page(
      "<p style=\"font-family: Tale\">Hello.</p>",
      styles: "@font-face { font-family: Tale; src: url(broken.otf) } @font-face { src: url(wide.otf) }")
    let (book, losses) = try SourceBook(
      ["a.xhtml": page, "broken.otf": "no font"], metadata: FixedBook.metadata, spine: ["a.xhtml"]
    ).imported()
    #expect(book.pages[0].elements.map(\.words) == ["Hello."])
    #expect(
      losses == ["book/package.opf:3: the font 'book/broken.otf' is left out: letters are the player's"])
  }
}
