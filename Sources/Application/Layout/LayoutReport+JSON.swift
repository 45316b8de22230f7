import CellGrid

extension LayoutReport {
  /// The report as JSON (RFC 8259), a text and a touchable thing a line, without a line end behind it. Numbers
  /// are cells, counted from 0 at the window's upper left corner.
  ///
  /// As it may be read on a terminal, what cannot be printed there is escaped.
  package var json: String {
    var members = [
      "\"window\": [\(columns), \(rows)]", "\"layout\": \(JSON.string(arrangement.rawValue))",
      "\"picture\": \(picture.map(JSON.object) ?? "null")",
      "\"texts\": \(JSON.array(texts.map(\.json)))", "\"touchables\": \(JSON.array(touchables.map(\.json)))",
    ]
    if let foot { members.append("\"foot\": \(JSON.string(foot))") }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}"
  }
}

extension LayoutReport.Text {
  fileprivate var json: String {
    "{\"name\": \(JSON.string(name)), \"role\": \(JSON.string(role.rawValue)), "
      + "\"words\": \(JSON.string(words)), \"cells\": \(JSON.object(cells)), "
      + "\"lines\": \(lines), \"firstLine\": \(firstLine), \"shown\": \(shown)}"
  }
}

extension LayoutReport.Touchable {
  fileprivate var json: String { "{\"name\": \(JSON.string(name)), \"cells\": \(JSON.object(cells))}" }
}

extension JSON {
  fileprivate static func object(_ cells: CellRect) -> String {
    "{\"column\": \(cells.column), \"row\": \(cells.row), \"columns\": \(cells.columns), "
      + "\"rows\": \(cells.rows)}"
  }
}
