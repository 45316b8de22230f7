import BookModel
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Watches the files of a book's folder, on a thread of its own.
///
/// What is written in one go, as an editor writes a file beside the old one and renames it over that, is told
/// of once.
package final class FileWatch: Sendable {
  private struct State {
    var changed: Set<String> = []
    var isClosed = false
  }

  private let monitor = Monitor(State())
  private let folder: FilePath
  private let wake: @Sendable () -> Void

  /// Stands for all files, where it is not known which have changed.
  static let everything = "*"
  /// Milliseconds of rest after which what has been written is taken to be whole; and for which it is waited
  /// for at most, as a file may be written without end.
  private static let rest: Int32 = 15
  private static let longestUnrest = 60.0
  /// Milliseconds after which the thread looks whether it is still wanted.
  private static let patience: Int32 = 500
  /// No more folders of a book are watched.
  private static let mostFolders = 1000

  /// - Parameters:
  ///   - folder: the book's.
  ///   - wake: called by the thread when something has changed.
  package init(folder: FilePath, wake: @escaping @Sendable () -> Void) {
    self.folder = folder
    self.wake = wake
    #if canImport(Glibc)
      let watched = WatchedFolders(root: folder, most: Self.mostFolders)
      _ = BackgroundThread.begin { [monitor] in Self.watch(watched, monitor, wake) }
    #endif
  }

  /// Ends the watching; the thread ends a little later.
  package func close() { monitor.withLock { $0.isClosed = true } }

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
      _ folders: WatchedFolders, _ monitor: Monitor<State>, _ wake: @Sendable () -> Void
    ) {
      var folders = folders
      while !monitor.withLock({ $0.isClosed }) {
        guard folders.wait(milliseconds: patience) else { continue }
        var changed = folders.takeChanges()
        let start = milliseconds
        while milliseconds - start < longestUnrest, folders.wait(milliseconds: rest) {
          changed.formUnion(folders.takeChanges())
        }
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
