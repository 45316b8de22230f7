import BookVocabulary
import CellGrid
import Characters
import Testing

/// Letters that stand apart.
@Suite struct LetterSpacingTests {
  private func wrapped(
    _ text: String, _ columns: Int, _ alignment: HorizontalAlignment = .left
  ) -> [String] {
    TextLayout(text, columns: columns, alignment: alignment, spacing: .wide).lines.map(\.text)
  }

  @Test func lettersAreAColumnApartAndWordsThree() {
    #expect(wrapped("a fish", 20) == ["a   f i s h"])
  }

  @Test func linesAreBrokenAnewAndNoneIsLongerThanTheColumns() {
    let words = "Once upon a time there were four little Rabbits"
    let layout = TextLayout(words, columns: 20, spacing: .wide)
    #expect(
      layout.lines.map(\.text) == [
        "O n c e   u p o n", "a   t i m e", "t h e r e   w e r e", "f o u r", "l i t t l e", "R a b b i t s",
      ])
    for line in layout.lines { #expect(line.width == CharacterWidth.of(line.text) && line.width <= 20) }
    #expect(layout.lines.count == MeasuredText(words, spacing: .wide).lineCount(columns: 20))
  }

  @Test func aLetterKeepsItsMarksAndAWideOneItsColumns() {
    #expect(wrapped("e\u{301}te\u{301}", 20) == ["e\u{301} t e\u{301}"])
    #expect(wrapped("魚が泳ぐ。", 8) == ["魚 が 泳", "ぐ 。"])
  }

  @Test func lettersThatAreJoinedStayTogether() {
    #expect(wrapped("قديم الزمان", 30) == ["قديم   الزمان"])
  }

  @Test func aWordLongerThanALineIsSplitWhereALetterEnds() {
    #expect(wrapped("butterfly", 7) == ["b u t t", "e r f l", "y"])
  }

  @Test func linesAreAlignedByWhatTheyTakeWithTheirBlanks() {
    let lines = TextLayout("a fish\nsea", columns: 15, alignment: .right, spacing: .wide).lines
    #expect(lines.map(\.column) == [4, 10])
    #expect(wrapped("a fish swims by", 25, .justify).first.map { CharacterWidth.of($0) } == 25)
  }

  @Test func aLineHasTheWordsThatItHadBefore() {
    let words = "Now my dears, said old Mrs. Rabbit"
    for line in TextLayout(words, columns: 30, spacing: .wide).lines {
      #expect(words.contains(LetterSpacing.wide.plain(line.text)))
    }
    #expect(LetterSpacing.normal.plain("a b  c") == "a b  c")
  }

  @Test func textsAsTheyAreAreWrappedAsEver() {
    let text = "  one  two—three four-five \n\n魚が泳ぐ。"
    for columns in 4...30 {
      #expect(
        TextLayout(text, columns: columns, spacing: .normal) == TextLayout(text, columns: columns))
    }
  }
}

/// Headings in lines of about one length.
@Suite struct BalancedTextTests {
  @Test func aHeadingBreaksWhereItsLinesBalance() {
    #expect("The Tale of Peter Rabbit".balanced(columns: 20) == "The Tale of\nPeter Rabbit")
    #expect("The Fish and the Star".broken(intoLines: 3) == "The Fish\nand the\nStar")
    #expect("The Fish and the Star".balanced(columns: 40) == "The Fish and the Star")
  }

  @Test func noWordIsSplitAndLineEndsOfItsOwnStay() {
    #expect("Butterfly".broken(intoLines: 2) == nil)
    #expect("Il pesce".broken(intoLines: 3) == nil)
    #expect("The\nFish".balanced(columns: 3) == "The\nFish")
  }
}
