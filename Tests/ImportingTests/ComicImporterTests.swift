import BookDrafts
import BookVocabulary
import Importing
import Testing

/// Comics and folders of pictures.
@Suite struct ComicImporterTests {
  private static func draft(_ names: [String], info: String? = nil, at place: String = "ComicInfo.xml") throws
    -> Drafted
  {
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "the bytes of \($0)") })
    files[place] = info.map { "<ComicInfo>\($0)</ComicInfo>" }
    return try Drafted(files, by: ComicImporter.self)
  }

  private func pictures(_ drafted: Drafted) -> [String] {
    drafted.book.pages.map { $0.elements.first?.fileName?.first ?? "" }
  }

  @Test("Pictures are pages, in natural order of their paths, and what others leave behind is no page")
  func order() throws {
    let drafted = try Self.draft([
      "part 2/1.png", "part 10/1.png", "part 2/10.png", "part 2/9.png", "__MACOSX/part 2/1.png", "Thumbs.db",
      "part 2/desktop.ini",
    ])
    #expect(
      pictures(drafted) == ["pictures/1.png", "pictures/9.png", "pictures/10.png", "pictures/1-2.png"])
    #expect(drafted.losses.isEmpty)
    #expect(drafted.book.cover == "pictures/1.png")
    #expect(drafted.book.title == "tale")
  }

  @Test("A file that is no picture is told, and one that cannot be decoded")
  func losses() throws {
    let drafted = try Self.draft(["1.png", "2.bmp", "readme.txt"])
    #expect(pictures(drafted) == ["pictures/1.png"])
    #expect(
      drafted.losses == [
        "2.bmp: '2.bmp' cannot be used", "readme.txt: the file is no picture, and left out",
      ])
    #expect(throws: ImportFault.self) { try Self.draft(["readme.txt"]) }
  }

  @Test("A picture that is cut off is told, and is a page")
  func spoilt() throws {
    let source = MemorySource(["1.png": "one", "2.png": "two"])
    let decoder = StubDecoder(source)
    decoder.spoilt = ["2.png"]
    let job = ImportJob(of: source, decoder: decoder)
    let book = try ComicImporter.draft(job)
    #expect(book.pages.count == 2)
    #expect(job.losses.map(\.message) == ["the picture cannot be shown whole"])
    #expect(job.losses.map(\.place.file) == ["2.png"])
  }

  @Test("What a comic says of itself goes into the book")
  func info() throws {
    let drafted = try Self.draft(
      ["c/1.png", "c/2.png", "c/3.png", "c/4.png"],
      info: """
        <Title>The Storm</Title><Series>Fish &amp; Co</Series><Number>3</Number>
        <Writer>Ann Ink, Bo Pen</Writer><Penciller>Bo Pen</Penciller><Publisher>Pond</Publisher>
        <LanguageISO>it</LanguageISO>
        <Pages>
          <Page Image="0" Type="Deleted" /><Page Image="1" Type="FrontCover" Bookmark="" />
          <Page Image="2" Bookmark="In the harbour" DoublePage="true" /><Page Image="x" />
        </Pages>
        """, at: "c/ComicInfo.xml")
    let book = drafted.book
    #expect(book.title == "The Storm" && book.subtitle == "Fish & Co 3")
    #expect(book.authors == ["Ann Ink", "Bo Pen"] && book.languages == ["it"] && book.credits == ["Pond"])
    #expect(pictures(drafted) == ["pictures/2.png", "pictures/3.png", "pictures/4.png"])
    #expect(book.pages.map(\.title) == [nil, "In the harbour", nil])
    #expect(book.cover == "pictures/2.png")
    #expect(drafted.losses.isEmpty)
  }

  @Test(
    "A comic that is read from right to left, and a summary, are told; a language that is none is not taken")
  func infoThatIsLost() throws {
    let drafted = try Self.draft(
      ["1.png"],
      info: """
        <Series>Sea</Series><Manga>YesAndRightToLeft</Manga>
        <Summary>It rains.</Summary><LanguageISO>../en</LanguageISO>
        """)
    #expect(drafted.book.title == "Sea" && drafted.book.languages.isEmpty)
    #expect(
      drafted.losses == [
        "ComicInfo.xml:2: the language '../en' is left out: it is no language tag",
        "ComicInfo.xml:2: the summary is left out",
        ": the comic is read from right to left: its panels are, but its pages turn from left to right here",
      ])
  }

  @Test("A file of facts that is no XML is told, and the pictures stay")
  func brokenInfo() throws {
    let drafted = try Self.draft(["1.png"], info: "<Title>")
    #expect(pictures(drafted) == ["pictures/1.png"])
    #expect(drafted.losses.count == 1)
  }

  /// Pictures of the sizes that are asked for.
  private func pages(_ sizes: [(width: Int, height: Int)], ground: String? = nil) throws -> BookDraft {
    let names = sizes.indices.map { "\($0).png" }
    let source = MemorySource(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    let decoder = StubDecoder(source, ground: ground)
    decoder.sizes = Dictionary(uniqueKeysWithValues: zip(names, sizes))
    return try ComicImporter.draft(ImportJob(of: source, decoder: decoder))
  }

  @Test("The book is as wide and high as most pictures, and others lie in its middle, on their ground")
  func sizes() throws {
    let book = try pages([(2000, 1000), (1000, 1500), (1001, 1500), (500, 750)], ground: "#fbf5e7")
    #expect(book.width == 800 && book.height == 1200)
    #expect(
      book.pages.map { $0.elements[0].box } == [
        DraftBox(x: 0, y: 400, width: 800, height: 400), DraftBox(x: 0, y: 0, width: 800, height: 1200),
        DraftBox(x: 0, y: 1, width: 800, height: 1199), DraftBox(x: 0, y: 0, width: 800, height: 1200),
      ])
    #expect(book.pages.allSatisfy { $0.background == "#fbf5e7" })
    #expect(try pages([(300, 200)]).height == 800)
    #expect(try pages([(60_000, 1)]).height == 240)
  }

  @Test("Panels lie on the page where they are in the picture")
  func panels() throws {
    let source = MemorySource(["1.png": "one", "2.png": "two"])
    let decoder = StubDecoder(source, size: (200, 300))
    var luminances = [UInt8](repeating: 255, count: 200 * 300)
    for row in 0..<300 where !(140..<160).contains(row) {
      for column in 0..<200 { luminances[row * 200 + column] = 50 }
    }
    decoder.rasters["2.png"] = PictureRaster(width: 200, height: 300, luminances: luminances)
    let book = try ComicImporter.draft(ImportJob(of: source, decoder: decoder))
    #expect(book.pages[0].panels.isEmpty)
    #expect(
      book.pages[1].panels == [
        DraftBox(x: 0, y: 0, width: 800, height: 564), DraftBox(x: 0, y: 636, width: 800, height: 564),
      ])
  }

  @Test("A picture that is a line is seen as one, and has no panels")
  func line() throws {
    let source = MemorySource(["1.png": "one"])
    let decoder = StubDecoder(source, size: (5000, 1))
    var luminances = [UInt8](repeating: 255, count: 5000)
    for column in 0..<5000 where !(2300..<2600).contains(column) { luminances[column] = 50 }
    decoder.rasters["1.png"] = PictureRaster(width: 5000, height: 1, luminances: luminances)
    let book = try ComicImporter.draft(ImportJob(of: source, decoder: decoder))
    #expect(book.pages[0].elements[0].box == DraftBox(x: 0, y: 120, width: 1200, height: 1))
    #expect(book.pages[0].panels.allSatisfy { $0.width >= 1 && $0.height >= 1 })
  }
}
