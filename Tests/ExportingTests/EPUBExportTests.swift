import BookModel
import ExportFiles
import Exporting
import Following
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

@Suite struct EPUBExportTests {
  private static func export(_ pages: String, entries: String = "", converted: [String: String] = [:]) throws
    -> ExportedBook
  {
    EPUBExport.export(
      try RestingBook(pages, entries: entries), identifier: "0123456789abcdef0123456789abcdef",
      modified: "2026-01-31T12:00:00Z", converted: converted)
  }

  /// What stands between the body's tags of a page.
  private static func body(_ number: Int, of book: ExportedBook) throws -> String {
    let text = try #require(book.text("EPUB/page-\(number).xhtml"))
    let start = try #require(text.range(of: "<body")).lowerBound
    return String(text[start...])
  }

  @Test("Everything lies at its place; pictures come first, then words in the order of reading")
  func placesAndOrder() throws {
    let book = try Self.export(
      """
      { background = "#102030"; readingOrder = (second, first); elements = (
        { type = text; name = first; text = "A & B"; x = 10; y = 20.5; width = 300; height = 40; fontSize = 32;
          fontColor = "#ff8000"; align = center; },
        { type = image; name = fish; fileName = fish.png; description = "a \\"red\\" fish"; x = 0; y = 0;
          width = 200; height = 100; alpha = 0.5; },
        { type = text; name = second; text = "One\\nTwo"; x = 0; y = 200; width = 300; height = 60; },
        { type = shape; name = sun; shape = ellipse; color = "#ffcc0080"; x = 100; y = 100; width = 50; height = 50;
          pivotX = 25; pivotY = 25; rotation = 90; } ); }
      """)
    #expect(
      try Self.body(1, of: book) == """
        <body id="page" style="background:#102030">
        <img src="media/fish.png" alt="a &quot;red&quot; fish" style="left:0px;top:0px;width:200px;height:100px;z-index:2;opacity:0.5"/>
        <div style="left:0;top:0;width:50px;height:50px;transform-origin:0 0;transform:matrix(0,1,-1,0,125,75);z-index:4;background:rgba(255,204,0,0.5);border-radius:50%"></div>
        <p dir="auto" style="left:0px;top:200px;width:300px;height:60px;z-index:3;font-size:24px;color:#000000"><span>One<br/>Two</span></p>
        <p dir="auto" style="left:10px;top:20.5px;width:300px;height:40px;z-index:1;font-size:32px;color:#ff8000;text-align:center"><span>A &amp; B</span></p>
        </body>
        </html>

        """)
    #expect(book.losses.lines.isEmpty)
  }

  @Test(
    "Words are written from the side of their language, and runs of spaces are as wide as on the page",
    arguments: [
      ("en", ""), ("ar", " dir=\"rtl\""), ("he-IL", " dir=\"rtl\""), ("az-Arab", " dir=\"rtl\""),
      ("ar-Latn", ""),
    ])
  func direction(language: String, said: String) throws {
    let page = "{ elements = ({ type = text; name = words; text = \"a    b\"; }); }"
    let book = try Self.export(page, entries: "languages = (\(language));")
    #expect(try #require(book.text("EPUB/page-1.xhtml")).contains("lang=\"\(language)\"\(said) xml:lang"))
    #expect(try Self.body(1, of: book).contains("<p dir=\"auto\""))
    #expect(try #require(book.text("EPUB/style.css")).contains("p { white-space: pre-wrap;"))
  }

  @Test("A drawing fills its box, as it does on the page, and does not keep its form in it")
  func drawing() throws {
    let drawing = "{ type = image; fileName = \"Fish.SVG\"; x = 0; y = 0; width = 300; height = 10; }"
    let page = try Self.body(1, of: Self.export("{ elements = (\(drawing)); }"))
    #expect(page.contains("src=\"media/Fish.SVG#svgView(preserveAspectRatio(none))\""))
  }

  @Test(
    "Words that are likely not to fit their box are smaller, and six tenths of their size at the least",
    arguments: [
      ("One", 30, "24px"), ("One\\nTwo", 50, "24px"), ("One\\nTwo", 40, "20.4px"),
      ("One\\nTwo", 10, "14.4px"),
    ])
  func fittedWords(words: String, height: Int, size: String) throws {
    let text = "{ type = text; text = \"\(words)\"; x = 0; y = 0; width = 300; height = \(height); }"
    #expect(try Self.body(1, of: Self.export("{ elements = (\(text)); }")).contains("font-size:\(size);"))
  }

  @Test("A voice is a media overlay: each cue a clip to the next one, on its words")
  func overlays() throws {
    let pages = """
      { elements = (
        { type = text; name = words; text = "Hi, you."; x = 0; y = 0; width = 300; height = 40; },
        { type = audio; name = voice; audio = { trackName = "voice.ogg"; narration = YES; cues = (
          { time = 0.5; element = words; start = 0; length = 3; },
          { time = 1.25; element = words; start = 4; length = 4; } ); }; } ); }
      """
    let book = try Self.export(pages, converted: ["voice.ogg": "mp3"])
    #expect(
      try Self.body(1, of: book).contains(
        "<span><span id=\"w1\">Hi,</span> <span id=\"w2\">you.</span></span></p>"))
    let overlay = try #require(book.text("EPUB/page-1.smil"))
    #expect(
      overlay.contains(
        #"<par id="par1"><text src="page-1.xhtml#w1"/>"#
          + #"<audio src="media/voice.ogg.mp3" clipBegin="0.500s" clipEnd="1.250s"/></par>"#
      ))
    #expect(overlay.contains(#"clipBegin="1.250s" clipEnd="4.000s"/></par>"#))
    let package = try #require(book.text("EPUB/package.opf"))
    #expect(package.contains(#"<meta property="media:duration">3.500s</meta>"#))
    #expect(package.contains(#"media-overlay="smil-1""#))
    // Where it cannot be converted the page is silent, and that is told.
    #expect(
      try Self.export(pages).losses.lines == [
        "page 1: the narration, which is in a form that EPUB does not have, is left out"
      ])
  }

  @Test("A link is called by what it is for a reader, and words say that themselves")
  func linkTitles() throws {
    func door(_ name: String, _ kind: String) -> String {
      """
      { type = \(kind); name = "\(name) 1"; isActive = YES; x = 0; y = 0; width = 9; height = 9;
        trigger = { triggeringItem = "\(name) 1"; event = touched; action = goToPage; page = 1; }; },
      """
    }
    let book = try Self.export(
      """
      { elements = ( \(door("area", "activearea; description = \"to the sea\"")) \(door("bare", "shape"))
        \(door("choice", "text; text = \"Go left\"")) ); }
      """)
    let links = try Self.body(1, of: book).split(separator: "\n").filter { $0.hasPrefix("<a ") }
      .map { $0.prefix { $0 != ">" } }
    #expect(
      links == [
        #"<a href="page-1.xhtml" title="to the sea""#, #"<a href="page-1.xhtml" title="bare 1""#,
        #"<a href="page-1.xhtml""#,
      ])
  }

  @Test("A picture in a form that EPUB does not have goes along in another, and each is called what it is")
  func pictureForms() throws {
    let folder = try TemporaryFolder()
    for (file, name) in [("quarters.webp", "a.webp"), ("quarters.jpg", "b.png"), ("quarters.png", "c.png")] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/book", withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Checkout.path("Tests/Pictures/\(file)"), toPath: "\(folder.path)/book/\(name)")
    }
    let images = ["a.webp", "b.png", "c.png"].map {
      "{ type = image; fileName = \"\($0)\"; x = 0; y = 0; width = 90; height = 90; }"
    }
    try folder.write(
      "{ pages = ( { elements = ( \(images.joined(separator: ",")) ); } ); }", to: "book/book.plist")
    let path = FilePath(folder.path + "/book")
    let reading = Book.read(path: path)
    let decoder = MediaDecoder()
    var export = BookExport(
      .init(
        book: try #require(reading.book), folder: reading.folder, file: path.appending("book.plist"),
        digest: reading.digest, name: "book"),
      as: .epub, language: nil, library: BookMedia(folder: reading.folder, service: decoder), media: decoder,
      printer: PagePrinter())
    #expect(export.losses.isEmpty)
    try export.write(to: FilePath(folder.path + "/book.epub"))
    let archive = try #require(
      MediaFile(of: Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/book.epub")))))
    let reader = ImportDecoder()
    var signs: [String: UInt8?] = [:]
    for entry in try reader.archiveListing(of: archive).entries where entry.name.hasPrefix("EPUB/media/") {
      signs[String(entry.name.dropFirst(11))] = try reader.file(of: entry, in: archive).bytes(atMost: 1).first
    }
    // A JPEG file begins with 255, a PNG file with 137.
    #expect(signs["b.png.jpg"] == 255 && signs["c.png"] == 137 && signs.count == 3)
    #expect(signs["a.webp.jpg"] == 255 || signs["a.webp.png"] == 137)
  }

  @Test(
    "A blank title, subtitle or author is none: the page is called by its number",
    arguments: ["", " \u{A0} "])
  func blankTitles(blank: String) throws {
    let page = "{ title = \"\(blank)\"; elements = ({ type = text; text = a; }); }"
    let book = try Self.export(
      "\(page), { title = Sea; elements = ({ type = text; text = b; }); }",
      entries: "subtitle = \"\(blank)\"; authors = (\"\(blank)\", Ada);")
    let navigation = try #require(book.text("EPUB/nav.xhtml"))
    #expect(
      navigation.contains(
        """
        <ol>
        <li><a href="page-1.xhtml">1</a></li>
        <li><a href="page-2.xhtml">Sea</a></li>
        </ol>
        """))
    #expect(try #require(book.text("EPUB/page-1.xhtml")).contains("<title>A Book, 1</title>"))
    let package = try #require(book.text("EPUB/package.opf"))
    let lines = package.split(separator: "\n").filter {
      $0.hasPrefix("<dc:creator") || $0.hasPrefix("<dc:title")
    }
    #expect(lines == [#"<dc:title id="title">A Book</dc:title>"#, "<dc:creator>Ada</dc:creator>"])
  }

  @Test("What is known of how the book can be read is said")
  func accessibility() throws {
    let described = try Self.export(
      "{ elements = ( { type = image; name = a; fileName = a.png; description = x; x = 0; y = 0; width = 9; height = 9; } ); }"
    )
    let bare = try Self.export(
      "{ elements = ( { type = image; name = a; fileName = a.png; x = 0; y = 0; width = 9; height = 9; } ); }"
    )
    let feature = #"<meta property="schema:accessibilityFeature">alternativeText</meta>"#
    #expect(try #require(described.text("EPUB/package.opf")).contains(feature))
    #expect(!(try #require(bare.text("EPUB/package.opf")).contains(feature)))
    for book in [described, bare] {
      #expect(try #require(book.text("EPUB/package.opf")).contains(">noFlashingHazard<"))
    }
  }

  @Test("The archive begins with its type, unpacked, and gives each file back")
  func archive() throws {
    var zip = ZipWriter()
    var archive: [UInt8] = []
    let files: [(String, [UInt8])] = [
      ("mimetype", Array("application/epub+zip".utf8)), ("EPUB/página.bin", [0, 1, 255]), ("empty", []),
    ]
    for (path, bytes) in files {
      archive += zip.header(of: .init(path: path, size: bytes.count, checksum: Checksum.of(bytes))) + bytes
    }
    archive += zip.directory
    #expect(Array(archive[30..<58]) == Array("mimetypeapplication/epub+zip".utf8))
    let file = try #require(MediaFile(of: archive))
    let decoder = ImportDecoder()
    let entries = try decoder.archiveListing(of: file).entries
    #expect(entries.map(\.name) == ["mimetype", "EPUB/página.bin", "empty"])
    #expect(try decoder.file(of: entries[1], in: file).bytes(atMost: 10) == [0, 1, 255])
  }
}
