import CellGrid

/// What all cards of a grid are like.
package struct CardShape {
  /// Width ÷ height of a picture, as it is seen.
  package let pictureAspect: Double
  /// Rows of words under each picture, where there is room.
  package let wordRows: Int
  /// How many cards there are at most.
  package let most: Int
  /// Whether all cards are rather seen at once than large.
  package let isOverview: Bool
  /// Rows of words where one card is shown at a time, which is in small areas; nil to show several always.
  package let wordRowsAlone: Int?
  /// Columns of a picture where enough cards are there to fill a row with them; nil for any.
  package let pictureColumns: ClosedRange<Int>?

  /// In fewer columns no title can be read.
  private static let fewestColumns = 16
  private static let fewestPictureRows = 3
  /// Columns between two cards, which the frame round the one in focus needs, and at the most.
  private static let gaps = 3...6
  /// Columns at both sides of all cards.
  private static let margin = 2
  /// Columns of a picture of 4 : 3 in a window of no columns; in a larger window it is wider by a part of
  /// that.
  private static let wanted = (columns: 16.0, share: 0.05, columnsARow: 8.0 / 3)
  /// So many times as many cells as are wanted a picture may take where few cards leave it the room.
  private static let largest = 8.0
  /// Rows of a picture, of all that are seen at once.
  private static let fewestRowsOfAll = 5
  /// How much pictures count that are narrower than wished for, which many of them may make up.
  private static let meritOfNarrow = 0.75
  /// So many times as wide pictures may be that cannot fill a row.
  private static let fewAreLarger = 2

  /// - Parameters:
  ///   - isOverview: whether all cards are rather seen at once than large, with a row of words if need be.
  ///     Default false.
  ///   - wordRowsAlone: rows of words where one card is shown at a time, in small areas; nil, the default, to
  ///     show several always.
  ///   - pictureColumns: of a picture where there are enough cards to fill a row. Default any.
  package init(
    pictureAspect: Double, wordRows: Int, most: Int, isOverview: Bool = false, wordRowsAlone: Int? = nil,
    pictureColumns: ClosedRange<Int>? = nil
  ) {
    self.wordRowsAlone = wordRowsAlone
    self.pictureColumns = pictureColumns
    self.pictureAspect = pictureAspect > 0 ? min(max(pictureAspect, 0.25), 4) : 1
    self.wordRows = wordRows
    self.most = most
    self.isOverview = isOverview
  }

  /// How large cards are in an area: so that pictures fill as much of it as they can, and are neither tiny
  /// nor huge.
  ///
  /// - Parameter headingRows: rows that are left for a heading above cards, unless one is alone. Default 0.
  package func size(in whole: CellRect, cellAspect: Double, headingRows: Int = 0) -> CardSize {
    var area = whole
    area.rows -= headingRows
    if isOverview {
      for words in [wordRows, 1] {
        if let size = sizeOfAll(in: area, words: words, cellAspect: cellAspect) { return size }
      }
    }
    let room = max(1, area.columns - 2 * Self.margin)
    let columnsARow = pictureAspect * cellAspect
    if let wordRowsAlone, whole.columns < Self.columnsOfSeveral || whole.rows < Self.rowsOfSeveral {
      return alone(in: whole, columnsARow: columnsARow, wordRows: wordRowsAlone)
    }
    let width = Self.wanted.columns + Double(area.columns) * Self.wanted.share
    let wantedCells = width * width / Self.wanted.columnsARow
    var mostColumns = Int((Self.largest * wantedCells * columnsARow).squareRoot())
    if let wanted = pictureColumns {
      let isFilled = most >= (room + Self.gaps.lowerBound) / (wanted.upperBound + Self.gaps.lowerBound)
      mostColumns = min(mostColumns, isFilled ? wanted.upperBound : wanted.upperBound * Self.fewAreLarger)
    }
    let gapRows = pictureColumns != nil && area.rows >= Self.rowsWithGaps ? 2 : 1
    var best: (merit: Double, size: CardSize)?
    let gap = Self.gaps.lowerBound
    for cards in 1...max(1, min(most, (room + gap) / (Self.fewestColumns + gap))) {
      let slot = (room - (cards - 1) * gap) / cards
      for rowCount in 1...max(1, (area.rows - 1) / (Self.fewestPictureRows + wordRows + gapRows)) {
        let room = max(1, (area.rows - 1) / rowCount - wordRows - gapRows)
        let columns = max(1, min(slot, mostColumns, Int(Double(room) * columnsARow)))
        let rows = max(1, min(room, Int((Double(columns) / columnsARow).rounded())))
        let share = Double(columns * rows) / wantedCells
        var merit = Double(min(cards * rowCount, most) * columns * rows) * min(share, 1 / share)
        if let wanted = pictureColumns, columns < wanted.lowerBound { merit *= Self.meritOfNarrow }
        // Where all are seen, larger ones take the room that is left, and rather side by side than below each
        // other.
        if cards * rowCount >= most { merit *= max(1, share).squareRoot() * (1 + Double(cards) / 1000) }
        guard merit > best?.merit ?? 0 else { continue }
        best = (
          merit, size(in: area, cards: cards, picture: (columns, rows), slot: slot, gapRows: gapRows)
        )
      }
    }
    return best?.size ?? size(in: area, cards: 1, picture: (1, 1), slot: room, gapRows: gapRows)
  }

  /// How large cards are where all of them are seen at once; nil where that leaves them too small.
  private func sizeOfAll(in area: CellRect, words: Int, cellAspect: Double) -> CardSize? {
    let room = max(1, area.columns - 2 * Self.margin)
    let columnsARow = pictureAspect * cellAspect
    let gap = Self.gaps.lowerBound
    var largest: (cells: Int, size: CardSize)?
    for cards in 1...max(1, min(most, (room + gap) / (Self.fewestColumns + gap))) {
      let slot = (room - (cards - 1) * gap) / cards
      let rowsOfCard = (area.rows - 1) / ((most + cards - 1) / cards) - words - 1
      let columns = min(slot, Int(Double(rowsOfCard) * columnsARow))
      let rows = min(rowsOfCard, Int((Double(columns) / columnsARow).rounded()))
      guard rows >= Self.fewestRowsOfAll, columns * rows > largest?.cells ?? 0 else { continue }
      var size = size(in: area, cards: cards, picture: (columns, rows), slot: slot, gapRows: 1)
      size.wordRows = words
      largest = (columns * rows, size)
    }
    return largest?.size
  }

  /// One card, as high as the area.
  private func alone(in area: CellRect, columnsARow: Double, wordRows: Int) -> CardSize {
    let room = max(1, area.columns - 2 * Self.marginAlone)
    let rows = max(1, min(area.rows - wordRows, Int(Double(room) / columnsARow)))
    let columns = max(1, min(room, Int((Double(rows) * columnsARow).rounded())))
    return CardSize(
      cards: 1, pictureColumns: columns, pictureRows: rows, columns: room, gap: 0,
      left: area.column + Self.marginAlone, wordRows: wordRows, rowsAbove: 0, rowsBelow: 0)
  }

  /// An area of fewer has one card.
  private static let columnsOfSeveral = 60
  private static let rowsOfSeveral = 12
  /// Columns at both sides of one card, for what leads to the others.
  private static let marginAlone = 4
  /// An area of as many rows has two blank ones between rows of cards: one is the frame's.
  private static let rowsWithGaps = 30

  /// Cards of a size in the middle of an area, as far apart as there is room.
  private func size(
    in area: CellRect, cards: Int, picture: (columns: Int, rows: Int), slot: Int, gapRows: Int
  ) -> CardSize {
    let columns = min(slot, max(picture.columns, Self.fewestColumns))
    let spare = area.columns - 2 * Self.margin - cards * columns
    let gap = cards > 1 ? min(Self.gaps.upperBound, spare / (cards - 1)) : 0
    let width = cards * columns + (cards - 1) * gap
    return CardSize(
      cards: cards, pictureColumns: picture.columns, pictureRows: picture.rows, columns: columns, gap: gap,
      left: area.column + max(0, (area.columns - width) / 2), wordRows: wordRows, rowsBelow: gapRows)
  }
}

/// How large cards are, and how many stand side by side.
package struct CardSize: Equatable {
  /// In a row.
  package var cards: Int
  package var pictureColumns: Int
  package var pictureRows: Int
  /// Of a card, with its words.
  package var columns: Int
  /// Columns between two cards.
  package var gap: Int
  /// The column of the first card.
  package var left: Int
  /// Rows of words under a picture.
  package var wordRows = 2
  /// Blank rows above all cards, which the frame round the one in focus needs.
  package var rowsAbove = 1
  /// Blank rows below each row of cards.
  package var rowsBelow = 1

  /// Whether one card is shown at a time.
  package var isAlone: Bool { rowsAbove == 0 }

  /// Columns of a row of cards.
  package var width: Int { cards * columns + (cards - 1) * gap }
}
