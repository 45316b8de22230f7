import BookDrafts

/// Where content goes on in a column of boxes.
///
/// Margins that touch become one, and the top of a box is known only when something in it takes room.
struct BoxFlow {
  /// Pixels.
  private(set) var y: Double
  /// What stands before the next words, which may lie in a box of the point whose number it is.
  var marker: String?
  private var positive = 0.0
  private var negative = 0.0
  private var waiting: [BoxFrame] = []

  init(y: Double) { self.y = y }

  /// Where content that came now would lie.
  var next: Double { y + positive + negative }

  mutating func add(margin: Double) {
    positive = max(positive, margin)
    negative = min(negative, margin)
  }

  /// Has a box begin where the next content lies.
  mutating func open(_ frame: BoxFrame) { waiting.append(frame) }

  /// Has the margins take their room.
  mutating func settle() {
    y = next
    (positive, negative) = (0, 0)
    for frame in waiting { frame.top = y }
    waiting = []
  }

  mutating func take(_ height: Double) {
    settle()
    y += height
  }

  /// Goes on at another place, whatever margins there are.
  mutating func go(to place: Double) {
    settle()
    y = place
  }

  /// A box that took no room lies where it would have begun.
  mutating func close(_ frame: BoxFrame) {
    guard frame.top == nil else { return }
    waiting.removeAll { $0 === frame }
    frame.top = next
  }
}

/// A box while what is in it is laid out.
final class BoxFrame {
  /// Of the border.
  var top: Double?
  /// Elements that get their places once the box has its size.
  var positioned: [Positioned] = []
  let layers: [Int]

  struct Positioned {
    let element: StyledElement
    /// Where it would lie without a place of its own.
    let x: Double
    let y: Double
    let link: SourceLink?
    /// Of the elements that it lies in.
    let ids: [String]
  }

  init(layers: [Int]) { self.layers = layers }
}
