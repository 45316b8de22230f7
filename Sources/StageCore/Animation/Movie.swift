import Curves

/// The playback of a sequence of frames: which one shows at which time.
///
/// A frame shows until its end, the exact end included. At the end of the sequence the last frame shows and
/// the movie has completed a cycle; a looping one wraps around with the next advance.
public struct Movie: Sendable, Equatable {
  /// Where every frame ends, in seconds from the start of the sequence.
  private let ends: [Double]
  /// Seconds from the start of the sequence.
  public private(set) var time: Double = 0
  /// The frame that shows, from 0.
  public private(set) var frame: Int
  /// Whether the movie begins again when it has come to its end.
  public let loops: Bool
  /// Whether it never runs: something else says which frame shows.
  public let isStill: Bool

  /// A movie at its first frame.
  ///
  /// - Parameter isStill: whether it never runs. Default false.
  public init(_ content: MovieContent, isStill: Bool = false) {
    self.isStill = isStill
    ends = content.sequence.ends
    loops = content.loops
    frame = 0
    frame = frameAtTime
  }

  /// Length of the sequence in seconds; 0 for a movie that never plays.
  public var length: Double { ends.last ?? 0 }

  /// Whether a movie that does not loop has come to its end.
  public var isFinished: Bool { !loops && length > 0 && time == length }

  /// Whether the next advance does anything. A finished movie has to be rewound first.
  public var isRunning: Bool { length > 0 && !isFinished && !isStill }

  /// Shows a frame of a still movie: the first for a number below it, the last for one beyond.
  mutating func show(frame number: Int) { frame = max(0, min(number, ends.count - 1)) }

  /// Goes back to the first frame; nothing for a still movie.
  public mutating func rewind() {
    guard !isStill else { return }
    time = 0
    frame = frameAtTime
  }

  /// Moves on by `dt` seconds (at least 0, finite).
  ///
  /// - Returns: the number of cycles completed in this step: every one, but not more than one for each 0.0001
  ///   s of it, however short the sequence.
  public mutating func advance(by dt: Double) -> Int {
    precondition(dt >= 0 && dt < .infinity, "a step has a length, and time does not run backwards")
    guard isRunning, dt > 0 else { return 0 }
    if time == length { rewind() }

    let carry = dt - (length - time)
    guard carry >= -tolerance else {
      time += dt
      // Most steps stay within the frame.
      if time > ends[frame] + tolerance { frame = frameAtTime }
      return 0
    }
    time = length
    var completed = 1
    if loops, carry > tolerance {
      let furtherCycles = Mathematics.roundedDown(carry / length + Self.relativeTolerance)
      let rest = carry - Double(furtherCycles) * length
      completed += furtherCycles
      if rest > tolerance, rest < length { time = rest }
    }
    frame = frameAtTime
    return min(completed, Mathematics.roundedUp(dt / Tween.shortestDuration))
  }

  /// What a movie may come to in a step.
  enum Passage: Equatable {
    /// A frame begins to show; not reported of the frame that shows when the movie starts.
    case entered(frame: Int)
    /// A cycle is over.
    case completed
  }

  /// Moves on by `dt` seconds as `advance(by:)` does, and reports every passage in order: every frame and
  /// every cycle, but not more frames than one for each 0.0001 s of the step.
  ///
  /// - Parameter most: the most frames, and the most cycles, that are reported.
  mutating func advance(by dt: Double, atMost most: Int = .max, reporting report: (Passage) -> Void) {
    guard isRunning, dt > 0 else { return }
    var passed = frame
    let beginsAgain = time == length
    var cyclesLeft = min(advance(by: dt), most)
    var framesLeft = min(Mathematics.roundedUp(dt / Tween.shortestDuration), most)
    func enter(_ frame: Int) {
      passed = frame
      framesLeft -= 1
      report(.entered(frame: frame))
    }
    if beginsAgain { enter(firstShownFrame) }
    while cyclesLeft > 0 {
      while framesLeft > 0, let next = shownFrame(after: passed) { enter(next) }
      report(.completed)
      cyclesLeft -= 1
      // At the very end the last frame still shows.
      if framesLeft > 0, cyclesLeft > 0 || time < length { enter(firstShownFrame) }
    }
    while framesLeft > 0, passed < frame, let next = shownFrame(after: passed) { enter(next) }
  }

  /// Seconds until another frame shows or a cycle completes; nil when the movie does not run.
  var timeUntilNextChange: Double? {
    guard isRunning else { return nil }
    return time == length ? 0 : ends[frame] - time
  }

  /// Whether a step of `dt` surely ends with the frame that shows.
  func stays(throughout dt: Double) -> Bool {
    isRunning && time < length && dt - (length - time) < -tolerance && time + dt <= ends[frame] + tolerance
  }

  /// Moves on by steps of `dt` throughout which the frame stays.
  mutating func pass(_ steps: Int, of dt: Double) {
    for _ in 0..<steps { time += dt }
  }

  /// Two times closer than this part of the sequence's length are the same time.
  private static let relativeTolerance = 1e-9

  private var tolerance: Double { length * Self.relativeTolerance }

  private var firstShownFrame: Int { frame(where: { $0 > 0 }) ?? 0 }

  /// The next frame of any length; nil after the last.
  private func shownFrame(after frame: Int) -> Int? {
    let end = ends[frame]
    return self.frame(where: { $0 > end })
  }

  /// The first frame with a length whose end is still to come.
  private var frameAtTime: Int {
    frame(where: { [time, tolerance] end in end > 0 && time <= end + tolerance }) ?? 0
  }

  /// The first frame whose end satisfies a condition that all later ends satisfy, too. The end before it does
  /// not, so that the frame has a length.
  private func frame(where hasCome: (Double) -> Bool) -> Int? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if hasCome(ends[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < ends.count ? low : nil
  }
}
