import BookVocabulary
import ExportFiles
import Exporting
import PrintedPages
import Testing

/// Books as pages on paper, before they are printed.
@Suite struct PDFExportTests {
  private static func export(_ pages: String, entries: String = "") throws -> PrintedBook {
    PDFExport.export(try RestingBook(pages, entries: entries), modified: "2026-01-31T12:00:00Z")
  }

  /// What a page has, in drawing order: words, the numbers of pictures, and figures.
  private static func drawn(_ page: PrintedPage) -> [String] {
    page.items.map { item in
      switch item.content {
      case .picture(let picture): "picture \(picture.number)"
      case .words(let words): words.text
      case .figure(let kind, _): kind.rawValue
      }
    }
  }

  @Test("Words are drawn in the order of reading, but those that something lies over before it")
  func order() throws {
    let book = try Self.export(
      """
      { readingOrder = (second, first, under); elements = (
        { type = text; name = under; text = Under; x = 0; y = 0; width = 100; height = 40; },
        { type = text; name = first; text = First; x = 300; y = 0; width = 100; height = 40; },
        { type = shape; name = lid; x = 50; y = 10; width = 100; height = 20; },
        { type = text; name = second; text = Second; x = 300; y = 100; width = 100; height = 40; },
        { type = shape; name = far; shape = ellipse; x = 0; y = 500; width = 10; height = 10; } ); }
      """)
    #expect(Self.drawn(book.pages[0]) == ["Under", "rectangle", "ellipse", "Second", "First"])
  }

  @Test("A picture that several pages show is one; links, labels and titles are those of the pages")
  func pages() throws {
    let book = try Self.export(
      """
      { title = Begin; background = "#204060"; elements = (
        { type = image; name = fish; fileName = fish.png; x = 900; y = 10; width = 200; height = 100; alpha = 0.5;
          trigger = { triggeringItem = fish; event = touched; action = goToPage; page = 3; }; } ); },
      { elements = ( { type = image; name = nino; fileName = fish.png; x = 0; y = 0; width = 20; height = 10; } ); },
      { title = End; elements = ( { type = image; name = star; fileName = star.png; x = 0; y = 0; width = 20;
        height = 10; } ); }
      """, entries: "title = { en = Sea; }; authors = (Ann, Ben);")
    #expect(book.pictures == ["fish.png", "star.png"])
    #expect(book.pages.map(Self.drawn) == [["picture 0"], ["picture 0"], ["picture 1"]])
    #expect(book.pictureNames == [[0: "fish"], [0: "nino"], [1: "star"]])
    #expect(book.pages.map(\.label) == ["1", "2", "3"])
    #expect(book.pages[0].ground == PaletteColor(red: 0x20 / 255, green: 0x40 / 255, blue: 0x60 / 255))
    // What of the picture lies on the page.
    #expect(
      book.pages.map(\.links)
        == [[.init(area: PageRect(x: 900, y: 10, width: 124, height: 100), page: 3)], [], []])
    #expect(book.document.outline == [.init(title: "Begin", page: 1), .init(title: "End", page: 3)])
    #expect(book.document.author == "Ann, Ben")
    #expect(book.losses.lines.isEmpty)
  }

  @Test("Voices, descriptions and a cover that no page shows are told; who made the book comes at the end")
  func losses() throws {
    let book = try Self.export(
      """
      { elements = (
        { type = image; name = fish; fileName = fish.png; description = "a fish"; x = 0; y = 0; width = 9; height = 9; },
        { type = audio; name = voice; audio = { trackName = "voice.ogg"; narration = YES; }; } ); }
      """, entries: "cover = cover.png; credits = (\"Told by Ann\", \"Drawn by Ben\");")
    #expect(
      book.losses.lines == [
        "page 1: the narration is left out", "the cover, which is on no page, is left out",
        "what describes pictures is left out",
      ])
    #expect(book.pages.map(Self.drawn) == [["picture 0"], ["Told by Ann\nDrawn by Ben"]])
    #expect(book.document.pageCount == 2 && book.document.outline.isEmpty)
  }

  @Test("Words beyond any that a page has are left out, and that is told")
  func longWords() throws {
    let words = String(repeating: "a\u{301}", count: 30_000)
    let book = try Self.export(
      "{ elements = ( { type = text; name = all; text = \"\(words)\"; x = 0; y = 0; width = 9; height = 9; } ); }"
    )
    guard case .words(let printed)? = book.pages[0].items.first?.content else {
      Issue.record("there are no words")
      return
    }
    #expect(printed.text.unicodeScalars.count == 20_000)
    #expect(book.losses.lines == ["page 1: the end of text 'all' is left out"])
  }

  @Test("Pages and documents are the same when they have gone as bytes, and bytes cut off are none")
  func bytes() throws {
    let book = try Self.export(
      """
      { title = "Così"; background = "#10203040"; elements = (
        { type = image; name = fish; fileName = fish.png; x = 1; y = 2; width = 3; height = 4; rotation = 30;
          outline = "M 0 0 L 3 0 L 3 4 Z"; imageArea = { x = -1; y = 0; width = 9; height = 4; };
          trigger = { triggeringItem = fish; event = touched; action = nextPage; }; },
        { type = shape; name = sun; shape = ellipse; color = "#ffcc0080"; x = 0; y = 0; width = 5; height = 5; },
        { type = text; name = words; text = "“Ciao!”"; fontName = "Liberation Sans"; x = 0; y = 9; width = 300;
          height = 40; align = justify; border = YES; } ); },
      { elements = ( { type = shape; x = 0; y = 0; width = 5; height = 5; } ); }
      """, entries: "subtitle = { it = Mare; };")
    for page in book.pages {
      #expect(try PrintedPage(bytes: page.bytes) == page)
      for count in page.bytes.indices {
        #expect(throws: MalformedBytes.self) { try PrintedPage(bytes: Array(page.bytes[..<count])) }
      }
    }
    #expect(try PrintedDocument(bytes: book.document.bytes) == book.document)
    // A count of more than there is takes no memory.
    let boundless = Array(repeating: UInt8(0), count: 16) + Array(repeating: 0xFF, count: 64)
    #expect(throws: MalformedBytes.self) { try PrintedPage(bytes: boundless) }
  }
}

/// What is known of a JPEG file by its head.
@Suite struct JPEGHeaderTests {
  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
  }

  /// The frame of a picture of 16 × 8 pixels.
  private static func frame(_ kind: UInt8, depth: UInt8 = 8, channels: UInt8 = 3) -> [UInt8] {
    segment(kind, [depth, 0, 8, 0, 16, channels] + Array(repeating: 0, count: 3 * Int(channels)))
  }

  /// A camera's data with one entry, of a tag and a short number.
  private static func camera(_ tag: UInt8, _ value: UInt8, isLittle: Bool = false) -> [UInt8] {
    func number(_ value: UInt8, _ count: Int) -> [UInt8] {
      let zeros = [UInt8](repeating: 0, count: count - 1)
      return isLittle ? [value] + zeros : zeros + [value]
    }
    let name = isLittle ? [tag, 1] : [1, tag]
    return segment(
      0xE1,
      Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        + number(1, 2) + name + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0])
  }

  @Test(
    "A picture goes along as it is where any program shows it alike",
    arguments: [
      (frame(0xC0), true), (frame(0xC2), true), (frame(0xC0, channels: 1), true),
      // Four channels, twelve bits, arithmetic coding.
      (frame(0xC0, channels: 4), false), (frame(0xC1, depth: 12), false), (frame(0xC9), false),
      // Which way a camera was held is the tag 0x112; another says nothing of it.
      (camera(0x12, 1) + frame(0xC0), true), (camera(0x12, 6) + frame(0xC0), false),
      (camera(0x12, 6, isLittle: true) + frame(0xC0), false), (camera(0x0F, 6) + frame(0xC0), true),
      ([0xFF] + segment(0xE0, [1, 2]) + frame(0xC0), true),
    ] as [([UInt8], Bool)])
  func plainness(segments: [UInt8], isPlain: Bool) throws {
    #expect(try #require(JPEGHeader([0xFF, 0xD8] + segments)).isPlain == isPlain)
  }

  @Test("A head that is cut off anywhere is none, and no other bytes are")
  func cutOff() {
    let whole = [0xFF, 0xD8] + Self.camera(0x12, 1) + Self.frame(0xC0)
    for count in whole.indices { #expect(JPEGHeader(Array(whole[..<count])) == nil, "\(count)") }
    #expect(JPEGHeader(Array("GIF89a".utf8)) == nil)
    #expect(JPEGHeader([0xFF, 0xD8, 0xFF, 0xD9, 0, 0]) == nil)
  }
}
