import Foundation
import TestSupport
import Testing

/// `leggi import`, and reading what is no book.
@Suite struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A source of two pages, with something that cannot be carried over on line 7.
  private func writeTale() throws {
    try folder.write(
      "# The Pond\n\n![a frog](frog.svg)\n\nOnce there was a frog.\n\n![a *leaf*](gone.svg)\n\nThe end.\n",
      to: "tale/tale.md")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='40' height='20' fill='#8fd'/></svg>",
      to: "tale/frog.svg")
  }

  private func run(_ words: String...) throws -> Program {
    try Program.run(words, environment: home, in: folder.path)
  }

  private var home: [String: String] {
    ["HOME": folder.path + "/home", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "", "LANGUAGE": "en"]
  }

  /// The files below a folder of the test's.
  private func files(_ name: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/" + name)) ?? []).sorted()
  }

  @Test("An import makes a book that check finds nothing wrong with, and tells what is lost with its place")
  func importing() throws {
    try writeTale()
    let made = try run("import", "tale", "pond")
    #expect(made.status == 0)
    #expect(
      made.lines == [
        "made 'pond' of markdown", "  'The Pond': 1 page, 1 picture", "  1 thing was not carried over",
      ])
    #expect(made.standardError == "tale/tale.md:7:1: warning: there is no picture 'gone.svg'\n")
    #expect(files("pond") == ["book.plist", "pictures", "pictures/frog.svg"])
    #expect(try run("check", "pond").standardOutput == "no faults\n")
    let reported = try run("read", "pond").standardOutput
    #expect(reported.contains("Once there was a frog.\n[a leaf]\nThe end."))
  }

  @Test("Without a folder the book is called like its source, and nothing is ever written over")
  func whereItIsMade() throws {
    try writeTale()
    try folder.write("mine", to: "pond/notes.txt")
    let taken = try run("import", "tale", "pond")
    #expect(taken.status == 2)
    #expect(taken.standardError.hasPrefix("leggi: 'pond' is not made: something is there already"))
    #expect(files("pond") == ["notes.txt"])
    let named = try run("import", "tale/tale.md", "--strict")
    #expect(named.status == 2, "there is the source itself")
    #expect(files("tale") == ["frog.svg", "tale.md"])
    let elsewhere = try Program.run(
      ["import", folder.path + "/tale/tale.md", "--strict"], environment: home, in: folder.path + "/pond")
    #expect(elsewhere.status == 1, "something was lost")
    #expect(
      files("pond") == ["notes.txt", "tale", "tale/book.plist", "tale/pictures", "tale/pictures/frog.svg"])
  }

  @Test("A book is no source, neither as a folder nor as a pack, and the hint says what takes it")
  func books() throws {
    let book = Checkout.path("books/officina")
    let refused = try run("import", book, "again")
    #expect(refused.status == 1)
    #expect(refused.standardError.contains(": error: this is a book already\n  hint: 'leggi read' reads it"))
    #expect(try run("pack", book, "officina.zip").status == 0)
    let pack = try run("import", "officina.zip", "again")
    #expect(pack.standardError.contains("'leggi unpack' makes a folder of it"))
    #expect(files("again").isEmpty)
    #expect(try run("read", "officina.zip").standardOutput.contains("Page 1 of"), "a pack by another name")
  }

  @Test("A folder that no name is given for is called as the source, letters, blanks and all")
  func folderNames() throws {
    try writeTale()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/here", withIntermediateDirectories: false)
    for (source, name) in [("Città d’oro.md", "Città d’oro"), ("Кот.md", "Кот"), ("a.b.md", "a.b")] {
      try folder.write("# One\n\nWords.", to: source)
      let made = try Program.run(
        ["import", "../" + source], environment: home, in: folder.path + "/here")
      #expect(made.lines.first == "made '\(name)' of markdown")
      #expect(files("here/" + name) == ["book.plist"])
    }
  }

  @Test("A dry run tells the same and writes nothing")
  func dryRun() throws {
    try writeTale()
    let reported = try run("import", "tale", "pond", "--dry-run")
    #expect(reported.status == 0)
    #expect(reported.lines.first == "would make 'pond' of markdown")
    #expect(reported.standardError.contains("tale/tale.md:7:1: warning:"))
    #expect(files("").filter { !$0.hasPrefix("tale") && !$0.hasPrefix("home") }.isEmpty)
  }

  @Test("A dry run refuses the folders that the import would refuse")
  func dryRefusals() throws {
    try writeTale()
    try folder.write("mine", to: "taken/file")
    for place in ["taken", "no/such/folder", "tale/tale.md"] {
      let wet = try run("import", "tale", place)
      let dry = try run("import", "tale", place, "--dry-run")
      #expect(wet.status != 0 && dry.status == wet.status, "\(place)")
      #expect(dry.standardError == wet.standardError && dry.standardOutput.isEmpty, "\(place)")
    }
  }

  @Test("What no book can be made of is said, and is no wrong use")
  func refusals() throws {
    try folder.write("hello", to: "notes/readme.txt")
    let nothing = try run("import", "notes", "book")
    #expect(nothing.status == 1)
    #expect(
      nothing.standardError.hasPrefix("notes: error: there is nothing in it that a book can be made of"))
    let missing = try run("import", "gone", "book")
    #expect(missing.status == 1)
    #expect(missing.standardError.hasPrefix("gone: error: no such file or directory"))
    try folder.write("no archive", to: "notes/story.epub")
    for (file, message) in [
      ("notes/readme.txt", "there is nothing in it that a book can be made of"),
      ("notes/story.epub", "this is no ZIP archive, though it is called like one, or it is not all there"),
    ] {
      #expect(try run("import", file, "book").standardError.hasPrefix("\(file): error: \(message)\n"))
    }
    let damaged = try run("read", "notes/story.epub")
    #expect(damaged.status == 1)
    #expect(damaged.standardError.hasPrefix("notes/story.epub: error: this is no ZIP archive"))
    #expect(try run("import").status == 2)
    #expect(try run("import", "a", "b", "c").status == 2)
    #expect(files("book").isEmpty)
  }

  @Test("A source is read without an import: what is made of it lies in the cache, and is made once")
  func reading() throws {
    try writeTale()
    let first = try run("read", "tale")
    #expect(first.status == 0)
    #expect(first.standardOutput.contains("Once there was a frog."))
    #expect(first.standardError == "making a book of 'tale' …\n")
    let cached = files("home/.cache/leggi/imports").filter { !$0.contains("/") }
    #expect(cached.count == 1)
    #expect(try run("read", "tale").standardError.isEmpty)
    #expect(files("home/.cache/leggi/imports").filter { !$0.contains("/") } == cached)
    #expect(files("tale") == ["frog.svg", "tale.md"])
    #expect(!(try run().standardOutput).contains("The Pond"), "the shelf does not show it")
    try folder.write("# The Pond\n\nAnother story.\n", to: "tale/tale.md")
    #expect(try run("read", "tale").standardOutput.contains("Another story."))
    // What empties caches may leave their folders.
    let cache = "home/.cache/leggi/imports"
    for file in files(cache) where file.contains(".") {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(cache)/\(file)")
    }
    let again = try run("read", "tale")
    #expect(again.status == 0 && again.standardOutput.contains("Another story."))
    #expect(again.standardError == "making a book of 'tale' …\n")
  }

  @Test("Of the books in the cache the last twelve stay")
  func cacheIsBounded() throws {
    for number in 1...14 {
      try folder.write("Story \(number).\n", to: "tales/\(number)/tale.md")
      #expect(try run("read", "tales/\(number)").standardOutput.contains("Story \(number)."))
    }
    #expect(files("home/.cache/leggi/imports").filter { !$0.contains("/") }.count == 12)
  }

  @Test("A book that was imported is on the shelf, is told in lines, and is edited like any other")
  func atHome() throws {
    try writeTale()
    #expect(try run("import", "tale", "books/pond").status == 1, "the folder around it is not there")
    try FileManager.default.createDirectory(atPath: folder.path + "/books", withIntermediateDirectories: true)
    #expect(try run("import", "tale", "books/pond").status == 0)
    let shelf = try Program.run(
      [], environment: home.merging(["LEGGI_PATH": folder.path + "/books"]) { $1 }, in: folder.path)
    #expect(shelf.standardOutput.contains("The Pond"))
    let lines = try Program.run(
      ["read", "--linear", "--page", "1", "books/pond"], environment: home, input: "q\n", in: folder.path)
    #expect(lines.standardOutput.contains("Once there was a frog."))
    let list = folder.path + "/books/pond/book.plist"
    let before = try String(contentsOfFile: list, encoding: .utf8)
    let edit = try Program.run(
      ["edit", "books/pond", "--script", "-"], environment: home,
      input: "on 1\nset words.text \"It sang.\"\n",
      in: folder.path)
    #expect(edit.status == 0, "\(edit.standardError)")
    let after = try String(contentsOfFile: list, encoding: .utf8)
    #expect(after == before.replacing("Once there was a frog.\n\n[a leaf]\n\nThe end.", with: "It sang."))
  }

  @Test("The story of Tiny Tastes plays from its title to its end by both ways")
  func tinyTastes() throws {
    guard let source = Checkout.shared("real/imports/tiny-tastes") else {
      print("skipped: ../shared/real/imports/tiny-tastes is not here")
      return
    }
    let made = try run("import", source, "tastes")
    #expect(made.status == 0)
    // Without ffmpeg its sounds are lost, each with its place; else the way to the camera alone.
    let losses = made.standardError.split(separator: "\n")
    #expect(losses.allSatisfy { $0.contains("story.xml:") && $0.contains(": warning: ") })
    #expect(losses.count == 1 || losses.count == 53)
    #expect(try run("check", "tastes").standardOutput == "no faults\n")
    let toTheFork =
      ["page 1"] + turning(10) + ["touch \"link 1\"", "expect page 12"] + turning(1)
      + ["touch \"link 1\"", "expect page 14"]
    let fish = ["touch \"link 1\"", "expect page 15"] + turning(6) + ["touch next", "expect page 28"]
    let frog = ["touch \"link 2\"", "expect page 22"] + turning(6) + ["expect page 28"]
    let toTheEnd =
      turning(16) + ["touch \"link 1\"", "expect page 45"] + turning(8) + ["expect page 53"]
    for (name, way) in [("fish", fish), ("frog", frog)] {
      let script = toTheFork + way + toTheEnd
      try folder.write(script.joined(separator: "\n") + "\n", to: "\(name).leggi")
      let played = try run("run", "\(name).leggi", "tastes")
      #expect(played.status == 0, "\(played.standardOutput)\(played.standardError)")
    }
    let explored = try run("explore", "tastes")
    #expect(explored.status == 0)
    #expect(explored.standardOutput.contains("no findings; 100 % verified"))
  }

  /// Steps of a script that turn so many pages.
  private func turning(_ count: Int) -> [String] { (0..<count).map { _ in "key right" } }
}
