import Library
import Media

/// Looks for books in the background, and has the library know them.
///
/// ```swift
/// let scan = ShelfScan(folders: folders, database: path, now: now, wake: terminal.wake)
/// scan.look()
/// // When the terminal has been woken:
/// if let news = scan.collect(into: library) { show(library.shelf(), news) }
/// ```
///
/// It has a connection of its own to the database. Only lists that are in another state than they were are
/// read. Where the database cannot be written, what was read is handed to the library that asks.
///
/// Used from one thread, beside its own.
package final class ShelfScan {
  private let worker: BackgroundWorker<Look, Void>
  private let post: Post
  /// Where books are looked for.
  package let folders: [String]
  private let now: () -> Double

  /// - Parameters:
  ///   - folders: as of `ShelfFolders`.
  ///   - database: the path of the library's database; nil where nothing is kept.
  ///   - now: the moment it is, in seconds since 1970.
  ///   - wake: called from the thread when something has been found out.
  package init(
    folders: [String], database: String?, now: @escaping () -> Double, wake: @escaping @Sendable () -> Void
  ) {
    self.folders = folders
    self.now = now
    let post = Post()
    self.post = post
    worker = BackgroundWorker(wake: wake) { look, isAbandoned in
      withoutActuallyEscaping(isAbandoned) { isAbandoned in
        var round = ShelfRound(
          look: look, database: database, post: post, wake: wake, isAbandoned: isAbandoned)
        round.run()
      }
    }
  }

  deinit { worker.close() }

  /// Begins to look for books.
  ///
  /// - Parameter library: tells what is known where the database cannot.
  package func look(library: Library) {
    let look = Look(
      folders: folders, moment: now(), isKept: library.isKept,
      known: library.isKept ? [] : library.shelf())
    worker.replaceOrders([.init(look, isUrgent: true)])
    post.begin()
  }

  /// Takes what has been found out since this was asked last.
  ///
  /// - Parameter library: is told what could not be written into the database.
  /// - Returns: nil where there is nothing new.
  package func collect(into library: Library) -> ShelfNews? {
    if !worker.takeOutcomes().isEmpty { post.end() }
    guard let (news, batches) = post.take() else { return nil }
    for batch in batches { batch.write(into: library) }
    return news
  }

  /// Waits until all has been looked at, for `seconds` at most.
  package func finish(within seconds: Double) { worker.waitForAll(seconds: seconds) }

  /// Ends the thread.
  package func close() { worker.close() }
}

/// What has been found out of the shelf.
package struct ShelfNews: Equatable, Sendable {
  /// Whether the library has other books than before, or knows more of them.
  package var hasChanged = false
  /// Whether books are still being looked for.
  package var isLooking = false
  /// The paths of books that are gone, while the folder that they lay in is there: they are off the shelf.
  package var gone: Set<String> = []
  /// The paths of books whose folder is not there either, as on a drive that is not connected: they stay.
  package var away: Set<String> = []

  package init() {}
}

/// One look at all the folders.
struct Look: BackgroundJob {
  var folders: [String]
  /// In seconds since 1970.
  var moment: Double
  /// Whether there is a database to be written.
  var isKept: Bool
  /// What is known of the shelf where there is none.
  var known: [ShelvedBook]

  var key: Int { 0 }
}

/// What the thread has to say, until somebody takes it.
final class Post: @unchecked Sendable {
  private let monitor = Monitor()
  private var news = ShelfNews()
  private var batches: [ShelfBatch] = []
  private var isNew = false

  func begin() {
    monitor.locked {
      isNew = isNew || !news.isLooking
      news.isLooking = true
    }
  }

  func end() {
    monitor.locked {
      news.isLooking = false
      isNew = true
    }
  }

  /// - Parameter batch: what is still to be written; nil where it has been.
  func add(_ batch: ShelfBatch?) {
    monitor.locked {
      news.hasChanged = true
      isNew = true
      if let batch { batches.append(batch) }
    }
  }

  func tell(gone: Set<String>, away: Set<String>) {
    monitor.locked {
      isNew = isNew || news.gone != gone || news.away != away
      (news.gone, news.away) = (gone, away)
    }
  }

  func take() -> (ShelfNews, [ShelfBatch])? {
    monitor.locked {
      guard isNew else { return nil }
      defer {
        isNew = false
        news.hasChanged = false
        batches = []
      }
      return (news, batches)
    }
  }
}
