import Characters
import Importing

/// Tables of GitHub's Markdown, which CommonMark has not: lines of bars and dashes to its parser.
enum MarkdownTable {
  /// A text whose tables are words: the heads of columns a paragraph, and each row a line of the next, with
  /// dots between its cells. Line for line as before, so that places stay what they were.
  static func asWords(_ lines: [String]) -> [String] {
    var words: [String] = []
    var fence: Character?
    var isInTable = false
    for (index, line) in lines.enumerated() {
      let mark = Self.fence(line)
      if let mark, fence == nil || fence == mark { fence = fence == nil ? mark : nil }
      let row = fence == nil ? cells(line) : []
      if isInTable, !row.isEmpty {
        // With two blanks at its end a line stays one.
        words.append(isDelimiter(row) ? "" : Self.words(row) + "  ")
        continue
      }
      let next = row.count > 1 && index + 1 < lines.count ? cells(lines[index + 1]) : []
      isInTable = next.count == row.count && isDelimiter(next)
      words.append(isInTable ? Self.words(row) : line)
    }
    return words
  }

  /// What a block of code begins and ends with, where a line does.
  private static func fence(_ line: String) -> Character? {
    let start = line.drop { $0 == " " }.prefix(3)
    return start == "```" || start == "~~~" ? start.first : nil
  }

  /// What stands between the bars of a line; nothing for a line without any.
  private static func cells(_ line: String) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "|")) else { return [] }
    var cells = [""]
    var isEscaped = false
    for scalar in line.trimmed.unicodeScalars {
      if scalar == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    cells = cells.map(\.trimmed)
    // A bar may stand at either end.
    if cells.first == "" { cells.removeFirst() }
    if cells.last == "" { cells.removeLast() }
    return cells
  }

  private static func isDelimiter(_ cells: [String]) -> Bool {
    !cells.isEmpty
      && cells.allSatisfy { cell in
        let dashes = cell.drop { $0 == ":" }
        return cell.hasInside("-") && dashes.drop { $0 == "-" }.allSatisfy { $0 == ":" }
      }
  }

  private static func words(_ cells: [String]) -> String {
    let words = cells.filter { !$0.isEmpty }.joined(separator: " · ")
    // What begins so would be a title, a list or a quotation.
    let number = words.prefix { $0.isASCII && $0.isNumber }
    guard let mark = words[number.endIndex...].first,
      number.isEmpty ? "#+->=".contains(mark) || words.hasPrefix("* ") : ".)".contains(mark)
    else { return words }
    return number + "\\" + words[number.endIndex...]
  }
}
