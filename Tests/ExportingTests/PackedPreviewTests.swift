import BookModel
import ExportFiles
import Foundation
import Media
import MediaDecoding
import TestSupport
import Testing

/// Pictures that a pack has ready in few pixels.
@Suite struct PackedPreviewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Packs a book.
  private func pack(_ book: String) throws -> (path: String, packing: BookPacking) {
    let reading = Book.read(path: FilePath(book))
    var packing = try BookPacking(
      try #require(reading.book), list: "book.plist", in: reading.folder, media: MediaDecoder(),
      keepsPixels: false)
    let path = folder.path + "/tale.leggi"
    try packing.write(to: FilePath(path))
    return (path, packing)
  }

  /// Packs a book of two pages, with a picture of a kind on each, and enough texts that there is room.
  private func packTwoPages(_ picture: [UInt8]) throws -> BookPack {
    try? FileManager.default.removeItem(atPath: folder.path + "/tale.leggi")
    let list = try folder.write(
      """
      { width = 1000; height = 500; pages = ( { elements = (
        { type = image; fileName = whole.png; x = 0; y = 0; width = 1000; height = 500; },
        { type = image; fileName = part.png; x = 0; y = 0; width = 250; height = 125; } ); },
        { elements = ( { type = image; fileName = later.png; x = 0; y = 0; width = 1000; height = 500; },
        \(String(repeating: "{ type = text; text = \"Once upon a time there was room.\"; }, ", count: 3000)) );
        } ); }
      """, to: "two/book.plist")
    for name in ["whole", "part", "later"] {
      try Data(picture).write(to: URL(fileURLWithPath: "\(folder.path)/two/\(name).png"))
    }
    return try #require(BookPack(path: FilePath(try pack(String(list.dropLast("/book.plist".count))).path)))
  }

  /// A picture as the decoder draws it in the size of its preview.
  private func decoded(_ name: String, in folder: String, like preview: PicturePreview) throws
    -> PicturePreview?
  {
    let pixels = try #require(SharedPixels(width: preview.width, height: preview.height))
    let file = try BookFolder(path: FilePath(folder)).open(name).get()
    return PicturePreview(pixels, isOpaque: try MediaDecoder().draw(.whole, of: file, into: pixels))
  }

  @Test("A first page's pictures are ready as a window shows them, those of later pages as thumbnails do")
  func sizes() throws {
    let pack = try packTwoPages(PortableNetworkGraphic.blank(width: 800, height: 400, color: 2))
    let sizes = ["whole.png", "part.png", "later.png"].map { name in
      pack.preview(of: name).map { [$0.width, $0.height] }
    }
    #expect(sizes == [[256, 128], [64, 32], [64, 32]])
    #expect(pack.preview(of: "./whole.png") != nil)
    #expect(pack.preview(of: "none.png") == nil)
    // None has more pixels than its picture.
    let small = try packTwoPages(PortableNetworkGraphic.blank(width: 20, height: 10, color: 2))
    #expect(small.preview(of: "whole.png")?.width == 20)
  }

  @Test(
    "What is ready is what the decoder draws at that size, opaque or clear",
    arguments: ["lucciole", "officina", "pesce-stella"])
  func pixels(book: String) throws {
    let path = Checkout.path("books/" + book)
    let (packed, packing) = try pack(path)
    let pack = try #require(BookPack(path: FilePath(packed)))
    let names = try #require(pack.contents).previews.map(\.name)
    #expect(packing.size <= packing.sizeBefore)
    var (clear, opaque) = (0, 0)
    for name in names {
      let preview = try #require(pack.preview(of: name), "\(name)")
      #expect(try decoded(name, in: path, like: preview) == preview, "\(name)")
      if preview.isOpaque { opaque += 1 } else { clear += 1 }
    }
    #expect(clear > 5 && opaque > 0)
  }

  @Test("A preview that was spoilt is left out, and its picture is read")
  func spoilt() throws {
    let path = try pack(Checkout.path("books/officina")).path
    let pack = try #require(BookPack(path: FilePath(path)))
    let preview = try #require(pack.contents?.previews.first)
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let header = Array(("META-INF/previews/" + preview.name).utf8)
    let range = try #require(Data(bytes).range(of: Data(header)))
    bytes[range.upperBound + preview.size / 2] ^= 1
    let other = folder.path + "/spoilt.leggi"
    try Data(bytes).write(to: URL(fileURLWithPath: other))
    let spoilt = try #require(BookPack(path: FilePath(other)))
    #expect(spoilt.preview(of: preview.name) == nil)
    #expect(throws: Never.self) { try spoilt.open(preview.name).get() }
    let others = try #require(spoilt.contents).previews.dropFirst()
    #expect(others.allSatisfy { spoilt.preview(of: $0.name) != nil })
  }

  @Test("Where a pack would be larger than the folder, pictures are ready as far as there is room")
  func room() throws {
    let picture = PortableNetworkGraphic.blank(width: 800, height: 400, color: 2)
    try Data(picture).write(to: URL(fileURLWithPath: folder.path + "/a.png"))
    try folder.write(
      #"{ pages = ( { elements = ( { type = image; fileName = a.png; } ); } ); }"#, to: "book.plist")
    let (path, packing) = try pack(folder.path)
    #expect(BookPack(path: FilePath(path))?.preview(of: "a.png") == nil)
    #expect(packing.fileCount == 2)
  }
}
