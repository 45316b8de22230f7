import Foundation
import Media
import TestSupport
import Testing

/// PDF documents that another process reads.
@Suite struct DocumentTests {
  private let importer = DecoderProcess(.built, as: .importing)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func document(_ document: DocumentFile) throws -> MediaFile {
    let path = "\(folder.path)/document.pdf"
    document.write(to: path)
    return try #require(MediaFile(path: path))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The colour of a page's picture at a point of the page, each channel to 16.
  private func color(_ page: (xml: [UInt8], picture: [UInt8]), _ x: Int, _ y: Int) throws -> [Int] {
    let pixels = try #require(SharedPixels(width: 600, height: 800))
    let file = try #require(MediaFile(of: page.picture))
    _ = try importer.draw(.whole, of: file, into: pixels)
    let pixel = pixels.pixels[600 * y + x]
    return [16, 8, 0].map { Int((pixel >> $0 & 0xFF) + 8) / 16 }
  }

  @Test func whatADocumentHasIsTold() throws {
    var pages = [DocumentFile.Page(), DocumentFile.Page()]
    pages[1].outline = "The <end> & all"
    let file = try document(DocumentFile(title: "The \"Pond\"", author: "Ann", pages: pages))
    #expect(
      try text(importer.documentXML(of: file))
        == "<document pages=\"2\" title=\"The &quot;Pond&quot;\" author=\"Ann\">"
        + "<item page=\"2\">The &lt;end&gt; &amp; all</item></document>")
  }

  @Test("Words that are written from right to left are read whole, in their order, and parted by gaps alone")
  func rightToLeft() throws {
    var page = DocumentFile.Page()
    // As a PDF has them: letter by letter from the left.
    page.words = [
      .init("רצק רופיס הז", x: 300, y: 100), .init(")הנומת( אבה ףדה", x: 300, y: 140),
      .init("הלאמש", x: 50, y: 180), .init("הנימי", x: 400, y: 180),
    ]
    let file = try document(DocumentFile(pages: [page]))
    let xml = text(try importer.documentPage(0, of: file, side: 800).xml)
    let lines = xml.split(separator: "<line").dropFirst().compactMap { line in
      line.split(separator: ">").dropFirst().first?.split(separator: "<").first.map(String.init)
    }
    #expect(Set(lines) == ["זה סיפור קצר", "הדף הבא (תמונה)", "שמאלה", "ימינה"])
    #expect(lines.first == "זה סיפור קצר")
  }

  @Test func aPageIsItsLinesItsLinksAndItsPicture() throws {
    var page = DocumentFile.Page()
    page.ground = (1, 0.5, 0)
    page.words = [.init("A frog & a fish", x: 50, y: 100), .init("swim.", x: 50, y: 130, color: (0, 0, 1))]
    page.links = [
      .init(x: 50, y: 110, width: 60, height: 25, target: "page=1"),
      .init(x: 50, y: 300, width: 60, height: 25, target: "uri='https://example.org/?a&b'"),
    ]
    let file = try document(DocumentFile(pages: [page]))
    let made = try importer.documentPage(0, of: file, side: 800)
    let xml = text(made.xml)
    #expect(xml.hasPrefix("<page width=\"600.0\" height=\"800.0\"><line x=\"5"))
    #expect(xml.contains("size=\"20.0\" color=\"#000000\" erased=\"1\">A frog &amp; a fish</line>"))
    #expect(xml.contains("size=\"20.0\" color=\"#0000ff\" erased=\"1\">swim.</line>"))
    #expect(xml.contains("<link x=\"50.0\" y=\"110.0\" width=\"60.0\" height=\"25.0\" page=\"1\"/>"))
    #expect(xml.contains("height=\"25.0\" address=\"https://example.org/?a&amp;b\"/>"))
    let facts = try importer.facts(ofPicture: try #require(MediaFile(of: made.picture)))
    #expect(facts == PictureFacts(width: 600, height: 800, isWhole: true))
    // Where letters were, there is paper.
    for x in stride(from: 50, to: 150, by: 3) { #expect(try color(made, x, 92) == [16, 8, 0], "\(x)") }
  }

  @Test func wordsOverAPictureStayInIt() throws {
    var page = DocumentFile.Page()
    page.stripes = (40, 60, 300, 60)
    page.words = [.init("A frog", x: 50, y: 100)]
    let file = try document(DocumentFile(pages: [page]))
    let made = try importer.documentPage(0, of: file, side: 800)
    #expect(text(made.xml).contains("erased=\"0\">A frog</line>"))
  }

  @Test func pagesThatAreNotThereAndWhatIsNoDocumentAreRefused() throws {
    let file = try document(DocumentFile(pages: [.init()]))
    for index in [1, -1, Int.max] {
      #expect(throws: MediaProblem.noSuchPart) { try importer.documentPage(index, of: file, side: 100) }
    }
    let words = try #require(MediaFile(of: Array("%PDF-1.5 and no more".utf8)))
    #expect(throws: MediaProblem.self) { try importer.documentXML(of: words) }
    let whole = file.bytes(atMost: try file.size())
    for count in stride(from: 0, to: whole.count, by: 97) {
      let cut = try #require(MediaFile(of: Array(whole.prefix(count))))
      _ = try? importer.documentPage(0, of: cut, side: 100)
    }
    #expect(try importer.documentPage(0, of: file, side: 100).picture.isEmpty == false)
  }

  @Test func wordsBesideEachOtherAreLinesOfTheirOwnAndThoseThatLeaveThePageHideNone() throws {
    var page = DocumentFile.Page()
    page.words = [
      .init("Left of all", x: 60, y: 100), .init("right of it", x: 360, y: 100),
      .init("Once upon a time", x: 60, y: 600), .init("there was", x: 60, y: 700),
      .init("the foot", x: 60, y: 797),
    ]
    let document = try document(DocumentFile(pages: [page]))
    let xml = try importer.documentPage(0, of: document, side: 800).xml
    let lines = String(decoding: xml, as: UTF8.self).split(separator: "<").compactMap { part in
      part.hasPrefix("line") ? part.drop { $0 != ">" }.dropFirst() : nil
    }
    // Poppler reads one column after the other.
    #expect(lines == ["Left of all", "Once upon a time", "there was", "the foot", "right of it"])
  }

  @Test func spoiltDocumentsDoNoHarm() throws {
    var page = DocumentFile.Page()
    page.words = [.init("A frog", x: 50, y: 100)]
    page.outline = "One"
    let whole = try document(DocumentFile(pages: [page]))
    let bytes = whole.bytes(atMost: try whole.size())
    var random = SeededGenerator(seed: 29)
    for _ in 0..<60 {
      var spoilt = bytes
      for _ in 0..<8 {
        spoilt[Int.random(in: 0..<spoilt.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try #require(MediaFile(of: spoilt))
      _ = try? importer.documentXML(of: file)
      _ = try? importer.documentPage(0, of: file, side: 200)
    }
    #expect(try importer.documentXML(of: whole).isEmpty == false)
  }
}
