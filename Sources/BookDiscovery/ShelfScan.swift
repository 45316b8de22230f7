import Library
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks for books in the background, and has the library know them.
///
/// ```swift
/// let scan = ShelfScan(folders: folders, database: path, now: now, wake: terminal.wake)
/// scan.look()
/// // When the terminal has been woken:
/// if let news = scan.collect(into: library) { show(library.shelf(), news) }
/// ```
///
/// It has a connection of its own to the database, and lets others in between its changes. Only lists that are in
/// another state than they were are read. Where the database cannot be written, what was read is handed to the
/// library that asks, a few books at a time.
///
/// Used from one thread, beside its own.
package final class ShelfScan {
  private let worker: BackgroundWorker<Look, Void>
  private let post: Post
  /// Where books are looked for.
  package let folders: [String]
  private let now: () -> Double
  private let wake: @Sendable () -> Void
  /// The books that were handed over, in the state that they were in then: they are not read again.
  private var handed: [String: ShelfEntry.Stamp] = [:]

  /// Microseconds for which nothing is written, so that whoever waits to write does: twice as long as they take to
  /// look again.
  private static let pauseLength: UInt32 = 2000

  /// - Parameters:
  ///   - folders: as of `ShelfFolders`.
  ///   - database: the path of the library's database; nil where nothing is kept.
  ///   - now: the moment it is, in seconds since 1970.
  ///   - wake: called when something has been found out, and as long as there is more to be collected; mostly from
  ///     the thread.
  package convenience init(
    folders: [String], database: String?, now: @escaping () -> Double, wake: @escaping @Sendable () -> Void
  ) {
    self.init(folders: folders, database: database, now: now, wake: wake) { usleep(Self.pauseLength) }
  }

  /// A scan that waits between its changes in another way.
  ///
  /// - Parameter pause: called by the thread between its changes, while it changes nothing.
  package init(
    folders: [String], database: String?, now: @escaping () -> Double, wake: @escaping @Sendable () -> Void,
    pause: @escaping @Sendable () -> Void
  ) {
    self.folders = folders
    self.now = now
    self.wake = wake
    let post = Post()
    self.post = post
    worker = BackgroundWorker(wake: wake) { look, isAbandoned in
      withoutActuallyEscaping(isAbandoned) { isAbandoned in
        var round = ShelfRound(
          look: look, database: database, post: post, wake: wake, isAbandoned: isAbandoned,
          pause: pause)
        round.run()
      }
    }
  }

  deinit { worker.close() }

  /// Begins to look for books.
  ///
  /// - Parameter library: tells what is known where the database cannot.
  package func look(library: Library) {
    var look = Look(folders: folders, moment: now(), isKept: library.isKept)
    if look.isKept {
      handed = [:]
    } else {
      (look.known, look.takenOff, look.handed) = (library.shelf(), library.booksTakenOff(), handed)
    }
    worker.replaceOrders([.init(look, isUrgent: true)])
    post.begin()
  }

  /// Takes what has been found out since this was asked last.
  ///
  /// - Parameter library: is told what could not be written into the database.
  /// - Returns: nil where there is nothing new.
  package func collect(into library: Library) -> ShelfNews? {
    if !worker.takeOutcomes().isEmpty { post.end() }
    guard let (news, batch) = post.take() else { return nil }
    guard let batch else { return news }
    batch.write(into: library) {}
    for reading in batch.readings { handed[reading.entry.path] = reading.entry.stamp }
    // Who waits for a key's answer comes before the next.
    if post.hasMore { wake() }
    return news
  }

  /// Waits until all has been looked at, for `seconds` at most.
  package func finish(within seconds: Double) { worker.waitForAll(seconds: seconds) }

  /// Ends the thread.
  package func close() { worker.close() }
}

/// What has been found out of the shelf.
package struct ShelfNews: Equatable, Sendable {
  /// Of how many books the library knows something else than before.
  package var changes = 0
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
  var known: [ShelvedBook] = []
  /// Likewise, the paths of books that were taken off.
  var takenOff: Set<String> = []
  /// Likewise, books that were handed over before.
  var handed: [String: ShelfEntry.Stamp] = [:]

  var key: Int { 0 }
}

/// What the thread has to say, until somebody takes it.
final class Post: @unchecked Sendable {
  private let monitor = Monitor()
  private var news = ShelfNews()
  private var batches: ArraySlice<ShelfBatch> = []
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

  /// - Parameter count: the books that have been written.
  func add(_ count: Int) {
    monitor.locked {
      news.changes += count
      isNew = true
    }
  }

  /// - Parameter batch: what is still to be written.
  func add(_ batch: ShelfBatch) { monitor.locked { batches.append(batch) } }

  /// Whether there are more batches to be taken.
  var hasMore: Bool { monitor.locked { !batches.isEmpty } }

  func tell(gone: Set<String>, away: Set<String>) {
    monitor.locked {
      isNew = isNew || news.gone != gone || news.away != away
      (news.gone, news.away) = (gone, away)
    }
  }

  /// The news, and with them one batch at most.
  func take() -> (ShelfNews, ShelfBatch?)? {
    monitor.locked {
      guard isNew || !batches.isEmpty else { return nil }
      var news = news
      let batch = batches.popFirst()
      news.changes += batch?.count ?? 0
      // As long as not all has been taken.
      news.isLooking = news.isLooking || !batches.isEmpty
      isNew = false
      self.news.changes = 0
      return (news, batch)
    }
  }
}
