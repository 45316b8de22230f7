import BookVocabulary
import BookWords
import Cards
import CellGrid
import Characters
import Commands
import Phrases
import Ports
import Reader
import Screens

/// A search through all words of a book: what is typed at the top, and below it every sentence that has it,
/// page by page; beside them, in a wide window, the page of the one in focus.
package final class SearchScreen: FilteredListScreen, ThumbnailScreen {
  private let book: any SearchableBook
  package let services: Services
  private let description: BookDescription
  package var field = TypedField()
  private var search = BookSearch("")
  package var list = ListColumn(takesWholeRows: true)
  package var pictures: CardThumbnails
  private var beside = PictureBeside(
    in: CellRect(column: 0, row: 0, columns: 0, rows: 0), list: 0...0, aspect: 1, cellAspect: 2)
  /// What is shown of each hit, for the width it was made for.
  private var shown: [MarkedText] = []
  /// Whether the reader is at the field, and not in the list.
  private var isAtField = true
  package var slice = WorkSlice()
  package var window = WindowShape(columns: 0, rows: 0)
  package var needsFrame = true

  /// A sentence has no more lines than these; of a longer one that part is shown which has the words.
  private static let mostLines = 3
  /// From so many rows on a line is left blank between what stands in the window.
  private static let rowsForRoom = 18
  /// Columns of hits beside a picture.
  private static let columnsOfHits = 48...72
  /// The pages of so many hits around the one in focus are painted ahead.
  private static let hitsAhead = 12

  package init(_ book: any SearchableBook) {
    self.book = book
    services = book.services
    description = book.description
    pictures = CardThumbnails(of: book, made: book.thumbnails)
  }

  private var phrases: any Phrases { services.phrases }

  /// What has been found so far, in reading order.
  package var hits: [BookSearch.Hit] { search.hits }

  // MARK: Time

  package var ticksUntilNextChange: Int? { search.canGoOn(in: description) || pictures.canGoOn ? 1 : nil }

  package func advance(ticks: Int) -> Outcome {
    goOn(for: WorkSlice.ofTick)
    if pictures.goOn(while: slice.begin(seconds: WorkSlice.ofTick)) { needsFrame = true }
    return .stay
  }

  /// Goes on with the search for some seconds; to its end where there is no clock.
  private func goOn(for seconds: Double) {
    guard search.canGoOn(in: description) else { return }
    let mayGoOn = slice.begin(seconds: seconds)
    while search.canGoOn(in: description), mayGoOn() {
      var hasRead = false
      if !description.isWhole {
        description.goOn {
          defer { hasRead = true }
          return !hasRead
        }
      }
      search.goOn(in: description, while: mayGoOn)
    }
    layHits()
    needsFrame = true
  }

  package func filter() {
    search = BookSearch(field.text)
    shown = []
    list = ListColumn(takesWholeRows: true)
    isAtField = true
    layHits()
    goOn(for: WorkSlice.ofKey)
    needsFrame = true
  }

  // MARK: Laying out

  private var hasRoom: Bool { window.rows >= Self.rowsForRoom }
  private var fieldRow: Int { hasRoom ? 1 : 0 }

  private var areaOfHits: CellRect {
    let top = fieldRow + 2
    return CellRect(column: 0, row: top, columns: window.columns, rows: max(1, window.rows - 1 - top))
  }

  package func layoutList() {
    beside = PictureBeside(
      in: areaOfHits, list: Self.columnsOfHits, aspect: book.pageAspect, cellAspect: window.cellAspect)
    if let picture = beside.picture {
      pictures.layout(columns: picture.columns, rows: picture.rows, in: window)
    }
    shown = []
    layHits()
  }

  package static let recordedName = "search"
  package var recordedValues: [RecordedValue]? {
    search.canGoOn(in: description)
      ? nil : [RecordedValue("selected", list.selected), RecordedValue("count", list.count)] + typedValues
  }

  /// Sets the hits that have come in lines.
  private func layHits() {
    guard window.columns > 0 else { return }
    let columns = ListColumn.columns(in: beside.list) - ListColumn.indent - columnsOfKinds
    for hit in hits.dropFirst(shown.count) {
      let whole = MarkedText(hit.sentence, marked: hit.ranges, columns: columns)
      guard whole.lines.count > Self.mostLines else {
        shown.append(whole)
        continue
      }
      let part = hit.excerpt(before: columns)
      shown.append(MarkedText(part.sentence, marked: part.ranges, columns: columns))
    }
    list.layout(
      in: beside.list, heights: shown.map { min($0.lines.count, Self.mostLines) }, groups: hits.map(\.page),
      gap: hasRoom ? 1 : 0)
    wantPictures()
  }

  /// Columns for the word that says what a hit is in, with a gap before it.
  private var columnsOfKinds: Int {
    2 + (WordsKind.allCases.map { CharacterWidth.of(phrases.kind(of: $0)) }.max() ?? 0)
  }

  /// Has the pages painted of the hit in focus and of those behind and before it.
  private func wantPictures() {
    guard beside.picture != nil, hits.indices.contains(list.selected) else { return }
    let ahead = hits[list.selected...].prefix(Self.hitsAhead)
    let before = hits[..<list.selected].suffix(Self.hitsAhead).reversed()
    var known: Set<Int> = []
    pictures.want((ahead + before).map(\.page).filter { known.insert($0).inserted })
  }

  // MARK: Frames

  package func draw(into frame: inout Frame) {
    needsFrame = false
    frame.beginBlank()
    let area = beside.list
    if hits.isEmpty {
      drawNone(in: area, into: &frame)
    } else {
      list.draw(into: &frame) { frame, entry in draw(entry, into: &frame) }
      if let picture = beside.picture, hits.indices.contains(list.selected) {
        pictures.draw(hits[list.selected].page, in: picture, into: &frame)
      }
    }
    drawField(left: ListColumn.left(in: area), columns: ListColumn.columns(in: area), into: &frame)
    frame.draw(statusLine)
  }

  private func drawField(left: Int, columns: Int, into frame: inout Frame) {
    let count =
      hits.count >= BookSearch.mostHits
      ? phrases.firstHits(BookSearch.mostHits) : phrases.hits(hits.count)
    let heading = phrases.search
    var column = left
    column += frame.write(heading, column: column, row: fieldRow, ink: .accent, attributes: .bold) + 2
    let isCounted = !hits.isEmpty
    let end = left + columns - (isCounted ? count.count + 2 : 0)
    if isCounted { frame.write(count, column: end + 2, row: fieldRow, ink: .quiet) }
    // Of what is longer than the field its end is seen, where it is typed.
    let typed = field.text.ending(inColumns: max(1, end - column - 1))
    column += frame.write(typed, column: column, row: fieldRow, attributes: .bold)
    frame.write("▏", column: column, row: fieldRow, ink: .accent, attributes: .bold)
    if isAtField || hits.isEmpty { frame.cursor = CellPlace(column: column, row: fieldRow) }
  }

  private func drawNone(in area: CellRect, into frame: inout Frame) {
    guard !search.canGoOn(in: description) else { return }
    let hasSigns = !field.text.allSatisfy(\.isWhitespace)
    let text =
      search.sought != nil
      ? phrases.nothingHas(field.text) : hasSigns ? phrases.onlyWordsAreFound : phrases.bookSearchExplained
    frame.write(insteadOfList: text, in: area)
  }

  private func draw(_ entry: ListColumn.Entry, into frame: inout Frame) {
    guard shown.indices.contains(entry.index) else { return }
    let hit = hits[entry.index]
    let cells = entry.cells
    if let head = entry.head {
      let page = phrases.hitOnPage(hit.page + 1)
      let title = description.pages[hit.page].title.map { page + " · " + $0 } ?? page
      frame.write(title.shortened(toColumns: head.columns), column: head.column, row: head.row, ink: .accent)
    }
    shown[entry.index].draw(into: &frame, in: cells)
    let kind = phrases.kind(of: hit.kind)
    frame.write(kind, column: cells.endColumn - CharacterWidth.of(kind), row: cells.row, ink: .quiet)
  }

  package var statusLine: StatusLine {
    var line = listStatusLine
    if !hits.isEmpty { line.answer = [phrases.opensHit(key: services.key(for: .accept, in: keyContexts))] }
    return line
  }

  // MARK: Input

  package var keyContexts: [KeyContext] { [.typing, .list] }

  package func choose() -> Outcome {
    hits.indices.contains(list.selected) ? book.going(to: list.selected, of: search) : .stay
  }

  package func listMoved() {
    isAtField = false
    wantPictures()
  }
}
