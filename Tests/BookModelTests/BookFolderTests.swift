import BookModel
import Foundation
import Media
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

  private func content(of name: String, in folder: BookFolder? = nil) throws -> String {
    String(decoding: try (folder ?? self.folder).open(name).get().bytes(atMost: 100), as: UTF8.self)
  }

  private func refusal(of name: String) -> BookFileProblem? {
    if case .failure(let problem) = folder.open(name) { problem } else { nil }
  }

  @Test(arguments: ["pictures/fish.svg", "./pictures/fish.svg", "pictures//fish.svg"])
  func aFileInTheFolderIsFound(name: String) throws {
    #expect(try content(of: name) == "<svg/>")
  }

  @Test(arguments: [
    ("", BookFileProblem.emptyName), (" \n", .emptyName), ("https://example.org/fish.svg", .address),
    ("file:/etc/passwd", .address), ("data:image/png;base64,AA", .address), ("/etc/passwd", .absolute),
    ("~/fish.svg", .absolute), ("../secret.txt", .leadsOut), ("pictures/../../secret.txt", .leadsOut),
    ("pictures/../pictures/fish.svg", .leadsOut), ("..", .leadsOut), ("../\u{301}a", .leadsOut),
    ("/\u{301}a", .absolute), ("fish.svg", .missing),
    ("pictures", .folder),
    (".", .folder), ("pictures/fish.svg/x", .missing), ("pictures/fish.svg\0.png", .missing),
  ])
  func whatIsNoFileOfTheFolderIsRefused(name: String, problem: BookFileProblem) {
    #expect(refusal(of: name) == problem)
  }

  /// A Mac stores accents apart from their letters; Foundation writes names in a form of its own.
  @Test(
    "A file is found whether accents are parted from their letters or not, in its name and its folder's",
    arguments: [("e\u{300}", "\u{E8}"), ("\u{E8}", "e\u{300}")])
  func accents(onDisk: String, inBook: String) throws {
    let path = temporary.path + "/book/" + onDisk
    #expect(mkdir(path, 0o777) == 0)
    let file = try #require(fopen("\(path)/\(onDisk).svg", "wb"))
    #expect(fputs("<g/>", file) >= 0 && fclose(file) == 0)
    #expect(try content(of: "\(inBook)/\(inBook).svg") == "<g/>")
    #expect(try content(of: "\(onDisk)/\(onDisk).svg") == "<g/>")
    #expect(refusal(of: "\(inBook)/other.svg") == .missing)
  }

  @Test func aNameWithoutEndIsRefused() {
    #expect(refusal(of: String(repeating: "a", count: 100_000)) == .missing)
  }

  @Test func aLinkInsideTheFolderIsFollowed() throws {
    try temporary.link("book/same.svg", to: "pictures/fish.svg")
    #expect(try content(of: "same.svg") == "<svg/>")
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    try temporary.link("book/out.svg", to: "../secret.txt")
    try temporary.link("book/outside", to: temporary.path)
    #expect(refusal(of: "out.svg") == .linkLeadsOut)
    #expect(refusal(of: "outside/secret.txt") == .linkLeadsOut)
  }

  @Test func aFolderWhoseNameOnlyBeginsTheSameIsOutside() throws {
    try temporary.write("secret", to: "bookkeeping/secret.txt")
    try temporary.link("book/near", to: "../bookkeeping/secret.txt")
    #expect(refusal(of: "near") == .linkLeadsOut)
  }

  @Test func linksInACircleAreMissing() throws {
    try temporary.link("book/a", to: "b")
    try temporary.link("book/b", to: "a")
    #expect(refusal(of: "a") == .missing)
  }

  @Test func aLinkByWayOfTheRootIsRefusedWhereverItLeads() throws {
    try temporary.link("book/round.svg", to: temporary.path + "/book/pictures/fish.svg")
    #expect(refusal(of: "round.svg") == .linkLeadsOut)
  }

  @Test func whatNobodyMayReadIsToldOf() throws {
    try temporary.write("<svg/>", to: "book/mine.svg")
    try #require(chmod(temporary.path + "/book/mine.svg", 0) == 0)
    // Nothing is closed to the system's administrator.
    if geteuid() != 0 { #expect(refusal(of: "mine.svg") == .unreadable) }
  }

  @Test func aFolderWhoseNameIsNotUTF8IsABooksFolder() throws {
    let name = Array((temporary.path + "/p").utf8) + [0xE8, 0x72, 0x65]
    let path = FilePath(bytes: name)
    try #require(path.withCString { mkdir($0, 0o700) } == 0)
    let file = path.withCString { open($0, O_RDONLY | O_DIRECTORY) }
    defer { close(file) }
    let fish = openat(file, "fish.svg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(write(fish, "<svg/>", 6) == 6)
    close(fish)
    #expect(try content(of: "fish.svg", in: BookFolder(path: path)) == "<svg/>")
  }

  @Test func aPipeIsNotOpened() throws {
    #expect(mkfifo(temporary.path + "/book/pipe", 0o600) == 0)
    #expect(refusal(of: "pipe") == .notAFile)
  }

  @Test func aFolderThatIsALinkItselfIsTheBooksFolder() throws {
    try temporary.link("shelf", to: "book")
    let shelf = BookFolder(path: temporary.path + "/shelf")
    #expect(try content(of: "pictures/fish.svg", in: shelf) == "<svg/>")
  }
}
