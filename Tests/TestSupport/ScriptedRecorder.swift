import Ports

/// Somebody who is asked to record, and hears what a test wants.
package final class ScriptedRecorder: RecordingPort {
  /// What is heard from when it is told to keep it, 8000 samples a second.
  package var said: [Int16]
  /// How loud it is at every look.
  package var level = 0.25
  /// Why nothing is heard.
  package var failure: SoundFailure?
  /// Whether an input answers when it is opened.
  package var answers = true
  /// What it was asked for: open, start, stop.
  package private(set) var asked: [String] = []
  package private(set) var isOpen = false
  private var isKeeping = false
  private var kept: [Int16] = []

  /// - Parameter seconds: of a tone that is heard. Default 2.
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
