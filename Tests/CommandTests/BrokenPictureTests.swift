import TestSupport
import Testing

/// Where a picture cannot be shown, its description takes its place.
@Suite struct BrokenPictureTests {
  /// A page with one picture, and its description.
  private func page(showing file: String) throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.element(
          "image", "lamp", width: 1024, height: 400,
          PList.string("fileName", file) + PList.string("description", "A lamp on a table")),
        PList.text("words", "Good night!", y: 600)))
  }

  private func expectWords(_ book: WrittenBook, kilobytes: Int? = nil) throws {
    let run = try Program.run(["snapshot", book.path], kilobytes: kilobytes)
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("A lamp on a table"))
    #expect(run.standardOutput.contains("Good night!"), "the rest of the page is there")
  }

  @Test func aPictureThatIsThereNeedsNoWords() throws {
    let book = try page(showing: "lamp.svg")
    try book.add(svg(width: 40, height: 40), as: "lamp.svg")
    let run = try Program.run(["snapshot", book.path])
    #expect(!run.standardOutput.contains("A lamp on a table"))
  }

  @Test func aMissingPictureIsDescribed() throws {
    try expectWords(page(showing: "lamp.png"))
  }

  @Test(arguments: ["../../../../etc/passwd", "/etc/hostname", "https://example.org/lamp.png", "", "."])
  func aPictureOutsideTheBookIsDescribed(file: String) throws {
    let book = try page(showing: file)
    try expectWords(book)
    #expect(try Program.run(["check", book.path]).status == 1)
  }

  @Test func aLinkOutOfTheBookIsNotFollowed() throws {
    let elsewhere = try WrittenBook(pages: "")
    let picture = try elsewhere.add(svg(width: 40, height: 40), as: "lamp.svg")
    let book = try page(showing: "lamp.svg")
    try book.link("lamp.svg", to: picture)
    try expectWords(book)
    #expect(try Program.run(["check", book.path]).status == 1)
  }

  @Test(arguments: [[], Array("no picture at all".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF]])
  func aDamagedPictureIsDescribed(bytes: [UInt8]) throws {
    let book = try page(showing: "lamp.png")
    try book.add(bytes, as: "lamp.png")
    try expectWords(book)
  }

  @Test func aPictureWithoutItsPixelsIsDescribed() throws {
    let book = try page(showing: "lamp.png")
    try book.add(PortableNetworkGraphic.header(width: 40, height: 40), as: "lamp.png")
    try expectWords(book)
  }

  @Test func aPictureOfTenGigapixelsIsRefusedFromItsHeader() throws {
    let book = try page(showing: "lamp.png")
    try book.add(PortableNetworkGraphic.header(width: 100_000, height: 100_000), as: "lamp.png")
    try expectWords(book, kilobytes: 1_000_000)
  }

  @Test func aPictureAboveSixtyFourMegapixelsIsRefusedThoughItCouldBeDrawn() throws {
    let book = try page(showing: "lamp.svg")
    try book.add(svg(width: 8000, height: 8001), as: "lamp.svg")
    try expectWords(book)
    try book.add(svg(width: 8000, height: 8000), as: "lamp.svg")
    #expect(try !Program.run(["snapshot", book.path]).standardOutput.contains("A lamp on a table"))
  }

  @Test func aPictureWithoutADescriptionIsNamed() throws {
    let book = try WrittenBook(
      pages: PList.page(
        PList.element("image", "lamp", width: 900, height: 300, PList.string("fileName", "lamp.png"))))
    #expect(try Program.run(["snapshot", book.path]).standardOutput.contains("lamp.png"))
  }

  private func svg(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
    <rect width="100%" height="100%"/></svg>
    """
  }
}
