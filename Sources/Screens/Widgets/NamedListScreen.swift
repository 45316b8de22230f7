import CellGrid
import Characters
import Commands
import Ports

/// A list under a heading, an entry a row, each with a cross at its right end that removes it. A name is
/// typed at the foot, or a question answered there, before anything else is done.
package protocol NamedListScreen: ListScreen where List == ListColumn {
  var heading: String { get }
  /// Where the list stands. Default below the heading and the row of what its columns are called.
  var area: CellRect { get }
  /// What its columns are called.
  var columnNames: ListColumnNames { get }
  /// What is said where there are no entries, or none yet, and the rows above it; nil for nothing.
  var emptyWords: (words: String, below: Int)? { get }
  /// The name that is being typed; nil for none.
  var field: TypedField? { get set }
  /// What stands before the name.
  var fieldLabel: String { get }
  /// Whether the foot asks for a name or an answer. Default whether a name is being typed.
  var isAsking: Bool { get }
  /// When each entry was made, in seconds since 1970; nil for an entry without a day.
  var moments: [Double?] { get }
  /// Takes the name that was typed.
  func accept(name: String)
  /// Writes an entry that is seen.
  ///
  /// - Parameters:
  ///   - day: on which it was made; empty for none.
  ///   - dayColumns: columns of the longest day in the list.
  func draw(_ entry: ListColumn.Entry, day: String, dayColumns: Int, into frame: inout Frame)
}

/// What the columns of a list of names are called.
package struct ListColumnNames {
  /// Of what stands at the left.
  package var name: String
  /// Of the numbers at the right of it; empty where there are none.
  package var number: String
  /// Of the days behind them.
  package var day: String

  package init(name: String, number: String = "", day: String) {
    self.name = name
    self.number = number
    self.day = day
  }
}

extension NamedListScreen {
  /// In fewer columns days are left out, for the names.
  private static var columnsForDays: Int { 42 }

  package var isAsking: Bool { field != nil }

  package var area: CellRect { areaBelowHeading }

  /// What is below a free row, the heading, and what the columns are called.
  package var areaBelowHeading: CellRect {
    let rowsAbove = 3
    return CellRect(
      column: 0, row: rowsAbove, columns: window.columns, rows: max(1, window.rows - rowsAbove - 2))
  }

  package func layoutList() {
    list.layout(in: area, heights: moments.map { _ in 1 })
    needsFrame = true
  }

  // MARK: Input

  package func type(_ key: Key) -> Outcome {
    guard field?.type(key) == true else { return .ignored }
    needsFrame = true
    return .stay
  }

  /// Does what is asked for while a name is typed.
  package func edit(_ command: Command) -> Outcome {
    switch command {
    case .accept:
      if let name = field?.trimmed, !name.isEmpty { accept(name: name) }
      field = nil
    case .erase: _ = field?.perform(.erase)
    case .back: field = nil
    default: return .ignored
    }
    return .stay
  }

  /// The wheel moves the focus. A click while the foot asks ends that: on the foot with yes, beside it with
  /// no.
  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return isAsking ? .stay : perform(.moveUp)
    case (.wheelDown, _): return isAsking ? .stay : perform(.moveDown)
    case (.left, .pressed) where isAsking: return perform(event.row == window.rows - 1 ? .accept : .back)
    default: return handleOnList(event)
    }
  }

  /// Takes a click on the cross of an entry.
  package func press(besideListAt column: Int, row: Int) -> Outcome? {
    guard let entry = list.entries.first(where: { $0.cells.contains(column: column, row: row) }),
      column >= entry.cells.endColumn - ListColumn.Entry.crossColumns
    else { return nil }
    list.select(entry.index)
    return perform(.remove)
  }

  // MARK: Frames

  package func draw(into frame: inout Frame) { drawList(into: &frame) }

  /// Draws the heading, the list and the foot.
  package func drawList(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    frame.write(
      heading, column: ListColumn.left(in: area), row: 1, ink: .accent, attributes: .bold,
      maxColumns: ListColumn.columns(in: area))
    let today = services.day(of: services.now())
    let isWide = ListColumn.columns(in: area) >= Self.columnsForDays
    let days = moments.map { moment in
      moment.flatMap { isWide ? services.phrases.day(services.day(of: $0), on: today) : nil } ?? ""
    }
    var names = columnNames
    if !isWide { names.day = "" }
    let dayColumns = (days + [names.day]).map(CharacterWidth.of).max() ?? 0
    if moments.contains(where: { $0 != nil }) {
      let cells = CellRect(
        column: ListColumn.left(in: area), row: area.row - 1, columns: ListColumn.columns(in: area), rows: 1)
      frame.write(names.name, column: cells.column, row: cells.row, ink: .quiet)
      _ = ListColumn.Entry(index: 0, isSelected: false, cells: cells).drawEnd(
        number: names.number, numberColumns: 0, day: names.day, dayColumns: dayColumns, hasCross: false,
        into: &frame)
    }
    list.draw(into: &frame) { frame, entry in
      draw(entry, day: days[entry.index], dayColumns: dayColumns, into: &frame)
    }
    if let (words, offset) = emptyWords { frame.write(insteadOfList: words, in: area, below: offset) }
    frame.draw(statusLine)
    if let field {
      func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }
      let keys = services.phrases.newNameKeys(accept: key(.accept), cancel: key(.back))
      frame.draw(field, label: fieldLabel, keys: keys, in: window)
    }
  }

  /// The foot before anything else is said there; while a name is typed, that stands in its place.
  package var listStatusLine: StatusLine {
    guard !isAsking else {
      var line = StatusLine()
      line.answer = [" "]
      return line
    }
    var line = StatusLine(place: services.wayBack(from: TypedField(), in: keyContexts))
    line.progress = list.progress
    return line
  }
}

extension ListColumn.Entry {
  /// The columns of the cross that removes an entry, with those before it.
  package static let crossColumns = 3

  /// Writes what stands at the right end of an entry: a number, its day, and the cross.
  ///
  /// - Returns: the column in which the longest number begins.
  package func drawEnd(
    number: String, numberColumns: Int, day: String, dayColumns: Int, hasCross: Bool, into frame: inout Frame
  ) -> Int {
    let columnOfDay = cells.endColumn - Self.crossColumns - dayColumns
    let columnOfNumber = columnOfDay - 2 - CharacterWidth.of(number)
    frame.write(number, column: columnOfNumber, row: cells.row, ink: .quiet)
    frame.write(day, column: columnOfDay, row: cells.row, ink: .quiet)
    if hasCross { frame.write("×", column: cells.endColumn - 1, row: cells.row, ink: .quiet) }
    return columnOfDay - 2 - numberColumns
  }

  /// How the name of an entry looks.
  package var ink: Style.Ink { isSelected ? .accent : .ink }
  package var attributes: CellAttributes { isSelected ? .bold : [] }
}
