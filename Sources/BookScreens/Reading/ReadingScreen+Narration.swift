import Reader

/// What of a long narration has been said at the foot, and remembered.
struct NarrationNotice: Equatable {
  /// The second of it that is said; nil where none is.
  var second: Int?
  /// The last place that was remembered, in steps; nil where none was.
  var step: Int?

  /// Seconds of a narration from which on the foot says how far it is.
  static let longEnoughToSay = 20.0
  /// Seconds between two places that are remembered: no more is lost where Leggi is ended.
  static let secondsOfStep = 5.0
}

/// How far a long narration is.
extension ReadingScreen {
  /// The time that has been narrated and is to come, as it is heard; nil while nothing long is.
  private var narrationTime: (elapsed: Double, length: Double)? {
    guard session.narrator.isNarrating, let time = session.narrator.narrationTime,
      let speed = session.narrator.narrationSpeed,
      time.length / speed >= NarrationNotice.longEnoughToSay
    else { return nil }
    // A tick is no whole number of seconds: what is nearly a second is one.
    return (time.elapsed / speed + 1e-6, time.length / speed)
  }

  /// What the foot says of it.
  var narrationWords: String? {
    narrationTime.map { time in
      phrases.narration(
        elapsed: Self.clock(Int(time.elapsed)), left: Self.clock(Int(time.length) - Int(time.elapsed)))
    }
  }

  /// Ticks until the foot says something else; nil while it says nothing of a narration.
  var ticksUntilNarrationSecond: Int? {
    narrationTime.map { time in
      max(
        1,
        Int(
          ((time.elapsed.rounded(.down) + 1 - time.elapsed)
            * session.stage.frameRate).rounded(.up)))
    }
  }

  /// Has the foot say another second, and the place in the narration remembered.
  func noteNarration() {
    let second = narrationTime.map { Int($0.elapsed) }
    if second != narration.second { change() }
    narration.second = second
    let step = session.narrator.narrationPlace.map { Int($0 / NarrationNotice.secondsOfStep) }
    guard step != narration.step else { return }
    narration.step = step
    delegate?.readerHeard(to: session.narrator.narrationPlace)
  }

  /// Minutes and seconds, or hours, minutes and seconds.
  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
