/// Records what is said into a microphone.
///
/// Nothing here ever waits: not for a device that is opened, nor for what it hears.
package protocol RecordingPort: AnyObject {
  /// Opens the input: from then on `takeLevel` says how loud it is.
  func open()

  /// Keeps what is heard from now on; what was kept before is forgotten.
  func start()

  /// Keeps no more, and closes the input. What has been kept can be taken.
  func stop()

  /// Whether the input is open, and nothing is wrong with it.
  var isOpen: Bool { get }

  /// The loudest that was heard since this was last asked, 0 (silence) … 1 (as loud as can be).
  func takeLevel() -> Double

  /// Seconds that have been kept.
  var seconds: Double { get }

  /// Why nothing is heard; nil where all is well.
  var failure: SoundFailure? { get }

  /// What has been kept.
  func take() -> RecordedSound
}

/// What has been recorded: one channel of 16 bits.
package struct RecordedSound: Hashable, Sendable {
  package var samples: [Int16]
  /// Frames a second.
  package var rate: Int

  package init(samples: [Int16], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  /// How long it is.
  package var seconds: Double { rate > 0 ? Double(samples.count) / Double(rate) : 0 }

  /// Seconds; reading a page aloud takes no longer.
  package static let longest = 1200.0
}

/// Why a recording cannot be written.
package enum RecordingFault: Error, Hashable, Sendable, CaseIterable {
  /// The disk is full.
  case full
  /// Nothing may be written there.
  case notAllowed
  /// There is such a file already.
  case exists
  /// Anything else.
  case failed
}
