#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How a terminal behaves, apart from its screen.
package struct TerminalBehavior: Sendable {
  /// How fast it reads; `nil` for as fast as it can.
  package var bytesPerSecond: Double?

  /// Whether it answers queries.
  package var answers: Bool

  /// Whether it says that it knows synchronized updates, which libvterm does not.
  package var knowsSynchronizedUpdate: Bool

  /// The colour of its own background, as it reports it (`Emulator.background`).
  package var background: String?

  package init(
    bytesPerSecond: Double? = nil, answers: Bool = true, knowsSynchronizedUpdate: Bool = true,
    background: String? = nil
  ) {
    self.bytesPerSecond = bytesPerSecond
    self.answers = answers
    self.knowsSynchronizedUpdate = knowsSynchronizedUpdate
    self.background = background
  }

  /// The part of the emulator's answers that it sends.
  func answers(for emulators: [UInt8]) -> [UInt8] {
    guard answers else { return [] }
    guard knowsSynchronizedUpdate else { return emulators }
    let text = String(decoding: emulators, as: UTF8.self)
    return Array(text.replacing("?2026;0$y", with: "?2026;2$y").utf8)
  }
}

/// How many bytes a terminal that reads slowly may read: a delay is made up for, but only of a moment, so
/// that a line at rest saves nothing up.
struct ReadingAllowance {
  private static let longest = 0.05

  let bytesPerSecond: Double?
  private var saved = 0.0
  private var last = PseudoterminalClock.seconds

  init(bytesPerSecond: Double?) { self.bytesPerSecond = bytesPerSecond }

  /// How many bytes may be read now; waits for some, but not longer than `seconds`.
  mutating func bytes(within seconds: Double) -> Int {
    guard let bytesPerSecond else { return 65536 }
    // A few at a time, as a terminal reads.
    let portion = bytesPerSecond * 0.004
    refill()
    if saved < portion {
      poll(nil, 0, Int32((min(seconds, (portion - saved) / bytesPerSecond) * 1000).rounded(.up)))
      refill()
    }
    return Int(saved)
  }

  mutating func use(_ count: Int) { saved -= Double(count) }

  private mutating func refill() {
    guard let bytesPerSecond else { return }
    let now = PseudoterminalClock.seconds
    saved = min(saved + (now - last) * bytesPerSecond, bytesPerSecond * Self.longest)
    last = now
  }
}
