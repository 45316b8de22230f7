import Importing
import StyleSheets
import Testing

/// What strangers may have made, to be done with soon.
@Suite struct HostileBookTests {
  private static func losses(_ page: String, files: [String: String] = [:]) throws -> [String] {
    let source = SourceBook(
      files.merging(["a.xhtml": page]) { $1 }, metadata: FixedBook.metadata, spine: ["a.xhtml"])
    return try source.imported().losses
  }

  @Test(
    "Numbers beyond all pages, and none at all, are no places",
    arguments: ["1e308px", "-1e308px", "nanpx", "infpx", "1e9%"])
  func numbers(length: String) throws {
    let styles = [
      "left", "top", "width", "height", "margin", "padding", "font-size", "line-height", "letter-spacing",
      "transform-origin",
    ]
    .map { "\($0): \(length)" }.joined(separator: ";")
    let moves = [
      "translate(\(length))", "scale(1e308)", "matrix(1e200,0,0,1e200,1e300,0)", "rotate(1e300deg)",
      "scale(0)",
    ]
    for move in moves {
      let body =
        "<p style=\"position: absolute; \(styles); transform: \(move)\">Words <img src=\"fish.png\"/></p>"
      let page = FixedBook.page(body, viewport: "width=\(length), height=\(length)")
      let source = SourceBook(
        ["a.xhtml": page, "fish.png": ""], metadata: FixedBook.metadata, spine: ["a.xhtml"])
      let book = try source.imported().book
      #expect((16...16_384).contains(book.width))
      for element in book.pages[0].elements {
        let box = try #require(element.box)
        #expect([box.x, box.y, box.width, box.height].allSatisfy { $0.isFinite })
      }
    }
  }

  @Test("Styles of megabytes are read in time that grows with their length")
  func longStyles() {
    for text in [
      String(repeating: "{", count: 1 << 20), String(repeating: "<!--", count: 1 << 18),
      String(repeating: "/*", count: 1 << 19), String(repeating: "a{b:c}", count: 1 << 17),
      String(repeating: "@media x{", count: 1 << 16), "a{" + String(repeating: "(", count: 1 << 20),
      String(repeating: "'", count: 1 << 20), String(repeating: "a>", count: 1 << 18) + "{b:c}",
    ] {
      #expect(StyleSheet(text).imports.isEmpty)
    }
  }

  @Test("Rules for everything, on many elements, are given up in time, which is told")
  func manyComparisons() throws {
    let styles = String(repeating: "x y z * { color: red }\n", count: 4000)
    let body = String(repeating: "<b>a</b>", count: 4000)
    #expect(
      try Self.losses(FixedBook.page(body, styles: styles)).contains {
        $0.hasSuffix("the styles are more than any page needs: the last are left out")
      })
  }

  @Test("Style sheets that name each other, and themselves, end")
  func importLoops() throws {
    let page =
      "<html><head><link rel=\"stylesheet\" href=\"a.css\"/><meta name=\"viewport\" content=\"width=99, height=99\"/></head><body><p>a</p></body></html>"
    #expect(
      try Self.losses(
        page, files: ["a.css": "@import 'b.css'; @import 'a.css';", "b.css": "@import url(a.css);"]
      ).isEmpty)
  }

  @Test("Elements as deep as files may have them are laid out")
  func depth() throws {
    let open = String(repeating: "<div style=\"position: absolute; display: block\">", count: 240)
    let close = String(repeating: "</div>", count: 240)
    #expect(try Self.losses(FixedBook.page(open + "deep" + close)).isEmpty)
  }

  @Test("A thousand letters, each at its own place, are a text")
  func manyFragments() throws {
    let letters = (0..<2000).map { number in
      "<span style=\"position: absolute; left: \(number % 100 * 8)px; top: \(number / 100 * 20)px\">a</span>"
    }
    let source = SourceBook(
      ["a.xhtml": FixedBook.page(letters.joined())], metadata: FixedBook.metadata, spine: ["a.xhtml"])
    #expect(try source.imported().book.pages[0].elements.count == 1)
  }

  @Test("Of a book with more pages than it may have the first ones are read, and nothing beyond")
  func manyPages() throws {
    let spine = Array(repeating: "a.xhtml", count: 1990) + Array(repeating: "b.xhtml", count: 20)
    let source = SourceBook(
      ["a.xhtml": "<html><body><p>a</p></body></html>", "b.xhtml": "<html><body><p>b</p></body></html>"],
      spine: Array(spine.prefix(2000)))
    let (book, losses) = (try source.imported().book, try source.imported().losses)
    #expect(book.pages.count == 2000)
    #expect(losses.isEmpty)
  }

  @Test("A long chapter has as many pages as a book, and the next one is not read")
  func longChapter() throws {
    let words = String(repeating: "<p>\(String(repeating: "word ", count: 150))</p>", count: 2100)
    let source = SourceBook(
      ["a.xhtml": "<html><body>\(words)</body></html>", "b.xhtml": "no XML"], spine: ["a.xhtml", "b.xhtml"])
    let made = try source.imported()
    #expect(made.book.pages.count == 2000)
    #expect(made.losses.count == 1)
    #expect(made.losses.first?.hasSuffix("from here on pages are left out: a book has at most 2000") == true)
  }

  @Test("Alike elements in unlike ones have styles of their own")
  func sharedStyles() throws {
    let page = FixedBook.page(
      """
      <div style="color: #ff0000"><p>One</p></div><div style="color: #0000ff"><p>Two</p></div><p>Three</p><p>Four</p>
      """, styles: "p { position: absolute; font-size: 20px }")
    let source = SourceBook(["a.xhtml": page], metadata: FixedBook.metadata, spine: ["a.xhtml"])
    let colors = try source.imported().book.pages[0].elements.map { element in
      element.entries.first { $0.key == "fontColor" }?.value
    }
    #expect(colors == [.string("#ff0000"), .string("#0000ff"), .string("#000000"), .string("#000000")])
  }

  @Test("A link leads to the page that has its words, however long the paragraph is")
  func linksIntoLongParagraphs() throws {
    let sentences = (0..<100).map {
      "<span id=\"s\($0)\">A sentence of the paragraph with number \($0).</span> "
    }
    let source = SourceBook(
      [
        "a.xhtml":
          "<html><body><p id=\"p\">\(sentences.joined())</p><p><a href=\"#s50\">Last</a></p></body></html>"
      ],
      spine: ["a.xhtml"])
    let book = try source.imported().book
    let target = try #require(
      book.pages.first { page in
        page.elements.contains { element in
          element.entries.contains { $0.key == "text" && "\($0.value)".contains("number 50") }
        }
      })
    let name = try #require(target.name)
    let link = try #require(
      book.pages.flatMap(\.elements).first { $0.triggers.contains { $0.action == "goToPage" } })
    #expect(link.triggers.contains { "\($0.entries)".contains(name) })
  }
}
