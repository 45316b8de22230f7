import CellGrid
import StageCore
import TestSupport
import Testing

/// What of texts is hidden by what is drawn after them.
@Suite struct TextCoverTests {
  private let painting = Painting(columns: 80, rows: 24, pageWidth: 800, pageHeight: 480)

  @Test("What lies over texts is found for all at once as for each alone", arguments: 1...12)
  func covers(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    // Each text is of one letter, so that it is seen which of them stands where.
    let elements = (0..<24).map { number -> ElementDescription in
      guard number % 2 == 0 else {
        return .shape(
          .leaf, number % 3 == 0 ? .ellipse : .rectangle, x: .random(in: -50...700, using: &random),
          y: .random(in: -50...400, using: &random), width: 300, height: 200,
          alpha: .random(in: 0.2...1, using: &random))
      }
      let letter = Self.letters[number / 2]
      let (x, y) = (Double(number / 2 % 3) * 260 + 20, Double(number / 6) * 120 + 20)
      return .text(String(repeating: letter, count: 60), x: x, y: y, width: 240, height: 60, name: letter)
    }
    let together = letters(elements)
    var expected = [String](repeating: "", count: together.count)
    for letter in Self.letters {
      let alone = letters(elements.filter { $0.name == letter || !Self.letters.contains($0.name) })
      for (cell, seen) in alone.enumerated() where seen == letter { expected[cell] = letter }
    }
    #expect(together == expected)
    let bare = letters(elements.filter { Self.letters.contains($0.name) })
    #expect(together.count { $0 != "" } < bare.count { $0 != "" }, "some of them are hidden")
  }

  private static let letters = "abcdefghijkl".map(String.init)

  /// The letter that is seen in each cell, row after row; empty where none is.
  private func letters(_ elements: [ElementDescription]) -> [String] {
    let grid = painting.paint(elements).grid
    return (0..<grid.columns * grid.rows).map { cell in
      let seen = grid.character(column: cell % grid.columns, row: cell / grid.columns)
      return Self.letters.contains(seen) ? seen : ""
    }
  }
}
