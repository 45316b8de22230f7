import Foundation

/// Figures in aligned columns: name, value, unit, ratio, yardstick.
struct FigureTable {
  private let rows: [[String]]

  init(_ figures: [Figure]) {
    rows = figures.map { figure in
      let yardstick = figure.yardstick.map { $0 + " " + Self.number(figure.yardstickValue ?? 0) } ?? "–"
      return [
        figure.name, Self.number(figure.value), figure.unit,
        figure.ratio.map { String(format: "%.2f", $0) } ?? "–", yardstick,
      ]
    }
  }

  var text: String {
    let table = [["name", "value", "unit", "ratio", "yardstick"]] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 1 || column == 3 ? blanks + cell : cell + blanks
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String {
    value == 0 ? "0" : String(format: "%.5f", value)
  }
}
