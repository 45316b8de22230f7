import EPUBImporting
import StyleSheets
import Testing

/// Styles that are for some media only.
@Suite struct MediaQueryTests {
  /// What is seen of a page whose greeting a query hides.
  private static func words(hiddenFor query: String, isFixed: Bool) throws -> [String] {
    let styles = "@media \(query.split(separator: "<").joined(separator: "&lt;")) { .a { display: none } }"
    let body = "<p class=\"a\">Hello</p><p>World</p>"
    let page =
      isFixed
      ? FixedBook.page(body, styles: styles)
      : "<html><head><style>\(styles)</style></head><body>\(body)</body></html>"
    let source = SourceBook(
      ["a.xhtml": page], metadata: isFixed ? FixedBook.metadata : "", spine: ["a.xhtml"])
    let (book, losses) = try source.imported()
    #expect(losses.isEmpty)
    return book.pages[0].elements.compactMap(\.words).flatMap { $0.split(separator: "\n").map(String.init) }
  }

  @Test(
    "What styles hide on other media than a light screen is seen, in chapters and on fixed pages",
    arguments: [
      "(max-width:100px)", "(min-width:5000px)", "screen and (max-width:100px)",
      "(prefers-color-scheme: dark)", "amzn-mobi", "amzn-kf8", "print", "not screen", "not all",
      "print, (max-height: 10em)", "(bogus: 1)", "not (bogus)", "screen and (bogus)", "(width < 400px)",
      "only screen and (min-width: 300px) and (max-width: 400px)", "not (min-width: 300px)",
      "screen or print",
    ])
  func otherMedia(query: String) throws {
    for isFixed in [false, true] {
      #expect(try Self.words(hiddenFor: query, isFixed: isFixed) == ["Hello", "World"], "\(query)")
    }
  }

  @Test(
    "What styles hide on a screen of the page's size is hidden",
    arguments: [
      "all", "screen", "only screen and (min-width: 300px)", "(min-width:300px) and (max-width:2000px)",
      "not print", "not amzn-mobi", "(prefers-color-scheme: light)", "(400px <= width < 2000px)",
      "(orientation: landscape)", "print, screen", "(bogus) or (width > 20em)", "not (max-width: 300px)",
      "(prefers-reduced-motion: no-preference)", "(min-aspect-ratio: 5/4)", "(color)",
      "((min-width: 300px) and (not (monochrome)))",
    ])
  func ownMedium(query: String) throws {
    for isFixed in [false, true] {
      #expect(try Self.words(hiddenFor: query, isFixed: isFixed) == ["World"], "\(query)")
    }
  }

  @Test("A query is asked of the page's own size, and one in another of both")
  func sizes() {
    #expect(MediaQuery("(max-width: 400px)").holds(width: 400, height: 600))
    #expect(!MediaQuery("(max-width: 400px)").holds(width: 401, height: 600))
    #expect(MediaQuery("(orientation: portrait)").holds(width: 400, height: 600))
    #expect(MediaQuery("").holds(width: 400, height: 600))
  }

  @Test(
    "Style sheets that are linked or imported for other media are not read, and rules in two queries need both"
  )
  func sheets() throws {
    let page = """
      <html><head><link rel="stylesheet" href="print.css" media="print"/>
      <link rel="stylesheet" href="all.css" media="screen"/><style media="amzn-mobi">.b { display: none }</style>
      </head><body><p class="a">a</p><p class="b">b</p><p class="c">c</p><p class="d">d</p><p class="e">e</p></body></html>
      """
    let files = [
      "a.xhtml": page, "print.css": ".a { display: none }",
      "all.css": """
      @import url("c.css") print; @import "d.css" screen and (min-width: 10px);
      @media screen { @media (max-width: 10px) { .e { display: none } } }
      """, "c.css": ".c { display: none }", "d.css": ".d { display: none }",
    ]
    let page1 = try SourceBook(files, spine: ["a.xhtml"]).imported().book.pages[0]
    #expect(page1.elements.map(\.words) == ["a\n\nb\n\nc\n\ne"])
  }

  @Test(
    "Styles for those who have some are read where a page has them, and for others where not",
    arguments: [
      ("(width: 10px)", true), ("(display: block) and (opacity: 0.5)", true),
      ("(background: linear-gradient(red, blue))", true), ("not (width: zonk)", true),
      ("(zonk: 1) or (color: red)", true), ("not ((zonk: 1) or (filter: blur(1px)))", true),
      ("(width: zonk)", false), ("(zonk: 1)", false), ("(filter: blur(1px))", false),
      ("not (width: 10px)", false), ("(width: 10px) and (zonk: 1)", false),
      ("selector(:has(a))", false), ("not selector(:has(a))", false), ("(width: 10px) zonk", false),
      ("", false),
    ])
  func supports(condition: String, isRead: Bool) throws {
    let page = """
      <html><head><style>@supports \(condition) { .a { display: none } } .b { display: none }</style></head>
      <body><p class="a">a</p><p class="b">b</p><p>c</p></body></html>
      """
    let (book, losses) = try SourceBook(["a.xhtml": page], spine: ["a.xhtml"]).imported()
    #expect(book.pages[0].elements.map(\.words) == [isRead ? "c" : "a\n\nc"])
    #expect(losses.isEmpty)
  }
}
