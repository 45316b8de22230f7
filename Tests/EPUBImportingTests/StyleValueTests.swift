import BookDrafts
import EPUBImporting
import PropertyList
import Testing

/// Colours and numbers of styles.
@Suite struct StyleValueTests {
  private static let plain = "width: 100px; height: 50px; background: red"

  private static func box(_ style: String) throws -> ElementDraft {
    let page = FixedBook.page("<div style=\"\(plain); \(style)\"></div>")
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

  @Test(
    "A value that is not understood leaves what was said before, as in a browser",
    arguments: [
      "width: -webkit-fill-available", "height: 5zonk", "position: -webkit-sticky", "left: zonk",
      "top: 12foo", "opacity: zonk", "opacity: 0.9 ! significant", "background: zonk",
      "background: blue zonk", "background-color: zonk", "display: zonk", "margin: 5px zonk",
      "padding: 5px zonk", "border: 5px zonk", "overflow: zonk", "z-index: 1.5", "min-width: zonk",
      "box-sizing: zonk", "transform-origin: zonk",
    ])
  func notUnderstood(later: String) throws {
    let said = "position: absolute; left: 50px; top: 30px; opacity: 0.5"
    let elements = try FixedBook.elements(
      "<div class=\"box\"></div>", styles: ".box { \(Self.plain); \(said) }")
    #expect(elements.map(\.box) == [DraftBox(x: 50, y: 30, width: 100, height: 50)])
    let others = try FixedBook.elements(
      "<div class=\"box\"></div>", styles: ".box { \(Self.plain); \(said); \(later) }")
    #expect(others == elements)
  }

  @Test("Words keep the looks that are understood, and important ones, also with a blank in the mark")
  func looksOfWords() throws {
    let elements = try FixedBook.elements(
      """
      <p class="mixed">a
      b</p><p style="color: lime ! important; color: red">c</p>
      """,
      styles: """
        .mixed { text-align: center; font-size: 20px; color: red; white-space: pre; text-transform: uppercase;
        text-align: -webkit-match-parent; font-size: big; color: reddish; white-space: zonk; text-transform: zonk }
        """)
    #expect(elements.map(\.words) == ["A\nB", "c"])
    #expect(elements.map { $0.entry("align") } == [.string("center"), nil])
    #expect(elements.map { $0.entry("fontSize") } == [.integer(20), .integer(16)])
    #expect(elements.map { $0.entry("fontColor") } == [.string("#ff0000"), .string("#00ff00")])
  }

  @Test("A ground that no page has leaves the one said before, is told, and leaves its own colour")
  func grounds() throws {
    for (later, color) in [
      ("conic-gradient(red, blue)", "#ff0000"), ("image-set('a.png' 1x) lime", "#00ff00"),
    ] {
      let page = FixedBook.page("<div style=\"\(Self.plain); background: \(later)\"></div>")
      let (book, losses) = try SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
        .imported()
      #expect(book.pages[0].elements.map { $0.entry("color") } == [.string(color)])
      #expect(losses == ["book/a.xhtml:2: the style 'background: \(later)' is left out"])
    }
  }

  @Test("A colour under a picture that no page has takes the picture that was said before away")
  func colorsOfGrounds() throws {
    let elements = try FixedBook.elements(
      "<div class=\"box\"></div>",
      styles: ".box { \(Self.plain) url(fish.png); background: conic-gradient(red, blue) lime }")
    #expect(elements.map(\.type) == [.shape])
    #expect(elements[0].entry("color") == .string("#00ff00"))
  }

  @Test(
    "A ground's picture is as large as is said behind a stroke, with blanks around it or without",
    arguments: ["center / cover", "center/cover", "50% 50%/cover", "0 0/ cover,none"])
  func sizesOfGrounds(written: String) throws {
    let page = FixedBook.page(
      "<div style=\"width: 200px; height: 150px; background: url(in/fish.png) \(written) no-repeat\"></div>")
    let (book, losses) = try SourceBook(
      ["a.xhtml": page, "in/fish.png": "fish"], metadata: FixedBook.metadata, spine: ["a.xhtml"]
    ).imported()
    let elements = book.pages[0].elements
    #expect(elements.map(\.box) == [DraftBox(x: 0, y: 0, width: 200, height: 150)])
    // All of it is seen: it is as high for its width as the box.
    #expect(elements[0].entry("imageArea") == nil)
    #expect(losses.isEmpty)
  }

  @Test("A ground that says that it does not repeat its picture loses nothing by showing it once")
  func single() throws {
    func losses(_ ground: String) throws -> [String] {
      let page = FixedBook.page("<div style=\"width: 500px; height: 400px; background: \(ground)\"></div>")
      return try SourceBook(
        ["a.xhtml": page, "fish.png": "fish"], metadata: FixedBook.metadata, spine: ["a.xhtml"]
      ).imported().losses
    }
    #expect(try losses("url(fish.png) no-repeat").isEmpty)
    #expect(
      try losses("url(fish.png)") == ["book/a.xhtml:2: a ground that repeats its picture shows it once"])
  }

  @Test(
    "A word can stand for what the element around has, or for what is said of no element",
    arguments: [
      ("inherit", "#0000ff", 30, PropertyListValue.string("right")), ("initial", "#000000", 16, nil),
      ("unset", "#0000ff", 30, .string("right")), ("zonk", "#ff0000", 12, .string("center")),
    ])
  func words(word: String, color: String, size: Int, align: PropertyListValue?) throws {
    let elements = try FixedBook.elements(
      "<div style=\"color: blue; text-align: right; font-size: 30px\"><p class=\"words\">W</p></div>",
      styles: """
        .words { color: red; text-align: center; font-size: 12px }
        p.words { color: \(word); text-align: \(word); font-size: \(word) }
        """)
    #expect(elements.map { $0.entry("fontColor") } == [.string(color)])
    #expect(elements.map { $0.entry("fontSize") } == [.integer(size)])
    #expect(elements.map { $0.entry("align") } == [align])
  }

  @Test("What elements do not inherit is taken from around by its word alone")
  func ownLooks() throws {
    func widths(_ word: String) throws -> [Double?] {
      try FixedBook.elements(
        "<div style=\"width: 300px; background: blue\"><div class=\"box\"></div></div>",
        styles: ".box { \(Self.plain); width: \(word) }"
      ).map { $0.box?.width }
    }
    // The outer box is as wide as it says; the inner one, without a word, as the outer.
    #expect(try widths("50%") == [300, 150])
    #expect(try widths("inherit") == [300, 300])
    #expect(try widths("unset") == [300, 300])
    #expect(try widths("initial") == [300, 300])
    let clear = try FixedBook.elements("<div style=\"\(Self.plain); background: unset\"></div>")
    #expect(clear.isEmpty)
  }

  @Test("The places of all sides can be said at once, as can the widths of all borders")
  func sides() throws {
    let place = try Self.box("position: absolute; inset: 30px auto auto 50px").box
    #expect(place == DraftBox(x: 50, y: 30, width: 100, height: 50))
    let corner = try Self.box("position: absolute; inset: auto 0px 0px auto").box
    #expect(corner == DraftBox(x: 700, y: 550, width: 100, height: 50))
    let ruled = try FixedBook.elements(
      "<div style=\"\(Self.plain); border: 1px solid lime; border-width: 0 0 4px\"></div>")
    #expect(
      ruled.map(\.box) == [
        DraftBox(x: 0, y: 0, width: 100, height: 54), DraftBox(x: 0, y: 50, width: 100, height: 4),
      ])
  }
}
