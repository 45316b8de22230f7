import BookDrafts
import EPUBImporting
import PropertyList
import Testing

/// Colours and numbers of styles.
@Suite struct StyleValueTests {
  private static func box(_ style: String) throws -> ElementDraft {
    let page = FixedBook.page("<div style=\"width: 100px; height: 50px; background: red; \(style)\"></div>")
    let (book, _) = try SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
      .imported()
    return try #require(book.pages[0].elements.first)
  }

  @Test(
    "A colour is the one that browsers show, however it is written",
    arguments: [
      "hsl(0, 100%, 50%)": "#ff0000", "hsl(60 100% 50%)": "#ffff00", "hsl(120deg, 100%, 25%)": "#008000",
      "hsl(0.5turn 100% 50%)": "#00ffff", "hsl(240, 100%, 50%)": "#0000ff", "hsl(-60, 100%, 50%)": "#ff00ff",
      "hsla(30, 100%, 50%, 1)": "#ff8000", "hsl(200, 0%, 50%)": "#808080", "rgb(100%, 50%, 0%)": "#ff8000",
      "rgb(255 128 0 / 100%)": "#ff8000", "#f80": "#ff8800", "orange": "#ffa500",
    ])
  func colors(written: String, shown: String) throws {
    #expect(try Self.box("background: \(written)").entry("color") == .string(shown))
  }

  @Test("A number that is none leaves a box as it is")
  func noNumbers() throws {
    #expect(try Self.box("opacity: nan").entry("alpha") == nil)
    #expect(try Self.box("opacity: 25%").entry("alpha") == .real(0.25))
    let box = try Self.box("").box
    #expect(try Self.box("transform: rotate(30deg) scale(inf)").box == box)
    #expect(try Self.box("transform: scale(5e-1, 1e0)").box?.width == 50)
  }
}
