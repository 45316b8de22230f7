import BookEditing
import BookFormat
import BookVocabulary
import CellGrid
import Characters
import Commands
import EditorCanvas
import EditorPanes
import EditorSessions
import Phrases
import Ports
import PropertyList
import Screens

/// The panes beside the canvas: what they show, and what keys and clicks do in them.
extension EditorScreen {
  // MARK: Keys

  /// Does what a pane does otherwise than the canvas; nil where it does not.
  func performInPane(_ command: Command) -> Outcome? {
    if focus == .timeline { return performInTimeline(command) }
    if focus == .triggers { return performInTriggers(command) }
    if focus == .files { return performInFiles(command) }
    switch (focus, command) {
    case (_, .back): focus(on: .canvas)
    case (.pages, .moveUp): walkPages(by: -1)
    case (.pages, .moveDown): walkPages(by: 1)
    case (.pages, .choose), (.elements, .choose): focus(on: .canvas)
    case (.pages, .addPage): addPage()
    case (.pages, .addOwnPage): askForOwnPage()
    case (.pages, .copyPage): page { [.copyPage($0)] }
    case (.pages, .removePage): removePage()
    case (.pages, .pageEarlier): movePage(by: -1)
    case (.pages, .pageLater): movePage(by: 1)
    case (.elements, .moveUp): moveInElements(by: 1)
    case (.elements, .moveDown): moveInElements(by: -1)
    case (.elements, .hideElement): session.hidden.formSymmetricDifference(session.selection)
    case (.elements, .lockElement): session.locked.formSymmetricDifference(session.selection)
    case (.keys, .moveUp): moveKeyRow(by: -1)
    case (.keys, .moveDown): moveKeyRow(by: 1)
    case (.keys, .screenBack): moveKeyRow(by: -10)
    case (.keys, .screenOn): moveKeyRow(by: 10)
    case (.keys, .choose): editKey()
    case (.keys, .find): askForKey()
    case (.keys, .reset): resetKey()
    case (.keys, .addFrame): askForFrame()
    case (.keys, .frameEarlier): moveFrame(by: -1)
    case (.keys, .frameLater): moveFrame(by: 1)
    case (.keys, .pickColor): return pickColor()
    default: return nil
    }
    return .stay
  }

  /// Elements are listed the topmost first, as they lie over each other.
  private func moveInElements(by way: Int) {
    let all = elementsPage.elements.map(\.index)
    guard let current = session.selection.last, let place = all.firstIndex(of: current) else {
      return select(all.last.map { [$0] } ?? [])
    }
    let next = all[max(0, min(all.count - 1, place + way))]
    let adds = surface.machine.modes.contains(.adds)
    select(adds ? session.selection.filter { $0 != next } + [next] : [next])
    revealSelection()
  }

  private func moveKeyRow(by way: Int) {
    let lines = keyLines
    let rows = lines.indices.filter { if case .row = lines[$0] { true } else { false } }
    guard !rows.isEmpty else { return }
    let place = rows.lastIndex { $0 <= keys.row } ?? 0
    let isOnRow = rows[place] == keys.row
    keys.row = rows[max(0, min(rows.count - 1, isOnRow ? place + way : 0))]
  }

  // MARK: Drawing

  func draw(_ pane: EditorPlaces.Pane, into frame: inout Frame) {
    drawHeading(of: pane, into: &frame)
    switch pane.pane {
    case .pages:
      // The book's pages may have another size by now.
      pictures.strip.layout(in: pane.cells, window: window)
      pictures.strip.draw(isFocused: focus == .pages, into: &frame) { [session] place in
        session.searches.unreached(on: place, in: session)?.isEmpty == false
      }
    case .elements: drawElements(in: pane.cells, into: &frame)
    case .keys: drawKeys(in: pane.cells, into: &frame)
    case .timeline: drawTimeline(into: &frame)
    case .triggers: drawTriggers(into: &frame)
    case .files: drawFiles(into: &frame)
    case .canvas: break
    }
  }

  /// The headings of panes in a row, and their columns: those that take turns beside each other.
  func headings(of pane: EditorPlaces.Pane) -> [(pane: EditorPane, columns: Range<Int>)] {
    // Timeline and triggers lie below the others where there is room.
    let low: [EditorPane] = [.timeline, .triggers]
    let others = places.panes.filter { !low.contains($0.pane) }
    let isAlone = places.canvas.isEmpty
    let isTabbed = places.isInTurn && (isAlone || others.count == 1 && !low.contains(pane.pane))
    let panes =
      isTabbed ? EditorPane.allCases.filter { $0 != .canvas && (!low.contains($0) || isAlone) } : [pane.pane]
    let all = panes.map { CharacterWidth.of(phrases.heading(of: $0)) }
    let current = panes.firstIndex(of: pane.pane).map { all[$0] } ?? 0
    // Where there is no room for all of them they stand nearer, and the others are cut.
    var (gap, longest) = (2, all.max() ?? 0)
    func columns() -> Int {
      all.reduce(0) { $0 + min($1, longest) } + max(0, current - longest) + gap * (all.count - 1)
    }
    if columns() >= pane.heading.columns { gap = 1 }
    while columns() >= pane.heading.columns, longest > Self.leastHeading { longest -= 1 }
    var column = pane.heading.column + 1
    return panes.enumerated().map { place, named in
      let width = named == pane.pane ? all[place] : min(all[place], longest)
      defer { column += width + gap }
      return (named, column..<column + width)
    }
  }

  private static let leastHeading = 3

  private func drawHeading(of pane: EditorPlaces.Pane, into frame: inout Frame) {
    for (named, columns) in headings(of: pane) {
      let isShown = named == pane.pane
      frame.write(
        phrases.heading(of: named).shortened(toColumns: columns.count), column: columns.lowerBound,
        row: pane.heading.row,
        ink: isShown && focus == named ? .accent : isShown ? .ink : .quiet, attributes: isShown ? .bold : [])
    }
  }

  /// The elements that are seen, the topmost first, and their rows.
  func elementRows(in cells: CellRect) -> [(element: CanvasElement, row: Int)] {
    let elements = Array(elementsPage.elements.reversed())
    let current = elements.firstIndex { $0.index == session.selection.last } ?? 0
    let first = max(0, min(current - cells.rows / 2, elements.count - cells.rows))
    return elements.enumerated().dropFirst(first).prefix(cells.rows).map {
      ($0.element, cells.row + $0.offset - first)
    }
  }

  private func drawElements(in cells: CellRect, into frame: inout Frame) {
    let selected = Set(surface.machine.marquee?.selection ?? session.selection)
    let unreached = unreached?.elements ?? []
    for (element, row) in elementRows(in: cells) {
      let isSelected = selected.contains(element.index)
      let isUnreached = unreached.contains(element.index)
      if isSelected { drawFocus(row, cells, isTaking: focus == .elements, into: &frame) }
      let state = [
        isUnreached ? "!" : nil, element.isHidden ? "◌" : nil, element.isLocked ? "×" : nil,
        element.isFaulty
          ? phrases.isFaulty : element.waits ? phrases.isWaiting : element.isUnseen ? phrases.isUnseen : nil,
      ].compactMap(\.self).joined(separator: " ")
      let kind = [state, phrases.type(element.type)].filter { !$0.isEmpty }.joined(separator: " ")
      // What it is can be seen; that it waits cannot.
      let isRoom = CharacterWidth.of(kind) <= cells.columns / 2
      let tail = (isRoom || state.isEmpty ? kind : state).shortened(toColumns: cells.columns / 2)
      let end = cells.endColumn - 1
      frame.write(
        tail, column: end - CharacterWidth.of(tail), row: row,
        ink: element.isFaulty || isUnreached ? .accent : .quiet,
        shaded: isSelected)
      let room = max(4, cells.columns - 4 - CharacterWidth.of(tail))
      frame.write(
        element.name.shortened(toColumns: room), column: cells.column + 2, row: row,
        ink: element.isHidden ? .quiet : .ink, attributes: isSelected ? .bold : [], shaded: isSelected)
    }
  }

  private func drawFocus(_ row: Int, _ cells: CellRect, isTaking: Bool, into frame: inout Frame) {
    frame.write(
      String(repeating: " ", count: max(0, cells.columns - 1)), column: cells.column, row: row, shaded: true)
    guard isTaking else { return }
    frame.write(
      services.isPlain ? ">" : "▸", column: cells.column, row: row, ink: .accent, attributes: .bold,
      shaded: true)
    frame.cursor = CellPlace(column: cells.column, row: row)
  }

  /// The lines of the inspector.
  var keyLines: [KeyLine] { keys.drawnLines ?? makeKeyLines() }

  func makeKeyLines() -> [KeyLine] {
    let elements = session.document.elements
    let selected = session.selection.compactMap { elements[safe: $0] }.filter { $0.kind == .dictionary }
    guard !selected.isEmpty else { return pageKeyLines }
    var lines = KeyLines(phrases: phrases, languages: session.languages, bookLanguages: bookLanguages)
    lines.add(elements: selected)
    if surface.arranged == .elements, !isRecording, let boxes = surface.machine.preview?.boxes, !boxes.isEmpty
    {
      lines.show(session.selection.compactMap { boxes[$0] }, number: Self.number)
    }
    return lines.lines
  }

  /// The keys of the page and of the book.
  var pageKeyLines: [KeyLine] {
    var lines = KeyLines(phrases: phrases, languages: session.languages, bookLanguages: bookLanguages)
    if let page = session.page?.source { lines.add(page: page, book: session.document.source.root) }
    return lines.lines
  }

  func seenKeyLines(in cells: CellRect) -> [(index: Int, line: KeyLine, row: Int)] {
    let lines = keyLines
    let first = max(0, min(keys.row - cells.rows / 2, lines.count - cells.rows))
    return lines.enumerated().dropFirst(first).prefix(cells.rows).map {
      ($0.offset, $0.element, cells.row + $0.offset - first)
    }
  }

  private static func labelColumns(in cells: CellRect) -> Int { max(10, min(16, cells.columns / 2 - 2)) }

  /// Where a key's value begins.
  static func valueColumn(of label: String, in cells: CellRect) -> Int {
    let columns = labelColumns(in: cells)
    return cells.column + 3 + max(columns, CharacterWidth.of(label.shortened(toColumns: columns)))
  }

  private func drawKeys(in cells: CellRect, into frame: inout Frame) {
    let seen = seenKeyLines(in: cells)
    for (index, line, row) in seen {
      switch line {
      case .heading(let words):
        frame.write(
          words.shortened(toColumns: cells.columns - 2), column: cells.column + 1, row: row, ink: .quiet,
          attributes: .underline)
      case .row(let key):
        let isFocused = index == keys.row && focus == .keys
        if isFocused { drawFocus(row, cells, isTaking: true, into: &frame) }
        let column = cells.column + 2
        let label = key.label(inColumns: Self.labelColumns(in: cells))
        frame.write(label, column: column, row: row, ink: .quiet, shaded: isFocused)
        var start = Self.valueColumn(of: label, in: cells)
        if Self.isColor(key) {
          drawSwatch(of: key, column: start, row: row, isFocused: isFocused, into: &frame)
          start += Self.swatchColumns
        }
        let room = cells.endColumn - 1 - start
        let (words, ink): (String, Style.Ink) =
          switch key.value {
          case .written(let text):
            (text.replacingEach("\n", by: "⏎") + (key.key.suffix.isEmpty ? "" : " " + key.key.suffix), .ink)
          case .unwritten(let text): (text, .quiet)
          case .several: (phrases.severalValues, .accent)
          }
        frame.write(
          words.shortened(toColumns: room), column: start, row: row, ink: ink, shaded: isFocused,
          maxColumns: room)
      }
    }
  }
}
