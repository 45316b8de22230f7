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
/// It has a connection of its own to the database, and lets others in between its changes. Only lists that
/// are in another state than they were are read. Where the database cannot be written, what was read is
/// handed to the library that asks, a few books at a time.
///
/// Used from one thread, beside its own.
package final class ShelfScan {
  private let worker: BackgroundWorker<ShelfScanJob, Void>
  private let mailbox: ShelfMailbox
  /// Where books are looked for.
  package let folders: [String]
  private let now: () -> Double
  private let wake: @Sendable () -> Void
  /// The books that were handed over, in the state that they were in then: they are not read again.
  private var handed: [String: ShelfEntry.Stamp] = [:]

  /// Microseconds for which nothing is written, so that other connections can write: twice as long as they
  /// wait before they try again.
  private static let pauseLength: UInt32 = 2000

  /// - Parameters:
  ///   - folders: as of `ShelfFolders`.
  ///   - database: the path of the library's database; nil where nothing is kept.
  ///   - now: the moment it is, in seconds since 1970.
  ///   - wake: called when something has been found out, and as long as there is more to be collected; mostly
  ///     from the thread.
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
    let mailbox = ShelfMailbox()
    self.mailbox = mailbox
    worker = BackgroundWorker(wake: wake) { job, isAbandoned in
      withoutActuallyEscaping(isAbandoned) { isAbandoned in
        var round = ShelfRound(
          job: job, database: database, mailbox: mailbox, wake: wake, isAbandoned: isAbandoned,
          pause: pause)
        round.run()
      }
    }
  }

  deinit { worker.close() }

  /// Begins to look for books.
  ///
  /// - Parameter library: has what is known where there is no database.
  package func look(library: Library) {
    var job = ShelfScanJob(folders: folders, moment: now(), isKept: library.isKept)
    if job.isKept {
      handed = [:]
    } else {
      (job.known, job.takenOff, job.handed) = (library.shelf(), library.booksTakenOff(), handed)
    }
    worker.replaceOrders([.init(job, isUrgent: true)])
    mailbox.begin()
  }

  /// Takes the findings since this was asked last.
  ///
  /// - Parameter library: takes what could not be written into the database.
  /// - Returns: nil where there is nothing new.
  package func collect(into library: Library) -> ShelfNews? {
    if !worker.takeOutcomes().isEmpty { mailbox.end() }
    guard let (news, batch) = mailbox.take() else { return nil }
    guard let batch else { return news }
    batch.write(into: library) {}
    for reading in batch.readings { handed[reading.entry.path] = reading.entry.stamp }
    // Keys are answered between two batches.
    if mailbox.hasMore { wake() }
    return news
  }

  /// Waits until all has been looked at, for `seconds` at most.
  package func finish(within seconds: Double) { worker.waitForAll(seconds: seconds) }

  /// Ends the thread.
  package func close() { worker.close() }
}

/// The findings of a scan.
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

/// A search of all the folders, and what was known before it.
struct ShelfScanJob: BackgroundJob {
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
