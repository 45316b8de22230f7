import BookModel
import BookVocabulary
import ExportFiles
import Exporting
import Following
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A book that has been exported as a PDF document, as poppler reads it.
private struct PrintedTrial {
  let bytes: [UInt8]
  let losses: [String]
  let file: MediaFile
  private let folder: TemporaryFolder
  private let reader = DecoderProcess(.built, as: .importing)

  /// - Parameters:
  ///   - list: of a book, in old style.
  ///   - files: that lie beside it, by their names.
  init(_ list: String, files: [String: [UInt8]] = [:]) throws {
    let folder = try TemporaryFolder()
    try folder.write(list, to: "book/book.plist")
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/book/\(name)"))
    }
    try self.init(bookAt: folder.path + "/book", in: folder)
  }

  init(bookAt path: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    let reading = Book.read(path: FilePath(path))
    let decoder = DecoderProcess(.built)
    var export = BookExport(
      .init(
        book: try #require(reading.book), folder: reading.folder, file: FilePath(path + "/book.plist"),
        digest: reading.digest, name: "A Book"),
      as: .pdf, language: nil, library: BookMedia(folder: reading.folder, service: decoder), media: decoder,
      printer: DecoderProcess(.built, as: .printing))
    let place = "\(folder.path)/\(UUID().uuidString).pdf"
    try export.write(to: FilePath(place))
    losses = export.losses
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: place)))
    file = try #require(MediaFile(of: bytes))
  }

  /// What the document has: its pages, its title, and the titles of its pages.
  func contents() throws -> XMLElement {
    try #require(try XMLDocument(data: Data(reader.documentXML(of: file))).rootElement())
  }

  /// A page, counted from 1: what is on it, and its picture, of so many pixels a row.
  func page(_ number: Int, side: Int = 400) throws -> (contents: XMLElement, picture: MediaFile) {
    let page = try reader.documentPage(number - 1, of: file, side: side)
    let document = try XMLDocument(data: Data(page.xml))
    return (try #require(document.rootElement()), try #require(MediaFile(of: page.picture)))
  }

  /// The colours of some pixels of the first page, a hexadecimal digit a channel, to the nearest: JPEG keeps
  /// a colour nearly.
  func colors(at places: [(x: Int, y: Int)], width: Int = 400, height: Int = 300) throws -> [String] {
    let pixels = try #require(SharedPixels(width: width, height: height))
    _ = try MediaDecoder().draw(.whole, of: page(1).picture, into: pixels)
    return places.map { place in
      let pixel = pixels.pixels[place.y * width + place.x]
      return [16, 8, 0].map { String((Int(pixel >> UInt32($0) & 0xFF) + 8) / 17, radix: 16) }.joined()
    }
  }
}

extension XMLElement {
  fileprivate func number(_ name: String) -> Double {
    Double(attribute(forName: name)?.stringValue ?? "") ?? .nan
  }
}

/// PDF documents that have been printed.
@Suite struct PrintedDocumentTests {
  /// Half red, half blue.
  private static let flag = Array(
    ##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="#f00"/><rect x="100" width="100" height="100" fill="#00f"/></svg>"##
      .utf8)

  @Test("Pictures and figures lie on paper where they lie on the page: turned, cut out, in part, half clear")
  func places() throws {
    let printed = try PrintedTrial(
      """
      { width = 400; height = 300; pages = ( { background = "#ffffff"; elements = (
        { type = image; name = a; fileName = flag.svg; x = 0; y = 0; width = 200; height = 100; },
        { type = image; name = b; fileName = flag.svg; x = 400; y = 0; width = 200; height = 100; rotation = 90; },
        { type = image; name = c; fileName = flag.svg; x = 0; y = 200; width = 100; height = 100;
          imageArea = { x = -100; y = 0; width = 200; height = 100; }; },
        { type = image; name = d; fileName = flag.svg; x = 100; y = 200; width = 200; height = 100; alpha = 0.6; },
        { type = shape; name = e; shape = ellipse; color = "#00ff00"; x = 220; y = 0; width = 80; height = 80; },
        { type = shape; name = f; color = "#000000"; x = 220; y = 100; width = 80; height = 80;
          outline = "M 0 0 L 80 0 L 0 80 Z"; } ); } ); }
      """, files: ["flag.svg": Self.flag])
    let colors = try printed.colors(
      at: [
        (50, 50), (150, 50), (350, 50), (350, 150), (350, 250), (50, 250), (150, 250), (250, 250), (260, 40),
        (223, 4), (230, 110), (290, 170),
      ])
    #expect(
      colors == ["f00", "00f", "f00", "00f", "fff", "00f", "f66", "66f", "0f0", "fff", "000", "fff"])
    #expect(printed.losses.isEmpty)
  }

  @Test("Words stand in their boxes in their colours, smaller where they would not fit, and are found")
  func words() throws {
    let long = Array(repeating: "word", count: 40).joined(separator: " ")
    let printed = try PrintedTrial(
      """
      { width = 400; height = 300; pages = ( { elements = (
        { type = text; name = a; text = "Over there, è così"; x = 100; y = 50; width = 280; height = 40; fontSize = 24;
          fontColor = "#c00000"; },
        { type = text; name = b; text = "\(long)"; x = 20; y = 120; width = 360; height = 100; fontSize = 24; },
        { type = text; name = c; text = "right"; x = 20; y = 240; width = 360; height = 50; fontSize = 24;
          align = right; } ); } ); }
      """)
    let lines = try printed.page(1).contents.elements(forName: "line")
    let texts = lines.map { $0.stringValue ?? "" }
    #expect(texts.first == "Over there, è così" && texts.last == "right")
    #expect(texts.dropFirst().dropLast().joined(separator: " ") == long)
    #expect(lines[0].attribute(forName: "color")?.stringValue == "#c00000")
    #expect(abs(lines[0].number("x") - 100) < 8 && abs(lines[0].number("y") - 50) < 6)
    #expect(abs(lines[0].number("size") - 24) < 0.5)
    for line in lines.dropFirst().dropLast() {
      // What hangs from the last line's letters may.
      #expect(line.number("size") < 22 && line.number("y") + line.number("height") < 227)
      #expect(line.number("x") >= 18 && line.number("x") + line.number("width") < 382)
    }
    let last = try #require(lines.last)
    #expect(abs(last.number("x") + last.number("width") - 380) < 8)
  }

  @Test("Letters that no font has are reported with one of them, once a page")
  func unknownLetters() throws {
    // Of those that are for private use, which no font that is installed with a system has.
    func text(_ name: String, _ words: String) -> String {
      "{ type = text; name = \(name); x = 0; y = 0; width = 280; height = 40; text = \"\(words)\"; }"
    }
    let printed = try PrintedTrial(
      """
      { width = 400; height = 300; pages = ( { elements = ( \(text("a", "Plain.")) ); },
        { elements = ( \(text("b", "a\u{F1234}\u{F1235}")), \(text("c", "\u{F1236}")) ); } ); }
      """)
    #expect(printed.losses == ["page 2: no installed font has all of its letters, such as U+F1234"])
  }

  @Test("Links lead to pages before and after, and titles are an outline")
  func links() throws {
    let printed = try PrintedTrial(
      """
      { title = Ways; authors = (Ann, Ben); width = 400; height = 300; pages = (
        { title = "First (one)"; elements = (
          { type = shape; name = door; x = 40; y = 60; width = 100; height = 50;
            trigger = { triggeringItem = door; event = touched; action = goToPage; page = 3; }; } ); },
        { elements = ( ); },
        { title = "L'ultima"; elements = (
          { type = activearea; name = back; x = 0; y = 0; width = 30; height = 20; },
          { type = shape; name = hidden; x = 90; y = 0; width = 10; height = 10;
            trigger = { triggeringItem = back; event = touched; action = goToPage; page = 2; }; } ); } ); }
      """)
    let contents = try printed.contents()
    #expect(contents.number("pages") == 3)
    #expect(contents.attribute(forName: "title")?.stringValue == "Ways")
    #expect(contents.attribute(forName: "author")?.stringValue == "Ann, Ben")
    let outline = contents.elements(forName: "item").map {
      "\(Int($0.number("page"))) \($0.stringValue ?? "")"
    }
    #expect(outline == ["1 First (one)", "3 L'ultima"])
    let links = try (1...3).map { number in
      try printed.page(number).contents.elements(forName: "link").map { link in
        ["x", "y", "width", "height", "page"].map { Int(link.number($0).rounded()) }
      }
    }
    #expect(links == [[[40, 60, 100, 50, 3]], [], [[0, 0, 30, 20, 2]]])
  }

  @Test("A JPEG picture is in the document as it is, once, however many pages show it")
  func jpegs() throws {
    // Its picture is all of a colour.
    let picture = try #require(HostileBook.smallPictures.first { $0.name == "baseline.jpg" }).bytes
    let page =
      "{ elements = ( { type = image; fileName = \"a.jpg\"; x = 0; y = 0; width = 400; height = 300; } ); }"
    let printed = try PrintedTrial(
      "{ width = 400; height = 300; pages = ( \(page), \(page) ); }", files: ["a.jpg": picture])
    let places = printed.bytes.indices.filter { printed.bytes[$0...].starts(with: picture) }
    #expect(places.count == 1)
    // All coefficients are zero: grey, which is seen on both pages.
    #expect(try printed.colors(at: [(200, 150)]) == ["888"])
  }

  @Test("A picture that ends what decodes it is told, and the rest of its page is there")
  func damage() throws {
    let cut = Array(PortableNetworkGraphic.blank(width: 400, height: 300).prefix(40))
    let deep = Array(
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
        + String(repeating: "<g>", count: 200_000)).utf8)
    let printed = try PrintedTrial(
      """
      { width = 400; height = 300; pages = ( { elements = (
        { type = image; name = a; fileName = cut.png; x = 0; y = 0; width = 200; height = 100; },
        { type = image; name = b; fileName = deep.svg; x = 0; y = 0; width = 200; height = 100; },
        { type = image; name = c; fileName = flag.svg; x = 200; y = 0; width = 200; height = 100; },
        { type = text; name = d; text = "All the same"; x = 0; y = 200; width = 300; height = 50; } ); } ); }
      """, files: ["cut.png": cut, "deep.svg": deep, "flag.svg": Self.flag])
    #expect(
      printed.losses == [
        "page 1: picture 'a', which cannot be decoded, is left out",
        "page 1: picture 'b', which cannot be decoded, is left out",
      ])
    #expect(try printed.colors(at: [(250, 50), (350, 50), (50, 50)]) == ["f00", "00f", "fff"])
    #expect(try printed.page(1).contents.elements(forName: "line").map(\.stringValue) == ["All the same"])
  }

  @Test("What is squeezed to nothing, or lies far off, does not spoil the document")
  func strangePlaces() throws {
    let printed = try PrintedTrial(
      """
      { width = 400; height = 300; pages = ( { elements = (
        { type = image; name = a; fileName = flag.svg; x = 0; y = 0; width = 200; height = 100; scaleX = 0; },
        { type = image; name = b; fileName = flag.svg; x = 900000; y = 0; width = 1000000; height = 1000000; },
        { type = image; name = c; fileName = flag.svg; x = 0; y = 0; width = 200; height = 100; scaleX = -1; pivotX = 100;
          pivotY = 0; },
        { type = shape; name = d; x = 0; y = 0; width = 0; height = 5; },
        { type = text; name = e; text = "Here"; x = 0; y = 200; width = 0.001; height = 0.001; fontSize = 9000; },
        { type = text; name = f; text = "There"; x = 200; y = 250; width = 100; height = 40; } ); } ); }
      """, files: ["flag.svg": Self.flag])
    // Mirrored about its middle, which lies at the page's edge: its red half is on the page.
    #expect(try printed.colors(at: [(50, 20)]) == ["f00"])
    #expect(try printed.page(1).contents.elements(forName: "line").last?.stringValue == "There")
  }

  @Test(
    "A bundled book has its words where its texts are, each page those of its own, and its pages' titles",
    arguments: ["pesce-stella", "lucciole", "officina"])
  func bundledBooks(name: String) throws {
    let path = Checkout.path("books/\(name)")
    let printed = try PrintedTrial(bookAt: path, in: TemporaryFolder())
    let reading = Book.read(path: FilePath(path))
    let rest = RestingBook(
      try #require(reading.book), name: name,
      media: BookMedia(folder: reading.folder, service: DecoderProcess(.built)))
    let contents = try printed.contents()
    #expect(Int(contents.number("pages")) == rest.pages.count + (rest.credits.isEmpty ? 0 : 1))
    #expect(contents.elements(forName: "item").map(\.stringValue) == rest.pages.compactMap(\.title))
    for page in rest.pages {
      let lines = try printed.page(page.number, side: 64).contents.elements(forName: "line")
      let texts = page.elements.compactMap { element -> (words: String, box: PageRect)? in
        guard case .words(let text) = element.content else { return nil }
        return (text.words, element.values.bounds)
      }
      func words(_ texts: [String]) -> [Substring] {
        texts.flatMap { $0.split { $0.isWhitespace } }.sorted()
      }
      #expect(words(lines.map { $0.stringValue ?? "" }) == words(texts.map(\.words)), "page \(page.number)")
      // Within a fiftieth of the page; below, what hangs from letters may leave the box. Where two texts
      // stand close beside each other poppler reads them as one line.
      for line in lines {
        let (top, bottom) = (line.number("y"), line.number("y") + line.number("height"))
        for x in [line.number("x"), line.number("x") + line.number("width")] {
          let isInABox = texts.contains { _, box in
            x >= box.x - rest.width / 50 && x <= box.x + box.width + rest.width / 50
              && top >= box.y - rest.height / 50
              && bottom <= box.y + box.height + max(rest.height / 50, 0.31 * line.number("size"))
          }
          #expect(isInABox, "page \(page.number): \(line)")
        }
      }
    }
  }
}
