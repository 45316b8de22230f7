import BookModel
import BookSaving
import Foundation
import TestSupport
import Testing

/// A book that is saved in another folder, with the files that lie beside its list.
@Suite struct BookCopyTests {
  private let folder: TemporaryFolder
  private var book: String { folder.path + "/book" }
  private var copy: String { folder.path + "/copy" }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["book", "book/pictures", "book/pictures/small", "book/.git"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["book.plist", "cover.png", "pictures/fish.svg", "pictures/small/star.svg", ".git/config"] {
      try folder.write("text of \(name)", to: "book/" + name)
    }
  }

  private func files(in path: String) -> [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @discardableResult
  private func make(at path: String, list: String = "book.plist") throws -> FilePath {
    try BookCopy.make(of: FilePath(book + "/" + list), with: Array("changed".utf8), at: FilePath(path))
  }

  @Test func aCopyHasTheChangedListAndAllFilesThatAreNotHidden() throws {
    let before = files(in: book)
    #expect(try make(at: copy).description == copy)
    #expect(files(in: copy) == ["book.plist", "cover.png", "pictures/fish.svg", "pictures/small/star.svg"])
    #expect(try String(contentsOfFile: copy + "/book.plist", encoding: .utf8) == "changed")
    #expect(
      try String(contentsOfFile: copy + "/pictures/small/star.svg", encoding: .utf8)
        == "text of pictures/small/star.svg")
    #expect(files(in: book) == before)
    #expect(try String(contentsOfFile: book + "/book.plist", encoding: .utf8) == "text of book.plist")
  }

  /// What has been written of it is not lost with it.
  @Test func ofABookWhoseFolderIsGoneTheListIsCopied() throws {
    try FileManager.default.removeItem(atPath: book)
    #expect(try make(at: copy).description == copy)
    #expect(files(in: copy) == ["book.plist"])
  }

  @Test func aListOfAnotherNameKeepsIt() throws {
    try folder.write("tale", to: "book/tale.plist")
    #expect(try make(at: copy, list: "tale.plist").description == copy + "/tale.plist")
    #expect(try String(contentsOfFile: copy + "/tale.plist", encoding: .utf8) == "changed")
    #expect(try String(contentsOfFile: copy + "/book.plist", encoding: .utf8) == "text of book.plist")
  }

  @Test func anEmptyFolderIsTakenAndNoOther() throws {
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try make(at: copy)
    #expect(throws: SavingFault.exists) { try make(at: copy) }
    #expect(throws: SavingFault.exists) { try make(at: book) }
    #expect(throws: SavingFault.exists) { try make(at: book + "/cover.png") }
    #expect(throws: SavingFault.noFolder) { try make(at: folder.path + "/none/copy") }
    #expect(throws: SavingFault.noFolder) { try make(at: "") }
    #expect(files(in: folder.path).allSatisfy { !$0.contains(".leggi-new") })
  }

  @Test func aLinkThatLeadsOutIsLeftOutAndOneWithinIsAFile() throws {
    try folder.write("secret", to: "secret.txt")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: book + "/out.png", withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(atPath: book + "/in.png", withDestinationPath: "cover.png")
    try make(at: copy)
    #expect(!files(in: copy).contains("out.png"))
    let attributes = try manager.attributesOfItem(atPath: copy + "/in.png")
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(try String(contentsOfFile: copy + "/in.png", encoding: .utf8) == "text of cover.png")
  }

  @Test func aFolderWithMoreThanABookHasIsNotCopied() throws {
    for number in 0...2000 { try folder.write("", to: "book/\(number).txt") }
    #expect(throws: SavingFault.tooMuch) { try make(at: copy) }
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test func aFolderWithinFoldersWithoutEndIsNotCopied() throws {
    let deep = book + "/" + Array(repeating: "in", count: 9).joined(separator: "/")
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    #expect(throws: SavingFault.tooMuch) { try make(at: copy) }
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test func aCopyWithinTheBooksFolderDoesNotCopyItself() throws {
    try make(at: book + "/copy")
    #expect(files(in: book + "/copy").count == 4)
  }
}
