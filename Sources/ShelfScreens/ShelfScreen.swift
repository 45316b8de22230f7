import BookDiscovery
import Cards
import CellGrid
import Commands
import Library
import Phrases
import Ports
import Screens
import Thumbnails

/// The shelf: all books that Leggi knows, as cards with their covers, to choose one from.
///
/// What it shows comes from the library at once; what has changed of the books themselves is found out in the
/// background (`ShelfScan`) and shown when it has come. Of the covers only those that are seen are looked
/// for.
package final class ShelfScreen: FilteredListScreen, WorkingScreen {
  package let services: Services
  package var needsFrame = true
  package var window = WindowShape(columns: 0, rows: 0)
  /// The books, as they stand on it.
  package internal(set) var shelved: ShelfList
  /// Their cards.
  package var list = ShelfScreen.cards(0)
  /// What is typed to find a book.
  package var field = TypedField()
  /// What answers the reader, until the next key.
  var remark: String?
  /// The books that were taken off the shelf while it is seen, the last one last.
  var takenOff: [ShelfBook] = []
  /// Whether a book was taken off by the last key.
  var hasTakenOff = false
  private(set) var news = ShelfNews()
  /// How often the books have been taken from the library.
  private(set) var findings = 0
  /// Books of which the library knows something else than is shown.
  private var untaken = 0
  package internal(set) var covers: ShelfCovers
  /// Draws the title of the book in focus; nil where no large letters can be drawn.
  private(set) var title: LargeTitle?
  /// The book that is being read, as long as it is: its screens lie over this one.
  private var bookRead: BookFromShelf?
  /// Reads a book from where the reader left it, or from a place in it, over the screens that Escape leads
  /// back to.
  package typealias Reader = (_ book: OpenedBook, _ place: FoundPlace?, _ below: [any Screen]) ->
    BookFromShelf
  private let read: Reader
  private var hasAppeared = false
  /// Whether the reader has moved the focus.
  var hasMoved = false

  /// Most books are as wide as this, seen on a screen; others lie in the middle of it.
  static let pictureAspect = 4.0 / 3
  /// How far it has been read, the title in two rows, and the author.
  static let wordRows = 4
  /// Where one book is shown at a time: how far it has been read, and the title in one row.
  static let wordRowsAlone = 2
  /// Columns of a cover where there are enough of them to fill a row.
  static let coverColumns = 24...32

  /// The cards of so many books.
  private static func cards(_ count: Int) -> CardGrid {
    CardGrid(
      count: count, pictureAspect: pictureAspect, wordRows: wordRows, wordRowsAlone: wordRowsAlone,
      pictureColumns: coverColumns)
  }

  /// Rows above the cards: how the shelf is sorted, and what was typed, which in few rows stands in its
  /// place.
  var headRows: Int { (window.rows < Self.rowsWithTwoAbove ? 1 : 2) + (titleArea?.rows ?? 0) }
  private static let rowsWithTwoAbove = 16
  /// While books are being found, those of which there is news are shown once they are more than one of so
  /// many.
  private static let fewestTaken = 4

  package init(_ services: Services, read: @escaping Reader) {
    self.services = services
    self.read = read
    shelved = ShelfList(options: services.library.readerOptions())
    covers = ShelfCovers(depth: services.depth)
    title = makeTitle()
  }

  private func makeTitle() -> LargeTitle? {
    services.titleLetters.map {
      LargeTitle(
        letters: $0.session(), dots: services.preferences.dots ?? services.dots, depth: covers.depth)
    }
  }

  package var keyContexts: [KeyContext] { field.isOpen ? [.typing, .list] : [.shelf, .list] }

  var phrases: any Phrases { services.phrases }

  /// Says that it looks different.
  func change() {
    needsFrame = true
    wearCover()
  }

  /// Has the screens take the tones of the cover in focus: those they have stay until it has come.
  private func wearCover() {
    guard bookRead == nil else { return }
    guard let focused else { return services.tones = nil }
    let key = coverKey(of: focused)
    if ShelvedFile.cover(of: focused.entry) == nil {
      services.tones = nil
    } else if let tones = covers.tones[key] {
      services.tones = tones
    }
  }

  // MARK: Books

  /// Takes note that no book is open any more.
  func closeBook() {
    bookRead = nil
    services.layers.book = [:]
    wearCover()
  }

  package func appear() {
    closeBook()
    remark = services.takeMemoryFailure() ?? remark
    takeBooks()
    services.shelf?.look(library: services.library)
    hasAppeared = true
    takeNews()
  }

  /// Takes the books from the library, those with them that have just been found to be gone.
  private func takeBooks() {
    untaken = 0
    findings += 1
    let languages = services.preferences.languages
    var books = services.library.shelf().map { shelved in
      ShelfBook(shelved, languages: languages, presence: presence(of: shelved))
    }
    if !news.gone.isEmpty {
      let there = Set(books.map(\.entry.path))
      books += shelved.books.filter { news.gone.contains($0.entry.path) && !there.contains($0.entry.path) }
        .map { book in
          var book = book
          book.presence = .gone
          return book
        }
    }
    arrange { $0.take(books, phrases: phrases) }
  }

  private func presence(of shelved: ShelvedBook) -> ShelfBook.Presence {
    if news.away.contains(shelved.entry.path) { return .away }
    return shelved.entry.broken.map { .broken($0) } ?? .there
  }

  /// Changes what is shown; the book in focus stays in focus, if it is still there.
  func arrange(_ change: (inout ShelfList) -> Void) {
    // Until the reader has chosen one, it is the first, whatever comes before it.
    let former = hasMoved ? focused?.id : nil
    let place = hasMoved ? list.selected : 0
    let count = shelved.books.count
    change(&shelved)
    if shelved.books.count != count || list.count == 0 {
      list = Self.cards(shelved.books.count)
    }
    let index = former.flatMap { former in shelved.shown.firstIndex { $0.id == former } }
    list.show(shelved.groups, selected: index ?? min(place, max(0, shelved.shown.count - 1)))
    layoutList()
    self.change()
  }

  /// The book in focus; nil where there is none.
  package var focused: ShelfBook? {
    shelved.shown.indices.contains(list.selected) ? shelved.shown[list.selected] : nil
  }

  // MARK: Layout and time

  /// Where the cards lie.
  var cardArea: CellRect {
    CellRect(
      column: 0, row: headRows, columns: window.columns, rows: max(1, window.rows - 1 - headRows))
  }

  package func layoutList() {
    guard window.isLargeEnough else { return }
    list.layout(in: cardArea, cellAspect: window.cellAspect)
  }

  package func draw(into frame: inout Frame) {
    needsFrame = false
    if covers.use(services.depth) { title = makeTitle() }
    paint(into: &frame)
  }

  package func collect() {
    // The letters of the title may have come.
    if titleArea != nil { needsFrame = true }
    for (key, thumbnail) in services.covers?.collect() ?? [] {
      covers.take(thumbnail, for: key)
      change()
    }
    takeNews()
  }

  /// Takes what has been found out of the books, and shows it where the shelf is to be seen.
  private func takeNews() {
    guard let news = services.shelf?.collect(into: services.library) else { return }
    let isDifferent = news.gone != self.news.gone || news.away != self.news.away
    self.news = news
    untaken += news.changes
    change()
    // While a book is read they are not seen; they are taken when the shelf comes again.
    guard hasAppeared, bookRead == nil else { return }
    // All are taken anew, so while books are found it is seldom, and more and more so: on a shelf of
    // thousands keys are answered all the while.
    let isTime = untaken * Self.fewestTaken > shelved.books.count || !news.isLooking
    if isDifferent || untaken > 0 && isTime { takeBooks() }
  }

  /// Has the covers looked for that are seen, those in sight first.
  package func prepare() {
    let seen = list.cards.compactMap { card in
      shelved.shown.indices.contains(card.index) ? shelved.shown[card.index] : nil
    }
    let keys = seen.map { coverKey(of: $0) }
    guard covers.want(keys) else { return }
    let missing = zip(seen, keys).filter { covers.thumbnails[$0.1] == nil }
    services.covers?.want(
      missing.compactMap { book, key in
        ShelvedFile.cover(of: book.entry).map { .init(key, cover: $0) }
      })
  }

  /// Tells the cover of a book, in the form in which it is shown now, from all others.
  package func coverKey(of book: ShelfBook) -> ThumbnailKey {
    let state = book.entry.digest.isEmpty ? book.entry.path : book.entry.digest
    return ThumbnailKey(book: "\(state) \(book.entry.cover ?? "")", .cover, form)
  }

  private var form: ThumbnailForm {
    let size = list.pictureSize
    return ThumbnailForm(
      columns: size.columns, rows: size.rows, dots: services.preferences.dots ?? services.dots,
      cellAspect: window.cellAspect, paper: Self.besideCover)
  }

  /// What lies beside a cover of another shape, and is not drawn: a colour that none has.
  private static let besideCover = RGBColor(packed: 0x01_02_03)

  package static let recordedName = "shelf"

  // MARK: Opening

  /// Opens a book, where the reader left it or at a place.
  ///
  /// - Parameters:
  ///   - found: nil for where the reader left it.
  ///   - below: the screens that Escape leads back to.
  /// - Returns: why it cannot be opened, or its screens.
  func open(
    _ book: ShelfBook, at found: FoundPlace? = nil, below: [any Screen]
  ) -> Result<[any Screen], BookFault> {
    guard let opener = services.opener else { return .failure(BookFault(reason: "")) }
    do throws(BookFault) {
      let opened = read(try opener.open(book.entry.path), found, below)
      bookRead = opened
      return .success(opened.screens)
    } catch {
      return .failure(error)
    }
  }
}
