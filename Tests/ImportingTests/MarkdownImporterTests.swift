import BookDrafts
import BookVocabulary
import Importing
import PropertyList
import Testing
import TextImporting

@Suite struct MarkdownImporterTests {
  @Test("A picture and the words to the next one are a page, and the head says what the book is")
  func picturesAndTheirWordsArePages() throws {
    let drafted = try Drafted(
      [
        "tale.md": """
        ---
        title: "The Pond"
        author: Ada Reed, Ben Moss
        license: CC BY 4.0
        lang: en
        ---

        # The Pond

        ![A frog on a leaf.](a.png)

        Once there was
        a frog.

        It was green.

        ![](b%20c.png)

        Then it sang.
        """,
        "a.png": "a", "b c.png": "b",
      ], by: MarkdownImporter.self)
    let book = drafted.book
    #expect(book.title == "The Pond")
    #expect(book.authors == ["Ada Reed", "Ben Moss"])
    #expect(book.languages == ["en"])
    #expect(book.credits == ["CC BY 4.0"])
    #expect(
      book.pages.map(\.content) == [
        ["pictures/a.png", "Once there was a frog.\n\nIt was green."], ["pictures/b-c.png", "Then it sang."],
      ])
    #expect(book.pages[0].elements[0].entry("description") == .string("A frog on a leaf."))
    #expect(book.cover == "pictures/a.png")
    #expect(drafted.losses.isEmpty)
  }

  @Test("A folder for each language makes one book in all of them, pictures that are alike once")
  func languagesBecomeOneBook() throws {
    let drafted = try Drafted(
      [
        "index.md": "{% include list.html %}",
        "en/index.md":
          "# The Cat\n\n![a cat]({{ site.image-set }}/1.png)\n\nMiaow.\n\n![](images/2.png)\n\nEnd.",
        "en/cover.md": "---\ntitle: Cover\n---\n\n![Cover](images/cover.png){:.cover}\n{:.cover}",
        "fr/index.md":
          "# Le Chat\n\n![un chat]({{ site.image-set }}/1.png)\n\nMiaou.\n\n![](images/2.png)\n\nFin.",
        "fr/cover.md": "---\ntitle: Cover\n---\n\n![Cover](images/cover.png){:.cover}",
        "en/images/1.png": "one", "fr/images/1.png": "one", "en/images/2.png": "two",
        "fr/images/2.png": "deux",
        "en/images/cover.png": "cat", "fr/images/cover.png": "chat",
      ], by: MarkdownImporter.self)
    #expect(drafted.book.languages == ["en", "fr"])
    #expect(drafted.book.title == .translated([.init("en", "The Cat"), .init("fr", "Le Chat")]))
    #expect(
      drafted.book.cover
        == .translated([.init("en", "pictures/cover.png"), .init("fr", "pictures/cover-2.png")]))
    #expect(
      drafted.book.pages.map(\.content) == [
        ["en: pictures/cover.png | fr: pictures/cover-2.png"],
        ["pictures/1.png", "en: Miaow. | fr: Miaou."],
        ["en: pictures/2.png | fr: pictures/2-2.png", "en: End. | fr: Fin."],
      ])
    #expect(drafted.losses == ["index.md: the file is in no language's folder, and left out"])
  }

  @Test("A folder whose name is a word, and no language's, parts a text as any other folder")
  func otherFolders() throws {
    for files in [
      ["one/s.md": "Act one.", "two/s.md": "Act two."], ["a.md": "Act one.", "art/notes.md": "Act two."],
      ["a.md": "Act one.", "my-book/s.md": "Act two."], ["src/a.md": "Act one.", "src/b.md": "Act two."],
    ] {
      let drafted = try Drafted(files, by: MarkdownImporter.self)
      #expect(drafted.book.languages.isEmpty && drafted.losses.isEmpty, "\(files.keys.sorted())")
      #expect(drafted.book.pages.flatMap(\.content) == ["Act one.", "Act two."])
    }
    let african = try Drafted(
      ["en/s.md": "Home.", "nso/s.md": "Gae.", "zh-Hans/s.md": "家。"], by: MarkdownImporter.self)
    #expect(african.book.languages == ["en", "nso", "zh-Hans"])
  }

  @Test("A first heading that is not the title of the head stays on its page")
  func firstHeading() throws {
    let drafted = try Drafted(
      ["s.md": "---\ntitle: \"The \\\"Old\\\" Tale\"\n---\n\n# Chapter one\n\nWords."],
      by: MarkdownImporter.self)
    #expect(drafted.book.title == "The \"Old\" Tale")
    #expect(drafted.book.pages.first?.title == "Chapter one")
    let same = try Drafted(
      ["s.md": "---\ntitle: The old tale\n---\n\n# The Old Tale!\n\nWords."], by: MarkdownImporter.self)
    #expect(same.book.pages.map(\.title) == [nil])
  }

  @Test("The head of a text may be in TOML, between pluses")
  func pluses() throws {
    let text = "+++\ntitle = \"The old tale\"\n[params]\n  author = 'Ada'\n+++\n\nWords = here."
    let drafted = try Drafted(["s.md": text], by: MarkdownImporter.self)
    #expect(drafted.book.title == "The old tale" && drafted.book.authors == ["Ada"])
    #expect(drafted.book.pages.count == 1 && drafted.book.pages[0].title == nil)
  }

  @Test("A page that one language does not have leaves the others in step")
  func pagesAreMatchedByTheirPictures() throws {
    let drafted = try Drafted(
      [
        "en/a.md": "![](1.png)\n\nOne.\n\n![](2.png)\n\nTwo.\n\n![](3.png)\n\nThree.",
        "it/a.md": "![](1.png)\n\nUno.\n\n![](3.png)\n\nTre.\n\n![](4.png)\n\nQuattro.",
        "es/a.md": "![](1.png)\n\nUno.\n\n![](3.png)\n\nTres.",
        "en/1.png": "1", "it/1.png": "1", "es/1.png": "1", "en/2.png": "2", "en/3.png": "3", "it/3.png": "3",
        "es/3.png": "3", "it/4.png": "4",
      ], by: MarkdownImporter.self)
    #expect(
      drafted.book.pages.map { $0.content[1] } == [
        "en: One. | es: Uno. | it: Uno.", "Two.", "en: Three. | es: Tres. | it: Tre.",
      ])
    #expect(drafted.losses == ["it/a.md:9: a page of this language has none beside it in 'en'"])
  }

  @Test("What a text cannot have is told with its line, and its words stay")
  func lossesAreTold() throws {
    let drafted = try Drafted(
      [
        "tale.md": """
        ![gone](gone.png)

        A *green* frog, **very** green.

        See [the pond](https://example.org).

        <div>hidden</div>

        <!-- a remark -->

        ![out](../../etc/passwd.png)

        {% include extra.html %}

        - first
        - second
        """
      ], by: MarkdownImporter.self)
    #expect(
      drafted.losses == [
        "tale.md:13: '{% include extra.html %}' is left out: a site's generator would have put something there",
        "tale.md:3: emphasis is left out: a text has letters of one kind",
        "tale.md:5: a link to 'https://example.org' is left out",
        "tale.md:1: there is no picture 'gone.png'",
        "tale.md:11: the picture '../../etc/passwd.png' does not lie in the source",
      ])
    #expect(
      drafted.book.pages.map(\.content) == [
        [
          "[gone]\n\nA green frog, very green.\n\nSee the pond.\n\nhidden\n\n[out]\n\n• first\n• second"
        ]
      ])
  }

  @Test("A picture within its address is a picture of the book")
  func embeddedPictures() throws {
    let drafted = try Drafted(
      ["tale.md": "![a frog](data:image/png;base64,AAAA)\n\nHello."], by: MarkdownImporter.self)
    #expect(drafted.losses.isEmpty)
    #expect(drafted.book.pages[0].elements.map(\.type) == [.image, .text])
  }

  @Test("Headings begin pages and are their titles; long chapters go on from page to page")
  func chaptersAreParted() throws {
    let paragraph = String(repeating: "word ", count: 79) + "word."
    let text =
      "# Book\n\n## One\n\n" + (0..<5).map { _ in paragraph }.joined(separator: "\n\n") + "\n\n## Two\n\nEnd."
    let drafted = try Drafted(["b.md": text], by: MarkdownImporter.self)
    #expect(drafted.book.title == "Book")
    #expect(drafted.book.pages.map(\.title) == ["One", nil, nil, "Two"])
    #expect(
      drafted.book.pages.map { $0.content.first } == [
        "One", paragraph + "\n\n" + paragraph, paragraph, "Two",
      ])
  }

  @Test("A paragraph that no page has room for goes on at a sentence, and lines of code at a line")
  func longParagraphs() throws {
    let sentence = "The duck swims round the pond once more."
    let text = Array(repeating: sentence, count: 60).joined(separator: " ")
    let code = (1...50).map { "line-\($0).o" }
    let drafted = try Drafted(
      ["b.md": "\(text)\n\n```\n\(code.joined(separator: "\n"))\n```\n"], by: MarkdownImporter.self)
    let pages = drafted.book.pages.map { $0.content.first ?? "" }
    #expect(pages.count == 6)
    #expect(pages.prefix(3).allSatisfy { $0.hasSuffix("more.") })
    #expect(
      pages.joined(separator: "\n").split(separator: "\n").filter { $0.hasPrefix("line") }.map(String.init)
        == code)
    #expect(pages.allSatisfy { $0.split(separator: "\n").count <= 21 })
  }

  @Test("Words under a picture are read on the picture's own ground")
  func wordsAreLegible() throws {
    let source = MemorySource(["a.md": "![](1.png)\n\nNight.", "1.png": "1"])
    let job = ImportJob(of: source, decoder: StubDecoder(source, ground: "#101828"))
    let page = try #require(try MarkdownImporter.draft(job).pages.first)
    #expect(page.background == "#101828")
    #expect(page.elements[1].entry("fontColor") == .string("#fbf6ea"))
  }

  @Test(
    "Wide pictures have their words under them, others beside",
    arguments: [(1000, 500, true), (500, 500, false), (300, 500, false)])
  func layoutFollowsThePicture(width: Int, height: Int, isUnder: Bool) throws {
    let source = MemorySource(["a.md": "![](1.png)\n\nWords.", "1.png": "1"])
    let job = ImportJob(of: source, decoder: StubDecoder(source, size: (width, height)))
    let book = try MarkdownImporter.draft(job)
    let boxes = book.pages[0].elements.compactMap(\.box)
    #expect(boxes.count == 2)
    #expect(!boxes[0].overlaps(boxes[1]))
    #expect((boxes[1].y >= boxes[0].y + boxes[0].height) == isUnder)
    #expect(abs(boxes[0].width / boxes[0].height - Double(width) / Double(height)) < 0.01)
    for box in boxes {
      #expect(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= book.width && box.y + box.height <= book.height)
    }
  }

  @Test("A text without words and pictures makes no book")
  func emptyTextsAreRefused() {
    #expect(throws: ImportFault.self) {
      try Drafted(["a.md": "---\ntitle: x\n---\n"], by: MarkdownImporter.self)
    }
  }

  @Test(
    "Quotations that lie too deep in each other are told of the file, and of no line that it does not have")
  func tooDeepTextsAreRefused() {
    let text = String(repeating: ">", count: 300) + " a"
    #expect(throws: ImportFault("elements lie too deep in each other", at: SourcePlace("a.md"))) {
      try Drafted(["a.md": text], by: MarkdownImporter.self)
    }
  }

  @Test(
    "A text of more lines than any book has is refused at the first that is too many",
    arguments: ["\n", "\r"])
  func tooManyLinesAreRefused(lineEnd: String) throws {
    let lines = { (count: Int) in String(repeating: "a" + lineEnd, count: count) }
    let fault = #expect(throws: ImportFault.self) {
      try Drafted(["a.md": lines(200_001)], by: MarkdownImporter.self)
    }
    #expect(fault?.place == SourcePlace("a.md", line: 200_001))
    #expect(throws: Never.self) { try Drafted(["a.md": lines(200)], by: MarkdownImporter.self) }
  }
}

extension ElementDraft {
  /// The value of one of its type's entries.
  func entry(_ key: String) -> PropertyListValue? { entries.first { $0.key == key }?.value }
}
