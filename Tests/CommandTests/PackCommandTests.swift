import Foundation
import TestSupport
import Testing

/// `leggi pack` and `leggi unpack`.
@Suite struct PackCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Program { try Program.run(words, in: folder.path) }

  @Test("A packed book is taken by every command where its folder is, and comes out as a folder again")
  func everyCommand() throws {
    let book = Checkout.path("books/officina")
    let made = try run("pack", book)
    #expect(made.status == 0 && made.standardOutput.hasPrefix("made 'officina.leggi': 42 files, "))
    for words in [
      ["read"], ["check"], ["outline"], ["graph"], ["snapshot", "--page", "3", "--size", "80x24"],
      ["explore", "--budget", "1s"],
    ] {
      func reported(_ path: String) throws -> [String] {
        let run = try Program.run(words + [path], in: folder.path)
        #expect(run.status == 0, "\(words) \(path)")
        return run.lines
      }
      // What is explored in a second is never quite the same.
      if words[0] == "explore" {
        _ = try reported("officina.leggi")
      } else {
        #expect(try reported("officina.leggi") == reported(book), "\(words)")
      }
    }
    #expect(try run("diff", book, "officina.leggi").status == 0)
    let unpacked = try run("unpack", "officina.leggi")
    #expect(unpacked.status == 0 && unpacked.standardOutput == "made 'officina': 42 files\n")
    #expect(try run("diff", book, "officina").lines == run("diff", book, "officina.leggi").lines)
  }

  @Test("A book with errors is not packed, and each of them is told")
  func errors() throws {
    try folder.write(
      "{ pages = ( { elements = ( { type = image; fileName = gone.svg; } ); } ); }", to: "tale/book.plist")
    let refused = try run("pack", "tale")
    #expect(refused.status == 1)
    #expect(refused.standardError.hasPrefix("tale/book.plist:1:55: error: "))
    #expect(refused.standardError.hasSuffix("leggi: a book with errors is not packed\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/tale.leggi"))
  }

  @Test("What is no packed book, is one already, or is there already, is told, and nothing is lost")
  func refusals() throws {
    let book = Checkout.path("books/officina")
    #expect(try run("pack", book, "one.leggi").status == 0)
    #expect(try run("pack", book, "one.leggi").status == 2)
    let again = try run("pack", "one.leggi", "two.leggi")
    #expect(again.status == 2 && again.standardError.contains("'one.leggi' is packed already"))
    let folderOnly = try run("unpack", book)
    #expect(folderOnly.status == 2 && folderOnly.standardError.contains("is no packed book"))
    try folder.write("mine", to: "full/there.txt")
    #expect(try run("unpack", "one.leggi", "full").status == 2)
    try folder.write("set book.title \"Mine\"\n", to: "change.txt")
    let edited = try run("edit", "one.leggi", "--script", "change.txt")
    #expect(edited.status == 1 && edited.standardError.contains("a packed book cannot be changed"))
    #expect(edited.standardError.contains("'leggi unpack'"))
    #expect(try run("pack").status == 2)
    #expect(try run("unpack").status == 2)
    #expect(try run("unpack", "gone.leggi").status == 1)
  }

  @Test("Of a pack of which nothing is left nothing is made")
  func nothingLeft() throws {
    #expect(try run("new", "tale").status == 0)
    #expect(try run("pack", "tale", "whole.leggi").status == 0)
    let pack = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/whole.leggi"))
    try pack.prefix(3000).write(to: URL(fileURLWithPath: folder.path + "/cut.leggi"))
    let unpacked = try run("unpack", "cut.leggi", "cut")
    #expect(unpacked.status == 1 && unpacked.standardOutput.isEmpty)
    #expect(unpacked.standardError.hasSuffix("leggi: nothing of 'cut.leggi' can be unpacked\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/cut"))
  }
}
