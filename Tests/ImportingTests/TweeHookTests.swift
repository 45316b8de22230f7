import Testing
import TextImporting

/// Marks around words in stories of Harlowe.
@Suite struct TweeHookTests {
  private static func draft(_ text: String, format: String = "Harlowe") throws -> Drafted {
    try Drafted(
      ["a.tw": ":: Start\n\(text)\n\n:: Hall\n\n:: StoryData\n{\"format\": \"\(format)\"}\n"],
      by: TweeImporter.self)
  }

  @Test(
    "Brackets around words are not seen, nor the names before or behind them",
    arguments: [
      ("|frog>[A frog] and [a toad]<toad|.", ["A frog and a toad."]),
      ("A [frog,\nand [a]<b_2| toad].", ["A frog,\nand a toad."]),
      ("[[[Hall]]]<way| |x>[[[in->Hall]] now]", ["Hall in now", "→ Hall [Hall]", "→ in [Hall]"]),
      ("[=To the end", ["To the end"]), ("a | b |c> d|e>", ["a | b |c> d|e>"]),
      ("[a]<b and [c] < d |", ["a<b and c < d |"]), ("A ] b [ c", ["A ] b [ c"]),
    ])
  func hooks(text: String, words: [String]) throws {
    let drafted = try Self.draft(text)
    #expect(drafted.book.pages[0].passage == words)
    #expect(drafted.losses.isEmpty)
  }

  @Test("Words that are hidden at first are told, once, and stand there")
  func hiddenHooks() throws {
    let drafted = try Self.draft("One.\n|late)[Two.] [Three.](later|")
    #expect(drafted.book.pages[0].passage == ["One.\nTwo. Three."])
    #expect(drafted.losses == ["a.tw:3: words that are hidden at first stand there at once"])
  }

  @Test(
    "Braces make one line of what is in them, with single spaces, and are not seen",
    arguments: [
      ("{\n  The\n\n  {old}   pond} is\ndeep.", "The old pond is\ndeep."),
      ("{(set: $x to 1)\n(if: $x is 1)\n[One]\n}", "One"), ("{=The\nend", "The end"),
      ("A } b { c", "A } b { c"),
    ])
  func braces(text: String, words: String) throws {
    #expect(try Self.draft(text).book.pages[0].passage == [words])
  }

  @Test("Lines are counted within braces, too")
  func linesInBraces() throws {
    #expect(try Self.draft("{\na\n\n(show: ?b)}").losses == ["a.tw:5: the macro '(show:)' is not played"])
  }

  @Test("To other story formats the same marks are words", arguments: ["SugarCube", "Snowman"])
  func otherFormats(format: String) throws {
    let text = "|a>[b] {c  d} [e]<f|"
    let drafted = try Self.draft(text, format: format)
    #expect(drafted.book.pages[0].passage == [text] && drafted.losses.isEmpty)
  }

  @Test(
    "Many marks are read in time that their length allows",
    arguments: ["{", "[", "|a", "|a>[", "[a]<a", "{}"])
  func manyMarks(mark: String) throws {
    let text = String(repeating: mark, count: 400_000 / mark.utf8.count)
    for end in ["", "]", "}"] { #expect(try Self.draft(text + end).book.pages.count >= 2) }
  }
}
