/// When a reader who does nothing is given hints: the first after 12 seconds, the second after 24 more.
struct IdleHints {
  enum Hint: Int {
    case first, second
  }

  private static let seconds = [12.0, 36.0]

  /// Ticks since the reader did anything.
  private var ticks = 0
  private var given = 0

  /// The reader has done something.
  mutating func beginAgain() { (ticks, given) = (0, 0) }

  private func ticksUntil(_ hint: Int, at frameRate: Double) -> Int {
    Int((Self.seconds[hint] * frameRate).rounded(.up))
  }

  /// Ticks until the next hint; nil where there is no other.
  func ticksUntilNext(at frameRate: Double) -> Int? {
    given < Self.seconds.count ? max(1, ticksUntil(given, at: frameRate) - ticks) : nil
  }

  /// Lets time pass.
  ///
  /// - Returns: a hint whose time has come.
  mutating func advance(ticks passed: Int, at frameRate: Double) -> Hint? {
    guard given < Self.seconds.count else { return nil }
    ticks += passed
    guard ticks >= ticksUntil(given, at: frameRate) else { return nil }
    defer { given += 1 }
    return Hint(rawValue: given)
  }
}
