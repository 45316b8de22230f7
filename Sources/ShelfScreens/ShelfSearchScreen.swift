import CellGrid
import Characters
import Commands
import Library
import Phrases
import Ports
import Screens

/// The words of all books on the shelf: what is typed is found at once, and shown in its sentence, below the
/// book and the page.
package final class ShelfSearchScreen: FilteredListScreen, WorkingScreen {
  private let shelf: ShelfScreen
  package let services: Services
  package var needsFrame = true
  package var window = WindowShape(columns: 0, rows: 0)
  package var field = TypedField()
  package var list = ListColumn(takesWholeRows: true)
  private var hits: [Hit] = []
  /// How often the shelf had taken its books when they were searched last, and whether more were looked for.
  private var searched = (findings: 0, isLooking: false)
  private var isMore = false
  private var remark: String?

  /// A place in a book that has the words.
  private struct Hit {
    let book: ShelfBook
    let hit: WordHit
    /// The sentence it stands in, in one line, and where in it the words are.
    let sentence: String
    let ranges: [Range<String.Index>]

    struct PlaceInBook: Hashable {
      let book: BookID
      let page: Int
    }
    var place: PlaceInBook { PlaceInBook(book: book.id, page: hit.page) }
  }

  /// As many places are shown; who finds more types another word.
  static let mostHits = 100
  /// Rows of a sentence at most.
  private static let mostSentenceRows = 3
  private static let headRows = 3

  init(over shelf: ShelfScreen) {
    self.shelf = shelf
    services = shelf.services
  }

  package var keyContexts: [KeyContext] { [.typing, .list] }

  private var phrases: any Phrases { services.phrases }

  private var area: CellRect {
    CellRect(
      column: 0, row: Self.headRows, columns: window.columns, rows: max(1, window.rows - 1 - Self.headRows))
  }

  package func appear() {
    shelf.closeBook()
    needsFrame = true
  }

  package func collect() {
    shelf.collect()
    // The shelf below may have collected before.
    guard searched != (shelf.findings, shelf.news.isLooking), !field.isEmpty else { return }
    let selected = hits.indices.contains(list.selected) ? hits[list.selected] : nil
    filter()
    let index = hits.firstIndex { $0.place == selected?.place && $0.sentence == selected?.sentence }
    if let index { list.select(index) }
  }

  // MARK: Searching

  package func filter() {
    remark = nil
    needsFrame = true
    searched = (shelf.findings, shelf.news.isLooking)
    let found = services.library.search(field.text, limit: Self.mostHits + 1)
    isMore = found.count > Self.mostHits
    let books = Dictionary(shelf.shelved.books.map { ($0.id, $0) }) { first, _ in first }
    hits = Self.byPage(
      found.prefix(Self.mostHits).compactMap { hit in books[hit.book].map { Self.hit(hit, in: $0) } })
    layoutList()
    list.select(0)
  }

  /// Has the hits of a page stand together, where the best of them stands.
  private static func byPage(_ hits: [Hit]) -> [Hit] {
    var order: [Hit.PlaceInBook] = []
    var pages: [Hit.PlaceInBook: [Hit]] = [:]
    for hit in hits {
      if pages[hit.place] == nil { order.append(hit.place) }
      pages[hit.place, default: []].append(hit)
    }
    return order.flatMap { pages[$0] ?? [] }
  }

  private static func hit(_ hit: WordHit, in book: ShelfBook) -> Hit {
    guard let first = hit.ranges.first else { return Hit(book: book, hit: hit, sentence: "", ranges: []) }
    let bounds = Sentences.sentence(around: first, in: hit.text)
    let within = hit.ranges.filter {
      bounds.lowerBound <= $0.lowerBound && $0.upperBound <= bounds.upperBound
    }
    let line = FoundSentence(bounds, having: within, in: hit.text)
    return Hit(book: book, hit: hit, sentence: line.words, ranges: line.ranges)
  }

  package func layoutList() {
    guard window.isLargeEnough else { return }
    let columns = ListColumn.columns(in: area) - ListColumn.indent
    list.layout(
      in: area, heights: hits.map { min(Self.mostSentenceRows, marked($0, columns: columns).lines.count) },
      groups: groups, gap: 1)
  }

  /// The number of the page, among those that have hits, that each hit is on.
  private var groups: [Int] {
    var groups: [Int] = []
    for (index, hit) in hits.enumerated() {
      let isSame = index > 0 && hits[index - 1].place == hit.place
      groups.append((groups.last ?? 0) + (isSame ? 0 : 1))
    }
    return groups
  }

  private func marked(_ hit: Hit, columns: Int) -> MarkedText {
    MarkedText(hit.sentence, marked: hit.ranges, columns: columns)
  }

  // MARK: What a reader does

  package func perform(_ command: Command) -> Outcome {
    needsFrame = true
    remark = nil
    return performOnList(command)
  }

  package func choose() -> Outcome {
    guard hits.indices.contains(list.selected) else { return .stay }
    let hit = hits[list.selected]
    let place = FoundPlace(typed: field.text, page: hit.hit.page, sentence: hit.sentence)
    switch shelf.open(hit.book, at: place, below: [shelf, self]) {
    case .success(let screens): return .go(screens)
    case .failure(let fault):
      remark = "\(phrases.cannotBeRead): \(fault.reason)"
      return .stay
    }
  }

  package func press(besideListAt column: Int, row: Int) -> Outcome? { row == 0 ? .pop : nil }

  // MARK: How it looks

  package static let recordedName = "shelf-search"

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let (left, columns) = (ListColumn.left(in: area), ListColumn.columns(in: area))
    frame.write("◂ \(phrases.findsWords)", column: left - 2, row: 0, ink: .accent, attributes: .bold)
    let end = frame.write(
      field.text.ending(inColumns: columns - 1), column: left, row: 1, ink: .accent, attributes: .bold)
    frame.write(
      String(repeating: "─", count: columns), column: left, row: 2, ink: .quiet)
    if hits.isEmpty {
      frame.write(
        insteadOfList: field.isEmpty
          ? phrases.searchExplained : shelf.news.isLooking ? phrases.looksForBooks : phrases.noHits,
        in: area, below: 1)
    }
    list.draw(into: &frame) { frame, entry in draw(hits[entry.index], entry, into: &frame) }
    // What is typed is where the reader is.
    frame.cursor = CellPlace(column: left + end, row: 1)
    frame.draw(statusLine)
  }

  private func draw(_ hit: Hit, _ entry: ListColumn.Entry, into frame: inout Frame) {
    let cells = entry.cells
    if let head = entry.head {
      let page = phrases.page(hit.hit.page + 1, of: max(hit.book.entry.pageCount, hit.hit.page + 1))
      let room = max(1, head.columns - CharacterWidth.of(page) - 2)
      frame.write(
        hit.book.title.shortened(toColumns: room), column: head.column, row: head.row, ink: .accent)
      frame.write(page, column: head.endColumn - CharacterWidth.of(page), row: head.row, ink: .quiet)
    }
    marked(hit, columns: cells.columns).draw(into: &frame, in: cells, ink: entry.isSelected ? .ink : .quiet)
  }

  package var statusLine: StatusLine {
    var line = listStatusLine
    if let remark {
      line.remark = remark
    } else if hits.isEmpty {
      line.answer = [phrases.findsWords]
    } else {
      line.answer = [phrases.hits(hits.count, isMore: isMore)]
    }
    return line
  }
}
