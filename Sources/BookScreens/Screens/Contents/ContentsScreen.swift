import BookModel
import CellGrid
import Commands
import Phrases
import Ports
import Reader
import Screens
import Thumbnails

/// The pages of a book as small pictures, with their numbers and titles: which one is read, which have been seen,
/// and where to go. What is typed leaves those pages that have it.
///
/// The pictures are painted a slice of each tick, so that every key is answered at once.
package final class ContentsScreen: Screen {
  let coordinator: BookCoordinator
  let services: Services
  private let telling: BookDescription
  private let pages: [Page]
  /// The cards of the pages that are shown.
  package internal(set) var cards: CardGrid
  private var pictures: CardPictures<Int>
  private var thumbnails: PageThumbnails?
  /// What was wanted last of the thumbnails.
  private var wanted: [Int] = []
  /// What is typed to find pages by.
  package private(set) var field = TypedField()
  private var filter: ContentsFilter?
  /// The page in focus before anything was typed.
  private var pageBefore: Int
  /// The page that is read, from 0; nil where the book is not being read.
  let current: Int?
  private var clock: (() -> Double)?
  private var window = WindowShape(columns: 0, rows: 0)
  package private(set) var needsFrame = true

  /// Seconds of a tick that are spent on what goes on in the background.
  static let slice = 0.008
  /// Seconds after a key within which what was typed is looked for before the key is answered.
  static let answerSlice = 0.02
  /// Thumbnails are made ahead for so many pages beside those that are seen.
  private static let mostAhead = 64

  package init(_ coordinator: BookCoordinator) {
    self.coordinator = coordinator
    services = coordinator.services
    telling = coordinator.description
    pages = coordinator.opened.book.pages
    current = coordinator.pageLeft
    pageBefore = current ?? 0
    pictures = CardPictures(depth: services.depth)
    cards = CardGrid(
      count: pages.count,
      pictureAspect: coordinator.opened.book.width / max(1, coordinator.opened.book.height),
      selected: pageBefore)
  }

  /// The page of a card, from 0.
  package func page(ofCard index: Int) -> Int {
    guard let filter else { return index }
    return filter.pages.indices.contains(index) ? filter.pages[index] : 0
  }

  /// The page in focus, from 0; nil where none has what was typed.
  package var selectedPage: Int? { cards.count > 0 ? page(ofCard: cards.selected) : nil }

  /// What is known of a page by now.
  func told(ofPage index: Int) -> BookDescription.PageWords? {
    telling.pages.indices.contains(index) ? telling.pages[index] : nil
  }

  // MARK: Time

  package var ticksUntilNextChange: Int? {
    let isAtWork = thumbnails?.canGoOn == true || !telling.isWhole || filter?.canGoOn(in: telling) == true
    return isAtWork ? 1 : nil
  }

  package func advance(ticks: Int) -> Outcome {
    let mayGoOn = mayGoOn(for: Self.slice)
    tell(while: mayGoOn)
    let come = thumbnails?.goOn(while: mayGoOn) ?? []
    if !come.isEmpty { needsFrame = true }
    return .stay
  }

  /// Whether there is time left of some seconds that begin now; always where there is no clock.
  private func mayGoOn(for seconds: Double) -> () -> Bool {
    guard let clock else { return { true } }
    let end = clock() + seconds
    return { clock() < end }
  }

  /// Finds out what the pages are called, and which have what was typed.
  private func tell(while mayGoOn: () -> Bool) {
    if !telling.isWhole {
      telling.goOn(while: mayGoOn)
      needsFrame = true
    }
    guard filter?.goOn(in: telling, while: mayGoOn) == true else { return }
    showFiltered(selected: filter?.numbered ?? cards.selected)
  }

  package func keepTime(by clock: @escaping () -> Double) { self.clock = clock }

  /// Most books are told of before they are seen.
  package func appear() { tell(while: mayGoOn(for: Self.answerSlice)) }

  package func collect() {
    _ = coordinator.opened.media.collect(waiting: 0)
    thumbnails?.wake()
  }

  // MARK: Finding pages

  private func showFiltered(selected: Int) {
    cards.show([.init(count: filter?.pages.count ?? pages.count)], selected: selected)
    needsFrame = true
    want()
  }

  /// Leaves the pages that have what is typed now; all of them where nothing is.
  private func typed() {
    if filter == nil { pageBefore = selectedPage ?? 0 }
    filter = field.isEmpty ? nil : ContentsFilter(field.text)
    let mayGoOn = mayGoOn(for: Self.answerSlice)
    _ = filter?.goOn(in: telling, while: mayGoOn)
    showFiltered(selected: filter == nil ? pageBefore : filter?.numbered ?? 0)
  }

  // MARK: Thumbnails

  /// A page small, if it has been painted.
  package func thumbnail(ofPage page: Int) -> Thumbnail? { thumbnails?.thumbnail(ofPage: page) }

  private func makeThumbnails() {
    let (columns, rows) = cards.pictureSize
    let form = ThumbnailForm(
      columns: columns, rows: rows, dots: services.preferences.dots ?? services.dots,
      cellAspect: window.cellAspect, paper: services.look.solidPaper)
    guard thumbnails?.form != form else { return }
    pictures.forget()
    wanted = []
    thumbnails = coordinator.thumbnails(form)
  }

  /// Has the pages painted that are seen, then those around them.
  private func want() {
    guard let thumbnails else { return }
    let seen = cards.cards.map(\.index)
    guard let first = seen.first, let last = seen.last else { return }
    let below = (last + 1..<max(last + 1, min(cards.count, last + 1 + Self.mostAhead)))
    let above = (max(0, first - Self.mostAhead)..<first).reversed()
    let pages = (seen + below + above).map(page(ofCard:))
    guard pages != wanted else { return }
    wanted = pages
    thumbnails.want(pages)
  }

  // MARK: Frames

  package func lay(out window: WindowShape) {
    self.window = window
    cards.lay(in: areaOfCards, cellAspect: window.cellAspect)
    makeThumbnails()
    want()
    needsFrame = true
  }

  /// The row of the heading: not at the edge, where there is room.
  var headingRow: Int { window.rows < 30 ? 0 : 1 }

  /// The columns of the heading: those of the cards, unless these are few.
  var headColumns: Range<Int> {
    cards.columns.count >= 36 ? cards.columns : 2..<max(3, window.columns - 2)
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
    if cards.count == 0 {
      drawNothingFound(into: &frame)
    } else {
      cards.draw(into: &frame) { frame, card in
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
    let seen = services.phrases.pagesSeen(coordinator.visited.count, of: pages.count)
    guard end - seen.count >= left else { return }
    frame.write(seen, column: end - seen.count, row: headingRow, ink: .quiet)
    end -= seen.count + 2
    guard end - left >= 8 else { return }
    frame.write(
      coordinator.title.shortened(toColumns: end - left), column: left, row: headingRow, ink: .quiet)
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

  package func type(_ key: Key) -> Outcome {
    guard field.type(key) else { return .ignored }
    typed()
    return .stay
  }

  package func perform(_ command: Command) -> Outcome {
    if cards.perform(command) {
      needsFrame = true
      want()
      return .stay
    }
    if field.perform(command) {
      typed()
      return .stay
    }
    switch command {
    case .choose, .accept: return selectedPage.map(coordinator.going(to:)) ?? .stay
    case .contents: return .pop
    case .search: return .push(coordinator.searchScreen())
    case .bookmarks: return coordinator.bookmarkList()
    default: return .ignored
    }
  }

  package func handle(_ event: MouseEvent) -> Outcome {
    switch (event.button, event.phase) {
    case (.wheelUp, _): scroll(by: -1)
    case (.wheelDown, _): scroll(by: 1)
    case (.left, .pressed):
      if event.row == window.rows - 1 {
        return perform(clicked: statusLine.command(at: event.column, columns: window.columns))
      }
      if let command = head.command(column: event.column, row: event.row) { return perform(command) }
      guard let card = cards.index(column: event.column, row: event.row) else { return .stay }
      cards.select(card)
      return coordinator.going(to: page(ofCard: card))
    default: break
    }
    return .stay
  }

  private func scroll(by rows: Int) {
    cards.scroll(by: rows)
    needsFrame = true
    want()
  }
}
