import Foundation
import Library
import TestSupport
import Testing

/// A database whose files are not what they were, or have never been: the reader goes on, and is informed.
@Suite struct TakenAwayTests {
  private let run: LibraryRun

  init() throws { run = try LibraryRun() }

  /// Runs `library-probe`, and ends it where it does not end by itself.
  private func probe(_ deed: String) throws -> (exit: PseudoterminalRun.Exit?, report: [String]) {
    let probe = try WatchedProgram.run(
      BuiltProgram.path("library-probe"), [deed, run.path], patience: .init(seconds: 10))
    return (probe.exit, String(decoding: probe.output, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  private func put(_ kind: String, at path: String) throws {
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "link": #expect(symlink("/dev/null", path) == 0)
    case "link to a file": #expect(symlink(try run.folder.write("a letter", to: "letter.txt"), path) == 0)
    case "broken link": #expect(symlink(run.folder.path + "/nowhere/else", path) == 0)
    default: Issue.record("there is no \(kind)")
    }
  }

  @Test(
    arguments: ["-wal", "-shm", "-journal"],
    ["pipe", "folder", "link", "link to a file", "broken link"])
  func whatStandsInThePlaceOfALogIsLeftAlone(suffix: String, kind: String) throws {
    _ = run.book(of: run.open())
    try put(kind, at: run.path + suffix)
    let probe = try probe("read-a-little")
    #expect(probe.exit == .status(0))
    #expect(
      probe.report == [
        "was at nowhere", "is at 7", "notices [Library.LibraryNotice.unavailable], kept false",
      ])
    var status = stat()
    #expect(lstat(run.path + suffix, &status) == 0)
    if kind == "link to a file" {
      #expect(try String(contentsOfFile: run.folder.path + "/letter.txt", encoding: .utf8) == "a letter")
    }
  }

  @Test(arguments: ["library.db", "-wal", "-shm", "all"])
  func filesThatAreCutUnderAReaderEndNothing(what: String) throws {
    let probe = try probe("read-while-cut-\(what)")
    #expect(probe.exit == .status(0), "\(probe.report)")
    #expect(probe.report.first == "is at 6")
    #expect(probe.report.last == "was at 6")
  }

  @Test func aFolderThatIsTakenAwayIsMadeAnew() throws {
    let probe = try probe("read-while-taken-away")
    #expect(probe.exit == .status(0))
    #expect(probe.report == ["is at 6", "notices [], kept true", "was at 6"])
    #expect(try run.faults() == [])
  }

  @Test func aFolderThatCannotBeMadeAnewIsSaid() throws {
    let probe = try probe("read-while-barred")
    #expect(probe.exit == .status(0))
    #expect(
      probe.report == [
        "is at 6", "notices [Library.LibraryNotice.unavailable], kept false", "was at nowhere",
      ])
  }

  @Test func aDatabaseThatHasTakenItsPlaceIsUsed() throws {
    let library = run.open()
    let book = run.book(of: library)
    library.turned(book, to: Place(page: 3, moment: 1))
    try FileManager.default.removeItem(atPath: run.folder.path + "/state")
    let other = run.open()
    other.turned(run.book(of: other), to: Place(page: 8, moment: 2))
    library.setOption("pace", to: "slow", of: book)
    #expect(library.notices == [])
    #expect(other.memory(of: book).options == ["pace": "slow"])
    #expect(library.memory(of: book).place?.page == 8)
  }
}
