import CellGrid
import Characters

extension TextLayout {
  /// The words of its lines; of more than some rows the last one is cut.
  ///
  /// - Parameter rows: at least 1.
  package func words(inRows rows: Int) -> [String] {
    let words = lines.map(\.text)
    guard words.count > rows else { return words }
    let rest = words[(rows - 1)...].prefix(2).joined(separator: " ")
    let last = rest.shortened(toColumns: columns)
    return words.prefix(rows - 1) + [
      last.hasSuffix("…") ? last : last.shortened(toColumns: columns - 1) + "…"
    ]
  }
}
