/// A line of a sheet: cells that look alike. Rows and columns count from 1.
struct StyledRun: Hashable, Sendable {
  let rows: ClosedRange<Int>
  let columns: ClosedRange<Int>
  /// In words.
  let look: String

  init(rows: ClosedRange<Int>, columns: ClosedRange<Int>, look: String) {
    (self.rows, self.columns, self.look) = (rows, columns, look)
  }

  /// Reads what `line(ofRows:)` has written; nil where it is something else.
  ///
  /// - Parameter first: what the first row and column were called there.
  init?(line: String, countedFrom first: Int) {
    let parts = line.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let rows = Self.range(parts[0], from: first),
      let columns = Self.range(parts[1], from: first)
    else { return nil }
    self.init(rows: rows, columns: columns, look: String(parts[2].drop { $0 == " " }))
  }

  /// How it is written under a grid of so many rows.
  func line(ofRows count: Int) -> String {
    let rowsWidth = Self.words(count...count).count * 2 + 1
    return "\(Self.words(rows).padded(to: rowsWidth))  \(Self.words(columns).padded(to: 7))  \(look)"
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }

  private static func range(_ words: Substring, from first: Int) -> ClosedRange<Int>? {
    let ends = words.split(separator: "–", omittingEmptySubsequences: false).map { Int($0) }
    guard let lower = ends[0], let upper = ends[ends.count - 1], ends.count <= 2, lower <= upper,
      lower >= first, upper < .max
    else { return nil }
    return lower + 1 - first...upper + 1 - first
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
