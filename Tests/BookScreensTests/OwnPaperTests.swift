import BookScreens
import CellGrid
import Ports
import Screens
import Settings
import TestSupport
import Testing

/// The terminal's own background, respected where the reader has chosen no theme.
@Suite struct OwnPaperTests {
  /// All colours of which each channel is one of six.
  private static let papers: [RGBColor] = {
    let levels = [0, 51, 102, 153, 204, 255] as [UInt8]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { RGBColor(red: red, green: green, blue: $0) } }
    }
  }()

  private func shown(_ color: CellColor) -> RGBColor { Palette.rgb(of: color, terminalDefault: .black) }

  @Test(
    "Whatever paper the terminal has, quiet words and accents can be read on it",
    arguments: [ColorDepth.direct, .indexed256])
  func wordsCanBeRead(depth: ColorDepth) {
    for paper in Self.papers {
      let look = Style(theme: .automatic, depth: depth, on: paper)
      #expect(look.paper == .default && look.ink == .default)
      for ink in [look.quiet, look.accent] {
        #expect(Contrast.ratio(shown(ink), paper) >= Contrast.minimum, "\(ink) on \(paper)")
      }
    }
  }

  @Test("The foot of a page has the accent of its book, as far as it can be read on the terminal's paper")
  func theAccentIsTheBooks() {
    let green = RGBColor(red: 60, green: 220, blue: 90)
    #expect(Style(theme: .automatic, depth: .direct, on: .black, accent: green).accent == .rgb(green))
    for paper in Self.papers {
      let look = Style(theme: .automatic, depth: .direct, on: paper, accent: green)
      #expect(Contrast.ratio(shown(look.accent), paper) >= Contrast.minimum, "on \(paper)")
    }
  }

  @Test("On dark paper and on light paper they can be read on the shade of what is in focus, too")
  func wordsCanBeReadOnTheShade() {
    for level in [0, 8, 20, 30, 40, 46, 225, 235, 245, 255] as [UInt8] {
      let paper = RGBColor(red: level, green: level, blue: level)
      let look = Style(theme: .automatic, depth: .direct, on: paper)
      for ink in [look.quiet, look.accent] {
        #expect(Contrast.ratio(shown(ink), shown(look.shade)) >= Contrast.minimum, "\(ink) on \(level)")
      }
      #expect(shown(look.shade) != paper)
    }
  }

  @Test("A theme has its own paper, and few colours have none but the terminal's")
  func aThemeHasItsOwnPaper() {
    for theme in Theme.allCases where theme != .automatic {
      #expect(Style(theme: theme, depth: .direct, on: .white) == Style(theme: theme, depth: .direct))
    }
    for depth in [ColorDepth.mono, .ansi8, .ansi16] {
      let look = Style(theme: .automatic, depth: depth, on: .white)
      #expect(look == Style(theme: .automatic, depth: depth))
      #expect(look.margin == nil && look.quiet == .default)
    }
  }

  @Test("When the terminal tells it, the margins beside the page become its paper, and words theirs")
  func theMarginsBecomeItsPaper() throws {
    let square = PList.page(
      PList.text("story", "Once upon a time.", x: 100, y: 60, width: 600, height: 200),
      extra: PList.string("background", "#f0e8d0"))
    let run = try BookRun(pages: square, columns: 160, rows: 24)
    let margin = run.grid[0, 3].background
    let page = run.grid[80, 3].background
    let words = run.grid[4, 23].foreground
    #expect(margin != page)
    let paper = RGBColor(red: 20, green: 24, blue: 32)
    #expect(run.stack.handle(.background(paper)) == .none)
    #expect(run.grid[0, 3].background == .rgb(paper))
    #expect(run.grid[80, 3].background == page)
    #expect(run.grid[4, 23].foreground == Style(theme: .automatic, depth: .direct, on: paper).quiet)
    #expect(words == .default)
  }
}
