import Library

/// Books that were read, and books to be taken off the shelf, to be written in one go.
struct ShelfBatch: Sendable {
  /// In seconds since 1970.
  var moment: Double
  var readings: [ShelvedReading] = []
  var gone: [BookID] = []

  var isEmpty: Bool { readings.isEmpty && gone.isEmpty }

  func write(into library: Library) {
    let entries = readings.map(\.entry)
    let books = library.shelve(entries, at: moment) { BookFinder.exists($0) }
    for (book, reading) in zip(books, readings) where reading.entry.broken == nil {
      library.indexWords(of: book, pages: reading.texts)
    }
    if !gone.isEmpty { library.unshelve(gone) }
  }
}

/// One look at the folders, on the thread that does it.
struct ShelfRound {
  /// Books that are written in one go: few at first, so that the first ones are seen soon.
  private static let firstBatch = 8
  private static let largestBatch = 100
  /// Books that are taken off in one go: their words are, too, and a reader who turns a page waits for that.
  private static let mostGone = 20
  /// Bytes of words that are written in one go, beside those of one book.
  private static let mostWords = 4 << 20

  private let look: Look
  private let post: Post
  private let wake: @Sendable () -> Void
  private let isAbandoned: () -> Bool
  private let library: Library?
  private var batch: ShelfBatch
  private var words = 0
  private var batchSize = ShelfRound.firstBatch

  /// What is known of a book on the shelf.
  private struct Known {
    var id: BookID
    var stamp: ShelfEntry.Stamp
    var isWhole: Bool
  }

  init(
    look: Look, database: String?, post: Post, wake: @escaping @Sendable () -> Void,
    isAbandoned: @escaping () -> Bool
  ) {
    self.look = look
    self.post = post
    self.wake = wake
    self.isAbandoned = isAbandoned
    library = look.isKept ? database.map { Library.open(path: $0) } : nil
    batch = ShelfBatch(moment: look.moment)
  }

  mutating func run() {
    var known: [String: Known] = [:]
    for book in library?.shelf() ?? look.known {
      known[book.entry.path] = Known(
        id: book.id, stamp: book.entry.stamp, isWhole: book.isIndexed || book.entry.broken != nil)
    }
    let takenOff = library?.booksTakenOff() ?? []
    let found = BookFinder.books(in: look.folders, isAbandoned: isAbandoned)
    for book in found where !takenOff.contains(book.path) {
      guard !isAbandoned() else { return }
      take(book, known: known.removeValue(forKey: book.path))
    }
    // What is left was on the shelf before: opened by its path, or found by a reader who was elsewhere.
    var gone: Set<String> = []
    var away: Set<String> = []
    for (path, book) in known.sorted(by: { $0.key < $1.key }) {
      guard !isAbandoned() else { return }
      if let stamp = BookFinder.stamp(ofBook: path) {
        take(.init(path: path, stamp: stamp), known: book)
      } else if Self.hasFolder(path) {
        gone.insert(path)
        batch.gone.append(book.id)
        if batch.gone.count == Self.mostGone { flush() }
      } else {
        away.insert(path)
      }
    }
    flush()
    post.tell(gone: gone, away: away)
  }

  /// Whether the folder is there that a book, or its own folder, lay in.
  private static func hasFolder(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    return BookFinder.exists(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// Reads a book whose state is another one, or whose words are not known.
  private mutating func take(_ book: BookFinder.Finding, known: Known?) {
    if let known, known.isWhole, known.stamp == book.stamp { return }
    let reading = ShelvedReading.read(book.path, stamp: book.stamp)
    words += reading.texts.reduce(0) { $0 + $1.reduce(0) { $0 + $1.text.utf8.count } }
    batch.readings.append(reading)
    if batch.readings.count >= batchSize || words > Self.mostWords { flush() }
  }

  private mutating func flush() {
    guard !batch.isEmpty else { return }
    if let library, library.isKept {
      batch.write(into: library)
      post.add(nil)
    } else {
      post.add(batch)
    }
    batch = ShelfBatch(moment: look.moment)
    words = 0
    batchSize = Self.largestBatch
    wake()
  }
}
