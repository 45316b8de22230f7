/// One track that sounds, and how loud.
struct Voice {
  /// By which it is meant.
  let number: Int
  let ring: SampleRing
  /// How loud it is, 0 … 1.
  private(set) var gain: Float = 0
  /// How loud it is to be.
  private(set) var aim: Float
  /// How much louder or softer it may become in a frame.
  private var step: Float
  /// The same where it has to be quick.
  private let quickStep: Float
  private let quickFrames: Int
  /// Whether it leaves once it is silent.
  private(set) var isLeaving = false
  /// Frames after which it leaves by itself; nil for never.
  private var framesLeft: Int?

  /// Seconds in which a track becomes loud or silent at once: faster is a click.
  static let quickFade = 0.006

  init(number: Int, ring: SampleRing, gain: Float, fade: Double, rate: Int) {
    self.number = number
    self.ring = ring
    aim = gain
    quickFrames = max(1, Int(Self.quickFade * Double(rate)))
    quickStep = 1 / Float(quickFrames)
    step = 0
    step = stepOfFade(fade, rate: rate)
  }

  private func stepOfFade(_ seconds: Double, rate: Int) -> Float {
    min(quickStep, 1 / Float(max(1, seconds * Double(rate))))
  }

  /// Has it be so loud.
  mutating func turn(to gain: Float, fade: Double, rate: Int) {
    guard !isLeaving else { return }
    aim = gain
    step = stepOfFade(fade, rate: rate)
  }

  /// Has it become silent, and go; one that goes already, no later than it would.
  mutating func leave(fade: Double, rate: Int) {
    let step = stepOfFade(fade, rate: rate)
    self.step = isLeaving ? max(self.step, step) : step
    (aim, isLeaving) = (0, true)
  }

  /// Has it leave after so many seconds, unless it is over before.
  mutating func finish(within seconds: Double, rate: Int) { framesLeft = Int(seconds * Double(rate)) }

  /// Adds what it plays to so many frames.
  ///
  /// - Returns: false when it is over, and its ring is not needed any more.
  mutating func add(to frames: UnsafeMutablePointer<Float>, count: Int) -> Bool {
    if let left = framesLeft {
      framesLeft = left - count
      if left <= 0 { (aim, step, isLeaving) = (0, quickStep, true) }
    }
    let (ahead, isLast) = ring.ahead
    // Samples that are decoded too late fade out rather than being cut off, and comes back in the same way.
    let isStarving = !isLast && ahead < count + quickFrames
    let aim = isStarving ? 0 : aim
    let step = isStarving ? quickStep : step
    let played = min(count, ahead)
    var gain = gain
    ring.add(played, to: frames) {
      gain = gain < aim ? min(aim, gain + step) : max(aim, gain - step)
      return gain
    }
    // A voice without samples is silent already.
    self.gain = played == 0 ? 0 : gain
    ring.advance(played)
    return !(isLast && played == ahead) && !(isLeaving && self.gain == 0)
  }
}
