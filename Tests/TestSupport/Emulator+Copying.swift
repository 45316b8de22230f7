import CellGrid

extension Emulator {
  /// Shows what a program has written that copies rectangles of cells (DECCRA), which libvterm does not know:
  /// what they hold is written again where they go. None may be cut.
  package func feedWithCopies(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let copy = AreaCopy(firstIn: rest) {
      feed(Array(rest[..<copy.range.lowerBound]))
      feed(writing(copy))
      rest = rest[copy.range.upperBound...]
    }
    feed(Array(rest))
  }

  /// What writes the cells of an area elsewhere, and leaves cursor and pen as they were.
  private func writing(_ copy: AreaCopy) -> [UInt8] {
    var text = "\u{1B}7"
    for row in 0..<copy.rows {
      text += "\u{1B}[\(copy.goal.row + row + 1);\(copy.goal.column + 1)H"
      for column in 0..<copy.columns {
        let cell = self[copy.origin.column + column, copy.origin.row + row]
        text += "\u{1B}[0\(cell.renditions)m\(cell.text)"
      }
    }
    return Array((text + "\u{1B}8").utf8)
  }
}

/// `ESC [ top ; left ; bottom ; right ; page ; top ; left ; page $ v`, all from 1.
private struct AreaCopy {
  let range: Range<Int>
  let origin: (column: Int, row: Int)
  let goal: (column: Int, row: Int)
  let columns: Int
  let rows: Int

  init?(firstIn bytes: ArraySlice<UInt8>) {
    let mark = Array("$v".utf8)
    let ends = bytes.indices.dropLast().filter { bytes[$0...].starts(with: mark) }
    for end in ends {
      guard let start = bytes[..<end].lastIndex(of: 0x1B), bytes[(start + 1)...].first == UInt8(ascii: "[")
      else { continue }
      let numbers = String(decoding: bytes[(start + 2)..<end], as: UTF8.self).split(separator: ";")
        .compactMap { Int($0) }
      guard numbers.count == 8 else { continue }
      range = start..<end + mark.count
      origin = (numbers[1] - 1, numbers[0] - 1)
      goal = (numbers[6] - 1, numbers[5] - 1)
      (columns, rows) = (numbers[3] - numbers[1] + 1, numbers[2] - numbers[0] + 1)
      return
    }
    return nil
  }
}

extension EmulatorCell {
  /// The parameters behind a 0 that write like this.
  fileprivate var renditions: String {
    let all: [(CellAttributes, Int)] = [(.bold, 1), (.italic, 3), (.underline, 4), (.reverse, 7)]
    return all.filter { attributes.contains($0.0) }.map { ";\($0.1)" }.joined()
      + parameters(of: foreground, base: 38) + parameters(of: background, base: 48)
  }

  private func parameters(of color: CellColor, base: Int) -> String {
    switch color.kind {
    case .terminalDefault: ""
    case .palette(let index): ";\(base);5;\(index)"
    case .rgb(let color): ";\(base);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
