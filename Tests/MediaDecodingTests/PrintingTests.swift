import BookVocabulary
import Media
import MediaDecoding
import PrintedPages
import TestSupport
import Testing

/// The process that makes PDF documents.
@Suite struct PrintingTests {
  private static let document = PrintedDocument(
    title: "A Book", created: "2026-01-31T12:00:00Z", outline: [.init(title: "One", page: 1)], pageCount: 1)

  private static func page(_ items: PrintedPage.Item...) -> PrintedPage {
    var page = PrintedPage(width: 400, height: 300, label: "1")
    page.items = items
    return page
  }

  private static func print(_ page: PrintedPage, by printer: some MediaService) throws -> [UInt8] {
    try printer.beginPrinting(document.bytes) + printer.printPage(page.bytes).bytes + printer.endPrinting()
  }

  private static let words = PrintedPage.Item(
    transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 20), width: 300, height: 100,
    content: .words(
      .init("Once upon a time", fontSize: 24, color: PaletteColor(red: 0, green: 0, blue: 0))))

  @Test("A confined process makes the same document as one that is not, and each time the same")
  func confinement() throws {
    let process = DecoderProcess(.built, as: .printing)
    let made = try Self.print(Self.page(Self.words), by: process)
    #expect(made.starts(with: Array("%PDF-".utf8)) && made.suffix(6) == Array("%%EOF\n".utf8)[...])
    #expect(try Self.print(Self.page(Self.words), by: process) == made)
    #expect(try Self.print(Self.page(Self.words), by: PagePrinter()) == made)
  }

  @Test("Nothing is printed where nothing has been begun, or what has been has ended")
  func order() throws {
    let printer = PagePrinter()
    let bytes = Self.page(Self.words).bytes
    #expect(throws: MediaProblem.decoderFailed) { try printer.printPage(bytes) }
    #expect(throws: MediaProblem.decoderFailed) { try printer.endPrinting() }
    _ = try Self.print(Self.page(Self.words), by: printer)
    #expect(throws: MediaProblem.decoderFailed) { try printer.printPage(bytes) }
    #expect(throws: MediaProblem.decoderFailed) { try printer.beginPrinting([1, 2, 3]) }
    _ = try printer.beginPrinting(Self.document.bytes)
    #expect(throws: MediaProblem.decoderFailed) { try printer.printPage([1, 2, 3]) }
    // A document with a page that is none is given up.
    #expect(throws: MediaProblem.decoderFailed) { try printer.endPrinting() }
  }

  @Test("A process that prints decodes nothing, and one that decodes prints nothing")
  func roles() throws {
    let picture = try #require(
      MediaFile(of: HostileBook.smallPictures.first { $0.name == "grey.png" }?.bytes ?? []))
    #expect(throws: MediaProblem.decoderFailed) { try PagePrinter().facts(ofPicture: picture) }
    #expect(throws: MediaProblem.decoderFailed) {
      try MediaDecoder().beginPrinting(Self.document.bytes)
    }
  }

  @Test("Pixels that are fewer than they should be, and a JPEG file that is none, are no pictures")
  func pictures() throws {
    let printer = PagePrinter()
    _ = try printer.beginPrinting(Self.document.bytes)
    let small = try #require(MediaFile(of: [0, 0, 0, 0]))
    #expect(throws: MediaProblem.unreadable) {
      try printer.printPicture(0, as: .pixels(width: 2, height: 1, isOpaque: true), in: small)
    }
    // It leaves a place of one colour, and the document whole.
    try printer.printPicture(1, as: .jpeg, in: small)
    let item = PrintedPage.Item(
      transform: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), width: 100, height: 100,
      content: .picture(.init(number: 1, area: PageRect(x: 0, y: 0, width: 100, height: 100), alpha: 1)))
    #expect(try printer.printPage(Self.page(item).bytes).bytes.isEmpty == false)
    #expect(try printer.endPrinting().isEmpty == false)
  }

  @Test("Numbers that are none, or beyond any page, spoil no document")
  func strangeNumbers() throws {
    let printer = PagePrinter()
    for number in [Double.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300] {
      var items: [PrintedPage.Item] = []
      for part in 0..<8 {
        var numbers = [1.0, 0, 0, 1, 0, 0, 50, 50]
        numbers[part] = number
        for content in [
          PrintedPage.Content.figure(.ellipse, PaletteColor(red: 1, green: 0, blue: 0)),
          .words(.init("a", fontSize: number, color: PaletteColor(red: 0, green: 0, blue: number))),
        ] {
          items.append(
            .init(
              transform: AffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]),
              width: numbers[6], height: numbers[7], content: content))
        }
      }
      var page = Self.page()
      page.items = items + [Self.words]
      #expect(try Self.print(page, by: printer).suffix(6) == Array("%%EOF\n".utf8)[...], "\(number)")
    }
  }
}
