import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing

/// PDF documents.
@Suite struct DocumentImporterTests {
  private func draft(_ contents: String, _ pages: [String]) throws -> Drafted {
    try Drafted(["pond.pdf": ""], by: DocumentImporter.self) { decoder in
      decoder.document = (contents, pages)
    }
  }

  private func page(_ inner: String, width: Double = 600, height: Double = 800) -> String {
    "<page width=\"\(width)\" height=\"\(height)\">\(inner)</page>"
  }

  private func line(
    _ words: String, _ x: Double, _ y: Double, _ width: Double, size: Double = 20, color: String = "#000000"
  ) -> String {
    """
    <line x="\(x)" y="\(y)" width="\(width)" height="\(size)" size="\(size)" color="\(color)" erased="1">\
    \(words)</line>
    """
  }

  private func content(_ page: PageDraft) -> [String] {
    page.elements.compactMap { element in
      guard case .string(let text)? = PropertyListValue.dictionary(element.entries)["text"] else {
        return nil
      }
      return text
    }
  }

  @Test("A document's pages have their pictures, titles of its outline, and links as areas")
  func pages() throws {
    let drafted = try draft(
      """
      <document pages="3" title="The  Pond" author="Ann">
        <item page="1">Begin</item><item page="3">End</item><item page="3">Not this</item>
        <item page="x">No</item>
      </document>
      """,
      [
        page("<link x=\"60\" y=\"80\" width=\"300\" height=\"40\" page=\"3\"/>"), page(""),
        page(
          """
          <link x="0" y="0" width="9" height="9" address="https://example.org"/>
          <link x="0" y="0" width="9" height="9" page="7"/><link x="-50" y="0" width="9" height="9" page="1"/>
          """),
      ])
    let book = drafted.book
    #expect(book.title == "The Pond" && book.authors == ["Ann"] && book.width == 900 && book.height == 1200)
    #expect(book.pages.map(\.title) == ["Begin", nil, "End"])
    #expect(book.pages.map(\.name) == [nil, nil, "page 3"])
    #expect(
      book.pages.map { $0.elements[0].fileName?.first } == [
        "pictures/page-1.svg", "pictures/page-2.svg", "pictures/page-3.svg",
      ])
    #expect(book.cover == "pictures/page-1.svg")
    let link = book.pages[0].elements[1]
    #expect(link.box == DraftBox(x: 90, y: 120, width: 450, height: 60))
    #expect(link.triggers.first?.entries.first?.value == .string("page 3"))
    #expect(
      drafted.losses == [
        "pond.pdf: page 3: the link to 'https://example.org' leads out of the book",
        "pond.pdf: page 3: a link leads nowhere",
      ])
  }

  @Test("Lines that belong together are one text, where they stand, as large as they are")
  func blocks() throws {
    let drafted = try draft(
      "<document pages=\"1\"/>",
      [
        page(
          line("The Frog", 60, 40, 200, size: 40) + line("Once upon a time there was a remark-", 60, 200, 400)
            + line("able frog that lived in a pond", 60, 224, 390) + line("with fish.", 60, 248, 100)
            + line("It sang.", 60, 272, 90) + line("Far below.", 60, 400, 120)
            + line("In red.", 60, 424, 90, color: "#ff0000") + line("Beside.", 400, 424, 90, color: "#ff0000")
        )
      ])
    let page = drafted.book.pages[0]
    #expect(
      content(page) == [
        "The Frog", "Once upon a time there was a remarkable frog that lived in a pond with fish.\nIt sang.",
        "Far below.", "In red.", "Beside.",
      ])
    let texts = page.elements.dropFirst()
    #expect(texts.map { $0.box?.x } == [90, 90, 90, 90, 600])
    #expect(texts.map { $0.box?.y } == [60, 300, 600, 636, 636])
    // Room for letters that are wider, as far as the page or what stands beside.
    #expect(texts.map { $0.box?.width } == [600, 810, 360, 270, 270])
    let sizes = texts.map { PropertyListValue.dictionary($0.entries)["fontSize"] }
    #expect(sizes == [.integer(60), .integer(30), .integer(30), .integer(30), .integer(30)])
  }

  @Test("Lines under each other in the middle stay so")
  func centredLines() throws {
    let drafted = try draft(
      "<document pages=\"1\"/>",
      [page(line("A frog", 250, 100, 100) + line("in the deep pond", 200, 124, 200))])
    let element = drafted.book.pages[0].elements[1]
    #expect(content(drafted.book.pages[0]) == ["A frog\nin the deep pond"])
    #expect(PropertyListValue.dictionary(element.entries)["align"] == .string("center"))
    #expect(element.box == DraftBox(x: 150, y: 150, width: 600, height: 66))
  }

  @Test("A page of another shape lies in the middle, and pages that cannot be read are told")
  func otherPages() throws {
    let drafted = try draft(
      "<document pages=\"5\"/>",
      [
        page("", width: 800, height: 400), page(""), page(line("x", .infinity, 0, 5) + line("", 1, 1, 5)),
        "<page width=\"nan\" height=\"1\"/>", "no XML",
      ])
    #expect(drafted.book.pages.map { $0.elements.count } == [1, 1, 1])
    #expect(drafted.book.pages[0].elements[0].box == DraftBox(x: 0, y: 375, width: 900, height: 450))
    #expect(
      drafted.losses == ["pond.pdf: page 4 has no size", "pond.pdf: page 5 cannot be read"])
    let short = try draft("<document pages=\"2\"/>", [page("")])
    #expect(short.losses == ["pond.pdf: page 2: it is not there"])
    for contents in ["<document pages=\"0\"/>", "<document pages=\"-4\"/>", "<document/>", "no XML"] {
      #expect(throws: ImportFault.self) { try draft(contents, []) }
    }
  }
}
