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
  private struct State {
    var progress = ImportPatience.Progress()
    /// What was decoded of it when that was last noted.
    var noted = 0
    var isOver = false
  }

  private let state = Monitor(State())

  /// Seconds between two looks.
  private static let interval = 0.25
  private static let looksBeforeNotes = 4

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - decoder: seconds that the process which decodes has computed.
  ///   - note: called on another thread with how many pages and pictures have been decoded, when they are
  ///     more than before, once the import takes longer than a second; no more after `end`. Default nothing.
  ///   - giveUp: called on another thread, once, when the import is to be given up.
  package init(
    decoder: @escaping @Sendable () -> Double, note: @escaping @Sendable (_ decoded: Int) -> Void = { _ in },
    giveUp: @escaping @Sendable (ImportPatience.Reason) -> Void
  ) {
    _ = BackgroundThread.begin { [state] in
      let start = Self.processorSeconds
      var patience = ImportPatience()
      var looks = 0
      while true {
        state.wait(seconds: Self.interval) { $0.isOver }
        looks += 1
        let now = state.withLock { state in
          if !state.isOver, looks > Self.looksBeforeNotes, state.progress.decoded > state.noted {
            state.noted = state.progress.decoded
            note(state.noted)
          }
          return state
        }
        guard !now.isOver else { return }
        let own = Self.processorSeconds - start
        if let reason = patience.reason(toGiveUp: now.progress, own: own, all: own + decoder()) {
          return giveUp(reason)
        }
      }
    }
  }

  /// Begins to watch an import, and ends the program, as one that failed, where it is to be given up: nothing
  /// has been written then.
  ///
  /// - Parameters:
  ///   - source: its path, for messages.
  ///   - note: as of the other initializer.
  ///   - tell: called on another thread before the program ends.
  package convenience init(
    of source: FilePath, by decoder: DecoderProcess, note: @escaping @Sendable (_ decoded: Int) -> Void,
    tell: @escaping @Sendable (Diagnostic) -> Void
  ) {
    self.init(decoder: { decoder.processorSeconds }, note: note) { reason in
      tell(Diagnostic(.error, "given up: \(reason.rawValue)", file: source.description))
      _exit(EXIT_FAILURE)
    }
  }

  /// Ends watching: nothing is noted or given up any more.
  ///
  /// - Returns: whether anything has been noted.
  @discardableResult
  package func end() -> Bool {
    let hasNoted = state.withLock { state in
      state.isOver = true
      return state.noted > 0
    }
    state.notifyAll()
    return hasNoted
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
