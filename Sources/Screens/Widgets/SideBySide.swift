/// Sections of a text in as many columns as have room: one below the other first, so that they are read
/// downwards, and in columns of nearly the same height.
struct SideBySide {
  /// Columns of cells for a column of words, with the gap behind it.
  private static let pitch = 38
  private static let gap = 3
  private static let most = 3
  /// Columns beyond which nothing is wider.
  static let widest = 3 * 58

  /// Columns of words.
  let count: Int
  /// Of each.
  let columns: Int

  /// - Parameter columns: of cells that there are.
  init(columns: Int) {
    count = max(1, min(Self.most, (columns + Self.gap) / Self.pitch))
    self.columns = max(1, (columns + Self.gap) / count - Self.gap)
  }

  /// The lines of sections beside each other.
  func placed(
    _ sections: [[TextColumn.Paragraph]],
    wrapped: (_ section: [TextColumn.Paragraph], _ columns: Int) -> [TextColumn.Line]
  ) -> [TextColumn.Line] {
    let blocks = sections.map { wrapped($0, columns) }
    var stacks = stacked(blocks, height: .max)
    if count > 1 {
      // The least height in which they have room.
      let all = stacks.first?.count ?? 0
      for height in (all / count)...max(all / count, all) {
        stacks = stacked(blocks, height: height)
        if stacks.count <= count { break }
      }
    }
    let rows = stacks.map(\.count).max() ?? 0
    return (0..<rows).map { row in
      var line = stacks[0].indices.contains(row) ? stacks[0][row] : Self.blank
      line.beside = stacks.indices.dropFirst().compactMap { index in
        guard stacks[index].indices.contains(row) else { return nil }
        var beside = stacks[index][row]
        beside.left = index * (columns + Self.gap)
        return beside
      }
      return line
    }
  }

  /// Blocks below each other, with a blank line between two; in another stack where one has no room.
  private func stacked(_ blocks: [[TextColumn.Line]], height: Int) -> [[TextColumn.Line]] {
    var stacks: [[TextColumn.Line]] = [[]]
    for block in blocks {
      let last = stacks.count - 1
      if stacks[last].isEmpty {
        stacks[last] = block
      } else if stacks[last].count + 1 + block.count <= height {
        stacks[last] += [Self.blank] + block
      } else {
        stacks.append(block)
      }
    }
    return stacks
  }

  private static let blank = TextColumn.Line(text: "", column: 0, isHeading: false)
}
