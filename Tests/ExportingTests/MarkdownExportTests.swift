import Exporting
import Testing

@Suite struct MarkdownExportTests {
  @Test("Each page is a picture and its words, and what means something to Markdown means nothing")
  func pages() throws {
    let book = try RestingBook(
      """
      { title = "The *Pond*"; elements = (
        { type = image; name = small; fileName = b.png; x = 0; y = 0; width = 10; height = 10; },
        { type = image; name = pond; fileName = "a b.png"; description = "a [deep] pond";
          x = 0; y = 0; width = 100; height = 100; },
        { type = text; name = words; text = "1. One_two\\n- three\\n\\nNew <b>."; x = 0; y = 200; width = 300; height = 50; },
        { type = text; name = hint; role = hint; text = "Touch it!"; x = 0; y = 300; width = 300; height = 50; } ); },
      { elements = ( { type = text; name = words; text = "Alone."; x = 0; y = 0; width = 300; height = 50; } ); }
      """, entries: "title = \"A \\\"Book\\\"\"; authors = (Ada, Ben); languages = (en);")
    let exported = MarkdownExport.export(book)
    #expect(
      exported.text("index.md") == #"""
        ---
        title: "A \"Book\""
        author: "Ada, Ben"
        lang: en
        ---

        # A "Book"

        ## The \*Pond\*

        ![a \[deep\] pond](images/file-1.png)

        1\. One\_two\
        \- three

        New \<b\>.

        ---

        Alone.


        """#)
    #expect(
      exported.losses.lines == ["page 1: hint 'hint' is left out", "page 1: picture 'small' is left out"])
    #expect(exported.files.map(\.path) == ["index.md", "images/file-1.png"])
  }

  @Test(
    "A name with a comma stays one name: authors are a list then",
    arguments: [
      ("\"Ann A\"", #""Ann A""#), ("\"Ann A\", \"Bob B\"", #""Ann A, Bob B""#),
      ("\"O\\\"B, Bob\"", #"["O\"B, Bob"]"#), ("\"A; B\", Eve", #"["A; B", "Eve"]"#),
    ])
  func authors(written: String, author: String) throws {
    let page = "{ elements = ({ type = text; text = a; }); }"
    let exported = MarkdownExport.export(try RestingBook(page, entries: "authors = (\(written));"))
    #expect(try #require(exported.text("index.md")).contains("\nauthor: \(author)\n"))
  }

  @Test("Blanks that a line begins with stay, which Markdown would take away")
  func indentedLines() throws {
    let pages = try Self.text(
      """
      { elements = ( { type = text; name = words; text = "if cold:\\n  snow"; x = 0; y = 0; width = 300; height = 50; } ); }
      """)
    #expect(pages.lines == ["---", "if cold:\\", "\u{A0}\u{A0}snow"])
  }

  /// What stands under the title of a book.
  private static func text(_ pages: String) throws -> (lines: [String], losses: [String]) {
    let exported = MarkdownExport.export(try RestingBook(pages, entries: "title = Pond;"))
    let text = try #require(exported.text("index.md"))
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "# Pond"))
    return (Array(lines[(start + 1)...]), exported.losses.lines)
  }

  @Test("Words that are the page's title stand there once, as its heading")
  func headings() throws {
    let pages = try Self.text(
      """
      { title = "The *Pond*"; elements = (
        { type = text; name = a; text = "The *Pond*\\n\\nIt is deep."; x = 0; y = 0; width = 300; height = 50; },
        { type = text; name = b; text = "The *Pond*"; x = 0; y = 90; width = 300; height = 50; } ); }
      """)
    #expect(pages.lines == [#"## The \*Pond\*"#, "It is deep.", #"The \*Pond\*"#])
  }

  @Test("What a touch leads to is a link to the page's heading, its number where it has no title")
  func links() throws {
    func choice(_ name: String, _ kind: String, _ page: Int, y: Int) -> String {
      """
      { type = \(kind); name = \(name); isActive = YES; x = 0; y = \(y); width = 90; height = 50;
        trigger = { triggeringItem = \(name); event = touched; action = goToPage; page = \(page); }; },
      """
    }
    let words = "{ type = text; name = words; text = Here.; x = 0; y = 500; width = 300; height = 50; }"
    let story = try Self.text(
      """
      { elements = ( \(choice("left", "text; text = \"Go left\"", 2, y: 0))
        \(choice("right", "shape; description = \"the sea [blue]\"", 3, y: 100))
        \(choice("door", "activearea", 4, y: 200)) \(words) ); },
      { title = "Into the Wood!"; elements = ( \(words) ); }, { title = Pond; elements = ( \(words) ); },
      { elements = ( \(choice("again", "text; text = Again", 1, y: 0)) \(words) ); }
      """)
    #expect(
      story.lines == [
        "## 1", "[Go left](#into-the-wood)", "Here.", #"[the sea \[blue\]](#pond-1)"#, #"## Into the Wood\!"#,
        "Here.", "## Pond", "Here.", "## 4", "[Again](#1)", "Here.",
      ])
    #expect(story.losses == ["page 1: where 'door' leads to is left out"])
  }

  @Test("What is lost in the same way on several pages is one line, which names them")
  func samePages() throws {
    let hint =
      "{ elements = ( { type = text; name = hint; text = Touch; role = hint; x = 0; y = 0; width = 9; height = 9; } ); }"
    let page = "{ elements = ( { type = text; text = One; x = 0; y = 0; width = 300; height = 50; } ); }"
    func losses(_ pages: [String]) throws -> [String] {
      try Self.text(pages.joined(separator: ",")).losses
    }
    let lost = "hint 'hint' is left out"
    #expect(try losses([page, hint]) == ["page 2: \(lost)"])
    #expect(try losses([hint, page, hint]) == ["pages 1 and 3: \(lost)"])
    #expect(try losses([hint, hint, hint]) == ["pages 1 to 3: \(lost)"])
    #expect(try losses([hint, hint, page, hint, hint, hint]) == ["pages 1 to 2 and 4 to 6: \(lost)"])
  }
}
