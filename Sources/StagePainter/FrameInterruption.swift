/// Whether the frame that is being painted is given up, because the reading is to end. Whoever has much to do asks now and
/// then; once it has come, all leave what they are at.
final class FrameInterruption {
  /// Tells whether the frame is to be given up; nil where nobody ever asks for that. No clock is known here: it is asked
  /// every few steps, and whoever answers may look at something else as seldom as they like.
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
  func comes() -> Bool {
    steps += 1
    guard steps >= Self.stepsAtOnce, !hasCome, let ask else { return hasCome }
    steps = 0
    hasCome = ask()
    return hasCome
  }
}
