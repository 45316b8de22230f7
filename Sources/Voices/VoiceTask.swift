import Ports
import Media

/// Something that is written, on a thread of its own: whoever waits for it looks at its state.
package final class VoiceTask: @unchecked Sendable {
  package enum State: Equatable, Sendable {
    case working, done
    case failed(RecordingFault)
  }

  private let monitor = Monitor()
  private var now = State.working

  /// - Parameter isAtOnce: whether it is done before this returns.
  init(isAtOnce: Bool, _ work: @escaping @Sendable () throws(RecordingFault) -> Void) {
    let run = { @Sendable [self] in
      var end = State.done
      do throws(RecordingFault) { try work() } catch { end = .failed(error) }
      monitor.locked { now = end }
    }
    if isAtOnce || !BackgroundThread.begin(run) { run() }
  }

  /// How far it is.
  package var state: State { monitor.locked { now } }
}
