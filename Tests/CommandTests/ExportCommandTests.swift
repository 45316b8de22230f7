import Foundation
import TestSupport
import Testing

/// `leggi export`.
@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Program { try Program.run(words, in: folder.path) }

  /// What the book at a path tells of its pages: their words and pictures.
  private func outline(_ book: String) throws -> [String] {
    try run("outline", book).lines.filter {
      $0.contains("says") || $0.contains("picture") || $0.contains("title")
    }
  }

  @Test("A book that is exported as Markdown and imported again says the same on as many pages")
  func markdownBothWays() throws {
    guard let source = Checkout.shared("real/imports/bookdash/amazing-daisy") else {
      print("skipped: ../shared/real/imports is not here")
      return
    }
    #expect(try run("import", source, "first").status == 0)
    #expect(try run("export", "first", "--markdown", "--language", "en", "--output", "text").status == 0)
    #expect(try run("import", "text", "second").status == 0)
    #expect(try run("check", "second").status == 0)
    func told(_ book: String) throws -> String {
      try Program.run(["read", book], environment: ["LANGUAGE": "en"], in: folder.path).standardOutput
    }
    #expect(try told("second") == told("first"))
  }

  @Test("An export is never written over anything, and a book without a form is wrong use")
  func refusals() throws {
    let book = Checkout.path("books/pesce-stella")
    try folder.write("mine", to: "there.epub")
    let taken = try run("export", book, "--epub", "--output", "there.epub")
    #expect(taken.status == 2 && taken.standardError.contains("something is there already"))
    #expect(try String(contentsOfFile: folder.path + "/there.epub", encoding: .utf8) == "mine")
    let formless = try run("export", book)
    #expect(formless.status == 2 && formless.standardError.contains("hint: add --epub, --html or --markdown"))
    #expect(try run("export", book, "--epub", "--markdown").status == 2)
    #expect(try run("export", "gone", "--epub").status == 1)
  }

  @Test(
    "The bundled books as EPUB pass epubcheck without an error or a warning",
    arguments: ["pesce-stella", "officina"])
  func epubcheck(name: String) throws {
    let checker = "/usr/share/java/epubcheck.jar"
    let java = "/usr/bin/java"
    guard FileManager.default.fileExists(atPath: checker), FileManager.default.fileExists(atPath: java) else {
      print("skipped: epubcheck is not installed")
      return
    }
    let made = try run("export", Checkout.path("books/\(name)"), "--epub")
    #expect(made.status == 0)
    let check = try Program.run(["-jar", checker, "\(name).epub"], in: folder.path, program: java)
    #expect(check.status == 0, "\(check.standardOutput)\(check.standardError)")
    #expect(check.standardOutput.contains("Messages: 0 fatals / 0 errors / 0 warnings"))
  }
}
