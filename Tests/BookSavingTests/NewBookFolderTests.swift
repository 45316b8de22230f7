import BookModel
import BookSaving
import Foundation
import TestSupport
import Testing

/// A new book's folder: whole, or not at all, and never over anything.
@Suite struct NewBookFolderTests {
  private let folder: TemporaryFolder
  private let files: [NewBookFolder.File] = [
    ("book.plist", bytes("list")), ("pictures/a.svg", bytes("a")), ("pictures/b.svg", bytes("b")),
  ]

  init() throws { folder = try TemporaryFolder() }

  private func make(_ files: [NewBookFolder.File]? = nil, at name: String) throws(SavingFault) {
    try NewBookFolder.create(files ?? self.files, at: FilePath(folder.path + "/" + name))
  }

  /// All that is in the folder, hidden files included, with what files hold.
  private func contents() throws -> [String: String] {
    let manager = FileManager.default
    let names = try manager.subpathsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let path = folder.path + "/" + name
        let link = try? manager.destinationOfSymbolicLink(atPath: path)
        return (name, link ?? (try? String(contentsOfFile: path, encoding: .utf8)) ?? "folder")
      })
  }

  private let whole = [
    "book": "folder", "book/book.plist": "list", "book/pictures": "folder", "book/pictures/a.svg": "a",
    "book/pictures/b.svg": "b",
  ]

  private func rights(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int
  }

  @Test(arguments: ["book", "book/", "book//"])
  func itIsMadeWhereNothingIs(name: String) throws {
    try make(at: name)
    #expect(try contents() == whole)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/usual", withIntermediateDirectories: false)
    #expect(try rights("book") == rights("usual"))
  }

  @Test func anEmptyFolderIsFilledAndKeepsItsRights() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/book", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o750])
    try make(at: "book")
    #expect(try contents() == whole)
    #expect(try rights("book") == 0o750)
  }

  @Test(arguments: ["book/my.txt", "book/.hidden", "book/deeper/my.txt"])
  func aFolderWithSomethingInItStaysAsItIs(file: String) throws {
    try folder.write("mine", to: file)
    let before = try contents()
    #expect(throws: SavingFault.exists) { try make(at: "book") }
    #expect(try contents() == before)
  }

  @Test func aFileAndALinkStayAsTheyAre() throws {
    try folder.write("mine", to: "book")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: false)
    try folder.link("link", to: folder.path + "/empty")
    let before = try contents()
    for name in ["book", "link", "book/", "."] {
      #expect(throws: SavingFault.exists) { try make(at: name) }
    }
    #expect(throws: SavingFault.exists) { try NewBookFolder.create(files, at: FilePath("/")) }
    #expect(try contents() == before)
  }

  @Test func theFolderThatItWouldLieInHasToBeThere() throws {
    for name in ["nowhere/book", "nowhere/."] {
      #expect(throws: SavingFault.noFolder) { try make(at: name) }
    }
    #expect(throws: SavingFault.noFolder) { try NewBookFolder.create(files, at: FilePath("")) }
    #expect(try contents().isEmpty)
  }

  @Test(arguments: [false, true])
  func whatFailsHalfwayLeavesNothingBehind(isThere: Bool) throws {
    if isThere {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/book", withIntermediateDirectories: false)
    }
    let before = try contents()
    // The file system takes no such name.
    let long = String(repeating: "a", count: 300)
    for path in [long, "pictures/" + long, long + "/a.svg", "pictures/a.svg", "book.plist/a.svg"] {
      #expect(throws: SavingFault.self) { try make(files + [(path, bytes("x"))], at: "book") }
      #expect(try contents() == before)
    }
  }

  @Test(
    "A file whose place leads upwards is not written, and nothing of the book is",
    arguments: ["../a", "b/../../a", "../\u{301}a"])
  func leadingUpwards(path: String) throws {
    #expect(throws: SavingFault.leadsOut) { try make(files + [(path, bytes("a"))], at: "book") }
    #expect(try contents().isEmpty)
  }
}
