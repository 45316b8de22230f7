import BookVocabulary
import Media
import MediaDecoding
import StageCore
import TestSupport
import Testing

/// Pictures, and parts of pictures, drawn as dots.
@Suite struct StillPictureTests {
  private let decoder = MediaDecoder()

  private func pixels(_ file: String, _ part: PicturePart = .whole, width: Int, height: Int) throws
    -> [UInt32]
  {
    let pixels = try #require(SharedPixels(width: width, height: height))
    _ = try decoder.draw(part, of: try #require(MediaFile(picture: file)), into: pixels)
    return Array(pixels.pixels)
  }

  private func facts(_ file: String) throws -> PictureFacts {
    try decoder.facts(ofPicture: try #require(MediaFile(picture: file)))
  }

  @Test func aDotIsTheMeanOfTheAreaItCovers() throws {
    // Stripes of 0, 120 and 240: two dots cover one and a half stripes each.
    let dots = try pixels("stripes.png", width: 2, height: 1)
    #expect(dots.map { $0 & 0xFF } == [40, 200])
    #expect(try pixels("stripes.png", width: 1, height: 1).map { $0 & 0xFF } == [120])
    #expect(try pixels("stripes.png", width: 3, height: 1).map { $0 & 0xFF } == [0, 120, 240])
  }

  @Test func whatIsClearHasNoPartInAColour() throws {
    // A quarter opaque, a quarter half clear, and half of nothing.
    let dot = try pixels("glass.png", width: 1, height: 1)[0]
    #expect(dot >> 24 == 96)
    #expect(dot & 0xFF == 75)
  }

  @Test func whatIsMissingOfAPictureThatEndsTooEarlyIsWhiteOrClear() throws {
    #expect(try pixels("torn.png", width: 16, height: 16).last == 0xFFFF_FFFF)
    #expect(try pixels("torn-glass.png", width: 16, height: 16).last == 0)
  }

  @Test(arguments: ["quarters.png", "quarters.jpg", "quarters.gif", "quarters.webp", "quarters.svg"])
  func aWholePictureOfEveryFormatIsKnownToBeWhole(file: String) throws {
    #expect(try facts(file) == PictureFacts(width: 16, height: 16, isWhole: true))
  }

  @Test(
    "A photograph that was taken on its side is as wide as it is shown",
    arguments: [(1, 40), (3, 40), (6, 20), (8, 20), (9, 40)])
  func orientation(orientation: UInt8, width: Int) throws {
    // Exif 2.3: a directory of one entry, of 16 bits.
    let exif =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
    let bytes = JPEGFile(width: 40, height: 20, applicationData: JPEGFile.segment(0xE1, exif)).bytes
    let facts = try decoder.facts(ofPicture: try #require(MediaFile(of: bytes)))
    #expect([facts.width, facts.height] == [width, 60 - width])
  }

  @Test(arguments: ["torn.png", "torn-glass.png"])
  func aPictureThatEndsTooEarlyIsKnownNotToBeWhole(file: String) throws {
    #expect(try !facts(file).isWhole)
  }

  @Test(arguments: ["quarters.png", "quarters.jpg", "quarters.gif", "quarters.webp"])
  func aPictureShortOfItsLastBytesIsNotWhole(file: String) throws {
    let bytes = try #require(MediaFile(picture: file)).bytes(atMost: 1 << 20)
    let format = try #require(PictureFormat(head: bytes))
    #expect(format.isWhole(bytes))
    #expect(!format.isWhole(bytes.dropLast(2)))
  }

  @Test func whatIsTooLargeIsRefusedFromItsHeader() throws {
    #expect(throws: MediaProblem.tooManyPixels(width: 9000, height: 8000)) {
      try pixels("giant.png", width: 4, height: 4)
    }
  }

  @Test func whatIsNoneOfTheFiveKindsIsNoPicture() throws {
    let folder = try TemporaryFolder()
    for content in ["", "BM bitmap", "P1 1 1 0", "II*\u{0}", "svg", "<html></html>", "GIF", "<p>svg</p>"] {
      let path = try folder.write(content, to: "picture.png")
      let file = try #require(MediaFile(path: path))
      #expect(throws: MediaProblem.notAPicture, "\(content)") { try decoder.facts(ofPicture: file) }
    }
    #expect(throws: MediaProblem.unreadable) { try pixels("", width: 4, height: 4) }
  }

  @Test func anSVGMayBeginWithRemarksOrBeCompressed() {
    for text in ["<svg/>", "\u{FEFF}<?xml version='1.0'?>\n<!-- a fish --><svg>", "<x:svg xmlns:x='…'>"] {
      #expect(PictureFormat(head: Array(text.utf8)) == .svg)
    }
    #expect(PictureFormat(head: "<svg/>".utf16.flatMap { [UInt8($0), 0] }) == .svg)
    #expect(PictureFormat(head: [0x1F, 0x8B, 8]) == .svg)
  }

  // MARK: Parts

  @Test func anAtlasCannotAskForAPictureWithoutEnd() throws {
    let region = AtlasRegion(x: 0, y: 0, width: 2, height: 2, frameWidth: 60_000, frameHeight: 1000)
    #expect(throws: MediaProblem.noSuchPart) {
      try pixels("quarters.png", .region(region), width: 8, height: 8)
    }
  }

  @Test(arguments: [
    AtlasRegion(x: 40, y: 0, width: 8, height: 8), AtlasRegion(x: -1, y: 0, width: 8, height: 8),
    AtlasRegion(x: 0, y: 0, width: 8, height: 8, frameX: 1e9),
    AtlasRegion(x: .nan, y: 0, width: 8, height: 8),
    AtlasRegion(x: 0, y: 0, width: .infinity, height: 8),
    AtlasRegion(x: 1e300, y: 1e300, width: 1, height: 1),
  ])
  func aPartThatDoesNotLieOnItsPictureIsNone(region: AtlasRegion) throws {
    #expect(throws: MediaProblem.noSuchPart) {
      try pixels("quarters.png", .region(region), width: 8, height: 8)
    }
  }

  @Test func aTrimmedPartStandsInItsPlaceAndIsClearRoundIt() throws {
    // The first quarter, with as much space to its left and above it as it is large.
    let region = AtlasRegion(
      x: 0, y: 0, width: 8, height: 8, frameX: -8, frameY: -8, frameWidth: 16, frameHeight: 16)
    let whole = try pixels("quarters.png", width: 2, height: 2)
    #expect(try pixels("quarters.png", .region(region), width: 2, height: 2) == [0, 0, 0, whole[0]])
  }

  @Test func aTurnedPartIsTurnedUpright() throws {
    let region = AtlasRegion(x: 0, y: 0, width: 16, height: 8, isRotated: true)
    let whole = try pixels("quarters.png", width: 2, height: 2)
    // Clockwise in the atlas: what was on top lies on its right.
    #expect(try pixels("quarters.png", .region(region), width: 1, height: 2) == [whole[1], whole[0]])
  }

  @Test func aSheetThatIsTooLargeToKeepIsCutInASmallerSize() throws {
    let file = try #require(MediaFile(picture: "quarters.png"))
    let whole = try PictureSheet(file)
    let small = try PictureSheet(file, maximumBytes: 4 * 8 * 8)
    #expect(small.byteCount <= 4 * 8 * 8 && small.byteCount < whole.byteCount)
    for (x, y) in [(0.0, 0.0), (8, 0), (0, 8), (8, 8)] {
      let region = AtlasRegion(x: x, y: y, width: 8, height: 8)
      let pixels = try [whole, small].map { sheet in
        let pixel = try #require(SharedPixels(width: 1, height: 1))
        _ = try sheet.draw(region, into: pixel)
        return pixel.pixels[0]
      }
      #expect(pixels[0] == pixels[1])
    }
  }
}
