import CellGrid

extension CellSender {
  /// Writes the cells of a run until the limit is reached.
  ///
  /// - Returns: The column behind the last one written.
  mutating func write(_ run: Range<Int>, row: Int, to bytes: inout [UInt8], upTo limit: Int) -> Int {
    var column = run.lowerBound
    while column < run.upperBound {
      let cell = target[column, row]
      if cell.isContinuation {
        column += 1
        continue
      }
      let isFull = bytes.count >= limit && column > run.lowerBound
      if isFull, !screen[column, row].isContinuation { return column }
      cursor.move(to: .init(row: row, column: column), into: &bytes)
      column = write(cell, at: column, row: row, endOfRun: run.upperBound, to: &bytes)
    }
    return column
  }

  /// Writes a cell and those behind it that are the same.
  ///
  /// - Returns: The column behind them.
  private mutating func write(
    _ cell: Cell, at column: Int, row: Int, endOfRun: Int, to bytes: inout [UInt8]
  ) -> Int {
    let pen = usablePen(&bytes)
    let isWide = target[column + 1, row].isContinuation
    var end = column + (isWide ? 2 : 1)
    if !isWide { while end < endOfRun, target[end, row] == cell { end += 1 } }
    let count = isWide ? 1 : end - column
    let plain = forms.plain(cell, after: pen)
    let form =
      mayExchange(cell, column..<end, row: row)
      ? forms.best(plain, count: count, before: end < endOfRun ? target[end, row] : nil, after: pen) : plain
    take(form.pen, to: &bytes)
    if isWide, form.scalar?.hasDisputedWidth ?? true { blank(column..<end, row: row, to: &bytes) }
    guard let scalar = form.scalar else {
      let cluster = target.character(column: column, row: row).utf8
      for _ in 0..<count { bytes.append(contentsOf: cluster) }
      cursor.isNow(nil)
      return end
    }
    if scalar.isASCII {
      let hasMoved = appendRepeated(
        scalar, count: count, ofSpaces: cell.isSpace, endsRun: end == endOfRun, to: &bytes)
      if hasMoved { cursor.isNow(placeAfter(end, row: row)) }
    } else {
      for _ in 0..<count { bytes.append(scalar) }
      cursor.isNow(scalar.hasDisputedWidth ? nil : placeAfter(end, row: row))
    }
    return end
  }

  /// Whether cells that are the same may be written as what looks the same, a space as a block. Between words
  /// spaces stay, to be marked and copied, and where there are no blocks: a font may have none.
  mutating func mayExchange(_ cell: Cell, _ columns: Range<Int>, row: Int) -> Bool {
    !cell.isSpace || !target.hasWords(beside: columns, row: row) && hasBlocks(row: row)
  }

  private mutating func hasBlocks(row: Int) -> Bool {
    if let known = rowLookedAt, known.row == row { return known.hasBlocks }
    let hasBlocks = (0..<target.columns).contains { column in
      target[column, row].scalar.map(BlockCharacter.isBlock) ?? false
    }
    rowLookedAt = (row, hasBlocks)
    return hasBlocks
  }

  /// Takes away what stood where a character comes that some terminals draw in one cell, as an emoji by its
  /// variation selector: the second cell would keep it.
  private mutating func blank(_ columns: Range<Int>, row: Int, to bytes: inout [UInt8]) {
    for _ in columns { bytes.append(UInt8(ascii: " ")) }
    cursor.isNow(placeAfter(columns.upperBound, row: row))
    cursor.move(to: .init(row: row, column: columns.lowerBound), into: &bytes)
  }

  /// Writes a character of one byte `count` times, or erases as many where that is shorter.
  ///
  /// - Returns: Whether the cursor has moved on; erasing leaves it where it was.
  private func appendRepeated(
    _ scalar: Unicode.Scalar, count: Int, ofSpaces: Bool, endsRun: Bool, to bytes: inout [UInt8]
  ) -> Bool {
    let repeating = capabilities.repeatsCharacters ? 4 + (count - 1).decimalDigits : count
    if ofSpaces, let pen, capabilities.erasesCharacters, forms.rules.erase(with: pen) {
      let erasing = 3 + count.decimalDigits
      if erasing + (endsRun ? 0 : CursorWriter.length(ofStep: count)) < min(count, repeating) {
        bytes.append(sequence: count, "X")
        return false
      }
    }
    bytes.append(scalar)
    if repeating < count {
      bytes.append(sequence: count - 1, "b")
    } else {
      for _ in 1..<max(count, 1) { bytes.append(scalar) }
    }
    return true
  }

  /// The pen, made known where it was not.
  mutating func usablePen(_ bytes: inout [UInt8]) -> Pen {
    if let pen { return pen }
    bytes += capabilities.resetRendition
    pen = Pen()
    return Pen()
  }

  mutating func take(_ new: Pen, to bytes: inout [UInt8]) {
    rendition.change(from: pen ?? Pen(), to: new, into: &bytes)
    pen = new
  }

  private func placeAfter(_ column: Int, row: Int) -> CursorWriter.Position? {
    // A terminal that wraps at once is already on the next line.
    column == target.columns && !capabilities.keepsLastColumn ? nil : .init(row: row, column: column)
  }
}

extension Grid {
  /// Whether spaces stand between words, where they have to stay spaces: words can be marked and copied.
  func hasWords(beside spaces: Range<Int>, row: Int) -> Bool {
    self[spaces.lowerBound - 1, row].isOfWord || self[spaces.upperBound, row].isOfWord
  }
}

extension [UInt8] {
  /// Appends a character in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    // Most are letters, or blocks of three bytes.
    let value = scalar.value
    switch value {
    case ..<0x80: append(UInt8(value))
    case 0x800..<0x10000:
      append(0xE0 | UInt8(value >> 12))
      append(0x80 | UInt8(value >> 6 & 0x3F))
      append(0x80 | UInt8(value & 0x3F))
    default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  mutating func append(sequence count: Int, _ final: Unicode.Scalar) {
    append(0x1B)
    append(UInt8(ascii: "["))
    append(decimal: count)
    append(UInt8(ascii: final))
  }
}
