import BookDrafts
import BookModel
import Foundation
import ImportFiles
import Media
import MediaDecoding
import PropertyList
import TestSupport
import Testing

/// EPUBs on their way from a file to a book.
@Suite struct EPUBFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func importing(_ path: String) throws -> BookImport {
    try BookImport(of: FilePath(path), media: DecoderProcess(.built, as: .importing), converter: nil)
  }

  private static let files = [
    "META-INF/container.xml":
      "<container><rootfiles><rootfile full-path=\"package.opf\"/></rootfiles></container>",
    "package.opf": """
    <package version="3.0"><metadata><title>Sea</title><meta property="rendition:layout">pre-paginated</meta></metadata>
    <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>
    <item id="b" href="b.xhtml" media-type="application/xhtml+xml" media-overlay="o"/>
    <item id="o" href="o.smil" media-type="application/smil+xml"/></manifest>
    <spine><itemref idref="a"/><itemref idref="b"/></spine></package>
    """,
    "a.xhtml": """
    <html><head><meta name="viewport" content="width=400, height=300"/></head><body><p id="p">Once</p>
    <svg width="100" height="50" viewBox="0 0 100 50"><rect width="100" height="50" fill="blue"/></svg></body></html>
    """,
    "b.xhtml": """
    <html><head><meta name="viewport" content="width=400, height=300"/></head><body><p id="p">upon</p></body></html>
    """,
    "o.smil": """
    <smil><body><par><text src="a.xhtml#p"/><audio src="voice.wav" clipBegin="0.5s" clipEnd="0.75s"/></par>
    <par><text src="b.xhtml#p"/><audio src="voice.wav" clipBegin="0.75s" clipEnd="9s"/></par></body></smil>
    """,
  ]

  /// A second of one channel, 8,000 frames of 16 bits, each its number.
  private static var voice: [UInt8] {
    let frames = 8000
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let head =
      Array("RIFF".utf8) + bytes(36 + 2 * frames, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2)
    let form = bytes(1, 2) + bytes(8000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2)
    return head + form + Array("data".utf8) + bytes(2 * frames, 4) + (0..<frames).flatMap { bytes($0, 2) }
  }

  @Test("An EPUB becomes a book without faults, whose pages each have their part of the voice, to the frame")
  func spokenPages() throws {
    let path = "\(folder.path)/sea.epub"
    var parts = Self.files.sorted { $0.key < $1.key }.map { ZipFile.Entry($0.key, $0.value) }
    parts.append(ZipFile.Entry("voice.wav", bytes: Self.voice))
    try Data(ZipFile(parts).bytes).write(to: URL(fileURLWithPath: path))
    let made = try Self.importing(path)
    #expect(made.form == .epub)
    #expect(made.losses.isEmpty)
    #expect(made.files.map(\.name).sorted() == ["pictures/a-drawing.svg", "sounds/a.wav", "sounds/b.wav"])
    for (name, frames) in [("sounds/a.wav", 4000..<6000), ("sounds/b.wav", 6000..<8000)] {
      let file = try #require(made.files.first { $0.name == name })
      let bytes = try made.contents(of: file)
      #expect(
        Array(bytes.dropFirst(44))
          == Array(Self.voice.dropFirst(44 + 2 * frames.lowerBound).prefix(2 * frames.count)))
    }
    try made.write(to: FilePath("\(folder.path)/book"))
    let check = try Program.run(["check", "\(folder.path)/book"])
    #expect(check.status == 0, "\(check.standardOutput)\(check.standardError)")
  }

  // MARK: Places beside a browser's

  /// Where a browser has something of a page: its left edge, top and bottom, in page pixels.
  struct Place: Sendable {
    var book: String
    var page: String
    /// What a text begins with, or the name of a picture's file.
    var words: String
    var left: Double
    var top: Double
    var bottom: Double
  }

  /// As Chromium 156 has them.
  static let places = [
    Place(
      book: "cole-voyage-of-life-tol", page: "1-childhood", words: "In the first", left: 80, top: 32,
      bottom: 139),
    Place(
      book: "cole-voyage-of-life-tol", page: "1-childhood", words: "pictures/1-childhood", left: 0, top: 0,
      bottom: 697),
    Place(book: "epub30-test-0220", page: "basic_tests", words: "Basic", left: 23, top: 47.1, bottom: 88.1),
    Place(
      book: "epub30-test-0220", page: "basic_tests", words: "If there is", left: 42, top: 244, bottom: 285),
    Place(
      book: "epub30-test-0220", page: "basic_tests", words: "If the text is", left: 42, top: 642.7,
      bottom: 683.7),
    Place(book: "epub30-test-0220", page: "moby1", words: "Call me", left: 23, top: 41, bottom: 208),
    Place(book: "epub30-test-0220", page: "moby1", words: "Circum", left: 23, top: 308, bottom: 412),
    Place(book: "sous-le-vent", page: "pageNum-2", words: "Dᴇs", left: 571, top: 380.5, bottom: 420.5),
    Place(book: "sous-le-vent", page: "pageNum-2", words: "De Jean", left: 561, top: 660.6, bottom: 700.6),
  ]

  @Test(
    "What lies on real fixed pages lies within 2 % of the page of where a browser has it", arguments: places)
  func placesOfABrowser(place: Place) throws {
    guard let path = Checkout.shared("real/imports/epub/\(place.book).epub") else {
      print("skipped: ../shared/real/imports is not here")
      return
    }
    let book = try Self.importing(path).book
    let page = try #require(book.pages.first { $0.name == place.page })
    let element = try #require(
      page.elements.first { element in
        let text = element.entries.first { $0.key == "text" || $0.key == "fileName" }?.value
        return if case .string(let text)? = text { text.hasPrefix(place.words) } else { false }
      })
    let box = try #require(element.box)
    #expect(abs(box.x - place.left) <= 0.02 * book.width)
    #expect(abs(box.y - place.top) <= 0.02 * book.height)
    #expect(abs(box.y + box.height - place.bottom) <= 0.02 * book.height)
  }

  /// Cues of a page's narration: seconds.
  private static func cues(of page: PageDraft) -> [Double] {
    let sound = page.elements.first { $0.type == .audio }?.entries.first { $0.key == "audio" }?.value
    guard case .array(let cues)? = sound?["cues"] else { return [] }
    return cues.compactMap { cue in
      switch cue["time"] {
      case .real(let number, _): number
      case .integer(let number): Double(number)
      default: nil
      }
    }
  }

  @Test("The words of a real media overlay are marked within 50 ms of its own times")
  func realOverlay() throws {
    guard let path = Checkout.shared("real/imports/epub/epub30-test-0220.epub") else {
      print("skipped: ../shared/real/imports is not here")
      return
    }
    let book = try Self.importing(path).book
    let expected = [
      "basic_tests": [0, 1.063, 2.871, 19.539, 21.442, 28.725, 31.316],
      "basic_tests2": [52.017, 53.216, 59.014, 60.063, 67.787, 69.912].map { $0 - 52.017 },
      "one_mo_multiple_pages2": [0, 51.373 - 47.797],
    ]
    for (name, times) in expected {
      let page = try #require(book.pages.first { $0.name == name })
      let cues = Self.cues(of: page)
      #expect(cues.count == times.count)
      #expect(zip(cues, times).allSatisfy { abs($0 - $1) < 0.05 }, "\(name): \(cues)")
    }
  }
}
