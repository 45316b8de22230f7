import Ports

/// A fake recorder, which records what a test gives it.
package final class ScriptedRecorder: RecordingPort {
  /// The samples it records from its start on, 8000 a second.
  package var said: [Int16]
  /// How loud it is at every look.
  package var level = 0.25
  /// Why it cannot record.
  package var failure: SoundFailure?
  /// Whether an input answers when it is opened.
  package var answers = true
  /// The calls it got: open, start, stop.
  package private(set) var asked: [String] = []
  package private(set) var isOpen = false
  private var isKeeping = false
  private var kept: [Int16] = []

  /// - Parameter seconds: of a tone to be recorded. Default 2.
  package init(seconds: Double = 2) {
    said = (0..<Int(seconds * 8000)).map { Int16($0 % 40 < 20 ? 4000 : -4000) }
  }

  package func open() {
    asked.append("open")
    isOpen = answers && failure == nil
  }

  package func start() {
    asked.append("start")
    isKeeping = true
    kept = said
  }

  package func stop() {
    if isOpen || isKeeping { asked.append("stop") }
    (isOpen, isKeeping) = (false, false)
  }

  package func takeLevel() -> Double { isOpen ? level : 0 }
  package var seconds: Double { take().seconds }
  package func take() -> RecordedSound { RecordedSound(samples: kept, rate: 8000) }
}
