import BookEditing
import BookModel
import BookSaving
import Foundation
import MediaDecoding
import TestSupport
import Testing

/// What goes from one edited book to another.
@Suite struct CopyingTests {
  @Test func whatWasCopiedLastIsThereForTheNextEditor() throws {
    let folder = try TemporaryFolder()
    let clipboard = ClipboardFile(in: FilePath(folder.path))
    #expect(clipboard.bytes == nil)
    clipboard.keep(Array("one".utf8))
    clipboard.keep(Array("two".utf8))
    #expect(ClipboardFile(in: FilePath(folder.path)).bytes == Array("two".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copied.plist"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/copied.plist")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func whatIsNoFileIsNothingCopied() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/copied.plist", 0o600)
    #expect(ClipboardFile(in: FilePath(folder.path)).bytes == nil)
    #expect(ClipboardFile(in: FilePath(folder.path + "/none")).bytes == nil)
    // Where there is no room for it, it is lost without a word.
    ClipboardFile(in: FilePath(folder.path + "/none")).keep([1])
  }

  @Test func aPictureOfAnotherBookComesUnderItsName() throws {
    let folder = try TemporaryFolder()
    let files = ImportedFiles(to: BookFolder(path: FilePath(folder.path)), media: MediaDecoder())
    let source = BookFolder(path: FilePath(Checkout.path("books/pesce-stella")))
    // The folder that it is in there is not here.
    #expect(try files.importFile("pictures/beam.svg", of: source).name == "beam.svg")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/pictures", withIntermediateDirectories: true)
    #expect(try files.importFile("pictures/cloud.svg", of: source).name == "pictures/cloud.svg")
    try files.copyAll()
    let (from, to) = (
      Checkout.path("books/pesce-stella/pictures/cloud.svg"), folder.path + "/pictures/cloud.svg"
    )
    #expect(FileManager.default.contents(atPath: from) == FileManager.default.contents(atPath: to))
  }

  @Test func whatWasCopiedIsTakenAwayUnlessItHasBeenChangedSinceThen() throws {
    let folder = try TemporaryFolder()
    let files = ImportedFiles(to: BookFolder(path: FilePath(folder.path)), media: MediaDecoder())
    let source = BookFolder(path: FilePath(Checkout.path("books/pesce-stella")))
    for name in ["pictures/beam.svg", "pictures/cloud.svg"] { _ = try files.importFile(name, of: source) }
    try files.copyAll()
    try folder.write("an hour of drawing", to: "cloud.svg")
    files.removeCopies()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cloud.svg"])
  }

  @Test func aBookBringsNothingFromBesideItsFolder() throws {
    let folder = try TemporaryFolder()
    let picture = Checkout.path("books/pesce-stella/pictures/cloud.svg")
    try FileManager.default.copyItem(atPath: picture, toPath: folder.path + "/secret.svg")
    try FileManager.default.createDirectory(atPath: folder.path + "/book", withIntermediateDirectories: true)
    try folder.link("book/linked.svg", to: "../secret.svg")
    try folder.link("book/absolute.svg", to: picture)
    let files = ImportedFiles(to: BookFolder(path: FilePath(folder.path + "/mine")), media: MediaDecoder())
    let source = BookFolder(path: FilePath(folder.path + "/book"))
    for name in ["../secret.svg", "linked.svg", "absolute.svg", picture, "/etc/passwd", "", "none.svg"] {
      #expect(throws: FileImportFault.self, "\(name)") { try files.importFile(name, of: source) }
    }
  }
}
