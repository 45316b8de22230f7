import BookModel
import Foundation
import TestSupport
import Testing

@Suite struct BookFolderTests {
  private let temporary: TemporaryFolder
  private let folder: BookFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("secret", to: "secret.txt")
    try temporary.write("<svg/>", to: "book/pictures/fish.svg")
    folder = BookFolder(path: temporary.path + "/book")
  }

  @Test(arguments: ["pictures/fish.svg", "./pictures/fish.svg", "pictures//fish.svg"])
  func aFileInTheFolderIsFound(name: String) throws {
    #expect(try folder.path(of: name).get() == temporary.path + "/book/pictures/fish.svg")
  }

  @Test(arguments: [
    ("", BookFileProblem.emptyName), (" \n", .emptyName), ("https://example.org/fish.svg", .address),
    ("file:/etc/passwd", .address), ("data:image/png;base64,AA", .address), ("/etc/passwd", .absolute),
    ("~/fish.svg", .absolute), ("../secret.txt", .leadsOut), ("pictures/../../secret.txt", .leadsOut),
    ("pictures/../pictures/fish.svg", .leadsOut), ("..", .leadsOut), ("fish.svg", .missing),
    ("pictures", .folder),
    (".", .folder), ("pictures/fish.svg/x", .missing), ("pictures/fish.svg\0.png", .missing),
  ])
  func whatIsNoFileOfTheFolderIsRefused(name: String, problem: BookFileProblem) {
    #expect(folder.path(of: name) == .failure(problem))
  }

  @Test func aNameWithoutEndIsRefused() {
    #expect(folder.path(of: String(repeating: "a", count: 100_000)) == .failure(.missing))
  }

  @Test func aLinkInsideTheFolderIsFollowed() throws {
    try temporary.link("book/same.svg", to: "pictures/fish.svg")
    #expect(try folder.path(of: "same.svg").get() == temporary.path + "/book/pictures/fish.svg")
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    try temporary.link("book/out.svg", to: "../secret.txt")
    try temporary.link("book/outside", to: temporary.path)
    #expect(folder.path(of: "out.svg") == .failure(.linkLeadsOut))
    #expect(folder.path(of: "outside/secret.txt") == .failure(.linkLeadsOut))
  }

  @Test func aFolderWhoseNameOnlyBeginsTheSameIsOutside() throws {
    try temporary.write("secret", to: "bookkeeping/secret.txt")
    try temporary.link("book/near", to: "../bookkeeping/secret.txt")
    #expect(folder.path(of: "near") == .failure(.linkLeadsOut))
  }

  @Test func linksInACircleAreMissing() throws {
    try temporary.link("book/a", to: "b")
    try temporary.link("book/b", to: "a")
    #expect(folder.path(of: "a") == .failure(.missing))
  }

  @Test func aPipeIsNotOpened() throws {
    #expect(mkfifo(temporary.path + "/book/pipe", 0o600) == 0)
    #expect(folder.path(of: "pipe") == .failure(.notAFile))
  }

  @Test func aFolderThatIsALinkItselfIsTheBooksFolder() throws {
    try temporary.link("shelf", to: "book")
    let shelf = BookFolder(path: temporary.path + "/shelf")
    #expect(try shelf.path(of: "pictures/fish.svg").get() == temporary.path + "/book/pictures/fish.svg")
  }
}
