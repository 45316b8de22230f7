import Media

/// News from the thread that looks for books, kept until the reader's thread takes them.
final class ShelfMailbox: Sendable {
  private let monitor = Monitor(Contents())

  private struct Contents {
    var news = ShelfNews()
    var batches: ArraySlice<ShelfBatch> = []
    /// Whether anything has been put in since the news were taken.
    var isNew = false
  }

  /// Notes that books are being looked for.
  func begin() {
    monitor.withLock { contents in
      contents.isNew = contents.isNew || !contents.news.isLooking
      contents.news.isLooking = true
    }
  }

  /// Notes that all has been looked at.
  func end() {
    monitor.withLock { contents in
      contents.news.isLooking = false
      contents.isNew = true
    }
  }

  /// - Parameter count: the books that have been written into the database.
  func add(_ count: Int) {
    monitor.withLock { contents in
      contents.news.changes += count
      contents.isNew = true
    }
  }

  /// - Parameter batch: what the reader's thread is to write.
  func add(_ batch: ShelfBatch) { monitor.withLock { $0.batches.append(batch) } }

  /// Whether there are more batches to be taken.
  var hasMore: Bool { monitor.withLock { !$0.batches.isEmpty } }

  /// Reports the books that are not where they were; see `ShelfNews`.
  func report(gone: Set<String>, away: Set<String>) {
    monitor.withLock { contents in
      contents.isNew = contents.isNew || contents.news.gone != gone || contents.news.away != away
      (contents.news.gone, contents.news.away) = (gone, away)
    }
  }

  /// The news, and with them one batch at most; nil where nothing is new.
  func take() -> (ShelfNews, ShelfBatch?)? {
    monitor.withLock { contents in
      guard contents.isNew || !contents.batches.isEmpty else { return nil }
      var news = contents.news
      let batch = contents.batches.popFirst()
      news.changes += batch?.count ?? 0
      // As long as not all batches have been taken.
      news.isLooking = news.isLooking || !contents.batches.isEmpty
      contents.isNew = false
      contents.news.changes = 0
      return (news, batch)
    }
  }
}
