import CellGrid

/// The thumbnails of a book's pages: those that were kept are read, the others painted and kept, and those
/// that are wanted come first.
///
/// The contents of a book, drawn while the reader leafs through them:
///
/// ```swift
/// let thumbnails = PageThumbnails(
///   book: digest, painter: ThumbnailPainter(pictures: store.session(.thumbnails), form: form),
///   files: files
/// ) { index in
///   let staged = builder.staged(pages[index])
///   guard !staged.isProvisional else { return nil }
///   return ThumbnailPage(background: paper) { builder.staged(pages[index]).stage }
/// }
/// thumbnails.want(seenPages + pagesBelow)        // with every scrolling
/// // With every tick as long as `canGoOn`, and when the terminal has been woken (`wake` first):
/// let end = clock.seconds + 0.008
/// for page in thumbnails.goOn(while: { clock.seconds < end }) {
///   thumbnails.thumbnail(ofPage: page)?.draw(into: &grid, column: …, row: …, by: encoder)
/// }
/// ```
///
/// Used from one thread.
package final class PageThumbnails {
  /// What is kept in memory, in bytes, beside what is wanted now.
  package static let capacity = 16 << 20

  private let book: String
  private let painter: ThumbnailPainter
  private let files: ThumbnailFiles?
  private let sources: (Int) -> [String]
  private let makePage: (Int) -> ThumbnailPage?
  private var kept: [Int: Thumbnail] = [:]
  /// Those kept, the longest unused first.
  private var uses: [Int] = []
  private var wanted: [Int] = []
  /// Pages whose thumbnails are not among the files, and have to be painted.
  private var unpainted: Set<Int> = []
  /// Pages that cannot be painted: what they are made of is still being found out, or there is no memory.
  private var postponed: Set<Int> = []
  private var painting: Int?

  /// - Parameters:
  ///   - book: what identifies the book and its state: a digest of its files.
  ///   - painter: for these pages alone.
  ///   - files: for these pages alone; nil where nothing was kept and nothing is to be.
  ///   - sources: the files that a page's pictures are made of, as `files` opens them. Default none.
  ///   - page: a page by its index; nil where it cannot be built yet: then it is asked again after `wake`.
  package init(
    book: String, painter: ThumbnailPainter, files: ThumbnailFiles?,
    sources: @escaping (_ index: Int) -> [String] = { _ in [] },
    page: @escaping (_ index: Int) -> ThumbnailPage?
  ) {
    self.book = book
    self.painter = painter
    self.files = files
    self.sources = sources
    makePage = page
  }

  /// Whether they are looked at: their pictures come before those of pages that may be read next. Default
  /// true.
  package var isSeen: Bool {
    get { painter.isSeen }
    set { painter.isSeen = newValue }
  }

  /// The form of all of them.
  package var form: ThumbnailForm { painter.form }

  /// Says which pages are wanted, from 0, those that are seen first; the others are dropped.
  package func want(_ pages: [Int]) {
    wanted = pages
    wake()
    if let painting, !pages.contains(painting) {
      painter.stop()
      self.painting = nil
    }
    let missing = pages.filter { kept[$0] == nil }
    guard let files else {
      unpainted = Set(missing)
      return
    }
    // What was not among the files before is not there now.
    files.want(missing.filter { !unpainted.contains($0) }.map { .init(key(of: $0), sources: sources($0)) })
  }

  /// A page's thumbnail, if it has come.
  package func thumbnail(ofPage index: Int) -> Thumbnail? { kept[index] }

  /// Says that something has come from the background, so that pages are asked for again that could not be
  /// built.
  package func wake() {
    postponed = []
    canGoOn = true
  }

  /// Whether there is something to be done without anything having come: then a tick is needed soon.
  package private(set) var canGoOn = false

  /// Reads and paints thumbnails that are wanted.
  ///
  /// - Parameter mayGoOn: asked before every step.
  /// - Returns: the pages whose thumbnails have come.
  package func goOn(while mayGoOn: () -> Bool) -> [Int] {
    var come: [Int] = []
    for (key, thumbnail) in files?.collect() ?? [] {
      guard key.book == book, key.form == form, case .page(let index) = key.subject else { continue }
      if let thumbnail {
        keep(thumbnail, of: index)
        come.append(index)
      } else {
        unpainted.insert(index)
      }
    }
    canGoOn = false
    while let index = painting ?? begin(mayGoOn) {
      switch painter.goOn(while: mayGoOn) {
      case .goesOn:
        canGoOn = true
        return come
      case .waits: return come
      case .done(let thumbnail):
        keep(thumbnail, of: index)
        files?.keep(thumbnail, for: key(of: index))
        come.append(index)
      case .failed, .idle: postponed.insert(index)
      }
      painting = nil
    }
    return come
  }

  /// Begins with the first page that has to be painted.
  private func begin(_ mayGoOn: () -> Bool) -> Int? {
    for index in wanted where kept[index] == nil && unpainted.contains(index) && !postponed.contains(index) {
      guard mayGoOn() else {
        canGoOn = true
        return nil
      }
      guard let page = makePage(index) else {
        postponed.insert(index)
        continue
      }
      painter.begin(page)
      painting = index
      return index
    }
    return nil
  }

  private func key(of index: Int) -> ThumbnailKey { ThumbnailKey(book: book, .page(index), form) }

  private func keep(_ thumbnail: Thumbnail, of index: Int) {
    if kept.updateValue(thumbnail, forKey: index) != nil { uses.removeAll { $0 == index } }
    uses.append(index)
    unpainted.remove(index)
    let isWanted = Set(wanted)
    var room = Self.capacity - kept.count * thumbnail.byteCount
    while room < 0, let oldest = uses.firstIndex(where: { !isWanted.contains($0) }) {
      kept[uses.remove(at: oldest)] = nil
      room += thumbnail.byteCount
    }
  }
}
