import BookModel
import Foundation
import ImportFiles
import Media
import TestSupport
import Testing

/// Folders on their way to a book.
@Suite struct FolderSourceTests {
  /// A Mac's disk parts `è` into a letter and its accent; who writes the text types one character.
  @Test(
    "A file is found whether its accents are parted or not, on the disk and where it is referred to",
    arguments: [("e\u{300}.png", "\u{E8}.png"), ("\u{E8}.png", "e\u{300}.png")])
  func accents(onDisk: String, inText: String) throws {
    let folder = try TemporaryFolder()
    let picture = PortableNetworkGraphic.blank(width: 40, height: 30)
    let source = folder.path + "/tale"
    try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: false)
    // Foundation may write names in a form of its own.
    let file = try #require(fopen(source + "/" + onDisk, "wb"))
    #expect(fwrite(picture, 1, picture.count, file) == picture.count && fclose(file) == 0)
    _ = try folder.write("# Perché\n\n![La luna](\(inText))\n\nSale la luna.\n", to: "tale/book.md")
    let made = try BookImport(
      of: FilePath(source), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.losses.isEmpty)
    try made.write(to: FilePath("\(folder.path)/book"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/book/pictures")
    #expect(pictures.count == 1)
  }

  /// - Returns: the words of the error and its hint; nil where a book was made.
  private func refusal(of folder: TemporaryFolder) throws -> [String]? {
    do {
      _ = try BookImport(
        of: FilePath(folder.path), media: DecoderProcess(.built, as: .importing), converter: nil)
      return nil
    } catch {
      return error.diagnostics.suffix(1).flatMap { [$0.message, $0.hint ?? ""] }
    }
  }

  @Test("No book is made of several books together: they are named")
  func severalBooks() throws {
    let folder = try TemporaryFolder()
    for name in ["moon", "pond"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: false)
      try folder.write("<plist/>", to: name + "/book.plist")
      try Data(PortableNetworkGraphic.blank(width: 4, height: 3))
        .write(to: URL(filePath: "\(folder.path)/\(name)/a.png"))
    }
    #expect(
      try refusal(of: folder) == [
        "there are 2 books in it: 'moon', 'pond'",
        "open one of them; LEGGI_PATH names folders whose books the shelf shows",
      ])
    // A source that a book has been made of, beside it, is one still.
    try folder.write("# Tale\n\nOnce.\n", to: "tale.md")
    #expect(try refusal(of: folder) == nil)
  }

  @Test("Of folders that each have one for every language, each is a book")
  func severalSources() throws {
    let folder = try TemporaryFolder()
    for name in ["moon/en", "moon/fr", "is-there-anyone-like-me/en"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      try folder.write("# Tale\n\nOnce.\n", to: name + "/book.md")
    }
    #expect(
      try refusal(of: folder)
        == [
          "there are 2 books in it: 'is-there-anyone-like-me', 'moon'", "each of them is a source by itself",
        ])
  }

  @Test("A link to a text is read as what it leads to, with the pictures beside that")
  func links() throws {
    let folder = try TemporaryFolder()
    let (tale, desk) = (folder.path + "/tale", folder.path + "/desk")
    for path in [tale, desk] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try Data(PortableNetworkGraphic.blank(width: 40, height: 30)).write(to: URL(filePath: tale + "/a.png"))
    _ = try folder.write("# Tale\n\n![A moon](a.png)\n\nIt shines.\n", to: "tale/book.md")
    try folder.link("desk/tale.md", to: "../tale/book.md")
    let made = try BookImport(
      of: FilePath(desk + "/tale.md"), media: DecoderProcess(.built, as: .importing), converter: nil)
    #expect(made.losses.isEmpty && made.book.title == "Tale" && made.book.pages.count == 1)
  }
}
