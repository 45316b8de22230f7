import BookModel
import BookWords
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
package final class ContentsScreen: FilteredListScreen, TimedScreen, WorkingScreen {
  let book: any SearchableBook
  package let services: Services
  private let telling: BookDescription
  private let pages: [Page]
  /// The cards of the pages that are shown.
  package var list: CardGrid
  private var pictures: CardPictures<Int>
  private var thumbnails: PageThumbnails?
  /// What was wanted last of the thumbnails.
  private var wanted: [Int] = []
  /// What is typed to find pages by.
  package var field = TypedField()
  private var found: ContentsFilter?
  /// The page in focus before anything was typed.
  private var pageBefore: Int
  /// The page that is read, from 0; nil where the book is not being read.
  let current: Int?
  private var slice = WorkSlice()
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// Thumbnails are made ahead for so many pages beside those that are seen.
  private static let mostAhead = 64

  package init(_ book: any SearchableBook) {
    self.book = book
    services = book.services
    telling = book.description
    pages = book.opened.book.pages
    current = book.pageLeft
    pageBefore = current ?? 0
    pictures = CardPictures(depth: services.depth)
    list = CardGrid(
      count: pages.count, pictureAspect: book.opened.book.width / max(1, book.opened.book.height),
      selected: pageBefore)
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
    telling.pages.indices.contains(index) ? telling.pages[index] : nil
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    let isAtWork = thumbnails?.canGoOn == true || !telling.isWhole || found?.canGoOn(in: telling) == true
    return isAtWork ? 1 : nil
  }

  package func advance(ticks: Int) -> Outcome {
    let mayGoOn = slice.begin(seconds: WorkSlice.ofTick)
    readPages(while: mayGoOn)
    let come = thumbnails?.goOn(while: mayGoOn) ?? []
    if !come.isEmpty { needsFrame = true }
    return .stay
  }

  /// Finds out what the pages are called, and which have what was typed.
  private func readPages(while mayGoOn: () -> Bool) {
    if !telling.isWhole {
      telling.goOn(while: mayGoOn)
      needsFrame = true
    }
    guard found?.goOn(in: telling, while: mayGoOn) == true else { return }
    showFiltered(selected: found?.numbered ?? list.selected)
  }

  package func keepTime(by clock: @escaping () -> Double) { slice.clock = clock }

  /// The words of most books are known before their contents are seen.
  package func appear() { readPages(while: slice.begin(seconds: WorkSlice.ofKey)) }

  package func collect() {
    _ = book.opened.media.collect(waiting: 0)
    thumbnails?.wake()
  }

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
    _ = found?.goOn(in: telling, while: mayGoOn)
    showFiltered(selected: found == nil ? pageBefore : found?.numbered ?? 0)
  }

  package static let recordedName = "contents"
  package var recordedValues: [RecordedValue]? {
    found?.canGoOn(in: telling) == true
      ? nil : [RecordedValue("page", (selectedPage ?? -1) + 1)] + typedValues
  }

  // MARK: Thumbnails

  /// A page small, if it has been painted.
  package func thumbnail(ofPage page: Int) -> Thumbnail? { thumbnails?.thumbnail(ofPage: page) }

  private func makeThumbnails() {
    let (columns, rows) = list.pictureSize
    let form = ThumbnailForm(
      columns: columns, rows: rows, dots: services.preferences.dots ?? services.dots,
      cellAspect: window.cellAspect, paper: services.styles.screen.solidPaper)
    guard thumbnails?.form != form else { return }
    pictures.forget()
    wanted = []
    thumbnails = book.thumbnails(form)
  }

  /// Has the pages painted that are seen, then those around them.
  private func want() {
    guard let thumbnails else { return }
    let seen = list.cards.map(\.index)
    guard let first = seen.first, let last = seen.last else { return }
    let below = (last + 1..<max(last + 1, min(list.count, last + 1 + Self.mostAhead)))
    let above = (max(0, first - Self.mostAhead)..<first).reversed()
    let pages = (seen + below + above).map(page(ofCard:))
    guard pages != wanted else { return }
    wanted = pages
    thumbnails.want(pages)
  }

  // MARK: Frames

  package func layoutList() {
    list.layout(in: areaOfCards, cellAspect: window.cellAspect)
    makeThumbnails()
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
        pictures.draw(thumbnail(ofPage: page), page, in: card.picture, into: &frame)
        drawWords(ofPage: page, card, into: &frame)
      }
    }
    frame.draw(statusLine)
  }

  private func drawHeading(into frame: inout Frame) {
    let head = head
    for part in head { frame.write(part) }
    // Between what this is and what can be done: what has been seen, and of what book.
    let left = head[0].columns.upperBound + 1
    var end = head.count > 1 ? head[1].column - 3 : headColumns.upperBound
    let seen = services.phrases.pagesSeen(book.visited.count, of: pages.count)
    guard end - seen.count >= left else { return }
    frame.write(seen, column: end - seen.count, row: headingRow, ink: .quiet)
    end -= seen.count + 2
    guard end - left >= 8 else { return }
    frame.write(
      book.title.shortened(toColumns: end - left), column: left, row: headingRow, ink: .quiet)
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

  package var keyContexts: [KeyContext] { (field.isOpen ? [.typing] : []) + [.contents, .list] }

  package func perform(_ command: Command) -> Outcome {
    let outcome = performOnList(command)
    guard outcome.isIgnored else { return outcome }
    switch command {
    case .contents: return .pop
    case .search: return .push(SearchScreen(book))
    case .bookmarks: return book.bookmarkList()
    default: return .ignored
    }
  }

  package func choose() -> Outcome { selectedPage.map(book.going(to:)) ?? .stay }
  package func listMoved() { want() }

  package func press(besideListAt column: Int, row: Int) -> Outcome? {
    head.command(column: column, row: row).map(perform)
  }
}
