import BookDrafts
import Importing
import Testing

@Suite struct ChapterTests {
  private static func pages(_ body: String, files: [String: String] = [:]) throws -> [PageDraft] {
    let chapter = "<html><body>\(body)</body></html>"
    return try SourceBook(files.merging(["a.xhtml": chapter]) { $1 }, spine: ["a.xhtml"]).imported().book
      .pages
  }

  @Test("A heading, paragraphs, points of lists and rows of tables are words in their order")
  func blocks() throws {
    let page = try Self.pages(
      """
      <h1>The&nbsp;Pond</h1><p>One   <em>two</em>.<br/>Three.</p><ol start="3"><li>Duck</li><li>Otter</li></ol>
      <ul><li>Fish</li></ul><table><tr><td>a</td><td>b</td></tr></table>
      """)[0]
    #expect(page.elements.map(\.name) == ["heading", "words"])
    #expect(page.elements[0].words == "The\u{A0}Pond")
    #expect(page.elements[1].words == "One two.\nThree.\n\n3. Duck\n4. Otter\n\n• Fish\n\na | b")
  }

  @Test("Numbers above and under a line stay apart from those on it")
  func raisedNumbers() throws {
    let page = try Self.pages(
      """
      <p>10<sup>6</sup>, x<sup>−2</sup>, H<sub>2</sub>O, 2<sup>n+1</sup>, 1<sup>st</sup>, a<sub>i2</sub>,
      note<sup><a href="#n">12</a></sup>, see<sup>[3]</sup></p>
      """)[0]
    #expect(
      page.elements[0].words == "10⁶, x⁻², H₂O, 2^(n+1), 1st, a_(i2), note¹², see[3]")
  }

  @Test("Points are numbered as their list says, and stand further in where it lies in another")
  func lists() throws {
    let page = try Self.pages(
      """
      <ol start="5"><li>five</li><li value="9">nine</li><li>ten</li></ol>
      <ol type="a" start="26"><li>z</li><li>aa</li></ol><ol reversed=""><li>two</li><li>one</li></ol>
      <ol type="I" start="9"><li>nine</li></ol><ul><li>out<ul><li>in<ol><li>deep</li></ol></li></ul></li><li>out</li></ul>
      """)[0]
    let lines = (page.elements[0].words ?? "").split(separator: "\n")
    #expect(
      lines == [
        "5. five", "9. nine", "10. ten", "z. z", "aa. aa", "2. two", "1. one", "IX. nine", "• out",
        "\u{A0}\u{A0}\u{A0}• in", "\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}1. deep", "• out",
      ])
  }

  @Test("The number of a point stands before its first words, whatever box these are in, and only once")
  func boxesOfPoints() throws {
    let page = try Self.pages(
      """
      <ol><li><p>one</p></li><li><p>two</p><p>more</p></li><li></li></ol><p>after</p>
      <ul><li><div>first</div></li><li><ol><li>in</li></ol></li></ul>
      """)[0]
    let lines = (page.elements[0].words ?? "").split(separator: "\n")
    #expect(
      lines == ["1. one", "2. two", "more", "after", "• first", "\u{A0}\u{A0}\u{A0}• 1. in"])
  }

  @Test("A number that letters or Roman numerals do not have is written in digits")
  func digits() throws {
    let page = try Self.pages(
      """
      <ol type="a" start="0"><li>zero</li><li>a</li></ol><ol type="i" start="3999"><li>last</li><li>more</li></ol>
      <ol type="I" start="0"><li>zero</li></ol>
      """)[0]
    let lines = (page.elements[0].words ?? "").split(separator: "\n")
    #expect(lines == ["0. zero", "a. a", "mmmcmxcix. last", "4000. more", "0. zero"])
  }

  @Test("Paragraphs of a cell, and what floats beside words, do not stick to each other")
  func apart() throws {
    let page = try Self.pages(
      """
      <table><tr><td><p>one</p><p>two</p></td><td>b<br/>c</td></tr></table>
      <div>the Hofgarten,<span style="float: right">10</span></div>
      """)[0]
    #expect(page.elements[0].words == "one two | b c\nthe Hofgarten, 10")
  }

  @Test("Lines of verse stand under each other, and stanzas apart")
  func verse() throws {
    let page = try Self.pages(
      "<div style=\"margin: 1em\"><div>a</div><div>b</div></div><div>c</div><div>d</div>")[0]
    #expect(page.elements[0].words == "a\nb\n\nc\nd")
  }

  @Test("A page has about as many words as can be read on it, and a long paragraph goes on at a sentence")
  func pageBreaks() throws {
    let sentence = "The duck swims round the pond once more. "
    let pages = try Self.pages("<p>\(String(repeating: sentence, count: 50))</p>")
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { ($0.elements[0].words?.count ?? 0) <= 1000 })
    #expect(pages.allSatisfy { $0.elements[0].words?.hasSuffix("more.") == true })
  }

  @Test("A heading does not stand at the end of a page: it goes on with the words under it")
  func headingsStayWithWords() throws {
    let sentence = "The duck swims round the pond once more. "
    let (before, long) = (String(repeating: sentence, count: 5), String(repeating: sentence, count: 21))
    let pages = try Self.pages("<p>\(before)</p><h1>The Pond</h1><p>\(long)</p>")
    #expect(pages.map { $0.elements[0].words?.hasPrefix("The Pond") } == [false, true])
    #expect(pages[0].elements[0].words?.hasSuffix("more.") == true)
    #expect(pages[1].elements.map(\.name) == ["heading", "words"])
    // Where all of it has room it stays together.
    let short = try Self.pages("<p>Before.</p><h1>The Pond</h1><p>A duck.</p>")
    #expect(short.map { $0.elements.compactMap(\.words) } == [["Before.\n\nThe Pond\n\nA duck."]])
  }

  @Test("Lines, points of lists and links make pages that a window of 80 × 24 shows without scrolling")
  func rowsOfPages() throws {
    let lines = (1...90).map { "\($0). cc -o tale-\($0).o" }
    let bodies = [
      "<pre>\(lines.joined(separator: "\n"))</pre>",
      "<ul>\(lines.map { "<li>\($0)</li>" }.joined())</ul>",
      lines.map { "<p><a href=\"#end\">\($0)</a></p>" }.joined() + "<p id=\"end\">End.</p>",
      // Each character takes two cells, so that thirty-four go into a row.
      "<pre>\(lines.map { _ in String(repeating: "字", count: 40) }.joined(separator: "\n"))</pre>",
    ]
    for (body, rowsOfLine) in zip(bodies, [1, 1, 1, 2]) {
      let pages = try Self.pages(body)
      let rows = pages.map { page in
        page.elements.compactMap(\.words).flatMap { $0.split(separator: "\n") }.count * rowsOfLine
      }
      #expect(rows.allSatisfy { $0 <= 21 } && rows.dropLast().allSatisfy { $0 > 9 }, "\(rows)")
    }
    // Words go on where a line ends, and not behind a point within a word.
    let texts = try Self.pages(bodies[0]).map { page in page.elements.compactMap(\.words).joined() }
    #expect(texts.joined(separator: "\n") == lines.joined(separator: "\n"))
  }

  @Test("A picture stands with the words behind it, and what cannot be shown is said by its alternative")
  func pictures() throws {
    let pages = try Self.pages(
      "<p>Before.</p><img src=\"fish.png\" alt=\"a fish\"/><p>After.</p><p><img src=\"gone.png\" alt=\"a duck\"/></p>",
      files: ["fish.png": ""])
    #expect(pages.map { $0.elements.compactMap(\.words) } == [["Before."], ["After.\n\n[a duck]"]])
    #expect(pages[1].elements[0].fileName == "pictures/fish.png")
  }

  @Test("A small picture among words leaves them one sentence, in which it is said by its alternative")
  func smallPictures() throws {
    let pages = try Self.pages(
      """
      <p>Press <img src="fish.png" alt="" width="16" height="16"/> to save, then <img src="fish.png"
      alt="OK" style="height: 1em"/> to quit.</p><p>See <img src="gone.png" alt="a duck"/> here.</p>
      """, files: ["fish.png": ""])
    #expect(
      pages.map { $0.elements.compactMap(\.words) } == [
        ["Press to save, then [OK] to quit.\n\nSee [a duck] here."]
      ])
  }

  @Test("A drawing with a picture keeps its words beside the picture, and tells of what is drawn around it")
  func drawingsWithPictures() throws {
    let source = SourceBook(
      [
        "a.xhtml": """
        <html><body><p>Before.</p><svg viewBox="0 0 90 90"><title>A pond</title><image href="fish.png"/>
        <text x="1" y="20">Important <tspan>words</tspan><tspan x="1" y="40">in lines</tspan></text>
        <defs><path d="M0,0"/></defs><circle r="9"/></svg><p>After.</p></body></html>
        """, "fish.png": "",
      ], spine: ["a.xhtml"])
    let (book, losses) = try source.imported()
    #expect(
      book.pages.map { $0.elements.compactMap(\.words) } == [
        ["Before."], ["Important words\nin lines\n\nAfter."],
      ])
    #expect(book.pages[1].elements[0].fileName == "pictures/fish.png")
    #expect(book.pages[1].elements[0].entry("description") == .string("A pond"))
    #expect(losses == ["book/a.xhtml:3: what is drawn around a picture is left out"])
  }

  @Test("Lines of a poem whose styles keep line ends stay lines, without the blanks around them")
  func keptLines() throws {
    let page = try Self.pages("<p style=\"white-space: pre-line\">poem  a\n   poem b<br/>c</p>")[0]
    #expect(page.elements[0].words == "poem a\npoem b\nc")
  }

  @Test(
    "A large first letter is one word with the letters behind it, and a word that floats is one by itself")
  func initials() throws {
    let page = try Self.pages(
      """
      <p><span style="float: left; font-size: 3em">O</span>nce upon a time.</p>
      <p><span style="float: left; font-size: 3em">A</span> frog.</p>
      <p><span style="float: left">a</span>Text</p>
      """)[0]
    #expect(page.elements[0].words == "Once upon a time.\n\nA frog.\n\na Text")
  }

  @Test("A formula is on one line with its fractions and roots, or what it says that it is called")
  func formulas() throws {
    let page = try Self.pages(
      """
      <p>Take <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>, <math><mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac></math>,
      <math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac></math>,
      <math><msqrt><msup><mi>x</mi><mn>2</mn></msup></msqrt></math> or
      <math alttext="one third"><mfrac><mn>1</mn><mn>3</mn></mfrac></math>.</p>
      """)[0]
    #expect(page.elements[0].words == "Take 1/2, 1 1/2, (a+b)/c, √(x^2) or one third.")
  }

  @Test("The foot of a table stands under its rows, wherever it is written")
  func feet() throws {
    let page = try Self.pages(
      """
      <table><thead><tr><td>head</td></tr></thead><tfoot><tr><td>foot</td></tr></tfoot>
      <tbody><tr><td>row</td></tr></tbody></table>
      """)[0]
    #expect(page.elements[0].words?.split(separator: "\n") == ["head", "row", "foot"])
  }

  @Test("Words that are a link lead to the page with the place that it names")
  func links() throws {
    let words = String(repeating: "water ", count: 160)
    let pages = try Self.pages(
      "<p><a href=\"#end\">The end</a></p><p>\(words)</p><h1 id=\"end\">End</h1><p>Fin.</p>")
    #expect(pages[0].elements.first { !$0.triggers.isEmpty }?.words == "The end")
    #expect(pages[0].elements[0].triggers[0].entries.first?.value == .string("a-2"))
  }

  @Test("Links that cannot be followed are told: among words, in rows and drawings, out of the book")
  func lostLinks() throws {
    let source = SourceBook(
      [
        "a.xhtml": """
        <html><body><p>See <a href="https://pond.example/">the pond</a> and <a href="#b">b</a>.</p>
        <table><tr><td>1</td><td><a href="https://row.example/">one</a></td></tr></table>
        <svg width="90" height="90"><a href="https://drawn.example/"><circle r="40"/></a></svg>
        <p id="b">End.</p></body></html>
        """
      ], spine: ["a.xhtml"])
    #expect(
      try source.imported().losses == [
        "book/a.xhtml:1: a link among words, to 'https://pond.example/', leads out of the book",
        "book/a.xhtml:1: a link among words, to '#b', is left out",
        "book/a.xhtml:2: a link among words, to 'https://row.example/', leads out of the book",
        "book/a.xhtml:2: a table is written as its rows",
        "book/a.xhtml:3: a link among words, to 'https://drawn.example/', leads out of the book",
      ])
  }

  @Test("Links of a picture's map are told, each of them, and a picture that is a ground, once")
  func lostPictures() throws {
    let source = SourceBook(
      [
        "a.xhtml": """
        <html><head><style>.ground { background: url(fish.png) }</style></head><body><p>Hello.</p>
        <img src="fish.png" usemap="#map"/><map name="map"><area href="#end"/><area href="http://a.b/"/></map>
        <p class="ground">One.</p><p class="ground" id="end">Two.</p></body></html>
        """, "fish.png": "fish",
      ], spine: ["a.xhtml"])
    #expect(
      try source.imported().losses == [
        "book/a.xhtml:2: a link without words, to '#end', is left out",
        "book/a.xhtml:2: a link without words, to 'http://a.b/', leads out of the book",
        "book/a.xhtml:3: a picture that is the ground of a box is left out",
      ])
  }

  @Test("Words above words stand behind them in brackets, and those of two buttons do not run together")
  func wordsThatBrowsersSetApart() throws {
    let page = try Self.pages(
      """
      <p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</rt></ruby></p>
      <p><button>Yes</button><button>No</button></p>
      """)[0]
    #expect(page.elements[0].words == "漢(kan)字(ji)\n\nYes No")
  }

  @Test("A file that is no XML from some place on is read up to there, which is told")
  func brokenFiles() throws {
    let source = SourceBook(
      ["a.xhtml": "<html><body><p>Hello.</p>\n<p>You</b></p></body></html>"], spine: ["a.xhtml"])
    let (book, losses) = try source.imported()
    #expect(book.pages[0].elements[0].words == "Hello.")
    #expect(
      losses == [
        "book/a.xhtml:2: from here on a page is left out: an end tag is not that of the element that is open"
      ])
  }

  @Test("Chapters between fixed pages are as large as these")
  func mixed() throws {
    let fixed = FixedBook.page("<p>Hello.</p>")
    let source = SourceBook(
      ["a.xhtml": fixed, "b.xhtml": "<html><body><p>There.</p></body></html>"], metadata: FixedBook.metadata,
      spine: ["a.xhtml", "<itemref idref='b.xhtml' properties='rendition:layout-reflowable'/>"])
    let book = try source.imported().book
    #expect((book.width, book.height) == (800, 600))
    let box = try #require(book.pages[1].elements[0].box)
    #expect(box.x >= 0 && box.x + box.width <= 800 && box.y + box.height <= 600)
  }
}
