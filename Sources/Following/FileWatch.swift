import BookModel
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches the files of a book's folder, on a thread of its own; on Linux alone.
///
/// What is written in one go, as an editor writes a file beside the old one and renames it over that, is
/// reported once.
package final class FileWatch: Sendable {
  private struct State {
    var changed: Set<String> = []
    var isClosed = false
  }

  private let monitor = Monitor(State())
  /// Whether changes are reported; false where the system watches nothing, or no more.
  package let isWatching: Bool
  #if canImport(Glibc)
    private let alarm: WatchAlarm
  #endif

  /// Stands for all files, where it is not known which have changed.
  static let everything = "*"
  /// Milliseconds of rest after which what has been written is taken to be whole; and for which it is waited
  /// for at most, as a file may be written without end.
  private static let rest: Int32 = 15
  private static let longestUnrest = 60.0
  /// No more folders of a book are watched.
  private static let mostFolders = 1000

  /// - Parameters:
  ///   - folder: the book's.
  ///   - wake: called by the thread when something has changed.
  package init(folder: FilePath, wake: @escaping @Sendable () -> Void) {
    #if canImport(Glibc)
      let watched = WatchedFolders(root: folder, most: Self.mostFolders)
      let alarm = WatchAlarm()
      self.alarm = alarm
      isWatching =
        watched.isWatching
        && BackgroundThread.begin { [monitor] in Self.watch(watched, until: alarm, monitor, wake) }
      if !isWatching { watched.close() }
    #else
      isWatching = false
    #endif
  }

  /// Ends the watching; the thread ends a little later.
  package func close() {
    monitor.withLock { $0.isClosed = true }
    #if canImport(Glibc)
      alarm.ring()
    #endif
  }

  deinit { close() }

  /// The files that have changed since this was asked last, relative to the book's folder; nil where none
  /// has.
  package func takeChanges() -> Set<String>? {
    monitor.withLock { state in
      defer { state.changed = [] }
      return state.changed.isEmpty ? nil : state.changed
    }
  }

  #if canImport(Glibc)
    private static func watch(
      _ folders: WatchedFolders, until alarm: WatchAlarm, _ monitor: Monitor<State>,
      _ wake: @Sendable () -> Void
    ) {
      var folders = folders
      while !monitor.withLock({ $0.isClosed }) {
        guard folders.wait(until: alarm) else { continue }
        var changed = folders.takeChanges()
        let start = milliseconds
        while milliseconds - start < longestUnrest, folders.wait(milliseconds: rest) {
          changed.formUnion(folders.takeChanges())
        }
        if folders.renew() { changed.insert(everything) }
        guard !changed.isEmpty else { continue }
        monitor.withLock { [changed] in $0.changed.formUnion(changed) }
        wake()
      }
      folders.close()
    }

    private static var milliseconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
  #endif
}
