import CellGrid
import Characters

/// Words in lines of which some are marked, as those are that were searched for: bold, and in the accent's
/// colour.
package struct MarkedText: Equatable, Sendable {
  /// Words that look alike.
  package struct Run: Equatable, Sendable {
    /// With the blanks in it.
    package var text: String
    /// Whether it was searched for.
    package var isMarked: Bool
    /// From the left edge of the line.
    package var column: Int
  }

  /// The runs of each line, from the left.
  package let lines: [[Run]]

  /// - Parameters:
  ///   - marked: ranges of `text`, in order.
  ///   - columns: of a line.
  package init(_ text: String, marked: [Range<String.Index>], columns: Int) {
    let marks = Self.marks(of: marked, in: text)
    var place = 0
    lines = TextLayout(text, columns: columns).lines.map { line in
      var runs: [Run] = []
      var column = line.column
      for character in line.text {
        let isBlank = character.isWhitespace
        let isMarked = !isBlank && place < marks.count && marks[place]
        if !isBlank { place += 1 }
        if let last = runs.last, last.isMarked == isMarked {
          runs[runs.count - 1].text.append(character)
        } else {
          runs.append(Run(text: String(character), isMarked: isMarked, column: column))
        }
        column += CharacterWidth.of(character)
      }
      return runs
    }
  }

  /// Of each character that is no blank whether it is in one of some ranges. In the lines of a text its
  /// characters stand in their order, but for blanks that lines break at.
  ///
  /// - Parameter ranges: of `text`, in order.
  package static func marks(of ranges: [Range<String.Index>], in text: String) -> [Bool] {
    var marks: [Bool] = []
    var next = 0
    for index in text.indices where !text[index].isWhitespace {
      while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
      marks.append(next < ranges.count && ranges[next].contains(index))
    }
    return marks
  }

  /// Of each character that is no blank whether it goes on a word: it stands right behind another one.
  package static func goOn(in text: String) -> [Bool] {
    var goOn: [Bool] = []
    var isBehindBlank = true
    for character in text {
      if !character.isWhitespace { goOn.append(!isBehindBlank) }
      isBehindBlank = character.isWhitespace
    }
    return goOn
  }

  /// Draws its lines on what is no page, as far as there are rows for them.
  package func draw(into frame: inout Frame, in cells: CellRect, ink: Style.Ink = .ink) {
    for (row, runs) in lines.prefix(max(0, cells.rows)).enumerated() {
      for run in runs {
        frame.write(
          run.text, column: cells.column + run.column, row: cells.row + row,
          ink: run.isMarked ? .accent : ink,
          attributes: run.isMarked ? .bold : [], maxColumns: max(0, cells.columns - run.column))
      }
    }
  }
}

extension CellAttributes {
  /// The look of a word that is spoken, on whatever ground.
  package mutating func isSpoken() {
    formSymmetricDifference(.reverse)
    insert(.underline)
  }
}
