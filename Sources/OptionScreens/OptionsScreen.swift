import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Screens
import Settings

/// The reader's options, over what they change: a change is seen at once behind them, where the page goes on.
package final class OptionsScreen: WorkingScreen, RecordedScreen {
  private let book: any BookContext
  private let services: Services
  private var options: [ReaderOption]
  /// The option in focus, from 0.
  private var selected = 0
  private var places = OptionsPlaces()
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  package init(of book: any BookContext) {
    self.book = book
    services = book.services
    book.voices?.refresh()
    options = Self.options(of: book)
  }

  private static func options(of book: any BookContext) -> [ReaderOption] {
    ReaderOption.all(
      of: book.services.resolved, for: book.opened.book, voices: book.voices?.voices ?? [],
      remembered: book.rememberedWords)
  }

  package var keyContexts: [KeyContext] { [.options] }
  package var covering: Covering { .overlay }

  package static let recordedName = "options"
  package var recordedValues: [RecordedValue]? {
    let option = options[selected]
    return [
      RecordedValue("option", option.name.rawValue), RecordedValue("value", option.values[option.current]),
    ]
  }

  package func layout(in window: WindowShape) {
    self.window = window
    // Keys that count everywhere change some of them, too.
    options = Self.options(of: book)
    let former = places
    let groups = OptionGroup.allCases.map { group in options.count { $0.name.group == group } }
    places = OptionsPlaces(in: window.aboveFoot, groups: groups.filter { $0 > 0 })
    places.reveal(selected, like: former)
    needsFrame = true
  }

  /// Why nothing is read aloud may have come.
  package func collect() { needsFrame = true }

  // MARK: Input

  package func perform(_ command: Command) -> Outcome {
    switch command {
    case .moveUp: select(selected - 1)
    case .moveDown: select(selected + 1)
    case .screenBack: select(selected - places.shown)
    case .screenOn: select(selected + places.shown)
    case .moveToFirst: select(0)
    case .moveToLast: select(options.count - 1)
    case .nextValue: change(by: 1)
    case .previousValue: change(by: -1)
    case .reset: reset()
    case .options: return .pop
    default: return .ignored
    }
    return .stay
  }

  private func select(_ index: Int) {
    selected = max(0, min(index, options.count - 1))
    places.reveal(selected)
    needsFrame = true
  }

  private func change(by step: Int) {
    guard let key = options[selected].key, let value = options[selected].value(after: step) else { return }
    services.choose(key, value, for: book.id)
    hasChanged()
  }

  private func reset() {
    if let key = options[selected].key { services.reset(key, for: book.id) } else { book.forgetValues() }
    hasChanged()
  }

  private func hasChanged() {
    let name = options[selected].name
    options = Self.options(of: book)
    book.preferencesChanged()
    select(options.firstIndex { $0.name == name } ?? selected)
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return perform(.moveUp)
    case (.wheelDown, _): return perform(.moveDown)
    case (.left, .pressed): return press(column: event.column, row: event.row)
    default: return .stay
    }
  }

  private func press(column: Int, row: Int) -> Outcome {
    // Beside them, or at the foot, is the way back.
    guard places.cells.contains(column: column, row: row) else { return .pop }
    if row == places.origin.row { return perform(.reset) }
    guard let index = places.option(at: row), options.indices.contains(index) else { return .stay }
    select(index)
    if column >= valueColumn {
      return perform(column < valueColumn + Self.arrowColumns ? .previousValue : .nextValue)
    }
    return .stay
  }

  // MARK: Frames

  private var phrases: any Phrases { services.phrases }

  /// Columns of `‹ `, and of ` ›`.
  private static let arrowColumns = 2
  /// Columns of `▸ `.
  private static let markColumns = 2

  /// Where the values stand, with the arrows round the one in focus.
  private var valueColumn: Int {
    let widest = options.map { CharacterWidth.of(phrases.name(of: $0.name)) }.max() ?? 0
    return places.list.column + Self.markColumns + min(widest, places.list.columns / 2) + 1
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.cover(places.cells)
    if places.isColumn {
      for row in places.cells.row..<places.cells.endRow {
        frame.write("│", column: places.cells.column, row: row, ink: .quiet)
      }
    }
    frame.write(
      phrases.optionsHeading, column: places.heading.column, row: places.heading.row, ink: .accent,
      attributes: .bold)
    // In rows at the foot the heading says the group.
    if !places.isColumn, options.indices.contains(selected) {
      frame.write(
        "· " + phrases.heading(of: options[selected].name.group),
        column: places.heading.column + CharacterWidth.of(phrases.optionsHeading) + 1,
        row: places.heading.row, ink: .quiet)
    }
    if !places.showsAll { drawProgress(into: &frame) }
    for heading in places.headings {
      frame.write(
        phrases.heading(of: options[heading.option].name.group),
        column: places.list.column + Self.markColumns, row: heading.row, ink: .quiet, attributes: .bold,
        maxColumns: places.list.columns - Self.markColumns)
    }
    let valueColumn = valueColumn
    for index in options.indices {
      if let row = places.row(of: index) { draw(index, at: row, valueColumn: valueColumn, into: &frame) }
    }
    drawExplanation(into: &frame)
    frame.draw(statusLine)
  }

  private var statusLine: StatusLine {
    func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }
    var line = StatusLine(place: .back(phrases, key: key(.back)))
    line.answer = phrases.optionKeys(
      choose: key(.moveUp) + key(.moveDown), change: key(.previousValue) + key(.nextValue))
    return line
  }

  /// Which of the options is in focus: beside the heading.
  private func drawProgress(into frame: inout Frame) {
    let progress = "\(selected + 1)/\(options.count)"
    frame.write(
      progress, column: places.list.endColumn - CharacterWidth.of(progress), row: places.heading.row,
      ink: .quiet)
  }

  private func draw(_ index: Int, at row: Int, valueColumn: Int, into frame: inout Frame) {
    let option = options[index]
    let isSelected = index == selected
    let ink = isSelected ? Style.Ink.accent : .ink
    let attributes: CellAttributes = isSelected ? .bold : []
    let list = places.list
    if isSelected {
      frame.write(
        String(repeating: " ", count: list.columns), column: list.column, row: row, shaded: true)
      frame.write("▸", column: list.column, row: row, ink: ink, attributes: .bold, shaded: true)
      frame.cursor = CellPlace(column: list.column, row: row)
    }
    let nameColumn = list.column + Self.markColumns
    if isChanged(option) {
      frame.write(
        services.isPlain ? "*" : "•", column: list.endColumn, row: row, ink: .accent, attributes: .bold)
    }
    frame.write(
      phrases.name(of: option.name), column: nameColumn, row: row, ink: ink, attributes: attributes,
      shaded: isSelected, maxColumns: valueColumn - nameColumn - 1)
    let column = valueColumn + Self.arrowColumns
    let room = list.endColumn - column - Self.arrowColumns
    let words = option.words(
      in: phrases, automatic: option.key.flatMap { services.automaticValue(of: $0, for: book.opened.book) },
      columns: room)
    let width = frame.write(
      words.shortened(toColumns: room), column: column, row: row, ink: ink, attributes: attributes,
      shaded: isSelected)
    let arrow = isSelected ? Style.Ink.accent : .quiet
    if option.value(after: -1) != nil {
      frame.write("‹", column: valueColumn, row: row, ink: arrow, attributes: attributes, shaded: isSelected)
    }
    if option.value(after: 1) != nil {
      frame.write(
        "›", column: column + width + 1, row: row, ink: arrow, attributes: attributes, shaded: isSelected)
    }
  }

  /// Whether another value than the default has been chosen.
  private func isChanged(_ option: ReaderOption) -> Bool {
    guard let key = option.key else { return true }
    return switch services.origin(of: key) {
    case .standard, .environment: false
    case .flag, .book, .reader, .file: option.values[option.current] != Setting.of(key).defaultText
    }
  }

  private func drawExplanation(into frame: inout Frame) {
    guard options.indices.contains(selected) else { return }
    let option = options[selected]
    let canReset = option.key.map(services.canReset) ?? true
    var room = places.explanation
    let tellsBoth = !room.contains(column: places.origin.column, row: places.origin.row)
    if !tellsBoth, canReset { room.rows -= 1 }
    if room.rows > 0 { drawExplanation(of: option, in: room, into: &frame) }
    guard tellsBoth || canReset else { return }
    let key = services.key(for: .reset, in: keyContexts)
    let resets = option.key == nil ? phrases.forgets(key: key) : phrases.resets(key: key)
    let reset = canReset && !key.isEmpty ? resets : nil
    let known = option.key.map { [phrases.origin(services.origin(of: $0)), reset] }
    // Where there is one line for both, what a key does is not cut.
    let origin = (known ?? [reset, tellsBoth ? nil : option.values[0]]).compactMap(\.self)
      .joined(separator: " · ")
    frame.write(
      origin.shortened(toColumns: places.origin.columns), column: places.origin.column,
      row: places.origin.row, ink: .quiet, maxColumns: places.origin.columns)
  }

  private func drawExplanation(of option: ReaderOption, in room: CellRect, into frame: inout Frame) {
    let failure = option.key == .readAloud ? services.speechFailure : nil
    let explanation = failure ?? phrases.explanation(of: option.name)
    // What is remembered may be longer than its row has room for: it comes before what it means.
    let forms = option.key == nil ? [option.values[0] + "\n" + explanation, option.values[0]] : [explanation]
    let layouts = forms.map { TextLayout($0, columns: room.columns).lines.map(\.text) }
    let shown =
      layouts.first { $0.count <= room.rows } ?? [forms[forms.count - 1].shortened(toColumns: room.columns)]
    for (offset, line) in shown.prefix(room.rows).enumerated() {
      frame.write(line, column: room.column, row: room.row + offset, maxColumns: room.columns)
    }
  }
}
