import Ports
import StageCore

/// What is drawn over a page for who looks for what can be touched there, in ticks of its screen: the page
/// and its stage know nothing of it, and once it is over nothing ticks.
struct TouchSigns {
  /// Seconds of nothing happening after which what can be touched shimmers, once.
  static let patience = 6.0
  /// Seconds of a shimmer; of the answer to a click on nothing, which is one of two pictures after the other;
  /// and between two looks at where the pointer is.
  static let (shimmerLength, rippleLength, pointerRest) = (0.9, 0.2, 0.1)
  /// Moments of a shimmer that are drawn.
  static let shimmerSteps = 9

  /// Ticks for which the page has waited for the reader.
  private(set) var waited = 0
  /// Whether the page has invited the reader since it came, or since they last touched something.
  private(set) var hasInvited = false
  /// Ticks since the shimmer began; nil while there is none.
  private(set) var shimmer: Int?
  /// Whether outlines stand in place of the shimmer, until the next input: nothing is to move.
  private(set) var showsOutlines = false
  /// Whether any of it is to be drawn.
  var areSeen: Bool { showsOutlines || shimmer != nil || lit != nil || ripple != nil }
  /// Where nothing was met by a click, and ticks since then.
  private(set) var ripple: (place: CellPlace, age: Int)?
  /// The cell in which the pointer is, where it has not been looked at yet.
  var pointed: CellPlace?
  /// What it lights.
  var lit: ElementID?
  /// Ticks in which it is not looked at.
  private(set) var pointerRest = 0

  /// What was begun ends with an input; the page waits anew.
  mutating func noteInput() { (waited, shimmer, showsOutlines, ripple) = (0, nil, false, nil) }

  /// Another page is there.
  mutating func beginPage() { self = TouchSigns() }

  /// Has the page invite once more: something else may be there to touch.
  mutating func invitesAgain() { hasInvited = false }

  /// Shows at once what can be touched.
  mutating func invite() { (hasInvited, shimmer) = (true, 0) }

  /// Answers a click on nothing.
  mutating func ripple(at place: CellPlace) { ripple = (place, 0) }

  /// Has the pointer looked at no more for a while.
  mutating func restPointer(ticks: Int) { pointerRest = ticks }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - isWaiting: whether the page waits for the reader.
  ///   - isStill: whether nothing is to move that the reader has not asked to.
  /// - Returns: whether something else is to be drawn.
  mutating func advance(ticks: Int, isWaiting: Bool, isStill: Bool, frameRate: Double) -> Bool {
    let before = look(frameRate)
    pointerRest = max(0, pointerRest - ticks)
    if let former = ripple {
      let age = former.age + ticks
      ripple = Double(age) < Self.rippleLength * frameRate ? (former.place, age) : nil
    }
    if let age = shimmer {
      shimmer = isStill || Double(age + ticks) >= Self.shimmerLength * frameRate ? nil : age + ticks
      if isStill { showsOutlines = true }
    }
    waited = isWaiting && !hasInvited ? waited + ticks : 0
    if Double(waited) >= Self.patience * frameRate {
      hasInvited = true
      if isStill { showsOutlines = true } else { shimmer = 0 }
    }
    return before != look(frameRate)
  }

  /// What is seen of it.
  private func look(_ frameRate: Double) -> (shimmer: Int?, showsOutlines: Bool, ripple: Int?) {
    (shimmerStep(frameRate), showsOutlines, rippleStep(frameRate))
  }

  /// The moment of the shimmer, from 0; nil while there is none.
  func shimmerStep(_ frameRate: Double) -> Int? {
    shimmer.map { Int(Double($0 * Self.shimmerSteps) / (Self.shimmerLength * frameRate)) }
  }

  /// Which picture answers a click on nothing, 0 or 1; nil while none does.
  func rippleStep(_ frameRate: Double) -> Int? {
    ripple.map { Double($0.age) < Self.rippleLength * frameRate / 2 ? 0 : 1 }
  }

  /// Ticks until it may look otherwise; nil where it does not by itself.
  func ticksUntilChange(isWaiting: Bool, frameRate: Double) -> Int? {
    func ticks(_ seconds: Double) -> Int { Int((seconds * frameRate).rounded(.up)) }
    var due: [Int] = []
    if let shimmerStep = shimmerStep(frameRate), let shimmer {
      due.append(ticks(Double(shimmerStep + 1) * Self.shimmerLength / Double(Self.shimmerSteps)) - shimmer)
    }
    if let rippleStep = rippleStep(frameRate), let ripple {
      due.append(ticks(Double(rippleStep + 1) * Self.rippleLength / 2) - ripple.age)
    }
    if pointed != nil { due.append(pointerRest) }
    if isWaiting, !hasInvited { due.append(ticks(Self.patience) - waited) }
    return due.map { max(1, $0) }.min()
  }
}
