import Ports
import Media

/// A file that is being written on a thread of its own; the recording screen looks at its state in every
/// frame.
package final class VoiceTask: Sendable {
  package enum State: Equatable, Sendable {
    case working, done
    case failed(RecordingFault)
  }

  private let current = Monitor(State.working)

  /// - Parameter isAtOnce: whether it is done before this returns.
  init(isAtOnce: Bool, _ work: @escaping @Sendable () throws(RecordingFault) -> Void) {
    let run = { @Sendable [current] in
      var end = State.done
      do throws(RecordingFault) { try work() } catch { end = .failed(error) }
      current.withLock { [end] in $0 = end }
    }
    if isAtOnce || !BackgroundThread.begin(run) { run() }
  }

  /// How far it is.
  package var state: State { current.withLock { $0 } }
}
