import CellGrid
import Characters
import Commands
import Ports
import Screens
import Phrases

/// The pages of a book that its reader has marked: one to go to, to give another name, to take away.
package final class BookmarksScreen: Screen {
  private let bookmarks: PageBookmarks
  private let services: Services
  private let pageCount: Int
  /// Goes to a page, from 0.
  private let go: (Int) -> Void
  private var list = ListColumn()
  /// The name that is being typed.
  private var field: TypedField?
  /// What was taken away last, as long as nothing else was done.
  private var removedName: String?
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// - Parameters:
  ///   - page: the one that is read, from 0; the focus is on its bookmark, or on the one before.
  ///   - go: goes to a page, from 0.
  package init(
    _ bookmarks: PageBookmarks, page: Int, pageCount: Int, services: Services, go: @escaping (Int) -> Void
  ) {
    self.bookmarks = bookmarks
    self.services = services
    self.pageCount = pageCount
    self.go = go
    bookmarks.refresh()
    layList()
    let at = bookmarks.marks.firstIndex { $0.page == page }
    list.select(at ?? (bookmarks.marks.lastIndex { $0.page < page } ?? 0))
  }

  private static let contexts = [KeyContext.bookmarks, .list]
  package var keyContexts: [KeyContext] { field == nil ? Self.contexts : [.typing] }

  private var phrases: any Phrases { services.phrases }
  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }
  private var focused: PageBookmarks.Mark? {
    bookmarks.marks.indices.contains(list.selected) ? bookmarks.marks[list.selected] : nil
  }

  // MARK: Doing

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    if field != nil { return edit(command) }
    if command != .undo { removedName = nil }
    if list.perform(command) { return .stay }
    switch command {
    case .choose: return choose()
    case .rename: if bookmarks.mayChange { field = focused.map { TypedField($0.name) } }
    case .remove: remove()
    case .undo: putBack()
    case .bookmarks: return .pop
    default: return .ignored
    }
    return .stay
  }

  private func choose() -> Outcome {
    guard let focused else { return .stay }
    go(focused.page)
    return .pop
  }

  private func remove() {
    guard let focused, bookmarks.mayChange else { return }
    bookmarks.remove(focused)
    removedName = focused.name
    layList()
  }

  private func putBack() {
    guard let mark = bookmarks.putBack() else { return }
    removedName = nil
    layList()
    list.select(bookmarks.marks.firstIndex(of: mark) ?? list.selected)
  }

  /// What is asked for while a name is typed.
  private func edit(_ command: Command) -> Outcome {
    switch command {
    case .accept:
      let name = field?.trimmed ?? ""
      if let focused, !name.isEmpty { bookmarks.rename(focused, to: name) }
      field = nil
    case .erase: _ = field?.perform(.erase)
    case .back: field = nil
    default: return .ignored
    }
    return .stay
  }

  package func type(_ key: Key) -> Outcome {
    guard field?.type(key) == true else { return .ignored }
    needsFrame = true
    return .stay
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): return field == nil ? perform(.moveUp) : .stay
    case (.wheelDown, _): return field == nil ? perform(.moveDown) : .stay
    case (.left, .pressed): return press(column: event.column, row: event.row)
    default: return .stay
    }
  }

  /// A click beside the name that is typed ends that; one on a bookmark goes to its page, or takes it away; one
  /// on the words at the foot does what they say first.
  private func press(column: Int, row: Int) -> Outcome {
    if field != nil { return perform(row == window.rows - 1 ? .accept : .back) }
    if row == window.rows - 1 {
      let command = statusLine.command(at: column, columns: window.columns)
      return perform(clicked: command ?? (removedName == nil ? nil : .undo))
    }
    guard let entry = list.entries.first(where: { $0.cells.contains(column: column, row: row) }) else {
      return .stay
    }
    needsFrame = true
    removedName = nil
    list.select(entry.index)
    return column >= entry.cells.endColumn - Self.crossColumns ? perform(.remove) : choose()
  }

  // MARK: Seeing

  /// The columns of the cross that takes a bookmark away, with those before it.
  private static let crossColumns = 3
  /// Rows above the list: a free one, the heading, and another.
  private static let rowsAbove = 3

  /// The rows of the list.
  private var area: CellRect {
    CellRect(
      column: 0, row: Self.rowsAbove, columns: window.columns,
      rows: max(1, window.rows - Self.rowsAbove - 2))
  }

  package func lay(out window: WindowShape) {
    self.window = window
    layList()
  }

  private func layList() {
    list.lay(in: area, heights: bookmarks.marks.map { _ in 1 })
    needsFrame = true
  }

  package func appear() { needsFrame = true }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let (left, columns) = (ListColumn.left(in: area), ListColumn.columns(in: area))
    frame.write(phrases.bookmarksHeading, column: left, row: 1, attributes: .bold, maxColumns: columns)
    if bookmarks.marks.isEmpty {
      let key = services.key(for: .bookmark, in: [.reading])
      for (index, line) in TextLayout(phrases.noBookmarks(key: key), columns: columns).lines.enumerated() {
        frame.write(line.text, column: left, row: area.row + index, ink: .quiet)
      }
    } else {
      drawList(into: &frame)
    }
    frame.draw(statusLine)
    if let field {
      let keys = phrases.newNameKeys(accept: key(.accept), cancel: key(.back))
      frame.draw(field, label: phrases.newName, keys: keys, in: window)
    }
  }

  private func drawList(into frame: inout Frame) {
    let today = services.day(of: services.now())
    let days = bookmarks.marks.map { phrases.day(services.day(of: $0.made), on: today) }
    let columnsOfDays = days.map(CharacterWidth.of).max() ?? 0
    list.draw(into: &frame) { frame, entry in
      draw(
        bookmarks.marks[entry.index], day: days[entry.index], columnsOfDays: columnsOfDays, entry,
        into: &frame)
    }
  }

  /// The name at the left; its page, its day, and the cross that takes it away at the right.
  private func draw(
    _ mark: PageBookmarks.Mark, day: String, columnsOfDays: Int, _ entry: ListColumn.Entry,
    into frame: inout Frame
  ) {
    let (cells, row) = (entry.cells, entry.cells.row)
    let page = "\(mark.page + 1)"
    let columnOfDay = cells.endColumn - Self.crossColumns - columnsOfDays
    let columnOfPage = columnOfDay - 2 - "\(pageCount)".count
    let name = mark.name.isEmpty ? phrases.page(mark.page + 1) : mark.name
    frame.write(
      name.shortened(toColumns: columnOfPage - cells.column - 2), column: cells.column, row: row,
      ink: entry.isSelected ? .accent : .ink, attributes: entry.isSelected ? .bold : [])
    frame.write(page, column: columnOfDay - 2 - page.count, row: row, ink: .quiet)
    frame.write(day, column: columnOfDay, row: row, ink: .quiet)
    if bookmarks.mayChange { frame.write("×", column: cells.endColumn - 1, row: row, ink: .quiet) }
  }

  private var statusLine: StatusLine {
    var line = StatusLine()
    line.progress = list.progress
    line.place = services.wayBack(from: TypedField(), in: keyContexts)
    if field != nil {
      (line.progress, line.place) = (nil, nil)
      // What is typed stands there in its place.
      line.answer = [" "]
    } else if let removedName {
      line.answer = [phrases.bookmarkRemoved(removedName, key: key(.undo))]
    } else if !bookmarks.marks.isEmpty {
      line.answer = [phrases.opensHit(key: key(.choose))]
      if bookmarks.mayChange {
        line.answer += phrases.bookmarkKeys(rename: key(.rename), remove: key(.remove))
      }
    }
    return line
  }
}
