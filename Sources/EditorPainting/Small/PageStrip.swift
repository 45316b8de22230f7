import BookEditing
import BookModel
import BookStaging
import BookVocabulary
import Cards
import CellGrid
import EditorSessions
import Ports
import Screens
import Settings
import StagePainter
import Thumbnails

/// The pages of the book that is edited, small and below each other: painted a slice at a time, and painted
/// again where they have changed.
package final class PageStrip {
  private let session: EditorSession
  private var painter: ThumbnailPainter?
  private var cards: CardPictures<Int>
  private var kept: [Int: Thumbnail] = [:]
  private var stale: Set<Int> = []
  private var painting: Int?
  private var form: ThumbnailForm?
  private var area = CellRect(column: 0, row: 0, columns: 0, rows: 0)
  private var seen: (revision: Int, count: Int) = (0, 0)
  /// All pages, and which of them is edited.
  private var all: EditedPages { session.pages }
  private var current: Int? { session.place.flatMap(all.index(of:)) }
  private var isWaiting = false
  private var first = 0

  /// Rows of a page: its picture, and its name below.
  private var pitch: Int { (form?.rows ?? 0) + 1 }
  private static let leastColumns = 14
  private static let widest = 26

  package init(_ session: EditorSession) {
    self.session = session
    cards = CardPictures(depth: session.services.depth)
  }

  /// Lies in some cells from now on; in few of them there are only names.
  package func layout(in cells: CellRect, window: WindowShape) {
    area = cells
    let services = session.services
    let page = session.pageSize
    let columns = min(Self.widest, cells.columns - 4)
    let rows = Int((Double(columns) * page.height / max(1, page.width) / window.cellAspect).rounded())
    var form: ThumbnailForm?
    if columns >= Self.leastColumns - 4, rows >= 3, cells.rows >= 2 * (rows + 1) {
      form = ThumbnailForm(
        columns: columns, rows: rows, dots: services.preferences.dots ?? services.dots,
        cellAspect: window.cellAspect, paper: services.styles.screen.solidPaper)
    }
    guard form != self.form else { return }
    self.form = form
    forgetAll()
    painter = form.map { ThumbnailPainter(pictures: session.opened.pictures.session(.thumbnails), form: $0) }
  }

  private func forgetAll() {
    painter?.stop()
    (kept, stale, painting) = ([:], [], nil)
    cards = CardPictures(depth: session.services.depth)
  }

  /// Takes note of what has changed.
  private func follow() {
    let now = (revision: session.revision, count: all.count)
    guard now != seen else { return }
    if now.count != seen.count || session.document.history.done.last?.name.hasPrefix("page ") == true
      || session.document.history.undone.last?.name.hasPrefix("page ") == true
    {
      stale = Set(kept.keys)
      if now.count != seen.count { forgetAll() }
    } else if let index = current {
      stale.insert(index)
    }
    seen = now
    isWaiting = false
  }

  // MARK: Painting

  /// The pages that are seen.
  private var pages: Range<Int> {
    let count = all.count
    let current = current ?? 0
    guard form != nil else {
      let first = max(0, min(current - area.rows / 2, count - area.rows))
      return first..<min(count, first + max(0, area.rows))
    }
    let room = max(1, area.rows / max(1, pitch))
    first = max(0, min(first, max(0, count - room)))
    if current < first { first = current }
    if current >= first + room { first = current - room + 1 }
    return first..<min(count, first + room)
  }

  private var next: Int? { pages.first { kept[$0] == nil || stale.contains($0) } }

  /// Whether something can be painted without anything having come.
  package var canGoOn: Bool {
    guard painter != nil, !area.isEmpty, !isWaiting else { return false }
    follow()
    return painting != nil || next != nil
  }

  package func wake() { isWaiting = false }

  /// Paints.
  ///
  /// - Returns: whether a page has come.
  package func goOn(while mayGoOn: () -> Bool) -> Bool {
    guard let painter, canGoOn else { return false }
    var hasCome = false
    while let index = painting ?? begin() {
      switch painter.goOn(while: mayGoOn) {
      case .goesOn: return hasCome
      case .waits:
        isWaiting = true
        return hasCome
      case .done(let thumbnail):
        kept[index] = thumbnail
        stale.remove(index)
        cards.forget(index)
        hasCome = true
      case .failed, .idle:
        isWaiting = true
        painting = nil
        return hasCome
      }
      painting = nil
    }
    return hasCome
  }

  private func begin() -> Int? {
    guard let index = next, let book = session.document.book, let page = book.page(all[index])
    else { return nil }
    let builder = session.builder(of: book)
    let colors = PageColors(theme: session.services.preferences.theme)
    let background = page.background.map {
      RGBColor(redFraction: $0.red, greenFraction: $0.green, blueFraction: $0.blue)
    }
    painter?.begin(
      ThumbnailPage(background: background ?? colors.paper, ink: background == nil ? colors.ink : nil) {
        builder.staged(page).stage
      })
    painting = index
    return index
  }

  // MARK: Seeing

  /// The pages that are seen, and where.
  package var rows: [(page: Int, cells: CellRect)] {
    let rows = form == nil ? 1 : pitch
    return pages.enumerated().map { place, page in
      (
        page,
        CellRect(column: area.column, row: area.row + place * rows, columns: area.columns, rows: rows)
      )
    }
  }

  /// Draws the pages; the one that is edited is marked.
  ///
  /// - Parameter isMarked: whether something of a page is known that no reader reaches.
  package func draw(
    isFocused: Bool, into frame: inout Frame, isMarked: (BookCommand.SpokenPage) -> Bool
  ) {
    let (all, current) = (all, current)
    for (index, cells) in rows {
      let isCurrent = index == current
      let words = name(of: all[index]).shortened(toColumns: cells.columns - 4)
      if let form {
        let place = CellRect(
          column: cells.column + 2, row: cells.row, columns: form.columns, rows: form.rows)
        cards.draw(kept[index], index, in: place, into: &frame)
      }
      let row = cells.endRow - 1
      if isCurrent {
        frame.write(
          String(repeating: " ", count: max(0, cells.columns - 1)), column: cells.column, row: row,
          shaded: true)
        frame.write(
          session.services.isPlain ? ">" : "▸", column: cells.column, row: row, ink: .accent,
          attributes: .bold, shaded: true)
        if isFocused { frame.cursor = CellPlace(column: cells.column, row: row) }
      }
      frame.write(
        words, column: cells.column + 2, row: row, ink: isCurrent ? .ink : .quiet, shaded: isCurrent,
        maxColumns: cells.columns - 4)
      if isMarked(all[index]) {
        frame.write(
          "!", column: cells.endColumn - 2, row: row, ink: .accent, attributes: .bold, shaded: isCurrent)
      }
    }
  }

  private func name(of place: BookCommand.SpokenPage) -> String {
    let page = session.document.book?.page(place)
    let name = page?.title?.string(for: session.services.preferences.languages) ?? page?.name ?? ""
    return switch place {
    case .page(.number(let number)): "\(number) \(name)"
    case .page(.name(let name)): name
    case .own(let kind): session.services.phrases.name(of: kind)
    }
  }
}
