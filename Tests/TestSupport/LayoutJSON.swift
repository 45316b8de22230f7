import CellGrid
import Foundation
import BookScreens
import Reader

/// What `leggi snapshot --format json` prints, as a program reads it that knows nothing else of Leggi.
package struct LayoutJSON: Decodable, Equatable {
  package struct Cells: Decodable, Equatable {
    package let column: Int
    package let row: Int
    package let columns: Int
    package let rows: Int

    package var rect: CellRect { CellRect(column: column, row: row, columns: columns, rows: rows) }
  }

  package struct Text: Decodable, Equatable {
    package let name: String
    package let role: String
    package let words: String
    package let cells: Cells
    package let lines: Int
    package let firstLine: Int
    package let shown: Int

    /// Whether lines of it are seen only when the words are scrolled.
    package var isHiddenInPart: Bool { shown < lines }
    /// Whether it has so few columns that it takes more lines than it would in some more.
    fileprivate func isNarrow(for columns: Int) -> Bool {
      cells.columns < columns && !cells.rect.isEmpty
        && lines > TextLayout(words, columns: columns).lines.count
    }
  }

  package struct Touchable: Decodable, Equatable {
    package let name: String
    package let cells: Cells
  }

  package let window: [Int]
  package let layout: String
  package let picture: Cells?
  package let texts: [Text]
  package let touchables: [Touchable]
  package let foot: String?

  package init(_ json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  package var columns: Int { window[0] }
  package var rows: Int { window[1] }
  package var isApart: Bool { layout == "apart" }

  /// The texts that stand neither in the picture nor at the foot, in reading order.
  package var textsApart: [Text] {
    guard isApart else { return [] }
    return texts.filter { text in
      let isInPicture = picture.map { $0.rect.overlaps(text.cells.rect) } ?? false
      let isAtFoot = foot != nil && text.cells.row == rows - 1 && text.cells.rows > 0
      return !isInPicture && !isAtFoot
    }
  }
}

extension ReadingScreen {
  /// What the command prints of the page that is read, in a window with the quiet line at its foot.
  package func layoutJSON(columns: Int, rows: Int) throws -> LayoutJSON {
    try LayoutJSON(layoutReport(columns: columns, rows: rows, withFoot: true).json)
  }
}

/// What every layout has to keep to, whatever the page and the window.
extension LayoutJSON {
  /// No text is wrapped at fewer columns.
  private static let fewestColumns = 12
  /// With words apart the picture has this part of the window's cells, or as many as its shape allows.
  private static let pictureShare = 0.35
  /// Columns between the picture and words beside it.
  private var gutter: Int { columns >= 100 ? 4 : 2 }
  /// No line is longer; letters, and whatever else is drawn, are.
  private static let longestLine = 70
  /// From so many rows on there is one between the picture, the words below it and the foot.
  private static let rowsForAir = 24

  /// The faults of the layout, a sentence each.
  package var faults: [String] {
    sharedCells + narrowTexts + misplacedTexts + smallPicture + longLines + gluedWords
  }

  private var longLines: [String] {
    texts.filter { $0.cells.rows > 0 && $0.cells.rows <= $0.lines && $0.cells.columns > Self.longestLine }
      .map { "the lines of '\($0.name)' have \($0.cells.columns) columns" }
  }

  private var gluedWords: [String] {
    guard rows >= Self.rowsForAir, let picture,
      let first = textsApart.first(where: { $0.shown > 0 }),
      let last = textsApart.last(where: { $0.shown > 0 }), first.cells.row >= picture.rect.endRow
    else { return [] }
    let foot = self.foot == nil ? rows : rows - 1
    return (first.cells.row == picture.rect.endRow ? ["'\(first.name)' is glued to the picture"] : [])
      + (last.cells.rect.endRow == foot ? ["'\(last.name)' is glued to the foot"] : [])
  }

  private var sharedCells: [String] {
    let seen = texts.filter { !$0.cells.rect.isEmpty }
    return seen.enumerated().flatMap { index, text in
      seen[(index + 1)...].filter { $0.cells.rect.overlaps(text.cells.rect) }
        .map { "'\(text.name)' and '\($0.name)' stand in the same cells" }
    }
  }

  private var narrowTexts: [String] {
    let apart = Set(textsApart.map(\.name))
    return texts.filter { text in
      text.isNarrow(for: Self.fewestColumns)
        || (apart.contains(text.name) && text.isNarrow(for: (columns + 2) / 3))
    }.map { "'\($0.name)' is wrapped at \($0.cells.columns) columns" }
  }

  private var misplacedTexts: [String] {
    let seen = textsApart.filter { $0.shown > 0 }
    return zip(seen, seen.dropFirst())
      .filter { ($0.cells.row, $0.cells.column) >= ($1.cells.row, $1.cells.column) }
      .map { "'\($0.name)' is read before '\($1.name)' and stands behind it" }
  }

  private var smallPicture: [String] {
    guard isApart, let picture else { return [] }
    let share = Double(picture.columns * picture.rows) / Double(columns * rows)
    let isBeside = textsApart.contains { $0.cells.column >= picture.rect.endColumn }
    let widest = isBeside ? columns - (columns + 2) / 3 - gutter : columns
    let isAsLargeAsItGoes =
      picture.rows == (foot == nil ? rows : rows - 1)
      // In its own shape a row more has more columns than there are.
      || picture.columns * (picture.rows + 1) > widest * picture.rows
    return share >= Self.pictureShare || isAsLargeAsItGoes
      ? [] : ["the picture has \(picture.columns) × \(picture.rows) cells"]
  }
}
