import Foundation
import TestSupport
import Testing

/// `leggi game`: a jigsaw, or a picture to colour, as a book of its own.
@Suite struct GameCommandTests {
  private let folder: TemporaryFolder
  private static let book = Checkout.path("books/pesce-stella")

  init() throws { folder = try TemporaryFolder() }

  private func game(_ words: String...) throws -> Program {
    try Program.run(["game"] + words, in: folder.path)
  }

  /// What `leggi check` says of a book.
  private func faults(_ name: String) throws -> String {
    let check = try Program.run(["check", name], in: folder.path)
    return check.standardOutput + check.standardError
  }

  @Test(arguments: [["jigsaw"], ["jigsaw", "--level", "2x2", "--seed", "5"]])
  func aJigsawIsABookWithItsPicture(words: [String]) throws {
    let run = try Program.run(["game", Self.book] + words + ["--output", "puzzle"], in: folder.path)
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    #expect(run.lines.first == "made 'puzzle', a jigsaw:")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/puzzle").sorted()
    #expect(files == ["book.plist", "pictures", "pictures/cover.svg"])
    #expect(try faults("puzzle") == "no faults\n")
  }

  @Test(arguments: [["--level", "easy"], ["--level", "hard"], ["--level", "medium", "--free"]])
  func aPictureToColourIsABookWithoutOne(words: [String]) throws {
    let run = try Program.run(
      ["game", Self.book, "coloring"] + words + ["--output", "fish"], in: folder.path)
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/fish")
    #expect(files == ["book.plist"])
    #expect(try faults("fish") == "no faults\n")
  }

  @Test(arguments: ["jigsaw", "coloring"], ["1x1", "80x1", "1000x1", "1x250"])
  func aWindowWithoutRoomForAGameIsRefused(kind: String, size: String) throws {
    let run = try game(Self.book, kind, "--size", size)
    #expect(
      run.status == 1 && run.standardError.contains("is too small for that level"), "\(run.standardError)")
  }

  /// Where a number had no room between cells, it stood under the picture, which was smaller then.
  @Test(arguments: [
    ("pesce-stella", "page:3", "medium", "80x24"), ("pesce-stella", "page:8", "hard", "80x24"),
    ("pesce-stella", "page:10", "medium", "60x18"), ("lucciole", "page:2", "hard", "80x24"),
    ("lucciole", "page:3", "hard", "60x18"),
  ])
  func numbersStandInTheirRegions(book: String, picture: String, level: String, size: String) throws {
    let made = try game(
      Checkout.path("books/\(book)"), "coloring", picture, "--level", level, "--size", size, "--output",
      "made")
    #expect(made.status == 0, "\(made.standardError)")
    let page = try Program.run(
      ["snapshot", "made", "--reader", "--size", size, "--format", "json"], in: folder.path)
    let layout = try JSONSerialization.jsonObject(with: page.bytes) as? [String: Any]
    #expect(layout?["layout"] as? String == "drawn")
    #expect(try faults("made") == "no faults\n")
  }

  @Test func aJigsawIsPlayedInLinesByNumbersAlone() throws {
    #expect(try game(Self.book, "jigsaw", "--level", "2x2", "--output", "puzzle").status == 0)
    let list = try String(contentsOfFile: folder.path + "/puzzle/book.plist", encoding: .utf8)
    let places = list.matches(of: /belongsOn = \( place-(\d)/).map { String($0.output.1) }
    #expect(places.count == 4)
    func answers(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
    /// The number by which a piece is carried.
    func number(ofPiece piece: Int, in talk: Program) throws -> String {
      try #require(talk.lines.last { $0.hasSuffix("carry piece \(piece)") }?.split(separator: " ").first)
        .description
    }
    func talk(_ lines: [String]) throws -> Program {
      let home = try TemporaryFolder()
      return try Program.run(
        ["--linear", "--page", "1", folder.path + "/puzzle"],
        environment: ["HOME": home.path, "XDG_STATE_HOME": home.path, "LANGUAGE": "en"],
        input: answers(lines))
    }
    // A wrong place first, then each piece where it belongs.
    let wrong = places[0] == "1" ? "4" : "1"
    var lines = [try number(ofPiece: 1, in: try talk([])), wrong]
    #expect(try talk(lines).standardOutput.contains("carry piece 1"))
    #expect(try !talk(lines).lines.contains("There now: piece 1"))
    for (index, place) in places.enumerated() {
      lines += [try number(ofPiece: index + 1, in: try talk(lines)), place]
    }
    #expect(try talk(lines).standardOutput.contains("Well done!"))
  }

  @Test func theSameSeedMakesTheSameGame() throws {
    func list(_ seed: String) throws -> String {
      try game(Self.book, "jigsaw", "--seed", seed, "--level", "3x3").standardOutput
    }
    #expect(try list("7") == list("7"))
    #expect(try list("7") != list("8"))
  }

  @Test func aPictureIsNamedAsTheBookNamesIt() throws {
    let run = try game(Self.book, "coloring", "pictures/nobody.svg")
    #expect(run.status == 1)
    #expect(run.standardError == "leggi: picture 'pictures/nobody.svg' cannot be read\n")
    let noPage = try game(Self.book, "jigsaw", "page:99")
    #expect(noPage.status == 2 && noPage.standardError.contains("there is no page 99: the book has "))
  }

  @Test func aJigsawOfAWholePageIsABookWithThePage() throws {
    let run = try game(Self.book, "jigsaw", "page:3", "--output", "puzzle")
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/puzzle").sorted()
    #expect(files == ["book.plist", "page-3.png"])
    #expect(try faults("puzzle") == "no faults\n")
  }

  @Test func aWholePageIsColouredLikeAPicture() throws {
    let run = try game(Self.book, "coloring", "page:3")
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
  }

  @Test func aJigsawOfAWholePageWantsAFolder() throws {
    let run = try game(Self.book, "jigsaw", "page:3")
    #expect(run.status == 2 && run.standardOutput.isEmpty)
    #expect(run.standardError.contains("--output"))
  }

  @Test func aLevelThatCannotBePlayedWellIsToldOf() throws {
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'><rect width='400' height='300' fill='red'/></svg>",
      to: "red/red.svg")
    try folder.write("{ cover = red.svg; pages = ( { elements = (); } ); }", to: "red/book.plist")
    let flat = try game("red", "jigsaw")
    #expect(flat.status == 1)
    #expect(
      flat.standardError
        == "leggi: picture 'red.svg' makes no jigsaw of that level: too many pieces are nearly one colour\n")
    let small = try game(Self.book, "jigsaw", "--level", "3x2", "--size", "14x6")
    #expect(small.status == 1)
    #expect(small.standardError.contains("is too small for that level in this window"))
    try folder.write("( { elements = ( { type = text; text = a; } ); } )", to: "words.plist")
    let none = try game("words.plist", "jigsaw")
    #expect(none.status == 1 && none.standardError.contains("has no large picture"))
  }

  @Test(arguments: [
    [], [book], [book, "chess"], [book, "jigsaw", "--level", "9x9"], [book, "jigsaw", "--level", "easy"],
    [book, "coloring", "--level", "2x2"], [book, "jigsaw", "--free"], [book, "jigsaw", "--seed", "-1"],
    [book, "jigsaw", "a.png", "b.png"], [book, "jigsaw", "--size", "80"],
  ])
  func wrongWordsAreWrongUse(words: [String]) throws {
    let run = try Program.run(["game"] + words, in: folder.path)
    #expect(run.status == 2 && run.standardOutput.isEmpty && !run.standardError.isEmpty)
  }

  @Test func theNearestGameIsSuggested() throws {
    let run = try game(Self.book, "jigsw")
    #expect(run.status == 2 && run.standardError.hasSuffix("  hint: did you mean 'jigsaw'?\n"))
  }

  @Test func whatIsThereIsNotWrittenOver() throws {
    try folder.write("mine", to: "puzzle/notes.txt")
    let run = try game(Self.book, "jigsaw", "--output", "puzzle")
    #expect(run.status == 2 && run.standardError.contains("is not made"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/puzzle") == ["notes.txt"])
  }
}
