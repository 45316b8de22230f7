import BookModel
import BookSaving
import Foundation
import TestSupport
import Testing

struct NewFolderTests {
  private let folder: TemporaryFolder
  private let files = [("book.plist", bytes("list")), ("pictures/sun.svg", bytes("sun"))]

  init() throws { folder = try TemporaryFolder() }

  private func create(_ name: String, _ files: [(String, [UInt8])]? = nil) throws {
    try NewFolder.create(
      (files ?? self.files).map { (name: $0.0, bytes: $0.1) }, at: FilePath(folder.path + "/" + name))
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A new folder has all its files", arguments: ["book", "book/"])
  func new(name: String) throws {
    try create(name)
    #expect(try contents("book/book.plist") == "list" && contents("book/pictures/sun.svg") == "sun")
    #expect(try names() == ["book"])
  }

  @Test("An empty folder is taken, and one that has something in it is left as it is")
  func present() throws {
    mkdir(folder.path + "/empty", 0o700)
    try create("empty")
    #expect(try contents("empty/book.plist") == "list")
    try folder.write("mine", to: "full/.hidden")
    #expect(throws: SavingFault.exists) { try create("full") }
    #expect(throws: SavingFault.exists) { try create("empty") }
    try folder.write("mine", to: "file")
    #expect(throws: SavingFault.exists) { try create("file") }
    try folder.link("nowhere", to: "gone")
    #expect(throws: SavingFault.exists) { try create("nowhere") }
    #expect(try names() == ["empty", "file", "full", "nowhere"])
    #expect(try contents("file") == "mine" && contents("full/.hidden") == "mine")
  }

  @Test("What cannot be made whole is not made at all")
  func failing() throws {
    #expect(throws: SavingFault.missing) { try create("none/book") }
    // The second file cannot be made, as it is there.
    #expect(throws: SavingFault.exists) { try create("book", files + [files[0]]) }
    #expect(try names() == [])
  }
}
