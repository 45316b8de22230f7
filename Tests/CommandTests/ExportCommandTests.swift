import Foundation
import TestSupport
import Testing

/// `leggi export`.
@Suite struct ExportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> Program { try Program.run(words, in: folder.path) }

  /// Where everything lies on the pages of a book, in whole pixels, page by page; words are as high as they
  /// need to be.
  private func places(_ book: String) throws -> [[[Int]]] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(book)/book.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    let pages = try #require(list?["pages"] as? [[String: Any]])
    return try pages.map { page in
      try #require(page["elements"] as? [[String: Any]]).map { element in
        (element["type"] as? String == "text" ? ["x", "y", "width"] : ["x", "y", "width", "height"]).map {
          (element[$0] as? Double).map { Int($0.rounded()) } ?? -1
        }
      }
    }
  }

  @Test("The moment in an export is that of SOURCE_DATE_EPOCH, where it is set")
  func reproducible() throws {
    #expect(try run("new", "tale").status == 0)
    for name in ["one", "two"] {
      let made = try Program.run(
        ["export", "tale", "--epub", "--output", name], environment: ["SOURCE_DATE_EPOCH": "1000000000"],
        in: folder.path)
      #expect(made.status == 0)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_500_000_000)],
        ofItemAtPath: folder.path + "/tale/book.plist")
    }
    let books = try ["one", "two"].map { try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)")) }
    #expect(books[0] == books[1])
    #expect(books[0].range(of: Data("2001-09-09T01:46:40Z".utf8)) != nil)
  }

  @Test("More keys that are none than are listed are told, and scripts are read from a pipe that has a name")
  func manyUnknownKeys() throws {
    let element = "{ type = text; text = a; x = 0; y = 0; width = 9; height = 9; fnotSize = 3; }"
    let elements = Array(repeating: element, count: 1500).joined(separator: ", ")
    _ = try folder.write("{ pages = ( { elements = ( \(elements) ); } ); }", to: "many/book.plist")
    let checked = try run("check", "many")
    #expect(checked.standardError.contains("there are more than 1,000 warnings; the others are not listed"))
    #expect(try run("new", "book").status == 0)
    let line = "echo page 2 | \"$0\" run /dev/stdin book"
    let piped = try Program.run(
      ["-c", line, BuiltProgram.path("leggi")], in: folder.path, program: "/bin/sh")
    #expect(piped.status == 0, "\(piped.standardError)")
  }

  @Test(
    "A book that is exported and imported again says the same on as many pages, and an EPUB in the same places",
    arguments: [("--markdown", "en"), ("--epub", "en"), ("--epub", "xh")])
  func bothWays(form: String, language: String) throws {
    guard let source = Checkout.shared("real/imports/bookdash/amazing-daisy") else {
      print("skipped: ../shared/real/imports is not here")
      return
    }
    #expect(try run("import", source, "first").status == 0)
    let output = form == "--epub" ? "book.epub" : "text"
    #expect(try run("export", "first", form, "--language", language, "--output", output).status == 0)
    #expect(try run("import", output, "second").status == 0)
    #expect(try run("check", "second").status == 0)
    func reported(_ book: String) throws -> String {
      try Program.run(["read", book, "--language", language], in: folder.path).standardOutput
    }
    let (first, second) = (try reported("first"), try reported("second"))
    // A book in one language may have another title than one in two.
    #expect(first.split(separator: "\n").dropFirst() == second.split(separator: "\n").dropFirst())
    guard form == "--epub" else { return }
    #expect(try places("first") == places("second"))
  }

  @Test("An export is never written over anything, and a book without a form is wrong use")
  func refusals() throws {
    let book = Checkout.path("books/pesce-stella")
    try folder.write("mine", to: "there.epub")
    let taken = try run("export", book, "--epub", "--output", "there.epub")
    #expect(taken.status == 2 && taken.standardError.contains("something is there already"))
    #expect(try String(contentsOfFile: folder.path + "/there.epub", encoding: .utf8) == "mine")
    let formless = try run("export", book)
    #expect(
      formless.status == 2
        && formless.standardError.contains("hint: add --epub, --html, --markdown or --pdf"))
    #expect(try run("export", book, "--epub", "--markdown").status == 2)
    #expect(try run("export", "gone", "--epub").status == 1)
  }

  @Test("A book with errors is not exported in any form, and each of them is reported")
  func errors() throws {
    try folder.write(
      "{ pages = ( { elements = ( { type = image; fileName = gone.svg; }, { type = txet; text = Lost; } ); } ); }",
      to: "tale/book.plist")
    for form in ["--epub", "--html", "--markdown", "--pdf"] {
      let refused = try run("export", "tale", form)
      #expect(refused.status == 1)
      #expect(refused.standardError.hasPrefix("tale/book.plist:1:55: error: "))
      #expect(refused.standardError.contains("unknown element type 'txet'"))
      #expect(refused.standardError.hasSuffix("leggi: a book with errors is not exported\n"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["tale"])
  }

  @Test("What is no language is wrong use, and of one that the book does not have the nearest is exported")
  func languages() throws {
    let book = Checkout.path("books/pesce-stella")
    for tag in ["q q", "klingon!", ""] {
      let refused = try run("export", book, "--markdown", "--language", tag)
      #expect(refused.status == 2)
      #expect(refused.standardError.contains("option '--language' takes a language's tag, not '\(tag)'"))
    }
    for (tag, said) in [("de", "en"), ("it-CH", "it")] {
      let made = try run("export", book, "--markdown", "--language", tag, "--output", said)
      #expect(made.status == 0)
      #expect(made.standardError.contains("the book has no words in '\(tag)': they are in '\(said)'\n"))
      let other = said == "en" ? "it" : "en"
      let left = "the words in '\(other)' are left out: '--language \(other)' has those\n"
      #expect(made.standardError.contains(left))
      let text = try String(contentsOfFile: "\(folder.path)/\(said)/index.md", encoding: .utf8)
      #expect(text.contains("\nlang: \(said)\n"))
    }
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
    // Of seconds the optimizing compiler takes most.
    let options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    let check = try Program.run(
      options + ["-jar", checker, "\(name).epub"], in: folder.path, program: java)
    #expect(check.status == 0, "\(check.standardOutput)\(check.standardError)")
    #expect(check.standardOutput.contains("Messages: 0 fatals / 0 errors / 0 warnings"))
  }

  @Test("An EPUB made of a pack is as old as the pack")
  func modifiedOfPacks() throws {
    #expect(try run("pack", Checkout.path("books/pesce-stella"), "tale.leggi").status == 0)
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: moment], ofItemAtPath: folder.path + "/tale.leggi")
    #expect(try run("export", "tale.leggi", "--epub", "--output", "tale.epub").status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/tale.epub"))
    #expect(bytes.range(of: Data(">2023-11-14T22:13:20Z<".utf8)) != nil)
  }
}
