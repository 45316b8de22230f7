import BookModel
import Importing
import Media
import PropertyList

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks at an import from another thread, and says when it is to be given up: what it does to a source that
/// was made to do harm may have no end.
///
/// ```swift
/// let watch = ImportWatch(of: path, by: decoder) { fault in … }
/// defer { watch.end() }
/// let made = try BookImport(of: path, media: decoder, converter: nil, progress: watch)
/// ```
package final class ImportWatch: ImportProgress, Sendable {
  private let state: Monitor<(progress: ImportPatience.Progress, isOver: Bool)>

  /// Seconds between two looks.
  private static let interval = 0.25

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - decoder: seconds that the process which decodes has computed.
  ///   - giveUp: called on another thread, once, when the import is to be given up.
  package init(
    decoder: @escaping @Sendable () -> Double, giveUp: @escaping @Sendable (ImportPatience.Reason) -> Void
  ) {
    let state = Monitor((progress: ImportPatience.Progress(), isOver: false))
    self.state = state
    _ = BackgroundThread.begin {
      let start = Self.processorSeconds
      var patience = ImportPatience()
      while true {
        state.wait(seconds: Self.interval) { $0.isOver }
        let (progress, isOver) = state.withLock { $0 }
        guard !isOver else { return }
        let own = Self.processorSeconds - start
        if let reason = patience.reason(toGiveUp: progress, own: own, all: own + decoder()) {
          return giveUp(reason)
        }
      }
    }
  }

  /// Begins to watch an import, and ends the program, as one that failed, where it is to be given up: nothing
  /// has been written then.
  ///
  /// - Parameters:
  ///   - source: its path, to be told.
  ///   - tell: called on another thread before the program ends.
  package convenience init(
    of source: FilePath, by decoder: DecoderProcess, tell: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.init(decoder: { decoder.processorSeconds }) { reason in
      tell(Diagnostic(.error, "given up: \(reason.rawValue)", file: source.description))
      _exit(EXIT_FAILURE)
    }
  }

  /// Ends watching: nothing is given up any more.
  package func end() {
    state.withLock { $0.isOver = true }
    state.notifyAll()
  }

  package func advance(isDecoded: Bool) {
    state.withLock { state in
      state.progress.steps += 1
      if isDecoded { state.progress.decoded += 1 }
    }
  }

  /// Seconds that this process has computed.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
