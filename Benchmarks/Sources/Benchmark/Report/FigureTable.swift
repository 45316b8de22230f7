import Foundation

/// Figures in aligned columns: name, value, unit, ratio (with a sign: gain), yardstick, limit.
struct FigureTable {
  private let rows: [[String]]

  init(_ figures: [Figure]) {
    rows = figures.map { figure in
      let yardstick = figure.yardstick.map { $0 + " " + Self.number(figure.yardstickValue ?? 0) } ?? "–"
      let limit = figure.limit.map { $0.text + (figure.isWithinLimit == true ? "" : "  missed") } ?? "–"
      return [
        figure.name, Self.number(figure.value), figure.unit,
        figure.ratio.map { String(format: "%.3f", $0) } ?? figure.gain.map { String(format: "%+.3f", $0) }
          ?? "–",
        yardstick, limit,
      ]
    }
  }

  var text: String {
    let table = [["name", "value", "unit", "ratio, gain", "yardstick", "limit"]] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 1 || column == 3 ? blanks + cell : cell + blanks
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Four digits that count, or fewer where they would be behind the fifth place.
  private static func number(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let places =
      switch abs(value) {
      case 1000...: 0
      case 100...: 1
      case 10...: 2
      case 1...: 3
      case 0.1...: 4
      default: 5
      }
    return String(format: "%.\(places)f", value)
  }
}
