/// Whether the frame that is being painted is given up, because the reading is to end. What has much to do
/// asks now and then; once it has come, all leave what they are at.
final class FrameInterruption {
  /// Tells whether the frame is to be given up; nil where that is never asked for. No clock is known here:
  /// it is asked every few steps, and may look at something else as seldom as it likes.
  var ask: (() -> Bool)?
  private(set) var hasCome = false
  private var steps = 0

  /// So many steps are done without asking: each is an element, or a text with its lines.
  private static let stepsAtOnce = 16

  func beginFrame() {
    hasCome = false
    steps = 0
  }

  /// Takes note of a step, and asks from time to time.
  ///
  /// - Returns: whether the frame is given up.
  func hasComeAfterStep() -> Bool {
    steps += 1
    guard steps >= Self.stepsAtOnce, !hasCome, let ask else { return hasCome }
    steps = 0
    hasCome = ask()
    return hasCome
  }
}

/// Keeps what is costly to make from one frame to the next; what a frame does not ask for is let go after it.
struct FrameCache<Key: Hashable, Value> {
  private var current: [Key: Value] = [:]
  private var previous: [Key: Value] = [:]

  /// Says that what is asked for from now on belongs to a new frame.
  mutating func beginFrame() {
    swap(&current, &previous)
    current.removeAll(keepingCapacity: true)
  }

  /// The value of a key, made only if the last frame did not have it.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = current[key] { return value }
    let value = previous[key] ?? make()
    current[key] = value
    return value
  }
}
