import BookModel
import BookWords
import Cards
import CellGrid
import Commands
import Phrases
import Ports
import Reader
import Screens
import Thumbnails

/// The pages of a book as small pictures, with their numbers and titles: which one is read, which have been
/// seen, and where to go. What is typed leaves those pages that have it.
///
/// The pictures are painted a slice of each tick, so that every key is answered at once.
package final class ContentsScreen: FilteredListScreen, ThumbnailScreen {
  let book: any SearchableBook
  package let services: Services
  private var description: BookDescription
  private let pages: [Page]
  /// The cards of the pages that are shown.
  package var list: CardGrid
  package var pictures: CardThumbnails
  /// What is typed to find pages by.
  package var field = TypedField()
  /// Whether a number is typed: then letters still ask for what they ask for elsewhere.
  private var isNumber = false
  private var found: ContentsFilter?
  /// The page in focus before anything was typed.
  private var pageBefore: Int
  /// The page that is read, from 0; nil where the book is not being read.
  let current: Int?
  /// What the foot says to the last key, until the next one.
  private(set) var remark: String?
  package var slice = WorkSlice()
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// Thumbnails are made ahead for so many pages beside those that are seen.
  private static let mostAhead = 64

  package init(_ book: any SearchableBook) {
    self.book = book
    services = book.services
    description = book.description
    pages = book.opened.book.pages
    current = book.pageLeft
    pageBefore = current ?? 0
    pictures = CardThumbnails(of: book, made: book.thumbnails)
    list = CardGrid(
      count: pages.count, pictureAspect: book.pageAspect, isOverview: true, selected: pageBefore)
  }

  /// The page of a card, from 0.
  package func page(ofCard index: Int) -> Int {
    guard let found else { return index }
    return found.pages.indices.contains(index) ? found.pages[index] : 0
  }

  /// The page in focus, from 0; nil where none has what was typed.
  package var selectedPage: Int? { list.count > 0 ? page(ofCard: list.selected) : nil }

  /// What is known of a page by now.
  func words(ofPage index: Int) -> BookDescription.PageWords? {
    description.pages.indices.contains(index) ? description.pages[index] : nil
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    let isAtWork = pictures.canGoOn || !description.isWhole || found?.canGoOn(in: description) == true
    return isAtWork ? 1 : nil
  }

  package func advance(ticks: Int) -> Outcome {
    let mayGoOn = slice.begin(seconds: WorkSlice.ofTick)
    readPages(while: mayGoOn)
    if pictures.goOn(while: mayGoOn) { needsFrame = true }
    return .stay
  }

  /// Finds out what the pages are called, and which have what was typed.
  private func readPages(while mayGoOn: () -> Bool) {
    if !description.isWhole {
      description.goOn(while: mayGoOn)
      needsFrame = true
    }
    guard found?.goOn(in: description, while: mayGoOn) == true else { return }
    showFiltered(selected: found?.numbered ?? list.selected)
  }

  /// The words of most books are known before their contents are seen.
  package func appear() { readPages(while: slice.begin(seconds: WorkSlice.ofKey)) }

  // MARK: Finding pages

  private func showFiltered(selected: Int) {
    list.show([.init(count: found?.pages.count ?? pages.count)], selected: selected)
    needsFrame = true
    want()
  }

  /// Leaves the pages that have what is typed now; all of them where nothing is.
  package func filter() {
    if found == nil { pageBefore = selectedPage ?? 0 }
    found = field.isEmpty ? nil : ContentsFilter(field.text)
    let mayGoOn = slice.begin(seconds: WorkSlice.ofKey)
    _ = found?.goOn(in: description, while: mayGoOn)
    showFiltered(selected: found == nil ? pageBefore : found?.numbered ?? 0)
  }

  package static let recordedName = "contents"
  package var recordedValues: [RecordedValue]? {
    found?.canGoOn(in: description) == true
      ? nil : [RecordedValue("page", (selectedPage ?? -1) + 1)] + typedValues
  }

  // MARK: Thumbnails

  /// A page small, if it has been painted.
  package func thumbnail(ofPage page: Int) -> Thumbnail? { pictures.thumbnail(page) }

  /// Has the pages painted that are seen, then those around them.
  private func want() {
    let seen = list.cards.map(\.index)
    guard let first = seen.first, let last = seen.last else { return }
    let below = (last + 1..<max(last + 1, min(list.count, last + 1 + Self.mostAhead)))
    let above = (max(0, first - Self.mostAhead)..<first).reversed()
    pictures.want((seen + below + above).map(page(ofCard:)))
  }

  // MARK: Frames

  package func layoutList() {
    // Options that lie over the contents may have changed the language.
    description = book.description
    list.layout(in: areaOfCards, cellAspect: window.cellAspect)
    let (columns, rows) = list.pictureSize
    pictures.layout(columns: columns, rows: rows, in: window)
    want()
  }

  /// The row of the heading: not at the edge, where there is room.
  var headingRow: Int { window.rows < 30 ? 0 : 1 }

  /// The columns of the heading: those of the cards, unless these are few.
  var headColumns: Range<Int> {
    list.columns.count >= 36 ? list.columns : 2..<max(3, window.columns - 2)
  }

  private var areaOfCards: CellRect {
    let top = headingRow + 1
    return CellRect(
      column: 0, row: top, columns: window.columns, rows: max(1, window.rows - 1 - top))
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    drawHeading(into: &frame)
    if list.count == 0 {
      drawNothingFound(into: &frame)
    } else {
      list.draw(into: &frame) { frame, card in
        let page = page(ofCard: card.index)
        pictures.draw(page, in: card.picture, into: &frame)
        drawWords(ofPage: page, card, into: &frame)
      }
    }
    frame.draw(statusLine)
  }

  private func drawHeading(into frame: inout Frame) {
    let head = head
    for part in head { frame.write(part) }
    // Between what this is and what can be done: of what book, and what the signs mean.
    let left = head[0].columns.upperBound + 1
    let end = head.count > 1 ? head[1].column - 3 : headColumns.upperBound
    let legend = legend(in: left..<max(left, end))
    for part in legend { frame.write(part) }
    let room = (legend.first?.column ?? end) - 3 - left
    guard room >= 8 else { return }
    frame.write(book.title.shortened(toColumns: room), column: left, row: headingRow, ink: .quiet)
  }

  private func drawNothingFound(into frame: inout Frame) {
    let area = areaOfCards
    let lines = TextLayout(services.phrases.noPageHas(field.text), columns: max(2, area.columns - 8)).lines
    for (row, line) in lines.prefix(area.rows).enumerated() {
      frame.write(
        line.text, column: (area.columns - line.width) / 2, row: area.row + area.rows / 3 + row, ink: .quiet)
    }
    frame.cursor = CellPlace(column: area.columns / 2, row: area.row + area.rows / 3)
  }

  // MARK: Input

  package var keyContexts: [KeyContext] {
    guard field.isOpen else { return [.contents, .list] }
    return isNumber ? [.contents, .list, .typing] : [.typing, .contents, .list]
  }

  /// A number finds its page; words are typed once that has been asked for.
  package func type(_ key: Key) -> Outcome {
    remark = nil
    if !field.isOpen { isNumber = true }
    if isNumber, !key.isDigit { return .ignored }
    guard field.type(key) else { return .ignored }
    filter()
    return .stay
  }

  package func perform(_ command: Command) -> Outcome {
    needsFrame = needsFrame || remark != nil
    remark = nil
    if command == .find, !field.isOpen { isNumber = false }
    let outcome = performOnList(command)
    guard outcome.isIgnored else { return outcome }
    switch command {
    case .goToPage:
      if isNumber, field.isOpen { return choose() }
      _ = moveFocus(.moveToLast)
    case .contents: return .pop
    case .search: return .push(SearchScreen(book))
    case .bookmarks: return book.bookmarkList()
    case .bookmark: putBookmark()
    case .options: return book.outcome(of: .options)
    case .menu: return book.outcome(of: .menu)
    default: return .ignored
    }
    return .stay
  }

  private func putBookmark() {
    guard let selectedPage else { return }
    remark = book.putBookmark(on: selectedPage, in: keyContexts)
    needsFrame = true
  }

  package func choose() -> Outcome { selectedPage.map(book.going(to:)) ?? .stay }
  package func listMoved() { want() }

  package func press(besideListAt column: Int, row: Int) -> Outcome? {
    head.command(column: column, row: row).map(perform)
  }
}

extension Key {
  fileprivate var isDigit: Bool {
    if case .character(let character) = self { "0"..."9" ~= character } else { false }
  }
}
