import BookVocabulary
import CellGrid
import Characters
import TestSupport
import Testing

@Suite struct TextLayoutTests {
  private func wrapped(_ text: String, _ columns: Int) -> [String] {
    TextLayout(text, columns: columns).lines.map(\.text)
  }

  @Test func linesBreakAtSpaces() {
    #expect(
      wrapped("Once upon a time there were four little Rabbits", 16) == [
        "Once upon a time", "there were four", "little Rabbits",
      ])
  }

  @Test func theSpacesAtABreakAreDroppedAndThoseWithinALineKept() {
    #expect(wrapped("one  two   three ", 9) == ["one  two", "three"])
  }

  @Test func theIndentationOfAParagraphIsKept() {
    #expect(wrapped("  a fish swims\nby", 9) == ["  a fish", "swims", "by"])
    #expect(wrapped("    butterfly", 9) == ["butterfly"])
  }

  @Test func blankLinesAreKept() {
    #expect(wrapped("one\n\ntwo\r\n   \n", 10) == ["one", "", "two", "", ""])
    #expect(wrapped("", 10) == [])
  }

  @Test func linesBreakAfterHyphensAndDashes() {
    #expect(wrapped("Cotton-tail", 8) == ["Cotton-", "tail"])
    #expect(wrapped("gone—quite", 6) == ["gone—", "quite"])
  }

  @Test(arguments: ["−5 -5", "1914-18", "--dots", "—Hola", "a\u{A0}b c"])
  func aHyphenThatBelongsToWhatFollowsKeepsIt(text: String) {
    for line in wrapped(text, 7) { #expect(!["-", "--", "—", "a", "1914-"].contains(line)) }
  }

  @Test func aWordLongerThanALineIsSplitBetweenGraphemes() {
    #expect(wrapped("to supercalifragilistic", 8) == ["to", "supercal", "ifragili", "stic"])
    #expect(wrapped("🇮🇹🇮🇹🇮🇹", 4) == ["🇮🇹🇮🇹", "🇮🇹"])
  }

  @Test func linesBreakBetweenWideCharactersButNotBeforeClosingPunctuation() {
    #expect(wrapped("魚が泳ぐ。星が光る。", 8) == ["魚が泳", "ぐ。星が", "光る。"])
    #expect(wrapped("「はい」と言う", 6) == ["「は", "い」と", "言う"])
  }

  @Test func aLineIsNeverTooNarrowForAWideCharacter() {
    #expect(wrapped("魚a", 1) == ["魚", "a"])
  }

  @Test(arguments: [(HorizontalAlignment.left, [0, 0]), (.center, [1, 3]), (.right, [2, 7])])
  func linesAreAligned(alignment: HorizontalAlignment, columns: [Int]) {
    let layout = TextLayout("a little fish", columns: 10, alignment: alignment)
    #expect(layout.lines.map(\.text) == ["a little", "fish"])
    #expect(layout.lines.map(\.width) == [8, 4])
    #expect(layout.lines.map(\.column) == (alignment == .right ? [2, 6] : columns))
  }

  @Test func justifiedLinesAreFullButForTheLastOfAParagraph() {
    let layout = TextLayout("a fish and a star swim\nby the sea", columns: 13, alignment: .justify)
    #expect(layout.lines.map(\.text) == ["a fish and  a", "star swim", "by the sea"])
    #expect(layout.lines.map(\.width) == [13, 9, 10])
  }

  @Test func nothingIsLostAndNoLineIsTooWide() {
    let alphabet = Array("abc def-ghi—jk\n\t 魚。、「」あッ🐟🇮🇹👍🏽e\u{301}\u{A0}\u{200B}\u{1B}.,!")
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...80, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
      let columns = Int.random(in: 1...20, using: &random)
      for alignment in HorizontalAlignment.allCases {
        let layout = TextLayout(text, columns: columns, alignment: alignment)
        #expect(printed(layout.lines.map(\.text).joined()) == printed(text))
        for line in layout.lines {
          #expect(line.width == CharacterWidth.of(line.text))
          #expect(line.column >= 0 && line.column + line.width <= layout.columns)
        }
      }
    }
  }

  /// All but the spaces at which a line may break.
  private func printed(_ text: String) -> [Character] {
    text.filter { !" \t\u{200B}".contains($0) && !$0.isNewline }
  }

  @Test func aPageOfTextLooksAsItShould() {
    let text = """
      “Now, my dears,” said old Mrs. Rabbit one morning, “you may go into the fields or down the lane, \
      but don’t go into Mr. McGregor’s garden.”

      魚は海を泳ぎ、星は空で光る。「また明日」と魚は言った。
      """
    var grid = Grid(columns: 64, rows: 10)
    for (number, alignment) in [HorizontalAlignment.left, .justify].enumerated() {
      for (row, line) in TextLayout(text, columns: 28, alignment: alignment).lines.enumerated() {
        grid.put(line.text, column: number * 32 + line.column, row: row)
      }
    }
    expectGrid(grid, matches: "cells-wrapped-text")
  }

  @Test func aWordOfAMegabyteIsSplitIntoItsLines() {
    let lines = TextLayout(String(repeating: "fish", count: 250_000), columns: 40).lines
    #expect(lines.count == 25_000)
    #expect(lines.allSatisfy { $0.width == 40 })
  }

  @Test func aTextTakesAsMuchLongerAsItIsLonger() {
    for word in ["fish", "a b-c. ", "漢字、", "a\u{301}\u{316}"] {
      func best(_ count: Int) -> Duration {
        let text = String(repeating: word, count: count)
        return (0..<3).map { _ in processorTime { _ = TextLayout(text, columns: 30) } }.min() ?? .zero
      }
      #expect(best(16_000) < best(2_000) * 32, "\(word)")
    }
  }

  @Test func ofALetterWithAThousandAccentsSixteenScalarsAreKept() {
    let lines = wrapped("a" + String(repeating: "\u{301}", count: 100_000) + "b", 10)
    #expect(lines == ["a" + String(repeating: "\u{301}", count: 15) + "b"])
  }

  @Test(arguments: ["👨🏻‍❤️‍💋‍👨🏼", "👩‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ก็", "क्षि"])
  func whatPeopleWriteIsKeptWhole(cluster: String) {
    #expect(wrapped(cluster, 10) == [cluster])
  }
}
