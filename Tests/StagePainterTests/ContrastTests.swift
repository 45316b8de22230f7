import CellGrid
import StageCore
import StagePainter
import TestSupport
import Testing

@Suite struct ContrastTests {
  enum Ground: CaseIterable { case plain, checkers, gradient, confetti }

  @Test(arguments: ColorDepth.allCases.filter { $0 != .mono }, Ground.allCases)
  func everyCharacterCanBeReadOnWhateverLiesUnderIt(depth: ColorDepth, ground: Ground) {
    var random = SeededGenerator(seed: 2012)
    for _ in 0..<12 {
      var elements = Self.elements(of: ground, &random)
      for row in 0..<10 {
        elements.append(
          .text(
            "letters over everything and anything", y: Double(row) * 20, color: Self.color(&random),
            name: "text \(row)"
          ).with { $0.values.alpha = row % 3 == 0 ? 0.6 : 1 })
      }
      let grid = Painting(background: Self.color(&random), depth: depth).paint(elements).grid
      for row in 0..<10 {
        #expect(GridText(grid).lines[row].hasPrefix("letters over everything and anything"))
        for column in 0..<36 where !grid[column, row].isSpace {
          let ratio = Contrast.ratio(grid.foreground(column, row), grid.background(column, row))
          #expect(ratio >= Contrast.minimum, "\(depth), \(ground): column \(column), row \(row)")
        }
        // One ink a line: letters that change from cell to cell cannot be read as a word.
        #expect(Set((0..<36).map { grid[$0, row].foreground }).count == 1)
      }
    }
  }

  @Test func onTheirPaperWordsOfAThemeHaveTheContrastThatWCAGAsksOfAllWords() {
    let grey = RGBColor(red: 90, green: 90, blue: 90)
    let painting = Painting()
    let painter = painting.painter
    painter.colors = PageColors(paper: .black, ink: .white)
    var layer = painting.layer([.text("grey", color: grey)])
    layer.background = nil
    let themed = painting.paint(layer, painter).grid
    #expect(Contrast.ratio(themed.foreground(0, 0), .black) >= 7)
    // The book's own colours are moved as little as can be.
    let own = Painting(background: .black).paint(.text("grey", color: grey)).grid
    #expect((4.5..<5).contains(Contrast.ratio(own.foreground(0, 0), .black)))
  }

  @Test(arguments: ColorDepth.allCases.filter { $0 != .mono })
  func aTextThatIsReadableAnywayKeepsItsGround(depth: ColorDepth) {
    let grid = Painting(background: .black, depth: depth).paint(.text("white on black", color: .white)).grid
    #expect(grid.background(0, 0) == .black)
    #expect(Contrast.ratio(grid.foreground(0, 0), .black) > 15)
  }

  private static func color(_ random: inout SeededGenerator) -> RGBColor {
    RGBColor(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random))
  }

  private static func elements(of ground: Ground, _ random: inout SeededGenerator) -> [ElementDescription] {
    let (first, second) = (color(&random), color(&random))
    switch ground {
    case .plain:
      return []
    case .checkers:
      // Squares of one dot.
      var squares: [ElementDescription] = []
      for x in 0..<80 {
        for y in 0..<20 {
          let color = (x + y) % 2 == 0 ? first : second
          squares.append(.shape(color, x: Double(x) * 5, y: Double(y) * 10, width: 5, height: 10))
        }
      }
      return squares
    case .gradient:
      return (0..<40).map {
        .shape(first.mixed(with: second, share: Double($0) / 39), x: Double($0) * 10, width: 10)
      }
    case .confetti:
      return (0..<200).map { _ in
        ElementDescription.shape(
          color(&random), .ellipse, x: Double.random(in: -20...390, using: &random),
          y: Double.random(in: -20...190, using: &random), width: Double.random(in: 5...90, using: &random),
          height: Double.random(in: 5...90, using: &random), alpha: Double.random(in: 0.2...1, using: &random)
        )
      }
    }
  }
}
