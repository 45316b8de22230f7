import BookVocabulary
import CellGrid
import StageCore
import TestSupport
import Testing

@Suite struct TextTests {
  private static let words = "One two three four five six seven eight nine ten."

  @Test func aTextIsWrappedAtItsBox() {
    let lines = Painting().paint(.text(Self.words, x: 100, y: 20, width: 200, height: 160)).lines
    #expect(lines[1].dropFirst(10) == "One two three four")
    #expect(lines[2].dropFirst(10) == "five six seven eight")
    #expect(lines[3].dropFirst(10) == "nine ten.")
  }

  @Test(arguments: [
    (HorizontalAlignment.left, "to the end"), (.center, "     to the end"),
    (.right, "          to the end"),
    (.justify, "to the end"),
  ])
  func aTextIsAlignedInItsBox(alignment: HorizontalAlignment, line: String) {
    let lines = Painting().paint(.text("to the end", width: 200) { $0.alignment = alignment }).lines
    #expect(lines[0] == line)
  }

  @Test(arguments: [
    (VerticalAlignment.top, 1), (.center, 4), (.bottom, 8),
  ])
  func aTextStandsAtItsHeightInTheBox(alignment: VerticalAlignment, row: Int) {
    let painted = Painting().paint(
      .text("here", y: 20, width: 200, height: 160) { $0.verticalAlignment = alignment })
    #expect(painted.lines[row] == "here")
    #expect(painted.texts[0].cells.row == row)
  }

  @Test func aBorderRunsRoundTheBox() {
    let boxed = ElementDescription.text("Dear Peter, come home.", x: 20, y: 20, width: 200, height: 120) {
      $0.hasBorder = true
      $0.verticalAlignment = .center
    }
    expectGrid(Painting().paint(boxed).grid, matches: "page-border")
  }

  @Test func aBoxTooLowForABorderGrowsOrDoesWithoutOne() {
    let low = ElementDescription.text("Dear Peter", x: 20, y: 20, width: 200, height: 20) {
      $0.hasBorder = true
    }
    #expect(
      Painting().paint(low).lines[1...3].joined(separator: "|")
        == "  ╭──────────────────╮|  │ Dear Peter       │|  ╰──────────────────╯")
    let neighbours = [
      ElementDescription.text("above", x: 20, y: 0, width: 200), .text("below", x: 20, y: 40, width: 200),
    ]
    let crowded = Painting().paint(neighbours + [low])
    #expect(crowded.lines[0...2].map { $0 } == ["  above", "  Dear Peter", "  below"])
  }

  @Test func wideEmojiAndCombiningCharactersTakeTheColumnsTheyHave() {
    let painted = Painting().paint(.text("魚とe\u{301}toile 👩‍🚀 fin", width: 400))
    #expect(painted.lines[0] == "魚とe\u{301}toile 👩‍🚀 fin")
    #expect(painted.grid[1, 0].isContinuation)
    #expect(painted.grid.character(column: 4, row: 0) == "e\u{301}")
    #expect(painted.grid[12, 0].isContinuation)
    #expect(painted.grid.character(column: 14, row: 0) == "f")
  }

  @Test func aWideCharacterThatTheBoxWouldCutGoesToTheNextLine() {
    #expect(Painting().paint(.text("魚魚魚魚魚魚魚", width: 130, height: 60)).lines[0...1] == ["魚魚魚魚魚魚", "魚"])
  }

  @Test func aTextThatReachesOffThePageIsBroughtBackOnceItIsAtRest() {
    let painted = Painting().paint(.text("all of it is seen", x: 330, y: 20, width: 300, height: 20))
    #expect(painted.texts[0].cells.endColumn == 40)
    #expect(
      painted.lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ").contains("all of it is"))
  }

  @Test func wordsThatHaveNoRoomOnThePageAreReadOnFromALine() {
    let story = (1...20).map { "line\($0)" }.joined(separator: "\n")
    var painting = Painting()
    let text = ElementDescription.text(story, x: 0, y: 0, width: 200, height: 200)
    func lines() -> [String] { painting.paint(text).lines.map { String($0.trimmingPrefix { $0 == " " }) } }
    #expect(lines() == (1...10).map { "line\($0)" })
    painting.firstLine = 4
    #expect(lines() == (5...14).map { "line\($0)" })
    painting.firstLine = 999
    #expect(lines() == (11...20).map { "line\($0)" })
    let end = painting.paint(text).texts[0]
    #expect(!end.hasMoreBelow && end.hasMoreAbove)
  }

  @Test("A font of a sixteenth of the page's height is a heading's, in every window", arguments: [10, 40])
  func headings(rows: Int) {
    let painting = Painting(columns: 4 * rows, rows: rows)
    func isBold(_ size: Double) -> Bool {
      let painted = painting.paint(.text("bold", size: size))
      let line = painted.texts[0].lineCells[0]
      return painted.grid[line.column, line.row].attributes.contains(.bold)
    }
    #expect(!isBold(12) && isBold(13))
  }

  @Test func aLaterPictureHidesTheTextUnderItButNotTheTextBesideIt() {
    let text = ElementDescription.text("once upon a time there was a fish", y: 40)
    let wall = ElementDescription.shape(.sea, x: 100, y: 0, width: 100, height: 100)
    #expect(Painting().paint(text, wall).lines[2] == "once upon           re was a fish")
    #expect(Painting().paint(wall, text).lines[2] == "once upon a time there was a fish")
    let round = ElementDescription.shape(.sea, .ellipse, x: 0, y: 0, width: 400, height: 200)
    let beside = Painting().paint(.text("a corner", y: 0), round)
    #expect(beside.lines[0].hasPrefix("a corner"))
  }

  @Test func aTextOfATranslucentWallIsHiddenWhenItIsMoreThanHalfOpaque() {
    let text = ElementDescription.text("behind glass", y: 40)
    #expect(Painting().paint(text, .shape(.sea, alpha: 0.3)).lines[2] == "behind glass")
    #expect(Painting().paint(text, .shape(.sea, alpha: 0.8)).lines[2] == "")
  }

  @Test func aFadingTextComesOutOfWhatLiesUnderIt() {
    let contrasts = [0.02, 0.25, 0.5, 1].map { alpha in
      let grid = Painting().paint(.text("fade").with { $0.values.alpha = alpha }).grid
      return Contrast.ratio(grid.foreground(0, 0), grid.background(0, 0))
    }
    #expect(contrasts == contrasts.sorted())
    #expect(contrasts[0] < 1.5)
    #expect(contrasts[2] >= 4.5)
    #expect(contrasts[3] == 21)
    #expect(Painting().paint(.text("gone").with { $0.values.alpha = 0 }).lines[0] == "")
  }

  @Test(
    "Of few colours words that fade in are grey, and from half on in their own: in no other hue",
    arguments: [
      ColorDepth.ansi8, .ansi16,
    ])
  func fadingInFewColours(depth: ColorDepth) {
    let gold = RGBColor(red: 229, green: 229, blue: 0)
    for ground in [RGBColor.black, RGBColor(red: 0, green: 0, blue: 200)] {
      let inks = [0.05, 0.2, 0.4, 0.5, 0.75, 1].map { alpha in
        let text = ElementDescription.text("fade", color: gold).with { $0.values.alpha = alpha }
        return Painting(background: ground, depth: depth).paint(text).grid.foreground(0, 0)
      }
      #expect(inks.prefix(3).allSatisfy { $0.red == $0.green && $0.green == $0.blue })
      #expect(inks.suffix(3).allSatisfy { $0 == inks[5] && $0.red == $0.green && $0.blue < $0.red })
    }
  }

  @Test func inOneColourATextOnLightGroundIsReversed() {
    let light = Painting(depth: .mono).paint(.text("read me")).grid
    #expect(GridText(light).lines[0].contains("read me"))
    #expect(light[0, 0].attributes.contains(.reverse))
    let dark = Painting(background: .black, depth: .mono).paint(.text("read me", color: .white)).grid
    #expect(GridText(dark).lines[0] == "read me")
    #expect(!dark[0, 0].attributes.contains(.reverse))
  }
}
