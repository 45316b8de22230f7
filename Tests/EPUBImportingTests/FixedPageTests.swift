import BookDrafts
import BookVocabulary
import EPUBImporting
import Importing
import PropertyList
import Testing

@Suite struct FixedPageTests {
  @Test(
    "A page is as large as its viewport says, in all the ways in which books say it",
    arguments: [
      ("width=800, height=600", 800.0, 600.0), ("width=800,height=600", 800, 600),
      ("width=800 height=600", 800, 600), ("height=600;width=800px", 800, 600),
      ("width=device-width, height=device-height", 1024, 768),
      ("width=800, height=600, width=5", 800, 600), ("initial-scale=1", 1024, 768), ("width=800", 1024, 768),
    ])
  func viewports(content: String, width: Double, height: Double) throws {
    let page = FixedBook.page("<p>Hello.</p>", viewport: content)
    let book = try SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"]).imported()
      .book
    #expect((book.width, book.height) == (width, height))
  }

  @Test(
    "Of two viewports the first counts, and without one the page is as large as its picture, which is told")
  func otherViewports() throws {
    let twice = FixedBook.page("<meta name=\"viewport\" content=\"width=9, height=9\"/><p>Hello.</p>")
    let book = try SourceBook(["a.xhtml": twice], metadata: FixedBook.metadata, spine: ["a.xhtml"]).imported()
      .book
    #expect((book.width, book.height) == (800, 600))
    let none = "<html><body><img src=\"fish.png\"/></body></html>"
    let (other, losses) = try SourceBook(
      ["a.xhtml": none, "fish.png": ""], metadata: FixedBook.metadata, spine: ["a.xhtml"]
    ).imported()
    #expect((other.width, other.height) == (400, 300))
    #expect(
      losses == ["book/a.xhtml:1: the page does not say how large it is: it is as large as its picture"])
  }

  @Test("Pages of another size than most are as large as fits, in the middle")
  func otherSizes() throws {
    let small = FixedBook.page(
      "<img src=\"fish.png\" style=\"position: absolute; left: 0; top: 0; width: 100%; height: 100%\"/>",
      viewport: "width=300, height=300")
    let usual = FixedBook.page("<p>Hello.</p>")
    let book = try SourceBook(
      ["a.xhtml": small, "b.xhtml": usual, "c.xhtml": usual, "fish.png": ""], metadata: FixedBook.metadata,
      spine: ["a.xhtml", "b.xhtml", "c.xhtml"]
    ).imported().book
    #expect((book.width, book.height) == (800, 600))
    #expect(book.pages[0].elements[0].box == DraftBox(x: 100, y: 0, width: 600, height: 600))
  }

  @Test(
    "Pictures lie where their styles say, by every unit and from every side",
    arguments: [
      ("left: 10px; top: 20px; width: 30px; height: 40px", DraftBox(x: 10, y: 20, width: 30, height: 40)),
      ("left: 10%; top: 10%; width: 50%; height: 50%", DraftBox(x: 80, y: 60, width: 400, height: 300)),
      ("right: 0; bottom: 0; width: 80px; height: 60px", DraftBox(x: 720, y: 540, width: 80, height: 60)),
      ("left: 1in; top: 72pt; width: 2em", DraftBox(x: 96, y: 96, width: 32, height: 24)),
      ("left: 0; top: 0", DraftBox(x: 0, y: 0, width: 400, height: 300)),
    ])
  func pictures(style: String, box: DraftBox) throws {
    let elements = try FixedBook.elements(
      "<img alt=\"a fish\" style=\"position: absolute; \(style)\" src=\"fish.png\"/>")
    #expect(elements.map(\.box) == [box])
    #expect(elements[0].entry("description") == .string("a fish"))
  }

  @Test("The more particular of two rules counts, the later of two alike, and an important one before all")
  func cascade() throws {
    let styles = """
      #one { left: 10px } img { left: 20px; top: 5px !important } .fish { left: 30px; top: 9px }
      div > img.fish { width: 40px } div img { width: 50px } img { position: absolute; height: 60px }
      @media print { img { height: 1px } } img:hover { height: 2px }
      """
    let elements = try FixedBook.elements(
      "<div><img id=\"one\" class=\"big fish\" src=\"fish.png\"/></div>", styles: styles)
    #expect(elements[0].box == DraftBox(x: 10, y: 5, width: 40, height: 60))
  }

  @Test("Words at twenty times their size in a box that is made as much smaller are as large as they look")
  func scaledWords() throws {
    let elements = try FixedBook.elements(
      """
      <div style="position: absolute; left: 100px; top: 50px; white-space: nowrap; transform: scale(0.05); transform-origin: 0 0">
      <span style="position: absolute; left: 0; top: 0; font-size: 480px; color: red">Once</span>
      <span style="position: absolute; left: 1200px; top: 0; font-size: 480px; color: red">upon</span>
      <span style="position: absolute; left: 0; top: 600px; font-size: 480px; color: red">a time</span></div>
      """)
    try #require(elements.map(\.words) == ["Once upon a time"])
    let box = try #require(elements[0].box)
    #expect((box.x, box.y) == (100, 50))
    #expect(elements[0].entry("fontSize") == .integer(24))
    #expect(elements[0].entry("fontColor") == .string("#ff0000"))
  }

  @Test("What is turned is turned about the same point")
  func turned() throws {
    let elements = try FixedBook.elements(
      "<img src=\"fish.png\" style=\"position: absolute; left: 200px; top: 100px; width: 100px; height: 100px; transform: rotate(90deg)\"/>"
    )
    #expect(elements[0].entry("rotation") == .integer(90))
    // Its own top left corner has come to lie at the top right.
    #expect(elements[0].box == DraftBox(x: 300, y: 100, width: 100, height: 100))
  }

  @Test("Boxes follow each other with margins that become one, and lines break where a browser breaks them")
  func flow() throws {
    let elements = try FixedBook.elements(
      """
      <section><h1 style="margin: 10px 0 20px">Title</h1><p style="margin: 30px 0; width: 100px">one two three
      four five</p></section><p style="text-align: center">End</p>
      """)
    #expect(elements.map(\.words) == ["Title", "one two three four five", "End"])
    // 32 pixels of letters have a line of 37: 10 + 37 + 30.
    #expect(elements.map { $0.box?.y } == [10, 77, 143])
    #expect(elements.map { $0.box?.height } == [37, 36, 18])
    #expect(elements[2].entry("align") == .string("center"))
  }

  @Test("What has a layer of its own lies over and under others as it says")
  func layers() throws {
    let elements = try FixedBook.elements(
      """
      <img src="fish.png" style="position: absolute; z-index: -1; left: 0; top: 0"/><p>Words</p>
      <div style="position: absolute; z-index: 2; left: 0; top: 0; width: 9px; height: 9px; background: blue"></div>
      <div style="position: absolute; left: 0; top: 0; width: 9px; height: 9px; background: #fff"></div>
      """)
    #expect(elements.map(\.type) == [.image, .text, .shape, .shape])
    #expect(elements[2].entry("color") == .string("#ffffff"))
    #expect(elements[3].entry("color") == .string("#0000ff"))
  }

  @Test("What is not seen is not carried over, and what is off the page neither, which is told of words")
  func unseen() throws {
    let page = FixedBook.page(
      """
      <p style="display: none">a</p><p style="visibility: hidden">b</p><p hidden="hidden">c</p>
      <p style="position: absolute; left: 2000px; top: 0">far</p><p>d</p>
      """)
    let (book, losses) = try SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
      .imported()
    #expect(book.pages[0].elements.map(\.words) == ["d"])
    #expect(losses == ["book/a.xhtml:3: the words 'far' lie off the page"])
  }

  @Test("Letters of a drawing with places of their own are words by their gaps, and the drawing is a picture")
  func drawings() throws {
    let elements = try FixedBook.elements(
      """
      <svg style="position: absolute; left: 0; top: 0; width: 800px; height: 600px" viewBox="0 0 400 300">
      <rect width="10" height="10"/><image href="fish.png" x="100" y="50" width="200" height="150"/>
      <text transform="matrix(1 0 0 1 20 40)" font-size="10"><tspan x="0 5 10 30 33 40" y="0">onetwo</tspan>
      <tspan x="0 3 8 11 15" y="12">three</tspan></text></svg>
      """)
    #expect(elements.map(\.type) == [.image, .image, .text])
    #expect(elements[1].box == DraftBox(x: 200, y: 100, width: 400, height: 300))
    #expect(elements[2].words == "one two three")
    #expect(elements[2].entry("fontSize") == .integer(20))
  }

  @Test("A line of a drawing ends where the next one's first word had room, and else goes on in it")
  func lines() throws {
    func words(_ lines: String...) throws -> [String?] {
      let spans = lines.enumerated().map { number, line in
        let places = line.indices.indices.map { "\(line.distance(from: line.startIndex, to: $0) * 5)" }
        return "<tspan x=\"\(places.joined(separator: " "))\" y=\"\(12 * number)\">\(line)</tspan>"
      }
      let text = "<text transform=\"translate(20 40)\" font-size=\"10\">\(spans.joined())</text>"
      return try FixedBook.elements("<svg viewBox=\"0 0 400 300\">\(text)</svg>").map(\.words)
    }
    #expect(
      try words("Once there was", "a pond, and in", "it a fish") == [
        "Once there was a pond, and in it a fish"
      ])
    #expect(try words("One", "Twenty two", "Three") == ["One\nTwenty two Three"])
    // Only the longest line, which comes last, shows that there was room.
    #expect(
      try words("The pond", "The fish", "The sea and the sky") == ["The pond\nThe fish\nThe sea and the sky"])
  }

  @Test("A quotation is between marks, and one in it between others")
  func quotations() throws {
    let elements = try FixedBook.elements("<p>He said <q>go <q>on</q></q>.</p>")
    #expect(elements.map(\.words) == ["He said \u{201C}go \u{2018}on\u{2019}\u{201D}."])
  }

  @Test("A picture that its address holds is the book's, whether its bytes are written as Base64 or as text")
  func picturesInAddresses() throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    for address in [
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
      "data:image/svg+xml;base64,PHN2ZyB4bWxucz0naHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmcnLz4=",
    ] {
      let page = FixedBook.page("<img src=\"\(address)\" width=\"200\"/>")
      let source = SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
      let job = ImportJob(of: source, decoder: source)
      let elements = try EPUBImporter.draft(job).pages[0].elements
      #expect(elements.map(\.type) == [.image])
      #expect(elements[0].box == DraftBox(x: 0, y: 0, width: 200, height: 150))
      #expect(job.files.map(\.origin) == [.bytes(Array(svg.utf8))])
      #expect(job.losses.isEmpty)
    }
  }

  @Test("A link leads to the page that it means, by a text of its own or a place among words")
  func links() throws {
    let one = FixedBook.page(
      "<p><a href=\"two.xhtml#end\">Go on</a></p><p>See <a href=\"two.xhtml\">there</a></p><a href=\"http://a.b/\">Out</a>"
    )
    let source = SourceBook(
      ["one.xhtml": one, "two.xhtml": FixedBook.page("<p id=\"end\">End</p>")], metadata: FixedBook.metadata,
      spine: ["one.xhtml", "two.xhtml"])
    let (book, losses) = try source.imported()
    let leading = book.pages[0].elements.filter { !$0.triggers.isEmpty }
    #expect(leading.map(\.type) == [.text, .activearea])
    #expect(leading[1].entry("description") == .string("there"))
    #expect(leading.allSatisfy { $0.triggers[0].entries.first?.value == .string("two") })
    #expect(losses.last == "book/one.xhtml:2: a link to 'http://a.b/' leads out of the book")
  }

  @Test(
    "Words that a flexible box has in its middle are a text in all of the box, and other things are moved")
  func middles() throws {
    let box = "position: absolute; left: 10px; width: 200px; height: 100px; display: flex; margin: 0"
    let page = FixedBook.page(
      """
      <p style="\(box); top: 0; flex-direction: column; justify-content: center"><span>Middle</span></p>
      <p style="\(box); top: 100px; justify-content: flex-end; flex-direction: column">Ground</p>
      <div style="\(box); top: 200px; flex-direction: column; justify-content: center">
      <img src="fish.png" style="display: block; width: 40px; height: 20px"/></div>
      """)
    let source = SourceBook(
      ["one.xhtml": page, "fish.png": "fish"], metadata: FixedBook.metadata, spine: ["one.xhtml"])
    let (book, losses) = try source.imported()
    let elements = book.pages[0].elements
    #expect(losses.isEmpty)
    #expect(elements.map { $0.entry("verticalAlign") } == [.string("center"), .string("bottom"), nil])
    #expect(elements.prefix(2).map { $0.box?.y } == [0, 100])
    #expect(elements.prefix(2).allSatisfy { $0.box?.height == 100 })
    #expect(elements[2].box?.y == 240)
  }

  @Test("A link to its own page has it begin anew, and one to a place on it is none")
  func ownPage() throws {
    let page = FixedBook.page(
      "<p><a href=\"one.xhtml\">Again</a></p><p id=\"end\"><a href=\"#end\">Here</a></p>")
    let elements = try SourceBook(["one.xhtml": page], metadata: FixedBook.metadata, spine: ["one.xhtml"])
      .imported().book.pages[0].elements
    #expect(elements.map(\.words) == ["Again", "Here"])
    #expect(elements.map { $0.triggers.first?.entries.first?.value } == [.string("one"), nil])
  }

  @Test("What no page of ours has is told with its line, and no script runs")
  func beyond() throws {
    let page = FixedBook.page("<p>Hello.</p>\n<script>alert(1)</script>\n<video src=\"a.mp4\"/>")
    let losses = try SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
      .imported().losses
    #expect(losses == ["book/a.xhtml:3: scripts never run", "book/a.xhtml:4: videos are left out"])
  }

  @Test("A link without words is an area as large as its box, and one that has no box is told")
  func linkAreas() throws {
    let page = FixedBook.page(
      """
      <a href="b.xhtml" style="position: absolute; left: 100px; top: 400px; width: 50px; height: 60px; display: block"></a>
      <div style="position: absolute; left: 0; top: 0; width: 20px; height: 20px"><a href="b.xhtml" title="on"
      style="display: block; width: 100%; height: 100%; background: red"></a></div>
      <a href="b.xhtml#x" style="display: inline-block; width: 9px; height: 9px"></a><a href="b.xhtml#anchor"></a>
      """)
    let source = SourceBook(
      ["a.xhtml": page, "b.xhtml": FixedBook.page("<p>Hello.</p>")], metadata: FixedBook.metadata,
      spine: ["a.xhtml", "b.xhtml"])
    let (book, losses) = try source.imported()
    let areas = book.pages[0].elements.filter { $0.type == .activearea }
    #expect(
      Set(areas.map(\.box)) == [
        DraftBox(x: 100, y: 400, width: 50, height: 60), DraftBox(x: 0, y: 0, width: 20, height: 20),
      ])
    #expect(areas.map { $0.triggers.count } == [1, 1])
    // By its title, or the page that it leads to.
    #expect(areas.map { $0.entry("description") } == [.string("b"), .string("on")])
    #expect(losses == ["book/a.xhtml:5: a link without words, to 'b.xhtml#x', is left out"])
  }
}
