import Characters

extension Grid {
  /// Writes a text on one line, from `column` to the right.
  ///
  /// - Wide characters take two cells; one that would be cut by the right edge or by `maxColumns` is not
  ///   written, and the text ends there. What lies left of column 0 is skipped.
  /// - Characters that cannot be printed become U+FFFD; those of no width on their own are left out.
  /// - Parameters:
  ///   - background: nil keeps what is seen behind the text: the cell's background, or the colour of a full
  ///     block (in the default colour, as in mono, the text is then reversed).
  ///   - maxColumns: the most columns to use.
  /// - Returns: the columns used, those left of the grid included.
  @discardableResult
  public mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, foreground: CellColor = .default,
    background: CellColor? = .default, attributes: CellAttributes = [], maxColumns: Int = .max
  ) -> Int {
    let limit = min(columns(from: column), max(maxColumns, 0))
    var used = 0
    for character in text {
      let width = CharacterWidth.of(character)
      guard used + width <= limit else { break }
      put(
        character, width: width, column: column + used, row: row, foreground: foreground,
        background: background, attributes: attributes)
      used += width
    }
    return used
  }

  /// Writes one character; see `put(_:column:row:foreground:background:attributes:maxColumns:)`.
  /// - Returns: the columns it takes; 0 if it was not written.
  @discardableResult
  public mutating func put(
    character: Character, column: Int, row: Int, foreground: CellColor = .default,
    background: CellColor? = .default, attributes: CellAttributes = []
  ) -> Int {
    let width = CharacterWidth.of(character)
    guard width <= columns(from: column) else { return 0 }
    put(
      character, width: width, column: column, row: row, foreground: foreground, background: background,
      attributes: attributes)
    return width
  }

  /// The columns from `column` to the right edge, those left of the grid included.
  private func columns(from column: Int) -> Int {
    guard column < columns else { return 0 }
    let (left, overflow) = columns.subtractingReportingOverflow(column)
    return overflow ? .max : left
  }

  private mutating func put(
    _ character: Character, width: Int, column: Int, row: Int, foreground: CellColor,
    background: CellColor?, attributes: CellAttributes
  ) {
    guard width > 0, row >= 0, row < rows, column + width > 0 else { return }
    let first = max(column, 0)
    let end = column + width
    severWideCharacters(from: first, to: end, row: row)
    // Of a wide character half left of the grid, the half inside is a blank.
    let glyph = column < 0 ? Cell.spaceGlyph : self.glyph(for: character)
    for index in row * columns + first..<row * columns + end {
      let plate = background.map { (color: $0, attributes: []) } ?? cells[index].plate
      cells[index] = Cell(
        glyph: index == row * columns + first ? glyph : Cell.continuationGlyph,
        foreground: foreground, background: plate.color, attributes: attributes.union(plate.attributes))
    }
  }

  private mutating func glyph(for character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, CharacterWidth.isPrintable(first) else { return Cell.replacementGlyph }
    guard scalars.count > 1 else { return first.value }
    return clusters.intern(String(GraphemeCluster.held(character)))
  }
}
