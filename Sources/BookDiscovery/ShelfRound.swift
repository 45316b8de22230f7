import Library

/// Books that were read, and books to be taken off the shelf, to be written in one go.
struct ShelfBatch: Sendable {
  /// In seconds since 1970.
  var moment: Double
  var readings: [ShelvedReading] = []
  var gone: [BookID] = []

  /// Books whose words are written without a pause, and bytes of words beside those of one book: some
  /// milliseconds.
  private static let mostAtOnce = (books: 8, words: 64 << 10)

  /// How many books there is news of.
  var count: Int { readings.count + gone.count }

  /// - Parameter pause: called every few milliseconds while nothing is being written, so that others can
  ///   write.
  func write(into library: Library, pause: () -> Void) {
    let books = library.shelve(readings.map(\.entry), at: moment) { BookFinder.exists($0) }
    pause()
    var written = (books: 0, words: 0)
    for (book, reading) in zip(books, readings) where reading.entry.broken == nil {
      guard let texts = reading.texts else { continue }
      library.indexWords(of: book, pages: texts)
      written = (written.books + 1, written.words + reading.byteCount)
      guard written.books == Self.mostAtOnce.books || written.words > Self.mostAtOnce.words else { continue }
      pause()
      written = (0, 0)
    }
    guard !gone.isEmpty else { return }
    pause()
    library.unshelve(gone)
    pause()
  }
}

/// Does a `ShelfScanJob`, on the thread that looks for books.
struct ShelfRound {
  /// Books that are written in one go: few at first, so that the first ones are seen soon.
  private static let firstBatch = 8
  private static let largestBatch = 100
  /// Books that are taken off in one go: their words are, too, and a reader who turns a page waits for that.
  private static let mostGone = 20
  /// Bytes of words that are written in one go, beside those of one book.
  private static let mostWords = 4 << 20
  /// Books that are handed over in one go: the reader's thread writes them between two keys.
  private static let mostHanded = 8
  /// Bytes of words that are handed over: of one book, of those in one go beside the last, and in one look.
  /// What is beyond is not found by its words; it would be too much for memory, or take too long.
  private static let handedWords = (book: 64 << 10, batch: 16 << 10, look: 2 << 20)

  private let job: ShelfScanJob
  private let mailbox: ShelfMailbox
  private let wake: @Sendable () -> Void
  private let isAbandoned: () -> Bool
  private let pause: () -> Void
  private let library: Library?
  private var batch: ShelfBatch
  private var words = 0
  private var batchSize = ShelfRound.firstBatch
  private var wordsLeft = ShelfRound.handedWords.look

  /// What is known of a book on the shelf.
  private struct Known {
    var id: BookID
    var stamp: ShelfEntry.Stamp
    var isWhole: Bool
  }

  init(
    job: ShelfScanJob, database: String?, mailbox: ShelfMailbox, wake: @escaping @Sendable () -> Void,
    isAbandoned: @escaping () -> Bool, pause: @escaping () -> Void
  ) {
    self.job = job
    self.mailbox = mailbox
    self.wake = wake
    self.isAbandoned = isAbandoned
    self.pause = pause
    library = job.isKept ? database.map { Library.open(path: $0) } : nil
    batch = ShelfBatch(moment: job.moment)
  }

  mutating func run() {
    var known: [String: Known] = [:]
    for book in library?.shelf() ?? job.known {
      known[book.entry.path] = Known(
        id: book.id, stamp: book.entry.stamp, isWhole: book.isIndexed || book.entry.broken != nil)
    }
    let takenOff = library?.booksTakenOff() ?? job.takenOff
    let found = BookFinder.books(in: job.folders, isAbandoned: isAbandoned)
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
    mailbox.report(gone: gone, away: away)
  }

  /// Whether the folder is there that a book, or its own folder, lay in.
  private static func hasFolder(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return false }
    return BookFinder.exists(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// Reads a book whose state is another one, or whose words are not known.
  private mutating func take(_ book: BookFinder.Finding, known: Known?) {
    if let known, known.isWhole, known.stamp == book.stamp { return }
    if job.handed[book.path] == book.stamp { return }
    let reading = ShelvedReading.read(book.path, stamp: book.stamp)
    words += reading.byteCount
    batch.readings.append(reading)
    if batch.readings.count >= batchSize || words > Self.mostWords { flush() }
  }

  private mutating func flush() {
    guard batch.count > 0 else { return }
    if let library, library.isKept { batch.write(into: library, pause: pause) }
    // The disk may have become full meanwhile.
    if library?.isKept == true { mailbox.add(batch.count) } else { handOver() }
    batch = ShelfBatch(moment: job.moment)
    words = 0
    batchSize = Self.largestBatch
    wake()
  }

  /// Hands over what cannot be kept, a little at a time.
  private mutating func handOver() {
    var portion = ShelfBatch(moment: job.moment, gone: batch.gone)
    var words = 0
    for var reading in batch.readings {
      let bytes = reading.byteCount
      if bytes > min(Self.handedWords.book, wordsLeft) {
        reading.texts = nil
      } else {
        words += bytes
        wordsLeft -= bytes
      }
      portion.readings.append(reading)
      guard portion.readings.count == Self.mostHanded || words > Self.handedWords.batch else { continue }
      mailbox.add(portion)
      portion = ShelfBatch(moment: job.moment)
      words = 0
    }
    if portion.count > 0 { mailbox.add(portion) }
  }
}
