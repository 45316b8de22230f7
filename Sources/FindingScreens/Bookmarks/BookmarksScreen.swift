import Cards
import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Screens

/// The pages of a book that its reader has marked: one to go to, to give another name, to remove; beside them
/// the one in focus.
package final class BookmarksScreen: NamedListScreen, ThumbnailScreen {
  private let book: any SearchableBook
  private let bookmarks: PageBookmarks
  package let services: Services
  package var pictures: CardThumbnails
  package var slice = WorkSlice()
  package var list = ListColumn()
  package var field: TypedField?
  /// The name of what was removed last, as long as nothing else was done.
  private var removedName: String?
  /// Columns of the list beside a picture.
  private static let columnsBesidePicture = 32...56
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// The focus is on the bookmark of the page that is read, or on the one before.
  package init(_ bookmarks: PageBookmarks, of book: any SearchableBook) {
    self.book = book
    self.bookmarks = bookmarks
    services = book.services
    pictures = CardThumbnails(of: book, made: book.thumbnails)
    bookmarks.refresh()
    layoutList()
    let page = book.pageLeft ?? 0
    list.select(bookmarks.marks.lastIndex { $0.page <= page } ?? 0)
  }

  package var keyContexts: [KeyContext] { field == nil ? [.bookmarks, .list] : [.typing] }
  package static let recordedName = "bookmarks"

  private var phrases: any Phrases { services.phrases }
  private func key(_ command: Command) -> String { services.key(for: command, in: keyContexts) }
  private var focused: PageBookmarks.Mark? {
    bookmarks.marks.indices.contains(list.selected) ? bookmarks.marks[list.selected] : nil
  }

  // MARK: Doing

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    defer { wantPictures() }
    if field != nil { return edit(command) }
    if command != .undo { removedName = nil }
    if moveFocus(command) { return .stay }
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

  package func choose() -> Outcome { focused.map { book.going(to: $0.page) } ?? .stay }

  package func accept(name: String) {
    if let focused { bookmarks.rename(focused, to: name) }
  }

  private func remove() {
    guard let focused, bookmarks.mayChange else { return }
    bookmarks.remove(focused)
    removedName = focused.name
    layoutList()
  }

  private func putBack() {
    guard let mark = bookmarks.putBack() else { return }
    removedName = nil
    layoutList()
    list.select(bookmarks.marks.firstIndex(of: mark) ?? list.selected)
  }

  /// A click on the words at the foot does what they say first.
  package func command(atFoot column: Int) -> Command? {
    statusLine.command(at: column, columns: window.columns) ?? (removedName == nil ? nil : .undo)
  }

  // MARK: The page in focus

  private var beside: PictureBeside {
    PictureBeside(
      in: areaBelowHeading, list: Self.columnsBesidePicture, aspect: book.pageAspect,
      cellAspect: window.cellAspect)
  }

  package var area: CellRect { bookmarks.marks.isEmpty ? areaBelowHeading : beside.list }

  package func layout(in window: WindowShape) {
    self.window = window
    layoutList()
    guard let picture = beside.picture else { return }
    pictures.layout(columns: picture.columns, rows: picture.rows, in: window)
    wantPictures()
  }

  /// Has the pages painted of the bookmark in focus and of those behind and before it.
  private func wantPictures() {
    guard beside.picture != nil else { return }
    let ahead = bookmarks.marks.dropFirst(list.selected).prefix(Self.mostAhead)
    let before = bookmarks.marks.prefix(list.selected).suffix(Self.mostAhead).reversed()
    pictures.want((ahead + before).map(\.page))
  }

  /// The pages of so many bookmarks on both sides are painted ahead.
  private static let mostAhead = 16

  package func listMoved() { wantPictures() }

  package func draw(into frame: inout Frame) {
    drawList(into: &frame)
    // What the focus is on is its name, not the number before it.
    if !isAsking, !bookmarks.marks.isEmpty { frame.cursor?.column += columnsOfPage + Self.gap }
    guard let focused, let picture = beside.picture else { return }
    pictures.draw(focused.page, in: picture, into: &frame)
  }

  // MARK: Seeing

  package var heading: String { phrases.bookmarksHeading }
  package var fieldLabel: String { phrases.newName }
  package var moments: [Double?] { bookmarks.marks.map(\.made) }
  package var emptyWords: (words: String, below: Int)? {
    bookmarks.marks.isEmpty
      ? (phrases.noBookmarks(key: services.key(for: .bookmark, in: [.reading])), 0) : nil
  }

  /// Columns of a page's number, and behind it.
  private var columnsOfPage: Int {
    max(CharacterWidth.of(phrases.pageColumn), "\(book.opened.book.pages.count)".count)
  }
  private static let gap = 2

  package var columnNames: ListColumnNames {
    let page = phrases.pageColumn
    let gap = String(repeating: " ", count: columnsOfPage - CharacterWidth.of(page) + Self.gap)
    return ListColumnNames(name: page + gap + phrases.nameColumn, day: phrases.dayColumn)
  }

  /// The page and the name at the left; its day, and the cross that removes it at the right.
  package func draw(_ entry: ListColumn.Entry, day: String, dayColumns: Int, into frame: inout Frame) {
    let mark = bookmarks.marks[entry.index]
    let end = entry.drawEnd(
      number: "", numberColumns: 0, day: day, dayColumns: dayColumns, hasCross: bookmarks.mayChange,
      into: &frame)
    let column = entry.cells.column + columnsOfPage + Self.gap
    frame.write("\(mark.page + 1)", column: entry.cells.column, row: entry.cells.row, ink: .quiet)
    let name = mark.name.isEmpty ? phrases.page(mark.page + 1) : mark.name
    frame.write(
      name.shortened(toColumns: end - column), column: column, row: entry.cells.row, ink: entry.ink,
      attributes: entry.attributes)
  }

  package var statusLine: StatusLine {
    var line = listStatusLine
    if isAsking { return line }
    if let removedName {
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
