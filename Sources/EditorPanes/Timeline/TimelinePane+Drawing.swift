import BookVocabulary
import CellGrid
import Characters
import EditorCanvas
import Phrases
import Ports
import Screens
import StageCore

/// How the timeline looks.
extension TimelinePane {
  /// - Parameters:
  ///   - isFocused: whether it takes the keys.
  ///   - isPlain: whether there are few glyphs.
  ///   - selected: the indices of the elements that are selected.
  package func draw(
    isFocused: Bool, isPlain: Bool, selected: Set<Int>, in phrases: any Phrases, into frame: inout Frame
  ) {
    drawRuler(isPlain, into: &frame)
    let lines = lines
    for (offset, line) in lines.dropFirst(firstLine).prefix(timeCells.rows).enumerated() {
      draw(
        line, row: timeCells.row + offset, isFocused: isFocused, isPlain: isPlain,
        isSelected: selected.contains(line.row.element.index), in: phrases, into: &frame)
    }
    drawPlayhead(isPlain, into: &frame)
  }

  // MARK: The ruler

  private func drawRuler(_ isPlain: Bool, into frame: inout Frame) {
    let time = timeCells
    frame.write(
      Self.seconds(playhead) + " s", column: cells.column + 1, row: cells.row, ink: .accent,
      attributes: .bold, maxColumns: nameColumns - 2)
    // A number every ten cells.
    for column in stride(from: 0, to: time.columns - 4, by: 10) {
      let second = scale.first + Double(column) * scale.secondsPerColumn
      frame.write(
        (isPlain ? "|" : "╷") + Self.seconds(second), column: time.column + column, row: cells.row,
        ink: .quiet, maxColumns: 9)
    }
  }

  private func drawPlayhead(_ isPlain: Bool, into frame: inout Frame) {
    let time = timeCells
    let column = scale.columns(to: playhead)
    guard (0..<time.columns).contains(column) else { return }
    frame.write(
      isPlain ? "V" : "▼", column: time.column + column, row: cells.row, ink: .accent, attributes: .bold)
    for row in time.row..<time.endRow
    where frame.grid.character(column: time.column + column, row: row) == " " {
      frame.write(isPlain ? "|" : "│", column: time.column + column, row: row, ink: .accent)
    }
  }

  /// Seconds, in hundredths at most.
  package static func seconds(_ seconds: Double) -> String {
    let hundredths = (seconds * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }

  // MARK: A line

  private func draw(
    _ line: Line, row: Int, isFocused: Bool, isPlain: Bool, isSelected: Bool, in phrases: any Phrases,
    into frame: inout Frame
  ) {
    let time = timeCells
    let element = line.row.element
    if line.isFirst {
      let isTaken = isFocused && element.index == self.element
      if isTaken, bar == nil { frame.cursor = CellPlace(column: cells.column, row: row) }
      frame.write(
        isTaken ? (isPlain ? ">" : "▸") : " ", column: cells.column, row: row, ink: .accent,
        attributes: .bold)
      frame.write(
        element.name.shortened(toColumns: nameColumns - 2), column: cells.column + 1, row: row,
        ink: isSelected ? .ink : .quiet, attributes: isSelected ? .bold : [])
    }
    let cause = line.isFirst ? line.row.start?.cause : nil
    let sign = isPlain ? ">" : "☞"
    if cause != nil { frame.write(sign, column: time.column - 2, row: row, ink: .quiet) }
    guard let number = line.bar else { return }
    let shown = shown(line.row.bars[number], number, of: line.row)
    guard let columns = columns(of: shown, in: line.row) else {
      frame.write(phrases.neverComes, column: time.column, row: row, ink: .quiet)
      return
    }
    // What a reader has to touch stands before what comes of it.
    if let cause, let source = model?.name(of: cause.element), columns.lowerBound > Self.leastForSource {
      let room = min(columns.lowerBound, time.columns) - 1
      frame.write(source.shortened(toColumns: room), column: time.column, row: row, ink: .quiet)
    }
    let isTaken = element.index == self.element && number == bar
    let words = label(of: shown)
    let text = Self.drawn(shown, columns: columns, within: 0..<time.columns, words, isPlain: isPlain)
    let first = max(0, columns.lowerBound)
    guard first < time.columns, !text.isEmpty else { return }
    frame.write(
      text, column: time.column + first, row: row,
      ink: isTaken ? .accent : line.row.start?.cause == nil ? .ink : .quiet,
      attributes: isTaken ? .bold : [], maxColumns: time.columns - first)
    if isTaken, isFocused { frame.cursor = CellPlace(column: time.column + first, row: row) }
  }

  /// Fewer columns tell no name.
  private static let leastForSource = 6

  private func label(of bar: TimelineBar) -> String {
    switch bar.kind {
    case .tween: bar.name
    case .sound: "♪"
    case .movie: "▤"
    }
  }

  /// A bar as far as it lies within some columns: its ends, its name, and a line.
  private static func drawn(
    _ bar: TimelineBar, columns: Range<Int>, within room: Range<Int>, _ words: String, isPlain: Bool
  ) -> String {
    let seen = columns.clamped(to: room)
    guard !seen.isEmpty else { return "" }
    if columns.count == 1 { return isPlain ? "*" : "◆" }
    let (begin, line, end): (Character, Character, Character) =
      isPlain ? ("[", "=", bar.cycles == nil ? ">" : "]") : ("╞", "═", bar.cycles == nil ? "▸" : "╡")
    let room = seen.count - 2
    let name = room < 3 ? "" : words.shortened(toColumns: room)
    let inner = name.isEmpty || CharacterWidth.of(name) + 2 > room ? name : " \(name) "
    let hasBegin = seen.lowerBound == columns.lowerBound
    let hasEnd = seen.upperBound == columns.upperBound || bar.cycles == nil
    let left = seen.count - CharacterWidth.of(inner) - (hasBegin ? 1 : 0) - (hasEnd ? 1 : 0)
    return (hasBegin ? String(begin) : "") + inner + String(repeating: line, count: max(0, left))
      + (hasEnd ? String(end) : "")
  }
}

extension TimelineModel {
  /// What an element is called; nil where it has no row.
  func name(of element: Int) -> String? { rows.first { $0.element.index == element }?.element.name }
}

/// A curve in a few cells.
package enum TransitionPicture {
  private static let levels = Array(" ▁▂▃▄▅▆▇█")

  /// How far a tween has got, from its beginning to its end. What goes too far stays at the edge.
  package static func drawn(_ transition: Transition, columns: Int) -> String {
    String(
      (0..<columns).map { column in
        let way = transition.value(at: (Double(column) + 0.5) / Double(columns))
        return levels[max(0, min(levels.count - 1, Int((way * Double(levels.count - 1)).rounded())))]
      })
  }
}
