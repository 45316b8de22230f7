import BookModel
import ExportFiles
import Exporting
import Following
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Pictures that other programs would play, of which a page shows the first.
@Suite struct StillPictureTests {
  private static let animated =
    "{ type = image; fileName = three.gif; x = 0; y = 0; width = 40; height = 20; }"
  private static let still =
    "{ type = image; fileName = dot.gif; x = 90; y = 0; width = 90; height = 90; }"

  /// A GIF of one picture, which is one pixel.
  private static let dot = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  /// A folder with `out`, which is a book of such pages in another form.
  private static func exported(_ pages: String, as form: BookExport.Form) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let list = FilePath(try folder.write("{ pages = ( \(pages) ); }", to: "book/book.plist"))
    try FileManager.default.copyItem(
      atPath: Checkout.path("Tests/Pictures/three.gif"), toPath: "\(folder.path)/book/three.gif")
    try #require(Data(base64Encoded: dot)).write(to: URL(filePath: "\(folder.path)/book/dot.gif"))
    let reading = Book.read(path: FilePath(folder.path + "/book"))
    let decoder = MediaDecoder()
    var export = BookExport(
      .init(
        book: try #require(reading.book), folder: reading.folder, file: list, digest: reading.digest,
        name: "book"),
      as: form, language: nil, library: BookMedia(folder: reading.folder, service: decoder), media: decoder,
      printer: PagePrinter())
    try export.write(to: FilePath(folder.path + "/out"))
    return folder
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private static func file(_ path: String) throws -> MediaFile? {
    MediaFile(of: Array(try Data(contentsOf: URL(filePath: path))))
  }

  /// Whether a file is one picture, of four pixels by two, as the three are.
  private static func isStill(_ file: MediaFile?) throws -> Bool {
    let file = try #require(file)
    let decoder = MediaDecoder()
    let facts = try decoder.facts(ofPicture: file)
    return try facts.width == 4 && facts.height == 2 && decoder.durations(ofPicture: file).isEmpty
  }

  @Test("An animated picture stands still in an EPUB, and one of a single picture goes along as it is")
  func epub() throws {
    let folder = try Self.exported("{ elements = ( \(Self.animated), \(Self.still) ); }", as: .epub)
    let archive = try #require(try Self.file(folder.path + "/out"))
    let reader = ImportDecoder()
    let entries = try reader.archiveListing(of: archive).entries.filter { $0.name.hasPrefix("EPUB/media/") }
    let others = entries.filter { $0.name != "EPUB/media/dot.gif" }
    #expect(entries.count == 2 && others.count == 1)
    let picture = try #require(others.first)
    #expect(picture.name == "EPUB/media/three.gif.png" || picture.name == "EPUB/media/three.gif.jpg")
    #expect(try Self.isStill(reader.file(of: picture, in: archive)))
  }

  @Test("So it does in a text of Markdown")
  func markdown() throws {
    let folder = try Self.exported(
      "{ elements = (\(Self.animated)); }, { elements = (\(Self.still)); }", as: .markdown)
    let names = try Self.names(in: folder.path + "/out/images")
    let picture = try #require(names.last)
    #expect(names.count == 2 && names[0] == "dot.gif" && picture != "three.gif")
    #expect(
      try String(contentsOfFile: folder.path + "/out/index.md", encoding: .utf8)
        .contains("](images/\(picture))"))
    #expect(try Self.isStill(Self.file("\(folder.path)/out/images/\(picture)")))
  }

  @Test("In a browser an image stands still, and a movie of the same file plays")
  func html() throws {
    let movie =
      "{ type = movie; frames = ({ name = three.gif; }); x = 0; y = 90; width = 40; height = 20; }"
    let folder = try Self.exported("{ elements = ( \(Self.animated), \(movie) ); }", as: .html)
    let names = try Self.names(in: folder.path + "/out/media")
    let picture = try #require(names.last)
    #expect(names.count == 2 && names[0] == "three.gif")
    let data = try String(contentsOfFile: folder.path + "/out/book.js", encoding: .utf8)
    #expect(data.contains("\"picture\": \"media/\(picture)\""))
    #expect(data.contains("\"file\": \"media/three.gif\""))
    #expect(try Self.isStill(Self.file("\(folder.path)/out/media/\(picture)")))
  }
}
