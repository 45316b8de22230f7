/// A grid as plain text: what goldens hold, and what `snapshot --format text` prints.
///
/// One line a row, trailing blanks left out; the colours are not in it.
public struct GridText: Hashable, Sendable, CustomStringConvertible {
  /// A line a row of the grid.
  public let lines: [String]

  public init(_ grid: Grid) {
    lines = (0..<grid.rows).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<grid.columns {
        if grid[column, row].isSpace {
          blanks += 1
          continue
        }
        line += String(repeating: " ", count: blanks)
        blanks = 0
        line += grid.character(column: column, row: row)
      }
      return line
    }
  }

  /// The lines, each ended by a newline.
  public var description: String {
    lines.reduce(into: "") { $0 += $1 + "\n" }
  }
}

/// A grid as text with SGR sequences (ECMA-48, and ISO 8613-6 for colours): what `snapshot --format ansi`
/// prints.
///
/// Every row ends with a reset and a newline, so that nothing runs over into what is printed after it.
public struct GridANSI: Hashable, Sendable, CustomStringConvertible {
  /// The rows, each ended by a newline.
  public let description: String

  public init(_ grid: Grid) {
    var text = ""
    for row in 0..<grid.rows {
      var style = Cell.blank
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        if cell.isContinuation { continue }
        GridANSI.append(from: style, to: cell, into: &text)
        style = cell
        text += grid.character(column: column, row: row)
      }
      GridANSI.append(from: style, to: .blank, into: &text)
      text += "\n"
    }
    description = text
  }

  /// The sequence that goes from one cell's colours and attributes to another's; nothing if they are the
  /// same.
  private static func append(from old: Cell, to new: Cell, into text: inout String) {
    var parameters: [String] = []
    if old.attributes != new.attributes {
      // There is no one code that switches off bold but not dim: begin again.
      parameters.append("0")
      parameters += new.attributes.selectGraphicRendition
      if new.foreground != .default { parameters.append(new.foreground.foregroundRendition) }
      if new.background != .default { parameters.append(new.background.backgroundRendition) }
    } else {
      if old.foreground != new.foreground { parameters.append(new.foreground.foregroundRendition) }
      if old.background != new.background { parameters.append(new.background.backgroundRendition) }
    }
    if !parameters.isEmpty { text += "\u{1B}[" + parameters.joined(separator: ";") + "m" }
  }
}

extension CellAttributes {
  fileprivate var selectGraphicRendition: [String] {
    let codes: [(CellAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    return codes.filter { contains($0.0) }.map(\.1)
  }
}

extension CellColor {
  fileprivate var foregroundRendition: String { rendition(base: 30, bright: 90) }
  fileprivate var backgroundRendition: String { rendition(base: 40, bright: 100) }

  private func rendition(base: Int, bright: Int) -> String {
    switch kind {
    case .terminalDefault: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(bright + Int(index) - 8)"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}
