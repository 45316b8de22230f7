import CellGrid
import Characters

extension LayoutReport {
  /// The report as JSON (RFC 8259), a text and a touchable thing a line, without a line end behind it.
  /// Numbers are cells, counted from 0 at the window's upper left corner.
  package var json: String {
    var members: [(name: String, value: JSON)] = [
      ("window", .array([.integer(columns), .integer(rows)])), ("layout", .string(arrangement.rawValue)),
      ("picture", picture.map(\.json) ?? .null), ("texts", .array(texts.map(\.json))),
      ("touchables", .array(touchables.map(\.json))),
    ]
    if let foot { members.append(("foot", .string(foot))) }
    // The window and the picture are no lists.
    return JSON.object(members).lines(to: 2)
  }
}

extension LayoutReport.Text {
  fileprivate var json: JSON {
    .object([
      ("name", .string(name)), ("role", .string(role.rawValue)), ("words", .string(words)),
      ("cells", cells.json),
      ("lines", .integer(lines)), ("firstLine", .integer(firstLine)), ("shown", .integer(shown)),
    ])
  }
}

extension LayoutReport.Touchable {
  fileprivate var json: JSON { .object([("name", .string(name)), ("cells", cells.json)]) }
}

extension CellRect {
  fileprivate var json: JSON {
    .object([
      ("column", .integer(column)), ("row", .integer(row)), ("columns", .integer(columns)),
      ("rows", .integer(rows)),
    ])
  }
}
