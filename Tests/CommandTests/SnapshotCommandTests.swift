import Foundation
import TestSupport
import Testing

/// `leggi snapshot`: a page at a moment, without a terminal.
@Suite struct SnapshotCommandTests {
  private func snapshot(_ book: WrittenBook, _ options: String...) throws -> Program {
    try Program.run(["snapshot", book.path] + options)
  }

  @Test func aTouchMakesTheWaitingTextAppear() throws {
    let book = try WrittenBook.cave()
    #expect(try !snapshot(book).standardOutput.contains("Now I can see you!"))
    #expect(try snapshot(book, "--touch", "lantern@1").standardOutput.contains("Now I can see you!"))
    let before = try snapshot(book, "--touch", "lantern@1", "--at", "0.9").standardOutput
    #expect(!before.contains("Now I can see you!"))
  }

  @Test func nothingOfThatNameToTouchIsAWrongUse() throws {
    let run = try snapshot(.cave(), "--touch", "lanten@1")
    #expect(run.status == 2)
    #expect(
      run.standardError.hasPrefix("leggi: nothing named 'lanten' can be touched at 1.0 seconds\n  hint: "))
    #expect(run.standardOutput.isEmpty)
  }

  @Test func restIsWhenNothingMovesAnyMore() throws {
    let book = try WrittenBook.cave()
    func colors(at moment: String) throws -> Data {
      try snapshot(book, "--touch", "lantern@1", "--format", "ansi", "--at", moment).bytes
    }
    #expect(try colors(at: "rest") == colors(at: "2.1"))
    #expect(try colors(at: "rest") != colors(at: "1.5"))
  }

  @Test func aPageThatNeverRestsIsDrawnAllTheSame() throws {
    let book = try WrittenBook(
      pages: PList.page(PList.text("words", "Round and round", PList.tween("x", to: 9, loop: "loop"))))
    let run = try snapshot(book)
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("Round and round"))
  }

  @Test func theReadersLineIsThereOnlyWhereItIsAskedFor() throws {
    let book = try WrittenBook.cave()
    #expect(try !snapshot(book).standardOutput.contains("1/1"))
    let foot = try #require(snapshot(book, "--reader").lines.last)
    #expect(foot.hasPrefix(" The cave · "))
    #expect(foot.hasSuffix(" 1/1"))
  }

  @Test func aBookWithoutATitleIsCalledWhatItsFolderOrFileIs() throws {
    let folder = try TemporaryFolder()
    let pages = PList.page(PList.text("words", "Sera"))
    let list = "<plist version=\"1.0\"><dict><key>pages</key><array>\(pages)</array></dict></plist>"
    for file in ["book.plist", "lettera.2.plist"] { try folder.write(list, to: "Il faro/\(file)") }
    for (path, name) in [
      (".", "Il faro"), ("book.plist", "Il faro"), ("../Il faro/./book.plist", "Il faro"),
      ("lettera.2.plist", "Lettera.2"), (folder.path + "/Il faro/", "Il faro"),
    ] {
      let run = try Program.run(["snapshot", path, "--reader"], in: folder.path + "/Il faro")
      #expect(run.lines.last?.hasPrefix(" \(name) · ") == true, "\(path)")
    }
  }

  @Test func aPageTheBookDoesNotHaveIsAWrongUse() throws {
    let run = try snapshot(.cave(), "--page", "2")
    #expect(run.status == 2)
    #expect(run.standardError == "leggi: there is no page 2: the book has one page\n")
  }

  @Test func theTextFormatHasNoEscapeAndTheAnsiFormatHasTheSameWithColours() throws {
    let text = try Program.run(["snapshot", "books/pesce-stella"])
    #expect(!text.bytes.contains(0x1B))
    let ansi = try Program.run(["snapshot", "books/pesce-stella", "--format", "ansi"])
    #expect(ansi.standardOutput.contains("38;2;"))
    let plain = ansi.lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").trimmingTrailingBlanks }
    #expect(plain == text.lines.map(\.trimmingTrailingBlanks))
  }

  @Test(arguments: [("mono", "[34]8;|\\[[349]\\dm"), ("8", "[34]8;"), ("16", "[34]8;"), ("256", "[34]8;2;")])
  func withFewerColoursOnlyThoseAreSent(colors: String, tooMany: String) throws {
    let arguments = ["snapshot", "books/pesce-stella", "--format", "ansi", "--colors"]
    let run = try Program.run(arguments + [colors])
    #expect(run.status == 0)
    #expect(try !run.standardOutput.contains(Regex(tooMany)))
    #expect(try Program.run(arguments + ["direct"]).standardOutput.contains(Regex(tooMany)))
  }

  @Test func aSnapshotIsTheSameWhateverTheEnvironment() throws {
    let arguments = ["snapshot", "books/pesce-stella", "--format", "ansi", "--reader", "--page", "3"]
    let first = try Program.run(arguments)
    #expect(first.status == 0)
    #expect(try Program.run(arguments).bytes == first.bytes)
    let elsewhere = ["TERM": "dumb", "NO_COLOR": "1", "LC_ALL": "C", "COLUMNS": "20", "TZ": "Asia/Tokyo"]
    #expect(try Program.run(arguments, environment: elsewhere).bytes == first.bytes)
  }

  @Test func aPictureIsAPortableNetworkGraphicOfTenByTwentyPixelsACell() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/page.png"
    let arguments = ["snapshot", "books/pesce-stella", "--format", "png", "--size", "64x20"]
    let run = try Program.run(arguments + ["--output", file])
    #expect(run.status == 0)
    #expect(run.bytes.isEmpty)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let picture = try #require(PortableNetworkGraphic(bytes))
    #expect(picture.width == 640)
    #expect(picture.height == 400)
    #expect(try Program.run(arguments).bytes == bytes, "the same on standard output")
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let run = try snapshot(.cave(), "--output", "/nowhere/page.txt")
    #expect(run.status == 1)
    #expect(run.standardError == "leggi: '/nowhere/page.txt' cannot be written: no such file or directory\n")
  }

  @Test(arguments: ["snapshot --output", "sheet --output", "cast --gif", "cast --png", "cast --svg"])
  func aBookIsNotWrittenOver(command: String) throws {
    let folder = try TemporaryFolder()
    let list = "{ title = Pond; pages = ( { elements = (); } ); }"
    try folder.write(list, to: "book.plist")
    let words = command.split(separator: " ").map(String.init)
    let run = try Program.run([words[0], folder.path, words[1], "book.plist"], in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.standardError
        == "leggi: 'book.plist' is a book, and is not written over\n  hint: name another file\n")
    #expect(try String(contentsOfFile: folder.path + "/book.plist", encoding: .utf8) == list)
  }

  @Test func aHyphenIsStandardOutput() throws {
    let folder = try TemporaryFolder()
    let arguments = ["snapshot", Checkout.path("books/pesce-stella"), "--format", "png"]
    let run = try Program.run(arguments + ["--output", "-"], in: folder.path)
    #expect(run.status == 0)
    #expect(try run.bytes == Program.run(arguments).bytes)
    #expect(!run.bytes.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(arguments: ["half", "quadrant", "sextant", "blocks", "braille", "ascii", "console"])
  func everyKindOfDotsLeavesWordsWords(dots: String) throws {
    let book = try WrittenBook(pages: PList.page(PList.text("words", "Once upon a time")))
    let run = try snapshot(book, "--dots", dots)
    #expect(run.status == 0)
    #expect(run.standardOutput.contains("Once upon a time"))
  }

  @Test func asciiPagesAreAscii() throws {
    let run = try Program.run(["snapshot", "books/pesce-stella", "--page", "2", "--dots", "ascii"])
    #expect(run.standardOutput.unicodeScalars.allSatisfy { $0.isASCII })
    #expect(run.standardOutput.contains("red fish"))
  }

  @Test func theBoxesNameEveryElementWithItsTypeAndState() throws {
    let run = try snapshot(.cave(), "--view", "boxes")
    #expect(run.standardOutput.contains(" lantern · activearea · "))
    #expect(run.standardOutput.contains(" words · text · waiting "))
  }

  @Test(arguments: [(1, 1), (2, 40), (40, 2), (39, 11), (1000, 1), (300, 100)])
  func everySizeIsDrawn(columns: Int, rows: Int) throws {
    for options in [[], ["--reader"], ["--view", "both", "--reader"]] {
      let size = ["--size", "\(columns)x\(rows)"]
      let run = try Program.run(["snapshot", "books/pesce-stella", "--at", "0"] + size + options)
      #expect(run.status == 0)
      #expect(run.lines.count == rows)
    }
  }

  @Test("A picture that cannot be written whole leaves the one before it, or none, and nothing beside that")
  func fullDisk() throws {
    let book = try WrittenBook.cave()
    let folder = try TemporaryFolder()
    let path = folder.path + "/page.txt"
    let small = ["snapshot", book.path, "--format", "ansi", "--size", "40x12", "--output", path]
    // No file may become larger than a block; that is refused, and no signal.
    func runLarge(to path: String) throws {
      let large =
        "trap '' XFSZ; ulimit -f 1; exec \(BuiltProgram.path("leggi")) snapshot \(book.path) --format ansi"
        + " --size 160x48 --output \(path)"
      let run = try Program.run(["-c", large], program: "/bin/sh")
      #expect(run.status == 1)
      #expect(run.standardError.contains("cannot be written: file too large"))
    }
    try runLarge(to: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    #expect(try Program.run(small).status == 0)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    try runLarge(to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["page.txt"])
    let (link, other) = (folder.path + "/link.txt", folder.path + "/other.txt")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "page.txt")
    try runLarge(to: link)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "through a link")
    try FileManager.default.linkItem(atPath: path, toPath: other)
    try runLarge(to: other)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "under another name")
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path)).count == 3)
    #expect(try Program.run(small.dropLast() + [link, "--theme", "dark"]).status == 0)
    let after = try Data(contentsOf: URL(fileURLWithPath: other))
    #expect(after != before, "a file keeps its other names")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "page.txt")
  }
}

extension WrittenBook {
  /// A page with a lantern, and words that fade in when it is touched.
  static func cave() throws -> WrittenBook {
    try WrittenBook(
      pages: PList.page(
        PList.area("lantern", x: 400, y: 300),
        PList.text(
          "words", "Now I can see you!", y: 600,
          PList.number("alpha", 0) + PList.whenTouched("lantern") + PList.tween("alpha", to: 1))),
      entries: PList.string("title", "The cave"))
  }
}

extension String {
  var trimmingTrailingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
