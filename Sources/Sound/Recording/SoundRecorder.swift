import Ports
import Media

/// Records what comes in by an input, which has a thread of its own as long as it is open.
package final class SoundRecorder: RecordingPort {
  private let clock: @Sendable () -> Double
  private let makeInput: () -> any SoundInput
  private let runsItself: Bool
  private var listening: InputListening?
  /// Reads the input where there is no thread; else nil.
  private var reader: InputReader?
  private var last = RecordedSound(samples: [], rate: 0)
  /// Why the input that was closed last could not be heard.
  private var lastFailure: SoundFailure?

  /// - Parameters:
  ///   - clock: seconds since some moment; never goes back.
  ///   - runsItself: whether inputs have threads; false where `step` is called instead. Default true.
  ///   - input: makes an input, to be opened.
  package init(
    clock: @escaping @Sendable () -> Double, runsItself: Bool = true, input: @escaping () -> any SoundInput
  ) {
    self.clock = clock
    self.runsItself = runsItself
    makeInput = input
  }

  deinit { listening?.close() }

  package func open() {
    listening?.close()
    let listening = InputListening(clock: clock)
    self.listening = listening
    lastFailure = nil
    let (input, clock) = (makeInput(), clock)
    guard runsItself else {
      reader = InputReader(input, for: listening, clock: clock)
      return
    }
    let hasBegun = BackgroundThread.begin(isPunctual: true) {
      InputReader(input, for: listening, clock: clock).run()
    }
    if !hasBegun { lastFailure = .refused }
  }

  package func start() { listening?.keep() }

  package func stop() {
    guard let listening else { return }
    last = listening.sound
    lastFailure = listening.failure
    listening.close()
    self.listening = nil
  }

  package var isOpen: Bool { listening?.isOpen ?? false }
  package func takeLevel() -> Double { listening?.takeLevel() ?? 0 }
  package var seconds: Double { listening?.seconds ?? last.seconds }
  package var failure: SoundFailure? { listening?.failure ?? lastFailure }
  package func take() -> RecordedSound { last }

  /// Has an input without a thread do what is due.
  ///
  /// - Parameter opens: whether it is to be opened.
  package func step(opens: Bool = false) {
    if opens { _ = reader?.open() }
    _ = reader?.step()
  }
}
