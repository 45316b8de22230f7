import CellGrid
import Screens
import Settings
import TestSupport
import Testing

/// The themes' colours, in every number of colours.
@Suite struct ThemeTests {
  private static let depths: [ColorDepth] = [.ansi8, .ansi16, .indexed256, .direct]

  @Test(
    "Ink reads at 7, quiet ink and accent at 4.5, on paper and where something is in focus",
    arguments: [Theme.dark, .light, .sepia, .contrast], depths)
  func contrast(theme: Theme, depth: ColorDepth) {
    let look = Style(theme: theme, depth: depth)
    func seen(_ color: CellColor) -> RGBColor { Palette.rgb(of: color, terminalDefault: .black) }
    #expect(Contrast.ratio(seen(look.ink), seen(look.paper)) >= 7)
    #expect(Contrast.ratio(seen(look.quiet), seen(look.paper)) >= 4.5)
    #expect(Contrast.ratio(seen(look.accent), seen(look.paper)) >= 4.5)
    #expect(Contrast.ratio(seen(look.ink), seen(look.shade)) >= 7)
    #expect(Contrast.ratio(seen(look.accent), seen(look.shade)) >= 4.5)
    #expect(look.paper != .default && look.ink != .default)
  }

  @Test("Without colours, or without a theme, paper and ink are the terminal's own")
  func own() {
    for theme in Theme.allCases { #expect(Style(theme: theme, depth: .mono).paper == .default) }
    for depth in ColorDepth.allCases { #expect(Style(theme: .automatic, depth: depth).ink == .default) }
  }

  @Test("A theme colours what the book gives no colour, and nothing else")
  func pages() throws {
    func cells(_ entries: String, _ keys: String, theme: String) throws -> (paper: CellColor, ink: CellColor)
    {
      let run = try CoordinatorRun(
        pages: """
          <dict>\(entries)<key>elements</key><array>
          \(PList.text("words", "night", keys + PList.number("width", 900) + PList.number("height", 100)))
          </array></dict>
          """, flags: [.theme: theme])
      let row = try #require(run.lines.firstIndex { $0.contains("night") })
      let line = run.lines[row]
      let start = try #require(line.firstRange(of: "night")?.lowerBound)
      let cell = run.grid[line.distance(from: line.startIndex, to: start), row]
      return (cell.background, cell.foreground)
    }
    let tones = try #require(ThemeTones(.dark))
    let dark = try cells("", "", theme: "dark")
    #expect(dark == (.rgb(tones.paper), .rgb(tones.ink)))
    let colored = try cells("", PList.string("fontColor", "#40ff40"), theme: "dark")
    #expect(colored == (.rgb(tones.paper), .rgb(RGBColor(packed: 0x40FF40))))
    let onOwnPaper = try cells(PList.string("background", "#ffffff"), "", theme: "dark")
    #expect(onOwnPaper == (.rgb(.white), .rgb(.black)))
    let plain = try cells("", "", theme: "auto")
    #expect(plain == (.rgb(.paper), .rgb(.black)))
  }
}
