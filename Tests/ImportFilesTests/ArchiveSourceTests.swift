import BookModel
import Foundation
import ImportFiles
import Importing
import Media
import MediaDecoding
import TestSupport
import Testing

/// Archives as sources of books.
@Suite struct ArchiveSourceTests {
  private let folder: TemporaryFolder
  private let media = ImportDecoder()

  init() throws { folder = try TemporaryFolder() }

  private func source(_ entries: [ZipFile.Entry]) throws -> ArchiveSource {
    let file = try #require(MediaFile(of: ZipFile(entries).bytes))
    return try ArchiveSource(file, at: FilePath("books/The Pond.cbz"), by: media)
  }

  private func picture(_ name: String) throws -> [UInt8] {
    let file = try #require(MediaFile(picture: "quarters.png"))
    return file.bytes(atMost: try file.size())
  }

  @Test("An archive has its files in natural order, without what is hidden")
  func names() throws {
    let source = try source([
      .init("b/10.png", "ten"), .init("b/9.png", "nine"), .init("b/.DS_Store", ""),
      .init("__MACOSX/b/._9.png", ""), .init(".git/config", ""), .init("a.txt", "a"),
    ])
    #expect(source.names == ["a.txt", "b/9.png", "b/10.png"])
    #expect(source.title == "The Pond")
    #expect(source.omissions.isEmpty)
    #expect(try source.bytes(of: "b/10.png", atMost: 3) == Array("ten".utf8))
    #expect(throws: SourceFault("'b/9.png' is larger than 0 MB")) {
      try source.bytes(of: "b/9.png", atMost: 3)
    }
    #expect(throws: SourceFault("there is no 'c' in the archive")) { try source.bytes(of: "c", atMost: 3) }
  }

  @Test("What an archive has under no name that a file may have is told")
  func omissions() throws {
    let source = try source([
      .init("../a.png", ""), .init("/b.png", ""), .init("c.png", ""), .init("./c.png", ""),
      .init("d\u{9B}.png", ""),
    ])
    #expect(source.names == ["c.png"])
    #expect(
      source.omissions == [
        "'../a.png' leads out of the archive", "'/b.png' leads out of the archive",
        "'./c.png' is in the archive more than once, and the first is taken",
        "'d\u{FFFD}.png' has characters in its name that no file has",
      ])
  }

  @Test("An archive that cannot be read is no source")
  func faults() throws {
    #expect(
      throws: SourceFault(
        "the archive has a file in it that is more than 200 times as large once it is unpacked")
    ) {
      try source([.init("zeros", run: 0, count: 2_000_000)])
    }
    let file = try #require(MediaFile(of: [0x50, 0x4B, 3, 4, 0, 0]))
    #expect(throws: SourceFault("the archive ends too early")) {
      try ArchiveSource(file, at: FilePath("cut.cbz"), by: media)
    }
  }

  @Test("An archive that is no ZIP is told apart from what is none", arguments: ["Rar!\u{1A}", "7z\u{BC}"])
  func otherArchives(head: String) throws {
    let path = "\(folder.path)/comic.cbr"
    try Data(head.unicodeScalars.map { UInt8($0.value) } + [0xAF, 0x27, 0x1C]).write(
      to: URL(fileURLWithPath: path))
    do {
      _ = try BookImport(of: FilePath(path), media: media, converter: nil)
      Issue.record("a book is made of it")
    } catch {
      let message = error.diagnostics.last?.message ?? ""
      #expect(message.hasPrefix("this is an archive, but no ZIP"), "\(message)")
    }
  }

  @Test("A book is made of an archive as of the folder that is in it")
  func books() throws {
    let story = """
      <scene id="pond"><image path="fish.png" x="0" y="0" w="64" h="48" /></scene>
      """
    let bytes = ZipFile([
      .init("pond/story.xml", story), .init("pond/fish.png", bytes: try picture("quarters.png")),
      .init("../escape.png", bytes: try picture("quarters.png")),
    ]).bytes
    let path = "\(folder.path)/pond.zip"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let made = try BookImport(of: FilePath(path), media: media, converter: nil)
    #expect(made.losses.map(\.message) == ["'../escape.png' leads out of the archive"])
    let target = "\(folder.path)/book"
    try made.write(to: FilePath(target))
    let files = try FileManager.default.subpathsOfDirectory(atPath: target).sorted()
    #expect(files == ["book.plist", "pictures", "pictures/fish.png"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["book", "pond.zip"])
  }
}
